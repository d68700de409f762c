/** Answers the lists of an event from a snapshot: leaders, winners, the announced table, who is followed. */
import type * as v from "valibot";
import type { announcementData } from "../../contract/announcementdata.ts";
import type { leadergroupData } from "../../contract/leadergroup.ts";
import type { watchlistData } from "../../contract/watchlist.ts";
import type { winnerlistData } from "../../contract/winnerlist.ts";
import { estimateArrival } from "../../race/estimate.ts";
import { at } from "../../race/field.ts";
import { lastPoint, leadersOf } from "../../race/leaders.ts";
import { paceOf } from "../../race/pace.ts";
import { fold, matchesKeyword } from "../../race/search.ts";
import { STATUS } from "../../race/status.ts";
import type { WinnerGroup } from "../../race/winners.ts";
import type { Snapshot } from "../snapshot.ts";
import { runnerFields } from "./runnerFields.ts";

/** Who leads each category and sex: the official time, or the point where the runner was last. */
export function answerLeadergroup(snapshot: Snapshot): v.InferInput<typeof leadergroupData> {
	const { field, standings } = snapshot;
	return leadersOf(field, standings, field.event.leaders).flatMap(({ leaders }) =>
		leaders.map(({ runner, point, place }) => ({
			...runnerFields(snapshot, runner),
			byNO: place,
			pointNiceName: field.points[point]?.name ?? "",
		})),
	);
}

const WINNER_TYPE = { overall: "1", sex: "2", group: "3" } as const;

/** Who won what. */
export function answerWinnerlist(snapshot: Snapshot): v.InferInput<typeof winnerlistData> {
	const { overall, bySex, byGroup } = snapshot.field.event.winners;
	return snapshot.winners.flatMap(({ title, winners }) =>
		winners.map(({ runner, place }) => ({
			...runnerFields(snapshot, runner),
			winnerType: WINNER_TYPE[title.kind],
			winnerRank: place,
			rc0: "0",
			rc1: "1",
			rc2: "1",
			rc4: "1",
			cRecruit: overall,
			cSRecruit: bySex,
			cGRecruit: byGroup,
		})),
	);
}

/** What each winner won, as '1', '2' or '3' and the place: the announced table's column. */
function titlesOf(groups: readonly WinnerGroup[]): Map<number, string> {
	const titles = new Map<number, string>();
	for (const { title, winners } of groups)
		for (const { runner, place } of winners)
			if (!titles.has(runner)) titles.set(runner, `${WINNER_TYPE[title.kind]}-${place}`);
	return titles;
}

/** The announced table; a category or a keyword asks for those rows only. */
export function answerAnnouncement(
	snapshot: Snapshot,
	{ cID, keyword }: { cID: string; keyword: string },
): v.InferInput<typeof announcementData> {
	const { field, standings } = snapshot;
	const titles = titlesOf(snapshot.winners);
	const key = fold(keyword);
	const rows = key === "" ? null : snapshot.keywordRows();
	const time = (column: Float64Array, position: number) => {
		const exact = at(column, position);
		return Number.isNaN(exact) ? null : exact;
	};
	return {
		category: field.categories.map(({ id, name }) => ({ cID: id, cName: name })),
		cgroup: field.groups.map(({ id, name, sex, categoryId }) => ({
			cGID: id,
			cGName: name,
			cGSex: sex,
			cID: categoryId,
		})),
		participant: field.entrants.flatMap((entrant, position) => {
			if (cID !== "" && entrant.categoryId !== cID) return [];
			const row = rows?.[position];
			if (row && !matchesKeyword(row, key)) return [];
			const { cName: _, cGName: __, ...fields } = runnerFields(snapshot, position);
			return {
				...fields,
				officialTime: time(standings.official, position),
				chipTime: time(standings.chip, position),
				cRank: standings.overall.rank[position] || null,
				cSRank: standings.bySex.rank[position] || null,
				cGRank: standings.byGroup.rank[position] || null,
				winner: titles.get(position) ?? "",
			};
		}),
	};
}

/** The runners of these bibs, in the order asked for; bibs that nobody wears are left out. */
export function answerWatchlist(
	snapshot: Snapshot,
	bibs: readonly string[],
): v.InferInput<typeof watchlistData> {
	const { field, standings } = snapshot;
	return bibs.flatMap((bib) => {
		const position = field.byBib.get(bib);
		if (position === undefined) return [];
		const point = lastPoint(field, standings, position);
		const passedAt = at(standings.passedAt, position * field.points.length + point);
		return {
			...runnerFields(snapshot, position),
			pointNiceName: field.points[point]?.name ?? "",
			pResult: Number.isNaN(passedAt) ? null : passedAt,
			arrival: arrivalOf(snapshot, position, point),
		};
	});
}

/** When a runner on the course may be expected at the finish, epoch ms; null where nothing tells. */
function arrivalOf({ field, standings, builtAt }: Snapshot, position: number, point: number) {
	const start = at(standings.start, position);
	const km = field.points[point]?.km ?? null;
	const finishKm = field.points.find(({ kind }) => kind === "finish")?.km ?? null;
	const elapsed = at(standings.passedAt, position * field.points.length + point) - start;
	if (standings.status[position] !== STATUS.running || km === null || finishKm === null)
		return null;
	const pace = paceOf(elapsed, km);
	return pace === null ? null : estimateArrival(start, pace, finishKm, builtAt).arrival;
}
