/** The import table of DESIGN section 2, and what follows from it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LOCALES } from "../../src/locales.ts";
import { importsOf, targetOf } from "./imports.ts";
import { filesBelow, ROOT, textOf } from "./sources.ts";
import { isCode } from "./syntax.ts";

/**
 * A folder of src, one of the files `locales.ts`, `log.ts`, `messages.ts`, `nodeFetch.ts` and `rpc.ts`, or demo. Each may import itself, packages and OneLineError.ts,
 * the base class of the errors that are printed as one line.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
	OneLineError: [],
	race: [],
	log: [],
	locales: [],
	messages: ["locales"],
	rpc: [],
	nodeFetch: [],
	threads: ["rpc", "log"],
	http: ["log"],
	contract: ["race", "locales"],
	imports: ["race"],
	exports: ["race", "contract", "messages", "locales"],
	store: ["race", "contract", "rpc", "threads", "log"],
	media: ["race", "messages", "locales"],
	results: [
		"race",
		"contract",
		"imports",
		"exports",
		"http",
		"store",
		"media",
		"messages",
		"locales",
		"rpc",
		"threads",
		"log",
		"nodeFetch",
	],
	clips: ["race", "contract", "http", "media", "log", "nodeFetch"],
	site: ["race", "contract", "messages", "locales", "rpc", "log"],
	pages: ["site", "contract", "race"],
	server: [
		"results",
		"clips",
		"http",
		"contract",
		"race",
		"locales",
		"rpc",
		"threads",
		"log",
		"nodeFetch",
	],
	commands: ["contract", "imports", "store", "results", "media", "race", "nodeFetch"],
	demo: ["race", "contract", "nodeFetch"],
};

/** Single files that may be imported beyond the table, and why. */
const EXCEPTIONS: readonly (readonly [from: string, to: string, why: string])[] = [
	["commands", "src/server/settings.ts", "a command needs the same settings as the server"],
	["server", "src/store/backup/durable.ts", "its start removes what killed backups left"],
	[
		"clips",
		"src/results/public/clipOffer.ts",
		"what the results server says about an event's clips",
	],
	["clips", "src/store/cameras/recordingsFile.ts", "the file that `gantry recording` writes"],
	["clips", "src/results/door/handle.ts", "operations are bound to handlers in one place"],
	["clips", "src/results/door/router.ts", "as above, and routed"],
	["commands", "src/clips/callResults.ts", "asks a results server over HTTP"],
	...Object.values(LOCALES).map(
		({ code }) => ["messages", `i18n/${code}.json`, "a dictionary"] as const,
	),
	["commands", "i18n/en_US.json", "the words of changes, which commands print in English"],
	["messages", "i18n/i18next.json", "i18next's options, which the integration reads too"],
	["results", "package.json", "the version of the program"],
	["env", "src/contract/site/siteContext.ts", "declares what Astro.locals holds"],
];

/** The part of src that a path belongs to: `race` of src/race/time/day.ts, `messages` of src/messages.ts. */
function partOf(path: string): string {
	const [top = "", part = ""] = path.split("/");
	if (top === "demo") return top;
	return top === "src" ? part.replace(/(\.d)?\.ts$/, "") : path;
}

/** Code of the site that only the server runs: Astro components and `*.server.ts`. */
function isServerOnly(path: string): boolean {
	return /\.(astro|server\.ts)$/.test(path) || path === "src/site/siteEntry.ts";
}

/** Imports that would carry the dictionaries, the log or server code to the browser. */
function isKeptFromBrowsers(target: string): boolean {
	return (
		["locales", "messages", "log"].includes(partOf(target)) || /\.(astro|server\.ts)$/.test(target)
	);
}

/** What is wrong with the imports of a file, one line each. */
function wrongImports(path: string, text?: string): string[] {
	const from = partOf(path);
	return importsOf(path, text).flatMap(({ specifier, isTypeOnly }) => {
		const target = targetOf(path, specifier);
		const wrong = `${path} imports ${specifier}`;
		if (target === null) return from === "race" ? [`${wrong}: the race is pure`] : [];
		const to = partOf(target);
		if (EXCEPTIONS.some(([who, what]) => who === from && what === target)) return [];
		if (to === "OneLineError") return [];
		if (from !== to && !MAY_IMPORT[from]?.includes(to)) return [wrong];
		const runsInBrowsers = from === "site" && !isServerOnly(path);
		if (runsInBrowsers && !isTypeOnly && isKeptFromBrowsers(target))
			return [`${wrong}: only the server runs that`];
		return [];
	});
}

const FILES = filesBelow("src", "demo").filter(isCode);

/** The files of src that each file imports, types included. */
const IMPORTS = new Map(
	FILES.map((path) => [
		path,
		importsOf(path).flatMap(({ specifier }) => targetOf(path, specifier) ?? []),
	]),
);

/** A circle of imports that can be reached from a file, as its paths; null where there is none. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
	const done = new Set<string>();
	const open: string[] = [];
	const visit = (path: string): string[] | null => {
		if (done.has(path)) return null;
		const at = open.indexOf(path);
		if (at >= 0) return open.slice(at);
		open.push(path);
		for (const next of imports.get(path) ?? []) {
			const circle = visit(next);
			if (circle) return circle;
		}
		open.pop();
		done.add(path);
		return null;
	};
	for (const path of imports.keys()) {
		const circle = visit(path);
		if (circle) return circle;
	}
	return null;
}

test("better-auth is imported by one file, which is loaded with the first sign-in only", () => {
	const imports = FILES.flatMap((path) => importsOf(path).map((each) => ({ path, ...each })));
	const importers = imports.filter(({ specifier }) => /^better-auth(\/|$)/.test(specifier));
	expect(importers.map(({ path }) => path)).toEqual(["src/results/members/betterAuth.ts"]);
	const loads = imports.filter(({ specifier }) => specifier.endsWith("/betterAuth.ts"));
	expect(loads.filter(({ isTypeOnly }) => !isTypeOnly)).toHaveLength(1);
	expect(textOf("src/results/members/passwords.ts")).toContain('import("./betterAuth.ts")');
});

test("CONTRIBUTING.md has the table as it is checked", () => {
	const rows = textOf("CONTRIBUTING.md").matchAll(/^\| (`[^|]*) \|[^|]*\| ([^|]*) \|$/gm);
	const written = [...rows].flatMap(([, places = "", may = ""]) => {
		const [, part = ""] = /^`(?:src\/)?(\w+)(?:\/|\.ts)`/.exec(places) ?? [];
		return part in MAY_IMPORT ? [[part, may === "nothing" ? [] : may.split(", ")] as const] : [];
	});
	expect(Object.fromEntries(written)).toEqual(MAY_IMPORT);
});

test("imports follow the table", () => {
	expect(FILES.length).toBeGreaterThan(100);
	expect(FILES.flatMap((path) => wrongImports(path))).toEqual([]);
});

test("imports have no cycle, also not of types", () => {
	expect(circleIn(IMPORTS)).toBeNull();
});

/** The parts whose folders are the same subjects; in the others a folder is a kind of code. */
const BY_SUBJECT = ["contract", "results", "commands", "exports", "media"] as const;

/** The folders of a part and the files beside them, each with those that it imports. */
function foldersOf(part: string): ReadonlyMap<string, string[]> {
	const inside = `src/${part}/`;
	const folderOf = (path: string) => path.slice(inside.length).split("/", 1).join();
	const imports = new Map<string, string[]>();
	for (const [path, targets] of IMPORTS) {
		if (!path.startsWith(inside)) continue;
		const own = targets.filter((target) => target.startsWith(inside)).map(folderOf);
		const others = own.filter((folder) => folder !== folderOf(path));
		imports.set(folderOf(path), [...(imports.get(folderOf(path)) ?? []), ...others]);
	}
	return imports;
}

test.each(BY_SUBJECT)("folders of src/%s do not import each other in a cycle", (part) => {
	const folders = foldersOf(part);
	expect(folders.size).toBeGreaterThan(4);
	expect([...folders.values()].some((targets) => targets.length > 0)).toBe(true);
	expect(circleIn(folders)).toBeNull();
});

test("every folder of src is in the table, and so is demo", () => {
	const parts = new Set(FILES.filter((path) => path !== "src/env.d.ts").map(partOf));
	expect([...parts].filter((part) => !(part in MAY_IMPORT))).toEqual([]);
});

test("every relative import leads to a file, and names it with its ending", () => {
	const lost = FILES.flatMap((path) =>
		importsOf(path).flatMap(({ specifier }) => {
			const target = targetOf(path, specifier);
			return target === null || existsSync(join(ROOT, target)) ? [] : [`${path}: ${specifier}`];
		}),
	);
	expect(lost).toEqual([]);
});

test("every exception is needed", () => {
	for (const [from, to] of EXCEPTIONS) {
		const isUsed = FILES.filter((path) => partOf(path) === from).some((path) =>
			importsOf(path).some(({ specifier }) => targetOf(path, specifier) === to),
		);
		expect(isUsed, `${from} imports ${to}`).toBe(true);
	}
});

describe("the rule sees", () => {
	test.each([
		["a static import", "src/race/x.ts", 'import { a } from "../contract/call.ts";'],
		["an import for its effect", "src/race/x.ts", 'import "../contract/call.ts";'],
		["a type", "src/race/x.ts", 'import type { A } from "../contract/call.ts";'],
		["a type in passing", "src/race/x.ts", 'let a: import("../contract/call.ts").A;'],
		["a dynamic import", "src/race/x.ts", 'await import("../contract/call.ts");'],
		["what is exported again", "src/contract/x.ts", 'export * from "../store/audit.ts";'],
		["require", "src/race/x.ts", 'const a = require("../contract/call.ts");'],
		["a package in the race", "src/race/x.ts", 'import ky from "ky";'],
		["a module of Node's in the race", "src/race/x.ts", 'import { join } from "node:path";'],
		["the dictionaries in an island", "src/site/X.tsx", 'import { a } from "../messages.ts";'],
		["server code in an island", "src/site/X.tsx", 'import { a } from "./load.server.ts";'],
		["frontmatter", "src/site/X.astro", '---\nimport a from "../results/open.ts";\n---\n<p/>'],
		["a script", "src/site/X.astro", '---\n---\n<script>import "../store/append.ts";</script>'],
		["the product in the demo", "demo/x.ts", 'import { a } from "../src/results/openResults.ts";'],
		["the demo in the product", "src/server/x.ts", 'import { a } from "../../demo/season.ts";'],
		["a style", "src/site/X.astro", '---\nimport "../server/x.css";\n---\n<p/>'],
		[
			"commands beyond the settings",
			"src/commands/x.ts",
			'import { a } from "../server/start.ts";',
		],
	])("%s", (_, path, text) => {
		expect(wrongImports(path, text)).toHaveLength(1);
	});

	test.each([
		["an allowed folder", "src/contract/x.ts", 'import { a } from "../race/day.ts";'],
		["its own folder", "src/race/x.ts", 'import { a } from "./day.ts";'],
		["a type of server code", "src/site/X.tsx", 'import type { A } from "./load.server.ts";'],
		["server code in a page", "src/site/X.astro", '---\nimport a from "./a.server.ts";\n---\n<p/>'],
		["an import that is only quoted", "src/race/x.ts", "const a = `import '../contract/call.ts'`;"],
	])("no fault in %s", (_, path, text) => {
		expect(wrongImports(path, text)).toEqual([]);
	});

	test("a cycle of three files, and none in a tree", () => {
		const circle = new Map([
			["a", ["b"]],
			["b", ["c"]],
			["c", ["b"]],
		]);
		expect(circleIn(circle)).toEqual(["b", "c"]);
		expect(
			circleIn(
				new Map([
					["a", ["b", "c"]],
					["b", ["c"]],
				]),
			),
		).toBeNull();
	});
});
