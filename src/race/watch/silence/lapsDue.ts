/**
 * The runners of fixed-time races who are due at a mat: each passes it again and again, so their own laps say when. Without
 * this a mat that has gone silent takes a lap from everyone, and no point further along shows it.
 */
import type { LapCourse } from "../../record/course/lapCourse.ts";
import { STATUS } from "../../record/status.ts";
import { at, courseOf, type Field } from "../../scoring/field.ts";
import { lapRowOf } from "../../scoring/laps/lapColumns.ts";
import type { Standings } from "../../scoring/standings.ts";
import { lateness, legShareOf } from "./arrivalChances.ts";
import type { Due } from "./expectedPassings.ts";

/** The last times of a stretch that say how long the next one takes: pace and rests change over a day. */
const COMPARED = 9;
/** A stretch that took this share of the usual one had a rest, or more than one lap. */
const RESTED = 1.4;
/** The share of laps with a rest, before a runner's own say it. */
const USUAL_RESTS = 0.05;

/**
 * The runners of fixed-time races whose next passing of a point was due, and how improbable it is that none came.
 * @param point position in the field
 * @param since the last read there @param until until when it would have sent its reads; both epoch ms
 */
export function lapsDueAt(
	field: Field,
	standings: Standings,
	point: number,
	since: number,
	until: number,
): Due {
	let [runners, surprise] = [0, 0];
	for (let runner = 0; runner < standings.laps.row.length; runner++) {
		const { laps } = courseOf(field, runner);
		if (laps === null || standings.status[runner] !== STATUS.running) continue;
		const stretch = nextStretch(standings, runner, laps);
		if (stretch === null || stretch.point !== point) continue;
		const { from, usual, rests } = stretch;
		const share = legShareOf([], rests);
		const due = from + usual;
		if (due > since && due < until) runners++;
		surprise += lateness(share, Math.max(0, (since - from) / usual), (until - from) / usual);
	}
	return { runners, surprise };
}

interface Stretch {
	/** The point where it ends. */
	point: number;
	/** When it began, epoch ms. */
	from: number;
	/** How long it usually takes the runner, ms. */
	usual: number;
	/** The share of such stretches with a rest. */
	rests: number;
}

/** The stretch on which a runner is; null where nothing is known of it. */
function nextStretch(
	{ laps: columns, start }: Standings,
	runner: number,
	{ points }: LapCourse,
): Stretch | null {
	const row = lapRowOf(columns, runner);
	const count = columns.count[row] ?? 0;
	const timeOf = (passing: number) =>
		passing < 0 ? at(start, runner) : at(columns.passedAt, row * columns.capacity + passing);
	const from = timeOf(count - 1);
	const times: number[] = [];
	for (let end = count - points.length; end >= 0 && times.length < COMPARED; end -= points.length) {
		const time = timeOf(end) - timeOf(end - 1);
		if (time > 0) times.push(time);
	}
	// A rest makes a lap longer, and so does a lap that was missed: nothing makes it much shorter.
	const usual = times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) / 2)];
	if (usual === undefined || Number.isNaN(from)) return null;
	const rested = times.filter((time) => time > RESTED * usual).length;
	return {
		point: points[count % points.length] ?? -1,
		from,
		usual,
		rests: (rested + USUAL_RESTS * COMPARED) / (times.length + COMPARED),
	};
}
