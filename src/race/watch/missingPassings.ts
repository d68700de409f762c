/** Points without a time of the runner, about when the runner was there, and the marks near that. */
import { at, courseOf, type Field } from "../scoring/field.ts";
import { hasPassed, type RunnerTimes } from "../scoring/runnerTimes.ts";

export interface MissingPassing {
	point: number;
	/** Epoch ms: about when, and between which instants. */
	expected: number;
	from: number;
	until: number;
	/** How far from `expected` a mark of no runner may be, ms. */
	room: number;
}

/** How far from the expected passing a mark may be: a part of the shorter leg beside it, and a minimum in ms. */
const LEG_PART = 0.25;
const MIN_MS = 300_000;

/** The points of the course without a time where it can be computed when the runner passed or will pass. */
export function missingPassings(
	field: Field,
	times: Pick<RunnerTimes, "start" | "passedAt" | "sinceGun" | "sinceStart">,
	runner: number,
): MissingPassing[] {
	const { points, laps } = courseOf(field, runner);
	// A lap that a mat missed is in the passings, and not at a point.
	if (laps !== null) return [];
	const row = runner * field.points.length;
	const gun = at(times.start, runner);
	const kmOf = (point: number) => field.points[point]?.km ?? null;
	const passed = points
		.filter((point) => !Number.isNaN(at(times.passedAt, row + point)))
		.map((point) => ({ point, time: at(times.passedAt, row + point), km: kmOf(point) }));
	return points.flatMap((point): MissingPassing[] => {
		if (hasPassed(times, row + point)) return [];
		const before = passed.findLast((each) => each.point < point) ?? { time: gun, km: 0 };
		const after = passed.find((each) => each.point > point);
		const km = field.points[point]?.kind === "start" ? 0 : kmOf(point);
		if (Number.isNaN(before.time)) return [];
		if (after) {
			const part =
				km === null || before.km === null || after.km === null || after.km <= before.km
					? 0.5
					: (km - before.km) / (after.km - before.km);
			const expected = Math.round(before.time + part * (after.time - before.time));
			const shorter = Math.min(expected - before.time, after.time - expected);
			return [{ point, expected, from: before.time, until: after.time, room: roomOf(shorter) }];
		}
		if (km === null || before.km === null || before.km <= 0) return [];
		const pace = (before.time - gun) / before.km;
		const leg = pace * (km - before.km);
		const expected = Math.round(before.time + leg);
		const room = roomOf(leg);
		return [{ point, expected, from: expected - room, until: expected + room, room }];
	});
}

/** In whole milliseconds: PostgreSQL compares instants with nothing else. @param leg ms */
function roomOf(leg: number): number {
	return Math.ceil(Math.max(MIN_MS, LEG_PART * leg));
}
