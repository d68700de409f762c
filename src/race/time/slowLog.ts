/** Logs in which everybody is slower than a walk: of another race, or of a reader whose clock had a wrong hour. */
import type { OtherDays, ReadAt } from "./otherDays.ts";
import { type RaceTimes, SLOWEST_MS_PER_KM, windowOf } from "./readWindow.ts";

/** Starts are read until then after the last gun. */
const AT_START_MS = 3_600_000;

/**
 * Finds a log whose reads after the start are all slower than any walker, counted from the last gun.
 * @param guns further ones of its runners, such as own starts, epoch ms
 * @returns null for other logs, and where nothing limits the time: no gun, no distance, laps or several days
 */
export function slowLogOf(
	reads: readonly ReadAt[],
	race: RaceTimes,
	guns: readonly number[],
): OtherDays | null {
	if (race.guns.length === 0 || race.fixedTime > 0 || race.lastDay > race.date) return null;
	const last = [...race.guns, ...guns].reduce((latest, gun) => Math.max(latest, gun));
	const limits = new Map<string, number | null>();
	const limitOf = (point: string) => {
		const known = limits.get(point);
		if (known !== undefined) return known;
		const km = windowOf(race, point)?.km?.to ?? 0;
		// A cut-off says how long people take.
		const cutOffs = race.points.flatMap(({ id, mat, cutOff }) =>
			id === point || mat === point ? (cutOff ?? []) : [],
		);
		const found = km === 0 ? null : last + Math.max(km * SLOWEST_MS_PER_KM, ...cutOffs);
		limits.set(point, found);
		return found;
	};
	let found: OtherDays | null = null;
	for (const [position, { point, time }] of reads.entries()) {
		const limit = limitOf(point);
		// A start at the gun shows that the log is of this race.
		if (time <= (limit ?? last + AT_START_MS)) return null;
		if (limit === null) continue;
		found ??= { why: "slower than any walk", reads: 0, first: position, at: time };
		found.reads++;
	}
	return found;
}
