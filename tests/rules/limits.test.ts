/** The constants of SPEC section 9 are defined once, in src/race/limits.ts. */
import ts from "typescript";
import { describe, expect, test } from "vitest";
import * as limits from "../../src/race/limits.ts";
import { filesBelow, textOf } from "./sources.ts";
import { isCode, nodesIn } from "./syntax.ts";

const HOME = "src/race/limits.ts";
const NUMBERS = new Map<string, number>(Object.entries(limits));

interface Constant {
	path: string;
	name: string;
	value: number | null;
	isExported: boolean;
}

/** Constants at the top level of a file, in capitals. */
function constantsIn(path: string, text?: string): Constant[] {
	return [...nodesIn(path, text)].flatMap((node) => {
		if (!ts.isVariableDeclaration(node) || !/^[A-Z][A-Z0-9_]+$/.test(node.name.getText()))
			return [];
		const statement = node.parent.parent;
		if (!ts.isVariableStatement(statement)) return [];
		const isExported =
			statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
		const { initializer } = node;
		const value = initializer && ts.isNumericLiteral(initializer) ? Number(initializer.text) : null;
		return [{ path, name: node.name.getText(), value, isExported }];
	});
}

/** Only a file whose text has one is parsed. */
const CAPITALS = /^(export )?(const|let|var) [A-Z][A-Z0-9_]/m;

const ELSEWHERE = filesBelow("src", "demo", "bench", "scripts")
	.filter((path) => isCode(path) && path !== HOME && CAPITALS.test(textOf(path)))
	.flatMap((path) => constantsIn(path));

/** Exported numbers that happen to be a limit's, and mean something else. */
const SAME_BY_CHANCE: readonly string[] = [
	"MARK_BYTES",
	"VISIT_MS",
	"VOUCHERS_AT_ONCE",
	"READS_PER_COMMIT",
	"EVENT_FORMAT",
	"SEED",
	"READS_PER_REQUEST",
	"TRIES_FOR_RUNNER",
	"LINES_PRINTED",
	"CHANGES_PER_REQUEST",
	"ROWS_PER_STATEMENT",
	"SUBSCRIPTIONS_PER_MINUTE",
	"SUBSCRIPTIONS_PER_EVENT",
	"LOOK_BACK",
	"MISSING_LISTED",
	"FIRST_READS",
	"MAX_PER_SHEET",
	"MAX_SPEED",
	"READS_PER_PART",
	"MAX_ROWS",
	"SOURCES_DIFFER_MS",
	"MAX_STREAMS_PER_CLIENT",
	"MAX_EXAMPLES",
	"LATEST_LISTED",
	"BIBS_NAMED",
	"MAX_ENTRIES",
	"MAX_MISSING_PLACES",
	"MAX_HIDDEN",
	"MAX_FILES",
];

describe("a limit of SPEC section 9", () => {
	test.each([
		["WATCH_LIMIT", 20],
		["WATCH_DAYS", 7],
		["REFRESH_INTERVAL_MS", 60_000],
		["COUNTDOWN_TICK_MS", 1_000],
		["DEFAULT_PAGE_SIZE", 10],
		["QUICK_LINK_DAYS", 7],
		["RECENT_COUNT", 8],
		["RECENT_DAYS", 31],
		["BANNER_WIDTH_PX", 480],
		["TOAST_MS", 5_000],
		["PAGER_LINKS", 5],
		["CLIP_POLLS", 20],
		["CLIP_POLL_MS", 1_000],
		["CLIP_MIN_BYTES", 1_000],
		["PHOTO_DELAY_MS", 1_100],
		["PHOTO_OFFSET_S", 3],
		["PHOTO_STEP_S", 0.25],
		["PHOTO_DEBOUNCE_MS", 3_000],
		["VOUCHER_LENGTH", 26],
	])("%s is %d", (name, value) => {
		expect(NUMBERS.get(name)).toBe(value);
	});

	test("has its name for itself", () => {
		expect(ELSEWHERE.length).toBeGreaterThan(30);
		expect(ELSEWHERE.filter(({ name }) => NUMBERS.has(name))).toEqual([]);
	});

	test("is not exported a second time under another name", () => {
		const values = [...NUMBERS.values()];
		const again = ELSEWHERE.filter(
			({ isExported, value, name }) =>
				isExported && value !== null && values.includes(value) && !SAME_BY_CHANCE.includes(name),
		);
		expect(again).toEqual([]);
	});
});

test("no exported constant has the name of another file's", () => {
	const exported = ELSEWHERE.filter(
		({ isExported, path }) => isExported && /^(src|demo)\//.test(path),
	);
	const names = Map.groupBy(exported, ({ name }) => name);
	const twice = [...names].filter(([, constants]) => constants.length > 1);
	expect(twice).toEqual([]);
});

test("the rule sees a constant, exported or not", () => {
	expect(constantsIn("a.ts", "export const MAX_WATCHED = 20;\nconst B2_MS = 1_000;")).toEqual([
		{ path: "a.ts", name: "MAX_WATCHED", value: 20, isExported: true },
		{ path: "a.ts", name: "B2_MS", value: 1_000, isExported: false },
	]);
});
