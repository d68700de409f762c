/** The days of a log whose rows are in no order: each read by itself, after the runner's reads at points before it. */
import { daysInTime, isLong } from "./dayOrders.ts";
import { atDay, isInside, isLikely, type SourceLog, windowAt } from "./logCalendar.ts";
import type { Window } from "./readWindow.ts";

/** The earliest read of a runner at each point so far. */
type Passed = Map<string, { point: string; km: number; at: number }[]>;

/** The first day on which each read makes sense. */
export function daysInNoOrder(log: SourceLog): number[] {
	const { reads, windows, calendar } = log;
	const passed: Passed = new Map();
	const found = new Map<number, number>();
	const byPoint = [...Map.groupBy(reads.keys(), (each) => reads[each]?.point ?? "").values()].sort(
		(a, b) => beginOf(windowAt(log, a[0] ?? 0)) - beginOf(windowAt(log, b[0] ?? 0)),
	);
	for (const group of byPoint) {
		const whole = isLong(group.length) && group.length < reads.length;
		const ofPoint = {
			...log,
			reads: group.flatMap((each) => reads[each] ?? []),
			windows: group.flatMap((each) => windows[each] ?? []),
		};
		const inOrder = whole ? daysInTime(ofPoint, "forward") : null;
		for (const [position, each] of group.entries()) {
			const { clock = 0, tag = "", point = "" } = reads[each] ?? {};
			const span = windowAt(log, each);
			const after = afterOthers(log, passed.get(tag) ?? [], point, span);
			const isAfter = (day: number) => atDay(calendar, day, clock) >= after;
			const { days } = calendar;
			const own =
				days.find((day) => isLikely(log, each, day) && isAfter(day)) ??
				days.find((day) => isInside(log, each, day) && isAfter(day)) ??
				days.find((day) => isInside(log, each, day)) ??
				nearest(log, each);
			const day = inOrder?.[position] ?? own;
			found.set(each, day);
			if (tag !== "") notePassing(passed, tag, point, span, atDay(calendar, day, clock));
		}
	}
	return [...reads.keys()].map((each) => found.get(each) ?? 0);
}

const beginOf = ({ km }: Window) => km?.from ?? Number.POSITIVE_INFINITY;

/** The first instant at which a runner can be here after the reads at points that are surely before; -Infinity without any. */
function afterOthers(
	{ between }: SourceLog,
	before: readonly { point: string; km: number; at: number }[],
	point: string,
	{ km }: Window,
): number {
	const earlier = before.filter((each) => km !== null && each.km < km.from);
	return Math.max(
		Number.NEGATIVE_INFINITY,
		...earlier.map((each) => each.at + between(each.point, point)),
	);
}

/** Keeps the first passing of a runner at a point: a runner may come back to it after the finish. */
function notePassing(passed: Passed, tag: string, point: string, { km }: Window, at: number): void {
	if (km === null) return;
	const own = passed.get(tag) ?? [];
	passed.set(tag, own);
	const same = own.find((each) => each.km === km.to);
	if (same === undefined) own.push({ point, km: km.to, at });
	else same.at = Math.min(same.at, at);
}

function nearest(log: SourceLog, position: number): number {
	const { from, to } = windowAt(log, position);
	const away = (day: number) => {
		const at = atDay(log.calendar, day, log.reads[position]?.clock ?? 0);
		return Math.max(from - at, at - to, 0);
	};
	return log.calendar.days.reduce((best, day) => (away(day) < away(best) ? day : best));
}
