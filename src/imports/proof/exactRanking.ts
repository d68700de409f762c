/** Which of two times gives exactly the published ranks of a category, where their orders alone do not decide. */
import type { RankBy } from "../../race/record/record.ts";
import { cellOf } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import type { TimesOf } from "./timeCandidates.ts";

export interface ExactQuestion {
	table: Table;
	official: number;
	net: number;
	/** Whether a row is of the category. */
	isOwn: (row: number) => boolean;
}

/** A time with a fraction of a second, so that equal times are ties. */
const FRACTION = /\d[.,]\d{1,3}$/;

/**
 * The time by which all ranks of the category follow, where by the other one some do not: runners with equal times have different ranks,
 * or a runner with a time has no rank. Times of whole seconds prove nothing by ties, because their fractions are not known.
 */
export function exactRanking(
	ranks: Float64Array,
	{ table, official, net, isOwn }: ExactQuestion,
	timesOf: TimesOf,
): RankBy | null {
	const rows = [...ranks.keys()].filter(isOwn);
	const byOfficial = contradictions(official);
	const byNet = contradictions(net);
	if (byNet === "none" && byOfficial !== "none")
		return proves(byOfficial, official) ? "chip" : null;
	if (byOfficial === "none" && byNet !== "none") return proves(byNet, net) ? "official" : null;
	return null;

	function contradictions(column: number): "none" | "ties" | "ranks" {
		const times = timesOf(column);
		const sorted = Float64Array.from(rows, (row) => times[row] ?? Number.NaN)
			.filter((time) => !Number.isNaN(time))
			.sort();
		let found: "none" | "ties" = "none";
		for (const row of rows) {
			const time = times[row] ?? Number.NaN;
			const published = ranks[row] ?? Number.NaN;
			if (Number.isNaN(time) !== Number.isNaN(published)) return "ranks";
			if (Number.isNaN(time)) continue;
			const before = sorted.findIndex((each) => each >= time);
			const equal = sorted.findLastIndex((each) => each <= time) + 1 - before;
			if (published <= before || published > before + equal) return "ranks";
			if (published !== before + 1) found = "ties";
		}
		return found;
	}

	function proves(contradiction: "ties" | "ranks", column: number): boolean {
		if (contradiction === "ranks") return true;
		return rows.some((row) =>
			FRACTION.test(cellOf(table.rows[row] ?? { number: 0, cells: [] }, column)),
		);
	}
}
