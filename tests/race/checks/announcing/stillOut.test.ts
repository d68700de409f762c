/** Who is still on the course at the end of the day, by category and cut-off. */
import { expect, test } from "vitest";
import { stillOut } from "../../../../src/race/checks/announcing/stillOut.ts";
import { RACE } from "../../../../src/race/record/categoryFormat.ts";
import { score } from "../../../../src/race/scoring/standings.ts";
import { type FieldChanges, fieldOf, GUN, type Runner } from "../../smallRace.ts";

const HOUR = 3_600_000;
const LATER = GUN + 2 * HOUR;
const CATEGORIES = ["half", "ten"].map((id) => ({ id, name: id, rankBy: null, format: RACE }));
const WAVES = [
	{ id: "A", gun: GUN },
	{ id: "B", gun: GUN + HOUR },
	{ id: "C", gun: null },
];

const out = (bib: string, rest: Partial<Runner> = {}): Runner => ({
	bib,
	categoryId: "half",
	waveId: "A",
	groupId: "",
	reads: [["5K", 5_000]],
	...rest,
});

function found(
	runners: readonly Runner[],
	{ category = "", cutOff = null }: { category?: string; cutOff?: number | null } = {},
	changes: FieldChanges = {},
) {
	const field = fieldOf(runners, {
		event: { phase: "live" },
		categories: CATEGORIES,
		groups: [],
		waves: WAVES,
		...changes,
	});
	const { categories, runners: positions } = stillOut(
		field,
		score(field, LATER),
		{ category, cutOff },
		LATER,
	);
	return {
		bibs: positions.map((position) => field.entrants[position]?.bib),
		counts: Object.fromEntries(categories.map(({ name, count }) => [name, count])),
	};
}

test("only runners who have started and have neither a finish nor a status by hand are still out", () => {
	const runners = [
		out("1"),
		out("2", { reads: [["F", 5_500]] }),
		out("3", { reads: [] }),
		out("4", { statusByHand: "didNotFinish" }),
		out("5", { statusByHand: "disqualified" }),
	];
	expect(found(runners)).toEqual({ bibs: ["1"], counts: { half: 1 } });
});

test("one category is chosen by its name, and the counts of all categories remain", () => {
	const runners = [out("1"), out("2", { categoryId: "ten" }), out("3", { categoryId: "ten" })];
	const counts = { half: 1, ten: 2 };
	expect(found(runners)).toEqual({ bibs: ["1", "2", "3"], counts });
	expect(found(runners, { category: "ten" })).toEqual({ bibs: ["2", "3"], counts });
	expect(found(runners, { category: "21K" })).toEqual({ bibs: [], counts });
});

test("a cut-off leaves runners whose own gun is less long ago, or unknown", () => {
	const runners = [out("1"), out("2", { waveId: "B" }), out("3", { waveId: "C" })];
	expect(found(runners, { cutOff: 1.5 * HOUR })).toEqual({ bibs: ["1"], counts: { half: 1 } });
	expect(found(runners, { cutOff: 2 * HOUR }).bibs).toEqual([]);
	expect(found(runners, { cutOff: 2 * HOUR - 1 }).bibs).toEqual(["1"]);
});

test("a runner of a fixed-time race is not out: the time gives a result", () => {
	const [half, ten] = CATEGORIES;
	const format = { kind: "fixedTime", duration: 6 * HOUR, lapKm: 1 } as const;
	const categories = [half, ten].flatMap((each) =>
		each ? { ...each, format: each.id === "ten" ? format : each.format } : [],
	);
	const runners = [out("1"), out("2", { categoryId: "ten" })];
	expect(found(runners, {}, { categories }).bibs).not.toContain("2");
});
