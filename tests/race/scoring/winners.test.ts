import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COUNTS_FOR_ALL } from "../../../src/race/record/defaultEntrant.ts";
import type { CountsFor, WinnerRules } from "../../../src/race/record/record.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { winnersOf } from "../../../src/race/scoring/winners.ts";
import { fieldOf, GUN, linesOf, type Runner } from "../smallRace.ts";

const ONE_EACH: WinnerRules = { overall: 1, bySex: 1, byGroup: 1, oneEach: true };

/** The winners as title, place and bib. */
function winners(runners: readonly Runner[], rules: WinnerRules): string[] {
	const laidOut = fieldOf(runners);
	const field = { ...laidOut, event: { ...laidOut.event, winners: rules } };
	return winnersOf(field, score(field, GUN)).flatMap(({ title, winners: won }) =>
		won.map(({ runner, place }) => {
			const of =
				title.kind === "sex"
					? title.sex
					: title.kind === "group"
						? field.groups[title.group]?.id
						: "";
			return `${title.kind} ${of} ${place} ${field.entrants[runner]?.bib}`;
		}),
	);
}

const finish = (bib: string, seconds: number, rest: Partial<Runner> = {}): Runner => ({
	bib,
	reads: [["F", seconds]],
	...rest,
});

describe("winners", () => {
	const field = [
		finish("first", 2_000, { groupId: "young" }),
		finish("second", 2_100, { groupId: "young" }),
		finish("third", 2_200, { groupId: "young" }),
		finish("lady", 2_300, { sex: "2", groupId: "old" }),
		finish("other lady", 2_400, { sex: "2", groupId: "old" }),
	];

	test("win at most one title if the event has this setting: the narrower title goes to the next runner", () => {
		expect(winners(field, ONE_EACH)).toEqual([
			"overall  1 first",
			"sex 1 1 second",
			"sex 2 1 lady",
			"group young 1 third",
			"group old 1 other lady",
		]);
	});

	test("can win several titles if the event has this setting", () => {
		expect(winners(field, { ...ONE_EACH, oneEach: false })).toEqual([
			"overall  1 first",
			"sex 1 1 first",
			"sex 2 1 lady",
			"group young 1 first",
			"group old 1 lady",
		]);
	});

	test("with equal times share a place, so there can be more than are admitted", () => {
		const tied = [finish("a", 2_000), finish("b", 2_000), finish("c", 2_100)];
		expect(winners(tied, { ...ONE_EACH, bySex: 0, byGroup: 0 })).toEqual([
			"overall  1 a",
			"overall  1 b",
		]);
	});

	test("skip the next place after a tie: 1-1-3", () => {
		const tied = [finish("a", 2_000), finish("b", 2_000), finish("c", 2_100), finish("d", 2_200)];
		expect(winners(tied, { ...ONE_EACH, overall: 3, bySex: 0, byGroup: 0 })).toEqual([
			"overall  1 a",
			"overall  1 b",
			"overall  3 c",
		]);
	});

	test("do not exist for a title that admits none", () => {
		expect(winners(field, { overall: 0, bySex: 0, byGroup: 0, oneEach: true })).toEqual([]);
	});

	test("always have a rank", () => {
		const statuses = ["didNotStart", "didNotFinish", "disqualified"] as const;
		const runners = statuses.map((statusByHand) => finish(statusByHand, 1_900, { statusByHand }));
		expect(winners(runners, ONE_EACH)).toEqual([]);
	});

	test("do not include results that do not count for this title", () => {
		const without = (title: keyof CountsFor) =>
			field.map((runner) =>
				runner.bib === "first"
					? { ...runner, countsFor: { ...COUNTS_FOR_ALL, [title]: false } }
					: runner,
			);
		const each = { ...ONE_EACH, oneEach: false };
		const wonBy = (runners: readonly Runner[]) =>
			winners(runners, each).filter((line) => line.endsWith(" first"));
		expect(wonBy(without("overall"))).toEqual(["sex 1 1 first", "group young 1 first"]);
		expect(wonBy(without("bySex"))).toEqual(["overall  1 first", "group young 1 first"]);
		expect(wonBy(without("byGroup"))).toEqual(["overall  1 first", "sex 1 1 first"]);
		expect(winners(without("overall"), each)[0]).toBe("overall  1 second");
		expect(winners(without("bySex"), each)[1]).toBe("sex 1 1 second");
		expect(winners(without("byGroup"), each)[3]).toBe("group young 1 second");
	});

	test("by sex include a runner who cannot win overall", () => {
		const countsFor = { ...COUNTS_FOR_ALL, overall: false };
		const [first, ...others] = field;
		expect(winners(first ? [{ ...first, countsFor }, ...others] : [], ONE_EACH)).toEqual([
			"overall  1 second",
			"sex 1 1 first",
			"sex 2 1 lady",
			"group young 1 third",
			"group old 1 other lady",
		]);
	});

	test("do not include a runner who counts for no title, but has all ranks", () => {
		const none = { overall: false, bySex: false, byGroup: false };
		const runners = [finish("guest", 1_900, { countsFor: none, groupId: "young" }), ...field];
		expect(winners(runners, ONE_EACH)).toEqual(winners(field, ONE_EACH));
		expect(linesOf(fieldOf(runners))("guest")).toMatchObject({ overall: 1, bySex: 1, byGroup: 1 });
		expect(linesOf(fieldOf(runners))("first").overall).toBe(2);
	});

	test("always have a result that counts for the title, for any field", () => {
		const countsFor = fc.record({
			overall: fc.boolean(),
			bySex: fc.boolean(),
			byGroup: fc.boolean(),
		});
		const runner = fc.record({ seconds: fc.integer({ min: 1_900, max: 1_930 }), countsFor });
		const titleOf = { overall: "overall", sex: "bySex", group: "byGroup" } as const;
		fc.assert(
			fc.property(fc.array(runner, { maxLength: 20 }), fc.boolean(), (rows, oneEach) => {
				const runners = rows.map((row, number) =>
					finish(`${number}`, row.seconds, { countsFor: row.countsFor, groupId: "young" }),
				);
				for (const line of winners(runners, { overall: 2, bySex: 2, byGroup: 2, oneEach })) {
					const [kind, bib] = [line.split(" ")[0], Number(line.split(" ").at(-1))];
					const title = kind === "overall" || kind === "sex" ? titleOf[kind] : titleOf.group;
					expect(rows[bib]?.countsFor[title]).toBe(true);
				}
			}),
		);
	});

	test("with one title each appear once, for any field", () => {
		const runner = fc.record({
			seconds: fc.integer({ min: 1_900, max: 1_930 }),
			sex: fc.constantFrom("1" as const, "2" as const, "0" as const),
			groupId: fc.constantFrom("young", "old", ""),
		});
		fc.assert(
			fc.property(
				fc.array(runner, { maxLength: 30 }),
				fc.nat(4),
				fc.nat(4),
				(rows, overall, few) => {
					const runners = rows.map(({ seconds, sex, groupId }, index) =>
						finish(`${index}`, seconds, { sex, groupId }),
					);
					const won = winners(runners, { overall, bySex: few, byGroup: few, oneEach: true });
					const bibs = won.map((line) => line.split(" ").at(-1));
					expect(new Set(bibs).size).toBe(bibs.length);
				},
			),
		);
	});
});
