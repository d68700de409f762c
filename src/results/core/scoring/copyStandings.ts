/** Copies standings to columns in shared memory: as a whole, or what has changed. */
import type { Changes } from "../../../race/scoring/keptStandings.ts";
import { type LapColumns, lapRowOf } from "../../../race/scoring/laps/lapColumns.ts";
import type { Standings } from "../../../race/scoring/standings.ts";

/** The columns with several cells a runner, and those with one. Ranks are copied apart. */
const ROWS = ["passedAt", "sinceGun", "sinceStart"] as const;
const TIMES = ["start", "official", "chip", "ranking"] as const;
const LAP_TIMES = ["passedAt", "metres", "key"] as const;
const LAP_COUNTS = ["row", "count", "laps"] as const;
const RANKS = ["overall", "bySex", "byGroup"] as const;

/** Empty columns of the same lengths, all in one SharedArrayBuffer. */
export function sharedStandings(like: Standings): Standings {
	const columns = [
		...ROWS.map((name) => like[name]),
		...TIMES.map((name) => like[name]),
		like.legTime,
		...LAP_TIMES.map((name) => like.laps[name]),
		like.lastPoint,
		...LAP_COUNTS.map((name) => like.laps[name]),
		like.sexDivision,
		...like.pointRank,
		...like.legRank,
		...RANKS.flatMap((name) => [like[name].rank, like[name].size]),
		like.status,
	];
	const buffer = new SharedArrayBuffer(columns.reduce((sum, each) => sum + each.byteLength, 0));
	let offset = 0;
	/** The widest cells are first, so that each column begins at a multiple of its cell. */
	const begin = ({ byteLength }: ArrayBufferView) => {
		const from = offset;
		offset += byteLength;
		return from;
	};
	const times = (column: Float64Array) => new Float64Array(buffer, begin(column), column.length);
	const whole = (column: Int32Array) => new Int32Array(buffer, begin(column), column.length);
	const ranks = ({ rank, size }: Standings["overall"]) => ({
		rank: whole(rank),
		size: whole(size),
	});
	const columnsOfTimes = {
		passedAt: times(like.passedAt),
		sinceGun: times(like.sinceGun),
		sinceStart: times(like.sinceStart),
		start: times(like.start),
		official: times(like.official),
		chip: times(like.chip),
		ranking: times(like.ranking),
		legTime: times(like.legTime),
	};
	const lapTimes = {
		passedAt: times(like.laps.passedAt),
		metres: times(like.laps.metres),
		key: times(like.laps.key),
	};
	return {
		...columnsOfTimes,
		lastPoint: whole(like.lastPoint),
		laps: {
			...lapTimes,
			capacity: like.laps.capacity,
			row: whole(like.laps.row),
			count: whole(like.laps.count),
			laps: whole(like.laps.laps),
		},
		sexDivision: whole(like.sexDivision),
		pointRank: like.pointRank.map(whole),
		legRank: like.legRank.map(whole),
		overall: ranks(like.overall),
		bySex: ranks(like.bySex),
		byGroup: ranks(like.byGroup),
		status: new Uint8Array(buffer, begin(like.status), like.status.length),
	};
}

/** Copies every column. */
export function copyStandings(from: Standings, to: Standings): void {
	for (const name of [...ROWS, ...TIMES]) to[name].set(from[name]);
	to.legTime.set(from.legTime);
	to.lastPoint.set(from.lastPoint);
	to.sexDivision.set(from.sexDivision);
	to.status.set(from.status);
	for (const name of [...LAP_TIMES, ...LAP_COUNTS]) to.laps[name].set(from.laps[name]);
	from.pointRank.forEach((ranks, point) => {
		to.pointRank[point]?.set(ranks);
	});
	from.legRank.forEach((ranks, leg) => {
		to.legRank[leg]?.set(ranks);
	});
	copyRanks(from, to);
}

/**
 * Copies what has changed since an earlier copy of the same standings.
 * @param since the number of updates at that copy
 */
export function copyChanges(
	from: Standings,
	to: Standings,
	{ ofRunner, ofPoint, ofLeg, ofRanking }: Changes,
	since: number,
): void {
	const runners: number[] = [];
	for (let runner = 0; runner < ofRunner.length; runner++)
		if ((ofRunner[runner] ?? 0) > since) runners.push(runner);
	const points = from.pointRank.length;
	for (const name of ROWS) copyCells(from[name], to[name], runners, points);
	for (const name of TIMES) copyCells(from[name], to[name], runners, 1);
	copyCells(from.legTime, to.legTime, runners, from.legRank.length);
	copyCells(from.lastPoint, to.lastPoint, runners, 1);
	copyCells(from.status, to.status, runners, 1);
	copyLaps(from.laps, to.laps, runners);
	from.pointRank.forEach((ranks, point) => {
		if ((ofPoint[point] ?? 0) > since) to.pointRank[point]?.set(ranks);
	});
	from.legRank.forEach((ranks, leg) => {
		if ((ofLeg[leg] ?? 0) > since) to.legRank[leg]?.set(ranks);
	});
	if (ofRanking > since) copyRanks(from, to);
}

/** Copies the cells of these runners. */
function copyCells(
	from: Float64Array | Int32Array | Uint8Array,
	to: Float64Array | Int32Array | Uint8Array,
	runners: readonly number[],
	cellsOfRunner: number,
): void {
	for (const runner of runners)
		for (let cell = runner * cellsOfRunner; cell < (runner + 1) * cellsOfRunner; cell++)
			to[cell] = from[cell] ?? 0;
}

function copyLaps(from: LapColumns, to: LapColumns, runners: readonly number[]): void {
	if (from.row.length === 0) return;
	const rows = runners.map((runner) => lapRowOf(from, runner)).filter((row) => row >= 0);
	copyCells(from.passedAt, to.passedAt, rows, from.capacity);
	for (const name of ["metres", "key", "count", "laps"] as const)
		copyCells(from[name], to[name], rows, 1);
}

function copyRanks(from: Standings, to: Standings): void {
	for (const name of RANKS) {
		to[name].rank.set(from[name].rank);
		to[name].size.set(from[name].size);
	}
}
