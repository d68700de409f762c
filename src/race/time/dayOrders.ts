/** The days of a log by the order of its rows: in the order of time, or by runner. */
import { clockOrderOf, LATE_MS } from "./clockOrder.ts";
import { atDay, isInside, isLikely, type SourceLog } from "./logCalendar.ts";

const DAY_MS = 86_400_000;

const LONG_LOG = 20;

/** Whether a log is too long for its order to be an accident. */
export const isLong = (reads: number) => reads >= LONG_LOG;

/** Rows as they are, or from the last to the first. */
export type Direction = "forward" | "backward";

/** The days of a log whose rows are in the order of time; null where they are not, or make no sense so. */
export function daysInTime(log: SourceLog, direction: Direction): number[] | null {
	const positions = inDirection([...log.reads.keys()], direction);
	const order = clockOrderOf(positions.map((position) => log.reads[position]?.clock ?? 0));
	if (!order.isInOrder) return null;
	const begins = bestBeginning(log, positions, order.days);
	return begins === null
		? null
		: placed(log, positions, (index) => begins + (order.days[index] ?? 0));
}

/** Whether the rows are by runner: those of each are together, and most runners have several passings. */
export function isByRunner({ reads }: Pick<SourceLog, "reads">): boolean {
	const seen = new Set<string>();
	let several = 0;
	let counted = "";
	for (const [position, { tag, clock }] of reads.entries()) {
		const before = reads[position - 1];
		if (before?.tag !== tag) {
			if (seen.has(tag)) return false;
			seen.add(tag);
		} else if (counted !== tag && Math.abs(clock - before.clock) > LATE_MS) {
			several++;
			counted = tag;
		}
	}
	return several * 2 > seen.size;
}

/** The days of a log in which the rows of each runner are in the order of time. */
export function daysByRunners(log: SourceLog, direction: Direction): number[] {
	const days = new Array<number>(log.reads.length).fill(0);
	const byTag = Map.groupBy(log.reads.keys(), (position) => log.reads[position]?.tag ?? "");
	for (const rows of byTag.values()) {
		const positions = inDirection(rows, direction);
		let day = 0;
		const own = positions.map((position, index) => {
			const clock = log.reads[position]?.clock ?? 0;
			const before = log.reads[positions[index - 1] ?? position]?.clock ?? clock;
			if (clock < before - LATE_MS) day++;
			else if (clock - before > DAY_MS - LATE_MS) day--;
			return day;
		});
		const begins = bestBeginning(log, positions, own) ?? 0;
		for (const [index, position] of positions.entries())
			days[position] = begins + (own[index] ?? 0);
	}
	return days;
}

/**
 * The days of a log of two parts, each in the order of time, the later one first, such as two files that were joined in
 * the wrong order.
 * @returns null for any other log
 */
export function daysOfParts(log: SourceLog): number[] | null {
	const positions = [...log.reads.keys()];
	const { isInOrder, days } = clockOrderOf(log.reads.map(({ clock }) => clock));
	if (!isInOrder) return null;
	const likely = (begins: number) =>
		positions.map((each) => (isLikely(log, each, begins + (days[each] ?? 0)) ? 1 : 0));
	const end = positions.length - 1;
	let best = { fitting: 0, split: -1, first: 0, second: 0 };
	for (const first of log.calendar.days)
		for (const second of log.calendar.days.filter((day) => day < first)) {
			const [before, after] = [likely(first), likely(second)];
			let fitting = after.reduce<number>((sum, each) => sum + each, 0);
			for (const split of positions) {
				fitting += (before[split] ?? 0) - (after[split] ?? 0);
				if (fitting > best.fitting && split < end && closes(first, second))
					best = { fitting, split, first, second };
			}
		}
	const { split, first, second } = best;
	if (split < 0) return null;
	return positions.map((each) => (each <= split ? first : second) + (days[each] ?? 0));

	/** Whether the last row of the second part is before the first row of the first. */
	function closes(begins: number, beginsAgain: number): boolean {
		const at = (each: number, day: number) =>
			atDay(log.calendar, day + (days[each] ?? 0), log.reads[each]?.clock ?? 0);
		return at(end, beginsAgain) <= at(0, begins) + LATE_MS;
	}
}

/** The day on which most reads are inside their windows and likely there; the first of them, null without any. */
function bestBeginning(
	log: SourceLog,
	positions: readonly number[],
	days: readonly number[],
): number | null {
	const scored = log.calendar.days.map((begins) => {
		const inside = positions.filter((each, index) =>
			isInside(log, each, begins + (days[index] ?? 0)),
		);
		const likely = positions.filter((each, index) =>
			isLikely(log, each, begins + (days[index] ?? 0)),
		);
		return { begins, inside: inside.length, likely: likely.length };
	});
	const [best] = scored.toSorted(
		(a, b) => b.inside - a.inside || b.likely - a.likely || a.begins - b.begins,
	);
	return best === undefined || best.inside === 0 ? null : best.begins;
}

function inDirection(positions: readonly number[], direction: Direction): readonly number[] {
	return direction === "forward" ? positions : positions.toReversed();
}

function placed(
	log: SourceLog,
	positions: readonly number[],
	dayOf: (index: number) => number,
): number[] {
	const days = new Array<number>(log.reads.length).fill(0);
	for (const [index, position] of positions.entries()) days[position] = dayOf(index);
	return days;
}
