/** Answers participant from a snapshot: a runner's result with every split. */
import type * as v from "valibot";
import type { participantData } from "../../contract/participant.ts";
import { timeOfDay } from "../../race/day.ts";
import { formatDuration, publishedTime, type Rounding } from "../../race/duration.ts";
import { at } from "../../race/field.ts";
import { paceOf } from "../../race/pace.ts";
import type { Ranks } from "../../race/ranking.ts";
import type { Snapshot } from "../snapshot.ts";

type Detail = v.InferInput<typeof participantData>["participant"];

/** The runner of a position in the field. */
export function answerParticipant(
	snapshot: Snapshot,
	position: number,
	checksum: string,
): v.InferInput<typeof participantData> | null {
	const { field, standings } = snapshot;
	const entrant = field.entrants[position];
	if (!entrant) return null;
	const { rounding, zone } = field.event;
	const category = field.category[position] ?? -1;
	const group = field.group[position] ?? -1;
	const sexDivision = standings.sexDivision[position] ?? -1;
	const gun = at(field.gun, position);
	const start = at(standings.start, position);
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
			km: field.points.find((point) => point.kind === "finish")?.km ?? null,
			shotDate: known(gun),
			shotDateHMS: Number.isNaN(gun) ? "" : timeOfDay(gun, zone),
			sDate: known(start),
			checksum,
			fastCut: "0",
			teamName: entrant.team,
			iaaf: rounding === "up" ? "1" : "0",
			...splitFields(snapshot, position),
			version: snapshot.version,
			serverTime: snapshot.builtAt,
		},
	};
}

function known(time: number): number | null {
	return Number.isNaN(time) ? null : time;
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

/** The points up to the last one passed; a missed mat among them has no time. */
function splitFields(
	{ field, standings }: Snapshot,
	position: number,
): Pick<Detail, "ppi" | "ppiRank"> {
	const row = position * field.points.length;
	const elapsedAt = (point: number) => {
		const sinceStart = at(standings.sinceStart, row + point);
		return Number.isNaN(sinceStart) ? at(standings.sinceGun, row + point) : sinceStart;
	};
	const lastPassed = field.points.findLastIndex((_, point) => !Number.isNaN(elapsedAt(point)));
	let before = { elapsed: 0, km: 0 };
	const ppi = field.points.slice(0, lastPassed + 1).map((point, index) => {
		const elapsed = elapsedAt(index);
		const legKm = point.km === null ? 0 : point.km - before.km;
		const legPace = paceOf(elapsed - before.elapsed, legKm);
		const meanPace = paceOf(elapsed, point.km ?? 0);
		if (point.km !== null && !Number.isNaN(elapsed)) before = { elapsed, km: point.km };
		return {
			pINo: point.id,
			pointType: point.kind === "start" ? "S" : point.kind === "finish" ? "F" : "P",
			pResult: known(at(standings.passedAt, row + index)),
			pace: legPace,
			paceAlt: meanPace,
			pointNiceName: point.name,
			pointKm: point.km,
			pElapsed: known(elapsed),
		};
	});
	return {
		ppi,
		// The order across the start mat says nothing of the race.
		ppiRank: ppi.flatMap(({ pINo, pointType }, index) =>
			pointType === "S" ? [] : { pINo, rr: standings.pointRank[row + index] || null },
		),
	};
}
