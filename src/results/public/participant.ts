/** Answers participant from a snapshot: a runner's result with every split. */
import type * as v from "valibot";
import type { participantData } from "../../contract/public/participant.ts";
import { participant } from "../../contract/public/participant.ts";
import { Refusal } from "../../http/Refusal.ts";
import { gradeOf, roundedGrade } from "../../race/ageGrade/gradeOf.ts";
import { PHOTO_DELAY_MS } from "../../race/limits.ts";
import { isHidden } from "../../race/record/privacy.ts";
import { isRanked, statusName } from "../../race/record/status.ts";
import { at, courseOf, type Field, known } from "../../race/scoring/field.ts";
import type { Histogram } from "../../race/scoring/histogram.ts";
import { legResultsOf, penaltyOf } from "../../race/scoring/legs/legResults.ts";
import type { Ranks } from "../../race/scoring/ranking.ts";
import { rankByOf } from "../../race/scoring/rankingTime.ts";
import { splitsOf } from "../../race/scoring/splits.ts";
import { pointsToCome } from "../../race/scoring/toCome.ts";
import { timeOfDay } from "../../race/time/day.ts";
import { formatDuration, publishedTime, type Rounding } from "../../race/time/duration.ts";
import type { EventReader } from "../core/eventCache.ts";
import { POINT_TYPE } from "../core/pointType.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { withEvent } from "../core/withEvent.ts";
import type { Checksums } from "../door/access/keyedChecksum.ts";
import { handleRepeated } from "../door/handle.ts";
import type { ClipOffer, EventClips } from "./clipOffer.ts";
import { fixedTimeFields, lapType } from "./lapFields.ts";
import type { Replies } from "./replies.ts";

type Detail = v.InferInput<typeof participantData>["participant"];

/** The route of participant. @param offer which runners have clips */
export function participantRoute(
	events: EventReader,
	replies: Replies,
	checksumOf: Checksums,
	offer: ClipOffer,
) {
	const runner = (snapshot: Snapshot, bib: string, clips: EventClips) => {
		const { id } = snapshot.field.event;
		const position = snapshot.field.byBib.get(bib);
		if (position === undefined)
			throw new Refusal(200, "unknown-bib", `no runner has the bib ${bib} in ${id}`);
		return answerParticipant(snapshot, position, checksumOf(id, bib), clips);
	};
	return handleRepeated(participant, participant.request, ({ pjid, pno }) =>
		withEvent(events, pjid, (snapshot) => {
			const ready = offer.of(pjid);
			const reply = (clips: EventClips) =>
				replies.cached(snapshot, participant, `${pno} ${clips.stamp}`, () =>
					runner(snapshot, pno, clips),
				);
			return ready instanceof Promise ? ready.then(reply) : reply(ready);
		}),
	);
}

/** @param position of the runner in the field */
function answerParticipant(
	snapshot: Snapshot,
	position: number,
	checksum: string,
	clips: EventClips,
): v.InferInput<typeof participantData> | null {
	const { field, standings } = snapshot;
	const entrant = field.entrants.at(position);
	if (!entrant) return null;
	const { rounding } = field.event;
	const category = field.category[position] ?? -1;
	const group = field.group[position] ?? -1;
	const sexDivision = standings.sexDivision[position] ?? -1;
	const gun = at(field.gun, position);
	const start = at(standings.start, position);
	const splits = splitFields(snapshot, position);
	return {
		participant: {
			autoNo: position + 1,
			pNO: entrant.bib,
			pName: entrant.name,
			pSex: entrant.sex,
			pStatus: standings.status[position] ?? 0,
			cID: entrant.categoryId,
			cName: field.categories[category]?.name ?? "",
			cGID: entrant.groupId,
			cGName: field.groups[group]?.name ?? "",
			...placeFields("cRank", "cRankDen", standings.overall, position, category),
			...placeFields("cSRank", "cSRankDen", standings.bySex, position, sexDivision),
			...placeFields("cGRank", "cGRankDen", standings.byGroup, position, group),
			...timeFields("officialTime", "officialTimeOrg", at(standings.official, position), rounding),
			...timeFields("chipTime", "chipTimeOrg", at(standings.chip, position), rounding),
			km: courseOf(field, position).km,
			shotDate: known(gun),
			shotDateHMS: gunClockOf(snapshot, gun),
			sDate: known(start),
			checksum,
			...clipFields(snapshot, position, splits.ppi, clips),
			teamName: entrant.team,
			iaaf: rounding === "up" ? "1" : "0",
			...splits,
			...legFields(snapshot, position),
			...ageGradeFields(snapshot, position),
			rankBy: rankByOf(field, position),
			...fixedTimeFields(snapshot, position),
			histogram: histogramFields(snapshot.histograms[category] ?? null),
			version: snapshot.version,
			serverTime: snapshot.builtAt,
		},
	};
}

/** The gun's time of day, HH:MM:SS. Those of waves are formatted before; an own start is formatted here. */
function gunClockOf({ gunClock, field }: Snapshot, gun: number): string {
	if (Number.isNaN(gun)) return "";
	return gunClock.get(gun) ?? timeOfDay(gun, field.event.zone);
}

/** Whether recordings cover one of the passings, and the finish photo's moment. A hidden runner has no video. */
function clipFields(
	{ field }: Snapshot,
	position: number,
	ppi: Detail["ppi"],
	clips: EventClips,
): Pick<Detail, "fastCut" | "finishPhoto"> {
	const entrant = field.entrants.at(position);
	if (!entrant || !field.event.isOnline || isHidden(entrant)) return { fastCut: "0" };
	const passings = (ppi ?? []).flatMap(({ pINo, pResult }) =>
		typeof pResult === "number" ? [{ pointId: String(pINo), at: pResult }] : [],
	);
	if (!passings.some(({ pointId, at }) => clips.covers(pointId, at))) return { fastCut: "0" };
	if (!clips.knowsMoments) return { fastCut: "1" };
	const last = passings.reduce((one, other) => (other.at >= one.at ? other : one));
	const isShown = clips.covers(last.pointId, last.at + PHOTO_DELAY_MS);
	return { fastCut: "1", finishPhoto: isShown ? "1" : "0" };
}

function histogramFields(histogram: Histogram | null): Detail["histogram"] {
	return histogram && { ...histogram, counts: [...histogram.counts] };
}

function placeFields(
	rankName: "cRank" | "cSRank" | "cGRank",
	ofName: "cRankDen" | "cSRankDen" | "cGRankDen",
	ranks: Ranks,
	position: number,
	division: number,
): Partial<Detail> {
	const rank = ranks.rank[position] ?? 0;
	return { [rankName]: rank || null, [ofName]: rank ? (ranks.size[division] ?? null) : null };
}

function timeFields(
	name: "officialTime" | "chipTime",
	exactName: "officialTimeOrg" | "chipTimeOrg",
	time: number,
	rounding: Rounding,
): Partial<Detail> {
	if (Number.isNaN(time)) return { [name]: "", [exactName]: "" };
	return {
		[name]: formatDuration(publishedTime(time, rounding)),
		[exactName]: formatDuration(time),
	};
}

/** Left out for most runners: those on a course in one piece, without a penalty. */
function legFields(
	{ field, standings }: Snapshot,
	position: number,
): Pick<Detail, "legs" | "penalty"> {
	const legs = legResultsOf(field, standings, position);
	const penalty = penaltyOf(field, position);
	return {
		...(legs.length === 0
			? {}
			: {
					legs: legs.map(({ pointId, fromId, ...leg }) => ({
						...leg,
						pINo: pointId,
						fromPINo: fromId,
					})),
				}),
		...(penalty === 0 ? {} : { penalty }),
	};
}

/** Left out for a result without a grade. */
function ageGradeFields({ field, standings }: Snapshot, position: number) {
	const graded = gradeOf(field, standings, position);
	if (graded === null || field.ageGrading === null) return {};
	const { grade, gradedTime } = roundedGrade(graded);
	return { ageGrade: grade, ageGradedTime: gradedTime, ageGradeSource: field.ageGrading.source };
}

/** The points of the course up to the last one passed, then the points ahead. A missed mat has no time. */
function splitFields(
	{ field, standings }: Snapshot,
	position: number,
): Pick<Detail, "ppi" | "ppiRank" | "ppiNext"> {
	const splits = splitsOf(field, standings, position);
	const isOver = isRanked(statusName(standings.status[position] ?? 0));
	return {
		ppi: splits.map(({ point, lap, km, passedAt, legPace, meanPace, elapsed }, index) => ({
			...pointFields(field, point),
			...(lap === null
				? {}
				: {
						lap,
						pointKm: km,
						pointType: lapType(field, { point, lap }, isOver && index === splits.length - 1),
					}),
			pResult: passedAt,
			pace: legPace,
			paceAlt: meanPace,
			pElapsed: elapsed,
			...sportField(field, point),
		})),
		// The order at the start mat is no result.
		ppiRank: splits.flatMap(({ point, lap, rank }) => {
			const { pINo, pointType } = pointFields(field, point);
			return pointType === "S" || lap !== null ? [] : { pINo, rr: rank };
		}),
		ppiNext: pointsToCome(field, standings, position).map(({ point, expected }) => ({
			...pointFields(field, point),
			pExpected: expected,
		})),
	};
}

function sportField({ points }: Field, position: number) {
	const sport = points[position]?.sport ?? "run";
	return sport === "run" ? {} : { pSport: sport };
}

function pointFields({ points }: Field, position: number) {
	const point = points[position];
	return {
		pINo: point?.id ?? "",
		pointType: POINT_TYPE[point?.kind ?? "split"],
		pointNiceName: point?.name ?? "",
		pointKm: point?.km ?? null,
	};
}
