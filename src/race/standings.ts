/**
 * The standings of a field: every time, status and rank, recomputed whole from what was recorded.
 *
 * Official time is gun time (finish - the wave's gun), chip time is finish - own start read. Ranks go
 * by the exact official time, over finished results only (DESIGN section 4).
 */
import { isOut } from "./cutOffs.ts";
import { at, courseOf, type TimedField } from "./field.ts";
import { orderByTime, type Ranks, rankWithin } from "./ranking.ts";
import { FEMALE, isRankedBySex } from "./sex.ts";
import { atTheGun, judgeRead, pointOfRead, progressAfter } from "./splits.ts";
import { isRanked, STATUS, type StatusName, statusName } from "./status.ts";

export interface Standings {
	/** Per entrant: a STATUS number. */
	status: Uint8Array;
	/** Per entrant, exact ms; NaN where there is none. */
	official: Float64Array;
	chip: Float64Array;
	/** Per entrant: epoch ms of its own start, else of its gun; NaN where neither is known. */
	start: Float64Array;
	/** Per entrant and point: epoch ms, and ms since gun and own start; NaN where not passed. */
	passedAt: Float64Array;
	sinceGun: Float64Array;
	sinceStart: Float64Array;
	/** Per entrant and point: rank within the category there; 0 where not passed. */
	pointRank: Int32Array;
	/** Per entrant: the last point passed, -1 where none was. */
	lastPoint: Int32Array;
	/** Who has a rank, fastest first. */
	order: Int32Array;
	/** Ranks by category, by category and sex, and by group. */
	overall: Ranks;
	bySex: Ranks;
	byGroup: Ranks;
	/** Per entrant: its division in `bySex`, -1 where its sex is not ranked. */
	sexDivision: Int32Array;
}

/**
 * Scores a field. Pure: the same field gives the same standings at the same moment.
 * @param now epoch ms: cut-offs that have passed by then put out who is still on the course
 */
export function score(field: TimedField, now: number): Standings {
	const { entrants, points } = field;
	const cells = entrants.length * points.length;
	const passedAt = new Float64Array(cells).fill(Number.NaN);
	const sinceGun = Float64Array.from(field.givenSinceGun);
	const sinceStart = Float64Array.from(field.givenSinceStart);
	const start = new Float64Array(entrants.length);
	const official = new Float64Array(entrants.length);
	const chip = new Float64Array(entrants.length);
	const status = new Uint8Array(entrants.length);
	const lastPoint = new Int32Array(entrants.length);

	for (let runner = 0; runner < entrants.length; runner++) {
		const row = runner * points.length;
		const gun = at(field.gun, runner);
		const course = courseOf(field, runner);
		takeReads(field, runner, passedAt);
		const ownStart = course.start < 0 ? Number.NaN : at(passedAt, row + course.start);
		start[runner] = Number.isNaN(ownStart) ? gun : ownStart;
		for (let cell = row; cell < row + points.length; cell++) {
			const passed = at(passedAt, cell);
			if (Number.isNaN(passed)) {
				// A file gave durations only: the time of day follows where the gun is known.
				const given = gun + at(sinceGun, cell);
				passedAt[cell] = given;
				if (Number.isNaN(at(sinceStart, cell))) sinceStart[cell] = given - ownStart;
			} else {
				sinceGun[cell] = passed - gun;
				sinceStart[cell] = passed - ownStart;
			}
		}
		lastPoint[runner] = lastPassed(points.length, row, sinceGun, sinceStart);
		official[runner] = course.finish < 0 ? Number.NaN : at(sinceGun, row + course.finish);
		chip[runner] = course.finish < 0 ? Number.NaN : at(sinceStart, row + course.finish);
		status[runner] =
			STATUS[statusOf(field, runner, { lastPoint, sinceGun, sinceStart, official, now })];
	}

	const rankedTime = official.map((time, runner) =>
		isRanked(statusName(status[runner] ?? 0)) ? time : Number.NaN,
	);
	const order = orderByTime(rankedTime);
	const sexDivision = field.category.map((category, runner) => {
		const sex = entrants[runner]?.sex ?? "0";
		return category >= 0 && isRankedBySex(sex) ? category * 2 + (sex === FEMALE ? 1 : 0) : -1;
	});
	return {
		status,
		official,
		chip,
		start,
		passedAt,
		sinceGun,
		sinceStart,
		pointRank: rankPoints(field, status, sinceGun, sinceStart),
		lastPoint,
		order,
		overall: rankWithin(order, rankedTime, field.category, field.categories.length),
		bySex: rankWithin(order, rankedTime, sexDivision, field.categories.length * 2),
		byGroup: rankWithin(order, rankedTime, field.group, field.groups.length),
		sexDivision,
	};
}

function takeReads(field: TimedField, runner: number, passedAt: Float64Array): void {
	const { points } = field;
	const { start, place, time: times } = field.reads;
	const { atPlace, fastest } = courseOf(field, runner);
	const plausibility = { gun: at(field.gun, runner), fastest };
	let last = atTheGun(plausibility.gun);
	for (let index = start[runner] ?? 0; index < (start[runner + 1] ?? 0); index++) {
		const time = at(times, index);
		const point = pointOfRead(atPlace[place[index] ?? -1] ?? [], last);
		const verdict = judgeRead(point, time, last, points, plausibility);
		last = progressAfter(verdict, point, time, last, points);
		if (verdict === "counts") passedAt[runner * points.length + point] = time;
	}
}

function lastPassed(
	points: number,
	row: number,
	sinceGun: Float64Array,
	sinceStart: Float64Array,
): number {
	for (let point = points - 1; point >= 0; point--)
		if (!Number.isNaN(at(sinceGun, row + point)) || !Number.isNaN(at(sinceStart, row + point)))
			return point;
	return -1;
}

interface Times {
	lastPoint: Int32Array;
	sinceGun: Float64Array;
	sinceStart: Float64Array;
	official: Float64Array;
	/** Epoch ms. */
	now: number;
}

function statusOf(field: TimedField, runner: number, times: Times): StatusName {
	const byHand = field.entrants[runner]?.statusByHand ?? null;
	if (byHand !== null) return byHand;
	const wasSeen = (times.lastPoint[runner] ?? -1) >= 0;
	if (isOut(field, runner, times, times.now)) return wasSeen ? "didNotFinish" : "didNotStart";
	if (!Number.isNaN(at(times.official, runner))) return "finished";
	// In an announced result nobody is on the course any more.
	if (field.event.phase === "announced") return wasSeen ? "didNotFinish" : "didNotStart";
	return wasSeen ? "running" : "notStarted";
}

/**
 * Ranks at each point within the category: by gun time, else by the time since the own start. Who was
 * disqualified pushes nobody down, nor does at the finish who has no rank there.
 */
function rankPoints(
	field: TimedField,
	status: Uint8Array,
	sinceGun: Float64Array,
	sinceStart: Float64Array,
): Int32Array {
	const count = field.points.length;
	const pointRank = new Int32Array(sinceGun.length);
	const times = new Float64Array(field.entrants.length);
	field.points.forEach(({ kind }, point) => {
		for (let runner = 0; runner < times.length; runner++) {
			const cell = runner * count + point;
			const gunTime = at(sinceGun, cell);
			times[runner] = Number.isNaN(gunTime) ? at(sinceStart, cell) : gunTime;
			const isOut =
				kind === "finish"
					? !isRanked(statusName(status[runner] ?? 0))
					: status[runner] === STATUS.disqualified;
			if (isOut) times[runner] = Number.NaN;
		}
		const { rank } = rankWithin(orderByTime(times), times, field.category, field.categories.length);
		rank.forEach((place, runner) => {
			pointRank[runner * count + point] = place;
		});
	});
	return pointRank;
}
