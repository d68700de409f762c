/** POST /scorequery/participant: a runner's result with splits (SPEC sections 3 and 7). */
import * as v from "valibot";
import { sexOfCode } from "../race/record/sex.ts";
import { isRanked, STATUS, shownOf, statusOfCode } from "../race/record/status.ts";
import type { Place } from "../race/scoring/ranking.ts";
import type { PointAhead, ResultTime, RunnerResult, Split } from "../race/scoring/result.ts";
import { toldSplits } from "../race/scoring/shownSplits.ts";
import { publishedTime } from "../race/time/duration.ts";
import { defineCall } from "./call.ts";
import {
	askedBib,
	eventId,
	finishTime,
	flag,
	iaaf,
	instant,
	number,
	readRankBy,
	text,
} from "./shapes/fields.ts";

const point = v.looseObject({
	pINo: text,
	/** 'S' is the start (SPEC section 3); 'F' the finish and 'P' any other are ours. */
	pointType: text,
	pResult: instant,
	pace: number,
	paceAlt: number,
	// Ours, absent from a plain server. pElapsed: ms since the own start, where no time of day is known.
	pointNiceName: text,
	pointKm: number,
	pElapsed: number,
});

const pointToCome = v.looseObject({
	pINo: text,
	pointType: text,
	pointNiceName: text,
	pointKm: number,
	pExpected: instant,
});

const histogram = v.looseObject({
	from: v.number(),
	width: v.number(),
	counts: v.array(v.number()),
});

const detail = v.looseObject({
	autoNo: number,
	pNO: text,
	pName: text,
	pSex: text,
	pStatus: number,
	cID: text,
	cName: text,
	cGID: text,
	cGName: text,
	cRank: number,
	cRankDen: number,
	cSRank: number,
	cSRankDen: number,
	cGRank: number,
	cGRankDen: number,
	chipTime: finishTime,
	chipTimeOrg: finishTime,
	officialTime: finishTime,
	officialTimeOrg: finishTime,
	km: number,
	shotDate: instant,
	shotDateHMS: text,
	sDate: instant,
	checksum: text,
	fastCut: flag,
	teamName: text,
	iaaf,
	ppi: v.optional(v.array(point), []),
	ppiRank: v.optional(v.array(v.looseObject({ pINo: text, rr: number })), []),
	// Ours, absent from a plain server: the points to come, and when to expect the runner there.
	ppiNext: v.optional(v.array(pointToCome), []),
	// Ours, absent from a plain server: "chip" where chip times rank, else "official".
	rankBy: text,
	// Ours: how the times that rank the category are spread, ms.
	histogram: v.optional(v.nullable(histogram), null),
	// Ours, absent from a plain server: version of the standings, and epoch ms of the answer.
	version: number,
	serverTime: number,
});

/** The answer's data as it travels. */
export const participantData = v.looseObject({ participant: detail });

/** A plain server may answer the detail itself, or a list that holds it; of nobody it says nothing: a bib of ''. */
const tolerantData = v.pipe(
	v.unknown(),
	v.transform((data) => {
		const inner = isRecord(data) && "participant" in data ? data["participant"] : data;
		return { participant: (Array.isArray(inner) ? inner[0] : inner) ?? {} };
	}),
	participantData,
);

export const participant = defineCall({
	path: "/scorequery/participant",
	method: "POST",
	request: v.object({ pjid: eventId, pno: askedBib }),
	data: v.pipe(
		tolerantData,
		v.transform((data) => readResult(data.participant)),
	),
});

type Wire = v.InferOutput<typeof detail>;

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readResult(wire: Wire): RunnerResult {
	const status = statusOfCode(wire.pStatus);
	const shown = shownOf(status);
	const place = (rank: number | null, of: number | null): Place | null =>
		isRanked(status) && rank && of ? { rank, of } : null;
	const time = (published: number | null, exact: number | null): ResultTime | null => {
		const measured = exact ?? published;
		if (measured === null || !shown.finish) return null;
		return { published: publishedTime(published ?? measured, wire.iaaf), exact: measured };
	};
	return {
		bib: wire.pNO,
		name: wire.pName,
		sex: sexOfCode(wire.pSex),
		status,
		category: wire.cName,
		group: wire.cGName,
		team: wire.teamName,
		official: time(wire.officialTime, wire.officialTimeOrg),
		rounding: wire.iaaf,
		chip: time(wire.chipTime, wire.chipTimeOrg),
		rankBy: readRankBy(wire.rankBy),
		overallPlace: place(wire.cRank, wire.cRankDen),
		sexPlace: place(wire.cSRank, wire.cSRankDen),
		groupPlace: place(wire.cGRank, wire.cGRankDen),
		km: wire.km,
		gun: wire.shotDate,
		gunClock: wire.shotDateHMS,
		start: wire.sDate ?? wire.shotDate,
		checksum: wire.checksum,
		hasFastCut: wire.fastCut,
		splits: toldSplits(readSplits(wire), status),
		toCome: wire.ppiNext.map(readPointAhead),
		histogram: wire.histogram,
		version: wire.version,
		madeAt: wire.serverTime,
	};
}

function readPointAhead(at: Wire["ppiNext"][number]): PointAhead {
	return {
		pointId: at.pINo,
		name: at.pointNiceName,
		kind: at.pointType === "F" ? "finish" : at.pointType === "S" ? "start" : "split",
		km: at.pointKm,
		expected: at.pExpected,
	};
}

function readSplits(wire: Wire): Split[] {
	const rankAt = new Map(wire.ppiRank.map(({ pINo, rr }) => [pINo, rr]));
	const start = wire.sDate ?? wire.shotDate;
	const last = wire.ppi.length - 1;
	return wire.ppi.map((at, index) => ({
		pointId: at.pINo,
		name: at.pointNiceName,
		kind:
			at.pointType === "S"
				? "start"
				: at.pointType === "F" || isFinish(wire, index, last)
					? "finish"
					: "split",
		km: at.pointKm,
		passedAt: at.pResult,
		sinceStart: at.pElapsed ?? sinceStart(at, start),
		legPace: at.pace || null,
		meanPace: at.paceAlt || null,
		rank: rankAt.get(at.pINo) || null,
	}));
}

/** A start that is given to the whole second can lie after the read it came from: nobody was there before. */
function sinceStart({ pResult, pointType }: Wire["ppi"][number], start: number | null) {
	if (pResult === null || start === null) return null;
	if (pResult >= start) return pResult - start;
	return pointType === "S" ? 0 : null;
}

/** Statuses of runners who have no finish. A plain server may send their time so far as the official time. */
const WITHOUT_FINISH: readonly (number | null)[] = [
	STATUS.notStarted,
	STATUS.didNotStart,
	STATUS.running,
	STATUS.didNotFinish,
];

/**
 * A plain server marks the start only: the last point of a runner with a time is the finish, unless the status says
 * that there is none, or the finish mat missed the runner and the time was set by hand.
 */
function isFinish(wire: Wire, index: number, last: number): boolean {
	const isPlain = wire.ppi.every((at) => at.pointType !== "F");
	if (!isPlain || index !== last || wire.officialTime === null) return false;
	if (WITHOUT_FINISH.includes(wire.pStatus)) return false;
	return !isBeforeTheEnd(wire, wire.ppi[index]?.pResult ?? null);
}

/** Clocks of one race do not differ by more, ms. */
const MINUTE = 60_000;

/** Whether a moment lies before the end of the runner's race, by the gun and by the own start. */
function isBeforeTheEnd(wire: Wire, moment: number | null): boolean {
	const { shotDate, officialTime, sDate, chipTime } = wire;
	const byGun = shotDate === null || officialTime === null ? null : shotDate + officialTime;
	const byStart = sDate === null || chipTime === null ? null : sDate + chipTime;
	const ends = [byGun, byStart].filter((end) => end !== null);
	return moment !== null && ends.length > 0 && ends.every((end) => end - moment > MINUTE);
}
