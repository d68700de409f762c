/** The effects of an import, as rows for a person. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareParts } from "../../../src/results/importing/compareParts.ts";
import type { Part } from "../../../src/store/changes/part.ts";
import type { EventRows } from "../../../src/store/facts/eventRows.ts";

const entrant = (bib: string) => ({
	bib,
	position: 0,
	name: `Runner ${bib}`,
	sex: "1",
	category_id: "1",
	group_id: "",
	wave_id: "1",
	team: "",
	status_by_hand: null,
	is_hidden: 0,
	counts_for: "overall",
	start_at: null,
	start_after: null,
	part_lap_km: null,
	age: null,
});
const ROWS: EventRows = {
	event: [],
	category: [{ id: "1", position: 0, name: "Half", rank_by: null, format: null }],
	cgroup: [],
	wave: [],
	given_time: [],
	hand_time: [],
	read_ruling: [],
	clock_offset: [],
	leg_member: [],
	penalty: [],
	point: [],
	entrant: ["1", "2", "3"].map(entrant),
	chip: [{ chip: "OLD", since: null, bib: "2" }],
};

function compared(parts: readonly Part[], rows: readonly [string, number][] = []) {
	const given = {
		parts,
		rows: ROWS,
		facts: new Map(),
		suspicions: new Map(),
		printed: new Map(),
		zone: "Asia/Taipei",
	};
	return compareParts({ ...given, rowOf: new Map(rows) });
}
const all = (list: { length: number; slice(from: number, to: number): readonly object[] }) =>
	list.slice(0, list.length);

describe("a changed part is shown", () => {
	test("as a row for each field, by the names of categories", () => {
		const { changed } = compared([
			{
				table: "category",
				key: ["2"],
				before: null,
				after: { position: 1, name: "10K", rank_by: null },
			},
			{
				table: "entrant",
				key: ["1"],
				before: { category_id: "1", team: "", position: 0 },
				after: { category_id: "2", team: "A", position: 5 },
			},
		]);
		expect(all(changed)).toMatchObject([
			{ bib: "", what: "category", before: "", after: "10K" },
			{ bib: "1", what: "category", before: "Half", after: "10K" },
			{ bib: "1", what: "team", before: "", after: "A" },
		]);
	});

	test("with a runner's chips before and after", () => {
		const part: Part = { table: "chip", key: ["NEW", null], before: null, after: { bib: "2" } };
		expect(all(compared([part]).changed)).toMatchObject([
			{ bib: "2", what: "chip", before: "OLD", after: "OLD, NEW" },
		]);
	});

	test("as one row for an added runner, with all further facts", () => {
		const { changed, added } = compared([
			{ table: "entrant", key: ["9"], before: null, after: entrant("9") },
			{ table: "chip", key: ["C9", null], before: null, after: { bib: "9" } },
		]);
		expect(all(changed)).toEqual([]);
		expect(all(added)).toMatchObject([{ bib: "9", name: "Runner 9", category: "Half" }]);
	});
});

test("each changed column of each runner is in one row, in the order of the file", () => {
	const changes = fc.uniqueArray(
		fc.record({
			bib: fc.constantFrom("1", "2", "3"),
			columns: fc.uniqueArray(fc.constantFrom("name", "sex", "team", "wave_id", "is_hidden"), {
				minLength: 1,
			}),
		}),
		{ selector: ({ bib }) => bib },
	);
	fc.assert(
		fc.property(changes, fc.shuffledSubarray([2, 3, 4], { minLength: 3 }), (given, numbers) => {
			const parts = given.map(({ bib, columns }): Part => {
				const of = (value: unknown) => Object.fromEntries(columns.map((name) => [name, value]));
				return { table: "entrant", key: [bib], before: of("before"), after: of("after") };
			});
			const rows = ["1", "2", "3"].map((bib, index): [string, number] => [
				bib,
				numbers[index] ?? 0,
			]);
			const { changed, differing } = compared(parts, rows);
			const shown = changed.slice(0, changed.length);
			expect(shown).toHaveLength(given.flatMap(({ columns }) => columns).length);
			expect(new Set(shown.map(({ bib, what }) => `${bib} ${what}`)).size).toBe(shown.length);
			expect([...differing].sort()).toEqual(given.map(({ bib }) => bib).sort());
			const order = shown.map(({ row }) => row ?? 0);
			expect(order).toEqual(order.toSorted((a, b) => a - b));
		}),
	);
});
