/** The files of the repository that rules check, as paths from its root. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Folders that hold what people wrote. */
export const WRITTEN = ["src", "demo", "tests", "scripts", "bench"] as const;

/** All files below folders of the repository; a folder that is not there has none. */
export function filesBelow(...folders: readonly string[]): string[] {
	return folders.flatMap((folder) => {
		try {
			return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join("/"))
				.sort();
		} catch {
			return [];
		}
	});
}

/** A file's text. */
export function textOf(path: string): string {
	return readFileSync(join(ROOT, path), "utf8");
}

/** How many lines a text has. */
export function lineCount(text: string): number {
	return text.replace(/\n$/, "").split("\n").length;
}
