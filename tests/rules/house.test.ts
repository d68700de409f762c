/** The house rules about files: their names and their lengths (DESIGN section 2). */
import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesBelow, lineCount, ROOT, textOf, WRITTEN } from "./sources.ts";

const BANNED = ["utils", "helpers", "common", "misc", "manager"];
const LONGEST = 300;
const MEDIAN = 90;

/** Parts of a path that say nothing about what is in it: in any case, beside any other word. */
function bannedParts(path: string): string[] {
	return path.split("/").filter((part) => {
		const words = part.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
		return words.split(/[^a-z]+/).some((word) => BANNED.includes(word));
	});
}

function median(numbers: readonly number[]): number {
	return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** A pattern of paths once for each of the names in its braces. */
function eachName(pattern: string): string[] {
	const [, before = "", names, after = ""] = /^(.*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
	return names === undefined ? [pattern] : names.split(",").map((name) => before + name + after);
}

const MAX_IN_FOLDER = 26;
const FILES = filesBelow(...WRITTEN, "i18n", "docs", "public", "deploy");
const MEASURED = filesBelow(...WRITTEN).filter((path) => /\.(ts|tsx|astro|mjs|css)$/.test(path));

const TEXTS = /^(?:src|scripts|docs)\/.*\.(?:tsx?|mjs|astro|md)$/;
/** Files that the build makes. */
const BUILT = new Set(["entry.mjs", "pageAddress.mjs"]);

/** The files that the comments of a source file, or a document, name: `standings.ts`, and no endings such as `.spec.ts`. */
function namedFiles(text: string, path: string): string[] {
	const prose = path.endsWith(".md")
		? [text]
		: (text.match(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? []);
	const found = prose
		.join("\n")
		.matchAll(
			/(?<![\w.*<>-])[A-Za-z][\w-]*(?:\.server|\.test|\.spec|\.config)?\.(?:tsx?|astro|mjs)\b/g,
		);
	return [...found].map(([name]) => name);
}

describe("a file", () => {
	test("or folder is named for its content, not utils, helpers, common, misc or manager", () => {
		expect(FILES.filter((path) => bannedParts(path).length > 0)).toEqual([]);
	});

	test("shares its folder of src with at most 25 others", () => {
		const folders = Map.groupBy(filesBelow("src"), (path) => path.replace(/\/[^/]*$/, ""));
		expect(folders.size).toBeGreaterThan(40);
		const full = [...folders].filter(([, files]) => files.length > MAX_IN_FOLDER);
		expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
	});

	test("of tests is there if vitest.config.ts names it", () => {
		const named = [...textOf("vitest.config.ts").matchAll(/"(tests\/[^"]+)"/g)];
		const patterns = named.flatMap(([, pattern = ""]) => eachName(pattern));
		expect(patterns.length).toBeGreaterThan(50);
		expect(patterns.filter((each) => globSync(each, { cwd: ROOT }).length === 0)).toEqual([]);
	});

	test("is there if a comment or a document names it", () => {
		const names = new Set(
			[...FILES, ...globSync("*", { cwd: ROOT })].map((path) =>
				path.slice(path.lastIndexOf("/") + 1),
			),
		);
		const named = FILES.filter((path) => TEXTS.test(path)).flatMap((path) =>
			namedFiles(textOf(path), path).map((name) => ({ path, name })),
		);
		expect(named.length).toBeGreaterThan(300);
		expect(named.filter(({ name }) => !names.has(name) && !BUILT.has(name))).toEqual([]);
	});

	test("has at most 300 lines", () => {
		expect(MEASURED.length).toBeGreaterThan(150);
		const long = MEASURED.map((path) => [path, lineCount(textOf(path))] as const).filter(
			([, lines]) => lines > LONGEST,
		);
		expect(long).toEqual([]);
	});

	test("of src is short: half of them have 90 lines or less", () => {
		const lengths = MEASURED.filter((path) => path.startsWith("src/")).map((path) =>
			lineCount(textOf(path)),
		);
		expect(median(lengths)).toBeLessThanOrEqual(MEDIAN);
	});

	test("of a page is a route: at most 30 lines", () => {
		const pages = MEASURED.filter((path) => path.startsWith("src/pages/"));
		expect(pages.length).toBeGreaterThan(20);
		expect(pages.filter((path) => lineCount(textOf(path)) > 30)).toEqual([]);
	});

	test("has a base name that no other file of src has, but for routes, commands, and one thing in several layers", () => {
		const routes = /^src\/pages\/|\/route\.astro$/;
		const named = Map.groupBy(
			MEASURED.filter((path) => path.startsWith("src/") && !routes.test(path)),
			(path) => baseNameOf(path),
		);
		const shared = [...named.values()].filter((paths) => foldersOf(paths).size > 1);
		expect(shared.length).toBeGreaterThan(20);
		expect(shared.filter((paths) => !isOneThing(paths))).toEqual([]);
	});

	test("of the site has a base name that no other file of src has in any case", () => {
		const named = Map.groupBy(
			MEASURED.filter((path) => /^src\/(?!pages\/)(?!.*\/route\.astro$)/.test(path)),
			(path) => baseNameOf(path).toLowerCase(),
		);
		const shared = [...named.values()].filter(
			(paths) => paths.some((path) => path.startsWith("src/site/")) && foldersOf(paths).size > 1,
		);
		expect(shared).toEqual([]);
	});
});

function foldersOf(paths: readonly string[]): Set<string> {
	return new Set(paths.map((path) => path.slice(0, path.lastIndexOf("/"))));
}

/**
 * Whether files of one name are the same thing: what the contract declares, in each layer at most once. A command has the name
 * that people type.
 */
function isOneThing(paths: readonly string[]): boolean {
	const layers = paths
		.map((path) => path.split("/")[1] ?? "")
		.filter((each) => each !== "commands");
	const isOnceEach = new Set(layers).size === layers.length;
	return isOnceEach && (layers.length === 1 || layers.includes("contract"));
}

/** A file's name without what it is: `season` of src/site/shell/season/season.ts, `shell` of shell.server.ts. */
function baseNameOf(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1).replace(/(\.server|\.d)?\.\w+$/, "");
}

describe("the rule sees", () => {
	test.each([
		"src/utils/a.ts",
		"src/Utils.ts",
		"src/race/timeHelpers.ts",
		"src/race/time-helpers.ts",
		"src/Common/x.css",
		"tests/misc.test.ts",
		"src/stores/StoreManager.ts",
	])("%s", (path) => {
		expect(bannedParts(path)).toHaveLength(1);
	});

	test.each(["src/race/commonwealth.ts", "src/miscellany.ts", "src/commands/run.ts"])(
		"no fault in %s",
		(path) => {
			expect(bannedParts(path)).toEqual([]);
		},
	);
});
