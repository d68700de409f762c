/** Reads a runner's legs, which a table states as durations, into given times, missed legs and penalties. */

import type { GivenTime, LegMember, Penalty } from "../../race/record/record.ts";
import type { StatusByHand } from "../../race/record/status.ts";
import { formatSeconds } from "../../race/time/duration.ts";
import type { Fault } from "../fault.ts";
import { because, REASONS } from "../reasons.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, type Row } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import type { TimeReader } from "../times/timeColumn.ts";
import { legPointIds } from "./legCourse.ts";
import { legTolerance, penaltyIn } from "./penaltyCell.ts";

export interface ReadLegs {
	givenTimes: readonly GivenTime[];
	/** The legs that the runner missed, without names. */
	missed: readonly LegMember[];
	penalties: readonly Penalty[];
	/** Written in place of a leg's time. */
	status: StatusByHand | null;
}

/**
 * Creates a reader of legs. Times at the ends of legs are sums of the legs so far; the time of the finish is the total without the
 * penalty. A total that the legs and the penalty do not add up to is a fault, and the legs of that row are left out.
 */
export function legReader(
	table: Table,
	{ fields, legs: { times, penalty } }: Columns,
	readTime: TimeReader,
	faults: Fault[],
): (runner: { row: Row; bib: string }, total: number | null, isChip: boolean) => ReadLegs {
	const ids = legPointIds(times);
	const report = (row: Row, column: number, reason: string) =>
		faults.push({
			row: row.number,
			column: headerLabel(table.headers, column),
			value: cellOf(row, column),
			reason,
		});
	return ({ row, bib }, total, isChip) => {
		const cells = times.map(({ column }) => readTime(row, column));
		const ms = cells.map((cell) => (cell.kind === "time" ? cell.ms : null));
		const added = penalty === null ? 0 : penaltyMs(row, penalty);
		const penalties: Penalty[] = added === 0 ? [] : [{ number: 0, ms: added, pointId: null }];
		const net = total === null ? null : total - added;
		const sums = sumsOf(ms, net);
		const sum = ms.reduce<number | null>(
			(all, leg) => (all === null || leg === null ? null : all + leg),
			0,
		);
		const differs =
			net !== null &&
			sum !== null &&
			times.length > 0 &&
			Math.abs(net - sum) > legTolerance(times.length);
		if (differs)
			report(
				row,
				fields.get("official") ?? fields.get("net") ?? 0,
				because("legsDiffer", {
					penalty: added === 0 ? "" : " and the penalty",
					sum: formatSeconds(sum + added),
				}),
			);
		const lastTimed = ms.findLastIndex((leg) => leg !== null);
		let number = 0;
		const missed = times.flatMap(({ sport }, index): LegMember[] => {
			if (sport === "transition") return [];
			number++;
			// A leg without a time before one that has a time, of a runner without a total.
			const isMissed = ms[index] === null && index < lastTimed && net === null;
			return isMissed ? [{ leg: number, name: "", isMissed }] : [];
		});
		const status = cells.find((cell) => cell.kind === "status");
		return {
			// Of legs that contradict the total, the last one would be what the others leave.
			givenTimes: sums.flatMap((since, index) =>
				since === null || differs
					? []
					: [
							{
								bib,
								pointId: ids[index] ?? "",
								sinceGun: isChip ? null : since,
								sinceStart: isChip ? since : null,
							},
						],
			),
			missed,
			penalties,
			status: status?.kind === "status" && net === null ? status.status : null,
		};
	};

	function penaltyMs(row: Row, { column, unit }: { column: number; unit: number }): number {
		const ms = penaltyIn(cellOf(row, column), unit);
		if (ms === null) report(row, column, REASONS.notAPenalty);
		return ms ?? 0;
	}
}

/**
 * The time after each leg but the last: forwards from the start, and for a finisher backwards from the end behind a leg without a
 * time. Behind a leg that was missed the sum is that of the others, so that later legs keep their times.
 * @param net the total without the penalty; null for no finisher
 */
function sumsOf(ms: readonly (number | null)[], net: number | null): (number | null)[] {
	const sums: (number | null)[] = [];
	let sum: number | null = 0;
	const last = ms.findLastIndex((leg) => leg !== null);
	ms.forEach((leg, index) => {
		if (leg === null) sum = net === null && index < last ? sum : null;
		else sum = sum === null ? null : sum + leg;
		sums.push(sum);
	});
	// The finish of a finisher is the total, which the caller gives.
	if (net === null) return sums;
	let end: number | null = net;
	for (let index = ms.length - 1; index >= 0; index--) {
		sums[index] = index === ms.length - 1 ? null : (sums[index] ?? end);
		const leg: number | null = ms[index] ?? null;
		end = end === null || leg === null ? null : end - leg;
	}
	return sums;
}
