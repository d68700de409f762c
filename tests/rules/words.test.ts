/** Words that we do not use (docs/glossary.md, DESIGN section 3): in titles of tests, comments, docs and subjects of commits. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { filesBelow, ROOT, textOf } from "./sources.ts";

/** Whole words; names of constants and data may have them. */
const BANNED =
	/\b(nobody(?:'s)?|whoever|somebody|everybody|so many|told|deeds?|tally|wears|wearers?|brought|stranger)\b/gi;

/** Commits before this day have other words. */
const SINCE = "2026-11-29T00:00:00Z";

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm;
const TITLE =
	/\b(?:test|describe)(?:\.\w+)*(?:\([^()"'`]*\))?\(\s*("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

function bannedIn(text: string): string[] {
	return (text.match(BANNED) ?? []).filter((word) => word !== word.toUpperCase());
}

function proseOf(path: string, text: string): string {
	if (path.endsWith(".md")) return text.replace(/`[^`]*`/g, "");
	const comments = text.match(COMMENT) ?? [];
	const titles = [...text.matchAll(TITLE)].map(([, title = ""]) => title);
	return [...comments, ...titles].join("\n");
}

const FILES = filesBelow("src", "tests", "demo", "bench", "docs").filter(
	(path) =>
		/\.(ts|tsx|md)$/.test(path) &&
		// Their subject are these words.
		!["docs/glossary.md", "tests/rules/words.test.ts"].includes(path),
);

test("titles of tests, comments and docs have none of the words that we do not use", () => {
	expect(FILES.length).toBeGreaterThan(1_000);
	const found = FILES.flatMap((path) =>
		bannedIn(proseOf(path, textOf(path))).map((word) => `${path}: ${word}`),
	);
	expect(found).toEqual([]);
});

test("subjects of commits have none of them", () => {
	const log = ["log", "--format=%s", `--since=${SINCE}`];
	const subjects = execFileSync("git", log, { cwd: ROOT, encoding: "utf8" }).split("\n");
	expect(subjects.filter((subject) => bannedIn(subject).length > 0)).toEqual([]);
});

test("a banned word is found in a comment and in a title, and not in data", () => {
	const text = 'const nobody = "told"; // Nobody is told.\ntest.each([1])("whoever asks", run);';
	expect(bannedIn(proseOf("a.ts", text))).toEqual(["Nobody", "told", "whoever"]);
	expect(bannedIn("A tally of `deed`")).toEqual(["tally", "deed"]);
});
