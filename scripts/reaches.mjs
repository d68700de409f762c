/** Derives the needs of tests from their imports. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { root } from "./root.mjs";

/** The test files whose paths contain one of some texts, or all files without a text, as vitest chooses them. */
export function testFiles(words) {
	return readdirSync(join(root, "tests"), { recursive: true })
		.map((name) => join("tests", String(name)).split(sep).join("/"))
		.filter((path) => path.endsWith(".test.ts"))
		.filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
		.map((path) => join(root, path));
}

/** Whether one of some files imports another, at any distance. */
export function reaches(files, target) {
	const known = new Set(files);
	for (const file of known) {
		if (file === join(root, target)) return true;
		for (const [, specifier] of readFileSync(file, "utf8").matchAll(/\bfrom "(\.[^"]+)"/g)) {
			const imported = join(dirname(file), specifier);
			if (existsSync(imported)) known.add(imported);
		}
	}
	return false;
}
