/** Who may import whom: the table of DESIGN section 2. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf, targetOf } from "./imports.ts";
import { filesBelow, ROOT } from "./sources.ts";
import { isCode } from "./syntax.ts";

/** A piece of src: a folder, or `messages` for src/messages.ts. Each may import itself and packages. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
	race: [],
	contract: ["race"],
	imports: ["race"],
	media: ["race", "messages"],
	results: ["race", "contract", "imports", "media", "messages"],
	server: ["results", "contract", "imports", "media", "race"],
	commands: ["results", "contract", "imports", "media", "race"],
	demo: ["race", "contract"],
	stores: ["race", "contract"],
	islands: ["stores", "race", "contract", "themes"],
	components: ["islands", "race", "messages", "themes"],
	layouts: ["islands", "race", "messages", "themes", "components"],
	pages: ["contract", "race", "stores", "layouts", "components", "islands", "messages", "themes"],
	messages: [],
	themes: [],
};

/** Single files that may be imported beyond the table, and why. */
const EXCEPTIONS: readonly (readonly [from: string, to: string, why: string])[] = [
	["commands", "src/server/settings.ts", "a command needs the same settings as the server"],
	["messages", "i18n/zh_TW.json", "the dictionaries are what messages are made of"],
	["messages", "i18n/en_US.json", "as above"],
	["messages", "i18n/ja_JP.json", "as above"],
	["messages", "i18n/i18next.json", "i18next's options, which the integration reads too"],
	["env", "src/contract/site.ts", "declares what Astro.locals holds"],
];

/** Pieces that may take nothing but types from contract: it would carry valibot to the browser. */
const TYPES_ONLY = ["islands"];

/** The piece of src that a path belongs to: `race` of src/race/day.ts, `messages` of src/messages.ts. */
function pieceOf(path: string): string {
	const [top = "", piece = ""] = path.split("/");
	return top === "src" ? piece.replace(/(\.d)?\.ts$/, "") : path;
}

/** What is wrong with the imports of a file, one line each. */
function wrongImports(path: string, text?: string): string[] {
	const from = pieceOf(path);
	return importsOf(path, text).flatMap(({ specifier, isTypeOnly }) => {
		const target = targetOf(path, specifier);
		const wrong = `${path} imports ${specifier}`;
		if (target === null) return from === "race" ? [`${wrong}: the race is pure`] : [];
		const to = pieceOf(target);
		if (EXCEPTIONS.some(([who, what]) => who === from && what === target)) return [];
		if (from !== to && !MAY_IMPORT[from]?.includes(to)) return [wrong];
		if (TYPES_ONLY.includes(from) && to === "contract" && !isTypeOnly)
			return [`${wrong}: types only`];
		return [];
	});
}

const FILES = filesBelow("src").filter(isCode);

test("imports go in the directions that are drawn, and nothing goes back", () => {
	expect(FILES.length).toBeGreaterThan(100);
	expect(FILES.flatMap((path) => wrongImports(path))).toEqual([]);
});

test("every folder of src has its place in the table", () => {
	const pieces = new Set(FILES.filter((path) => path !== "src/env.d.ts").map(pieceOf));
	expect([...pieces].filter((piece) => !(piece in MAY_IMPORT))).toEqual([]);
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

test("no exception is left over", () => {
	for (const [from, to] of EXCEPTIONS) {
		const isUsed = FILES.filter((path) => pieceOf(path) === from).some((path) =>
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
		["what is exported again", "src/contract/x.ts", 'export * from "../stores/caller.ts";'],
		["require", "src/race/x.ts", 'const a = require("../contract/call.ts");'],
		["a package in the race", "src/race/x.ts", 'import ky from "ky";'],
		["a module of Node's in the race", "src/race/x.ts", 'import { join } from "node:path";'],
		["contract in an island", "src/islands/X.tsx", 'import { a } from "../contract/call.ts";'],
		[
			"frontmatter",
			"src/components/X.astro",
			'---\nimport a from "../results/open.ts";\n---\n<p/>',
		],
		[
			"a script",
			"src/components/X.astro",
			'---\n---\n<script>import "../stores/caller.ts";</script>',
		],
		["a style", "src/components/X.astro", '---\nimport "../server/x.css";\n---\n<p/>'],
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
		[
			"a type of contract in an island",
			"src/islands/X.tsx",
			'import type { A } from "../contract/call.ts";',
		],
		["an import that is only quoted", "src/race/x.ts", "const a = `import '../contract/call.ts'`;"],
	])("no harm in %s", (_, path, text) => {
		expect(wrongImports(path, text)).toEqual([]);
	});
});
