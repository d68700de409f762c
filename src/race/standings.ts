/**
 * The standings of a field: every time, status and rank, recomputed whole from what was recorded.
 *
 * Official time is gun time (finish - the wave's gun), chip time is finish - own start read. Ranks go
 * by the exact official time, over finished results only (DESIGN section 4).
 */
import { at, type Field } from "./field.ts";
import { orderByTime, type Ranks, rankWithin } from "./ranking.ts";
import { FEMALE, isRankedBySex } from "./sex.ts";
import { atTheGun, judgeRead, progressTo } from "./splits.ts";
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
	/** Ranks by category, by category and sex, and by group. */
	overall: Ranks;
	bySex: Ranks;
	byGroup: Ranks;
	/** Per entrant: its division in `bySex`, -1 where its sex is not ranked. */
	sexDivision: Int32Array;
}

/** Scores a field. Pure: the same field gives the same standings. */
export function score(field: Field): Standings {
	const { entrants, points } = field;
	const cells = entrants.length * points.length;
	const passedAt = new Float64Array(cells).fill(Number.NaN);
	const sinceGun = Float64Array.from(field.givenSinceGun);
	const sinceStart = Float64Array.from(field.givenSinceStart);
	const start = new Float64Array(entrants.length);
	const official = new Float64Array(entrants.length);
	const chip = new Float64Array(entrants.length);
	const status = new Uint8Array(entrants.length);
	const startPoint = points.findIndex((point) => point.kind === "start");
	const finishPoint = points.findIndex((point) => point.kind === "finish");

	for (let runner = 0; runner < entrants.length; runner++) {
		const row = runner * points.length;
		const gun = at(field.gun, runner);
		takeReads(field, runner, passedAt);
		const ownStart = startPoint < 0 ? Number.NaN : at(passedAt, row + startPoint);
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
		official[runner] = finishPoint < 0 ? Number.NaN : at(sinceGun, row + finishPoint);
		chip[runner] = finishPoint < 0 ? Number.NaN : at(sinceStart, row + finishPoint);
		status[runner] = STATUS[statusOf(field, runner, sinceGun, sinceStart, official)];
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
		overall: rankWithin(order, rankedTime, field.category, field.categories.length),
		bySex: rankWithin(order, rankedTime, sexDivision, field.categories.length * 2),
		byGroup: rankWithin(order, rankedTime, field.group, field.groups.length),
		sexDivision,
	};
}

function takeReads(field: Field, runner: number, passedAt: Float64Array): void {
	const { points, readStart, readPoint, readTime } = field;
	const plausibility = { gun: at(field.gun, runner), fastestPace: field.event.fastestPace };
	let last = atTheGun(plausibility.gun);
	for (let index = readStart[runner] ?? 0; index < (readStart[runner + 1] ?? 0); index++) {
		const read = { point: readPoint[index] ?? -1, time: at(readTime, index) };
		if (judgeRead(read, last, points, plausibility) !== "counts") continue;
		last = progressTo(read, last, points);
		passedAt[runner * points.length + read.point] = read.time;
	}
}

function statusOf(
	field: Field,
	runner: number,
	sinceGun: Float64Array,
	sinceStart: Float64Array,
	official: Float64Array,
): StatusName {
	const byHand = field.entrants[runner]?.statusByHand ?? null;
	if (byHand !== null) return byHand;
	if (!Number.isNaN(at(official, runner))) return "finished";
	let wasSeen = false;
	const row = runner * field.points.length;
	for (let cell = row; cell < row + field.points.length; cell++)
		wasSeen ||= !Number.isNaN(at(sinceGun, cell)) || !Number.isNaN(at(sinceStart, cell));
	// In an announced result nobody is on the course any more.
	if (field.event.phase === "announced") return wasSeen ? "didNotFinish" : "didNotStart";
	return wasSeen ? "running" : "notStarted";
}

/**
 * Ranks at each point within the category: by gun time, else by the time since the own start. Who was
 * disqualified pushes nobody down, nor does at the finish who has no rank there.
 */
function rankPoints(
	field: Field,
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
