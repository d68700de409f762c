/** Names of tables and columns stay in the store: parts of changes leave it as named fields. */
import { expect, test } from "vitest";
import { filesBelow, textOf } from "./sources.ts";

const SCHEMA = filesBelow("src/store/migrations").filter(
	(path) => path.endsWith("/tables.ts") || path.includes("/tableTypes/"),
);

/** The names with an underscore: those of one word are words of the language too. */
const NAMES = new Set(
	SCHEMA.flatMap((path) => [...textOf(path).matchAll(/^\t([a-z]+(?:_[a-z]+)+)\??:/gm)]).flatMap(
		([, name = ""]) => name,
	),
);

/** Files that still ask the database themselves, or whose word is another program's. */
const EXCEPTIONS: readonly (readonly [path: string, why: string])[] = [
	[
		"src/results/door/access/ingestKeys.ts",
		"asks for keys of readers, and notes when one was used",
	],
	["src/results/keys/openKeys.ts", "lists, makes and revokes keys of readers"],
	["src/results/members/betterAuth.ts", "tells better-auth the names of its tables"],
	["src/site/shell/telemetry/errorReport.ts", "event_id is a field of Sentry's reports"],
];

function namesIn(text: string): string[] {
	return [...new Set(text.match(/\b[a-z]+(?:_[a-z]+)+\b/g))].filter((name) => NAMES.has(name));
}

test("no file outside the store has the name of a table or a column", () => {
	expect(NAMES.size).toBeGreaterThan(60);
	const outside = filesBelow("src").filter(
		(path) => /\.(ts|tsx|astro)$/.test(path) && !path.startsWith("src/store/"),
	);
	const excepted = EXCEPTIONS.map(([path]) => path);
	expect(excepted.filter((path) => namesIn(textOf(path)).length === 0)).toEqual([]);
	const asking = outside.filter((path) => !excepted.includes(path));
	const found = asking.flatMap((path) => namesIn(textOf(path)).map((name) => `${path}: ${name}`));
	expect(found).toEqual([]);
});

test("a name of the schema is seen in code and in a text", () => {
	expect(namesIn('of = columns["is_hidden"]; // entrant_note')).toEqual([
		"is_hidden",
		"entrant_note",
	]);
});
