/** The days of crossings that have only a time of day: by the same rule as those of a reader's log. */
import { type SpeedLimits, shortestTime } from "../../race/record/fastest/speedLimits.ts";
import { beginningOf } from "../../race/time/clockOrder.ts";
import { addDays } from "../../race/time/day.ts";
import type { KnownRunner } from "../../race/time/knownRunner.ts";
import { readDaysOf } from "../../race/time/readDays.ts";
import { BEFORE_GUN_MS, type TimedPoint } from "../../race/time/readWindow.ts";
import { FINISH_ID, START_ID } from "../course/courseOfSplits.ts";
import { clockInstants } from "../readers/datedReads.ts";
import { limitsFinder, type RaceOptions } from "../times/possibleTimes.ts";

/** A crossing of a runner; instants in epoch ms. */
export interface Crossing {
	bib: string;
	pointId: string;
	/** Of the point, from the start: none where it is not known, several where runners of several courses pass it. */
	km: readonly number[];
	/** Null where it is not known. */
	gun: number | null;
	/** From its cell alone. */
	time: number;
	/** Milliseconds since midnight; null for a cell with a date. */
	clock: number | null;
}

/** What a cell without a date means: an instant, or either of two. */
export type CrossingDay =
	| { kind: "instant"; time: number }
	| { kind: "open"; between: readonly [number, number] };

/** By the positions of the crossings. Without a gun, they begin on the day of the event, after the longest part of it without any. */
export function crossingDays(crossings: readonly Crossing[], options: RaceOptions): CrossingDay[] {
	const { date, zone } = options.event;
	const instant = clockInstants({ zone });
	const at = (day: number, clock: number) => instant(addDays(date, day), clock);
	const found = crossings.map(({ time, clock, gun }): CrossingDay => {
		const isNext = clock !== null && gun !== null && time < gun - BEFORE_GUN_MS;
		return { kind: "instant", time: isNext ? at(1, clock) : time };
	});
	const clocked = crossings.flatMap(({ gun, clock }, index) =>
		gun === null || clock === null ? [] : [{ index, gun, clock }],
	);
	const withoutGun = crossings.flatMap(({ gun, clock }, index) =>
		gun !== null || clock === null ? [] : [{ index, clock }],
	);
	const begins = beginningOf(withoutGun.map(({ clock }) => clock)) ?? 0;
	for (const { index, clock } of withoutGun)
		found[index] = { kind: "instant", time: at(clock < begins ? 1 : 0, clock) };
	const ofGun = Map.groupBy(crossings, ({ gun }) => gun);
	const limits = limitsFinder(options);
	for (const [gun, own] of Map.groupBy(clocked, (each) => each.gun)) {
		const reads = own.map(({ index, clock }) => {
			const { bib = "", pointId = "" } = crossings[index] ?? {};
			return { source: "", point: pointId, tag: bib, clock };
		});
		const of = ofGun.get(gun) ?? [];
		const points = pointsOf(of, limits);
		const race = { date, lastDay: date, zone, guns: [gun], points, fixedTime: 0 };
		const known = { runners: datedPassings(of), now: Number.POSITIVE_INFINITY };
		const days = readDaysOf(reads, race, { begins: null, isInOrder: false }, known);
		if (days.kind === "days")
			for (const [position, { index, clock }] of own.entries())
				found[index] = { kind: "instant", time: at(days.days[position] ?? 0, clock) };
		else if (days.why.kind === "two days")
			for (const { read, between } of days.why.open) {
				const { index, clock } = own[read] ?? { index: -1, clock: 0 };
				const [first, later] = between;
				if (index >= 0)
					found[index] = { kind: "open", between: [at(first, clock), at(later, clock)] };
			}
	}
	return found;
}

/** What cells with a date say of their runners. */
function datedPassings(crossings: readonly Crossing[]): ReadonlyMap<string, KnownRunner> {
	const dated = crossings.filter(({ clock }) => clock === null);
	return new Map(
		[...Map.groupBy(dated, ({ bib }) => bib)].map(([bib, own]) => {
			const passings = own.map(({ pointId, time }) => ({ point: pointId, at: time }));
			return [bib, { gun: null, passings }] as const;
		}),
	);
}

/** The points of the crossings in the order of the course; one for each of their distances. */
function pointsOf(
	crossings: readonly Crossing[],
	limits: (km: number) => SpeedLimits,
): TimedPoint[] {
	const distances = new Map<string, Set<number>>();
	for (const { pointId, km } of crossings) {
		const known = distances.get(pointId) ?? new Set();
		for (const each of km) known.add(each);
		distances.set(pointId, known);
	}
	const all = [...distances]
		.flatMap(([id, known]) =>
			(known.size === 0 ? [null] : [...known]).map((km: number | null) => ({ id, km })),
		)
		.sort((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY));
	return all.map(({ id, km }, position) => ({
		id,
		mat: id,
		kind: id === START_ID ? "start" : id === FINISH_ID ? "finish" : "split",
		km,
		cutOff: null,
		shortest:
			km === null || km === 0
				? []
				: [0, ...all.slice(0, position).map((each) => each.km ?? km)].map((from) =>
						from >= km ? 0 : shortestTime(limits(km - from), -1, 0),
					),
	}));
}
