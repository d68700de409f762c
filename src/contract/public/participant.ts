/** POST /scorequery/participant: a runner's result with splits (SPEC sections 3 and 7). */
import * as v from "valibot";
import { sexOfCode } from "../../race/record/sex.ts";
import { isRanked, STATUS, shownOf, statusOfCode } from "../../race/record/status.ts";
import type { Place } from "../../race/scoring/ranking.ts";
import type { PointAhead, ResultTime, RunnerResult, Split } from "../../race/scoring/result.ts";
import { publishedTime } from "../../race/time/duration.ts";
import { defineOperation, visitorCall } from "../kit/operation.ts";
import { UNKNOWN_BIB, UNKNOWN_EVENT } from "../kit/refusals.ts";
import { coveredEntries, readCovered } from "../kit/shapes/covered.ts";
import { described, ours } from "../kit/shapes/described.ts";
import {
	askedBib,
	eventId,
	finishTime,
	flag,
	iaaf,
	instant,
	number,
	readRankBy,
	sexCode,
	statusCode,
	text,
} from "../kit/shapes/fields.ts";
import { gradedEntries, readGraded } from "../kit/shapes/graded.ts";
import { legOfRunner, readLeg } from "../kit/shapes/runnerLegs.ts";
import { passedPoint, pointToCome } from "../kit/shapes/runnerPoints.ts";
import { shownSplits } from "../kit/shapes/shownSplits.ts";

const histogram = v.looseObject({
	from: described(v.number(), "The beginning of the first bin, ms."),
	width: described(v.number(), "Width of a bin, ms."),
	counts: described(v.array(v.number()), "The number of finishers in each bin."),
});

const detail = v.looseObject({
	autoNo: described(number, "Position in the start list, from 1."),
	pNO: described(text, "The bib."),
	pName: described(text, "The runner's name."),
	pSex: sexCode,
	pStatus: statusCode,
	cID: described(text, "The category's id."),
	cName: described(text, "The category's name."),
	cGID: described(text, "The group's id, '' for none."),
	cGName: described(text, "The group's name, '' for none."),
	cRank: described(number, "Rank in the category; null for a status without ranks."),
	cRankDen: described(number, "The number of ranked runners."),
	cSRank: described(number, "Rank by sex in the category; null for a status without ranks."),
	cSRankDen: described(number, "The number of ranked runners."),
	cGRank: described(number, "Rank in the group; null for a status without ranks."),
	cGRankDen: described(number, "The number of ranked runners."),
	chipTime: described(finishTime, "Chip time, since the own start, as published.", {
		type: "string",
	}),
	chipTimeOrg: described(finishTime, "Chip time as measured.", { type: "string" }),
	officialTime: described(finishTime, "Official time, since the gun, as published.", {
		type: "string",
	}),
	officialTimeOrg: described(finishTime, "Official time as measured.", { type: "string" }),
	km: described(number, "Length of the course."),
	shotDate: described(instant, "The wave's gun, or the runner's own start time."),
	shotDateHMS: described(
		text,
		"The gun as a time of day in the event's zone; '' if it was not fired.",
	),
	sDate: described(instant, "The own start read, else the gun."),
	checksum: described(text, "Checksum for the addresses of this runner's certificate."),
	fastCut: described(flag, "Whether there are clips of the runner."),
	teamName: described(text, "The team, '' for none."),
	iaaf: described(iaaf, "How times are rounded for display. Ranks use the measured time."),
	ppi: described(
		v.optional(v.array(passedPoint), []),
		"The points up to the last one passed, in the order of the course.",
	),
	ppiRank: described(
		v.optional(
			v.array(
				v.looseObject({
					pINo: described(text, "The timing point's id."),
					rr: described(number, "Rank in the category at this point."),
				}),
			),
			[],
		),
		"Rank in the category at each of these points except the start.",
	),
	ppiNext: ours(v.optional(v.array(pointToCome), []), "The points ahead."),
	legs: ours(
		v.optional(v.array(legOfRunner)),
		"The legs of a relay, or of a race in several sports; left out on other courses.",
	),
	penalty: ours(
		v.optional(v.number()),
		"The sum of the time penalties in the times, ms; negative for credits; left out for none.",
	),
	...gradedEntries,
	rankBy: ours(text, "The time that ranks: `official` or `chip`."),
	histogram: ours(
		v.optional(v.nullable(histogram), null),
		"The distribution of the category's ranking times; null if no runner has a rank.",
	),
	...coveredEntries,
	duration: ours(v.optional(number), "The time of a fixed-time race, ms; left out for a race."),
	rankSoFar: ours(
		v.optional(number),
		"In a fixed-time race the rank so far among all who have started.",
	),
	rankSoFarDen: ours(v.optional(number), "The number of those who have started."),
	finishPhoto: ours(
		v.optional(flag),
		"Whether a recording shows the moment of the finish photo; left out if there are no clips of the runner.",
	),
	version: ours(number, "Version of the standings: grows with each change."),
	serverTime: ours(number, "The instant at which the standings were computed, epoch ms."),
});

/** The answer's data as it is sent. */
export const participantData = v.looseObject({ participant: described(detail, "The runner.") });

/** Other servers may answer the detail itself, or a list that contains it. For an unknown bib they answer without a bib, which is read as ''. */
const tolerantData = v.pipe(
	v.unknown(),
	v.transform((data) => {
		const inner = isRecord(data) && "participant" in data ? data["participant"] : data;
		return { participant: (Array.isArray(inner) ? inner[0] : inner) ?? {} };
	}),
	participantData,
);

export const participant = defineOperation({
	...visitorCall,
	method: "POST",
	path: "/scorequery/participant",
	summary: "A runner's result with every split",
	description:
		"The status decides what every call shows: 1 and 15 all times and ranks; 3 and 4 the points before the finish with their ranks; 5 the same points without ranks; 0 and 2 nothing. A runner who was disqualified or did not start has no rank at any point.",
	refusals: { ...UNKNOWN_EVENT, ...UNKNOWN_BIB },
	request: v.object({
		pjid: described(eventId, "The event."),
		pno: described(askedBib, "The bib.", { minLength: 1 }),
	}),
	answer: participantData,
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
		hasFinishPhoto: wire.finishPhoto ?? null,
		splits: shownSplits(readSplits(wire), status),
		toCome: wire.ppiNext.map(readPointAhead),
		fixedTime: readFixedTime(wire),
		histogram: wire.histogram,
		legs: shown.points ? (wire.legs ?? []).map(readLeg) : [],
		penalty: wire.penalty ?? 0,
		ageGrade: readGraded(wire),
		version: wire.version,
		madeAt: wire.serverTime,
	};
}

function readFixedTime(wire: Wire): RunnerResult["fixedTime"] {
	const { duration, rankSoFar: rank, rankSoFarDen: of } = wire;
	if (duration === null || duration === undefined) return null;
	return { duration, covered: readCovered(wire), placeSoFar: rank && of ? { rank, of } : null };
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
		rank: at.lap == null ? rankAt.get(at.pINo) || null : null,
		lap: at.lap ?? null,
		sport: at.pSport ?? "run",
	}));
}

/** A start that is rounded to a second can be later than its read. */
function sinceStart({ pResult, pointType }: Wire["ppi"][number], start: number | null) {
	if (pResult === null || start === null) return null;
	if (pResult >= start) return pResult - start;
	return pointType === "S" ? 0 : null;
}

/** Statuses of runners who have no finish. Other servers may send their time so far as the official time. */
const WITHOUT_FINISH: readonly (number | null)[] = [
	STATUS.notStarted,
	STATUS.didNotStart,
	STATUS.running,
	STATUS.didNotFinish,
];

/**
 * Other servers mark only the start. The last point of a runner with a time is the finish, unless the status excludes that,
 * or the finish mat missed the runner and the time was set by hand.
 */
function isFinish(wire: Wire, index: number, last: number): boolean {
	const isPlain = wire.ppi.every((at) => at.pointType !== "F");
	if (!isPlain || index !== last || wire.officialTime === null) return false;
	if (WITHOUT_FINISH.includes(wire.pStatus)) return false;
	return !isBeforeTheEnd(wire, wire.ppi[index]?.pResult ?? null);
}

/** The largest difference between clocks of one race, ms. */
const MINUTE = 60_000;

/** Whether an instant is before the end of the runner's race, by the gun and by the own start. */
function isBeforeTheEnd(wire: Wire, moment: number | null): boolean {
	const { shotDate, officialTime, sDate, chipTime } = wire;
	const byGun = shotDate === null || officialTime === null ? null : shotDate + officialTime;
	const byStart = sDate === null || chipTime === null ? null : sDate + chipTime;
	const ends = [byGun, byStart].filter((end) => end !== null);
	return moment !== null && ends.length > 0 && ends.every((end) => end - moment > MINUTE);
}
