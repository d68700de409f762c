/** The reads of a log that are plausible on two days. */
import type { OpenRead } from "./clockRead.ts";
import { isLong } from "./dayOrders.ts";
import type { JudgedDays } from "./judgedDays.ts";
import { atDay, isInside, isLikely, type SourceLog, windowAt } from "./logCalendar.ts";
import { slowest } from "./readWindow.ts";

/** Clocks of readers are this far ahead at most, ms. */
const AHEAD_MS = 10 * 60_000;

export interface FoundDays extends JudgedDays {
	/** What decided: one day for all rows in the order of time, one for those of each runner, or each row by itself. */
	by: "time" | "runner" | "row";
}

/**
 * The reads that nothing keeps from being on another day. The rows of a long log in the order of time are on it together; else
 * those of a runner are, or the last of them.
 * @param isStated a person named the day on which the log begins: the first possible one from there on is meant
 * @param now epoch ms: a later day is not possible
 */
export function openReads(
	log: SourceLog,
	found: FoundDays,
	{ isStated, now }: { isStated: boolean; now: number },
): OpenRead[] {
	const { days, by } = found;
	const dayAt = (each: number) => days[each] ?? 0;
	const timeAt = (each: number, day: number) =>
		atDay(log.calendar, day, log.reads[each]?.clock ?? 0);
	const isPossible = (each: number, more: number) =>
		windowAt(log, each).km !== null &&
		isLikely(log, each, dayAt(each) + more) &&
		timeAt(each, dayAt(each) + more) <= now + AHEAD_MS;
	const open = new Map<number, OpenRead>();
	const note = (each: number, more: number) => {
		const [one, other] = [dayAt(each), dayAt(each) + more];
		open.set(each, { read: each, between: one < other ? [one, other] : [other, one] });
	};
	const positions = [...log.reads.keys()];
	// In unordered rows it is unknown whether a lap is the first or the last one, also from a day on.
	if (by === "row") for (const each of positions) noteLap(each);
	if (isStated) return [...open.values()];
	const isTogether = by === "time" && isLong(positions.length);
	const groups = isTogether
		? [positions]
		: Map.groupBy(positions, (each) => log.reads[each]?.tag ?? "").values();
	for (const group of groups) {
		// The laps of a runner decide together: the first of them is early.
		const isLaps = group.length > 1 && group.some((each) => windowAt(log, each).lap !== null);
		if (isLaps && !isTogether) continue;
		const more = [1, -1].find((by) => group.every((each) => isPossible(each, by)));
		if (more !== undefined) for (const each of group) note(each, more);
		else if (!isTogether) for (const each of lastOpen(group)) note(each, 1);
	}
	return [...open.values()];

	/** The reads of a runner from one on that may be a day later, while those before it may not. */
	function lastOpen(group: readonly number[]): readonly number[] {
		if (log.reads[group[0] ?? 0]?.tag === "") return [];
		const inTime = group.toSorted((a, b) => timeAt(a, dayAt(a)) - timeAt(b, dayAt(b)));
		for (const [index, each] of inTime.entries()) {
			const before = inTime[index - 1];
			if (before === undefined) continue;
			const [here, there] = [windowAt(log, each), windowAt(log, before)];
			if (here.km === null || there.km === null || here.lap !== null) continue;
			const longest = slowest(here.km.to - there.km.from);
			const last = inTime.slice(index);
			const gap = timeAt(each, dayAt(each) + 1) - timeAt(before, dayAt(before));
			if (gap <= longest && last.every((read) => isPossible(read, 1))) return last;
		}
		return [];
	}

	function noteLap(each: number): void {
		if (windowAt(log, each).lap === null) return;
		const more = [1, -1].find((by) => isInside(log, each, dayAt(each) + by));
		if (more !== undefined) note(each, more);
	}
}
