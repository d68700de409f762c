/** The content of a notification: the last point that a runner passed, with time and rank. */

import type { RankBy } from "../../race/record/record.ts";
import { at, type Field } from "../../race/scoring/field.ts";
import { rankByOf } from "../../race/scoring/rankingTime.ts";
import type { Standings } from "../../race/scoring/standings.ts";
import { publishedTime } from "../../race/time/duration.ts";

/** How old a passing may be to be notified, ms. Older ones are on the page. */
export const NEWS_MS = 10 * 60_000;

export interface News {
	kind: "started" | "passed" | "finished";
	bib: string;
	/** As the public sees it. */
	name: string;
	/** Position of the point in the field, and its name. */
	point: number;
	pointName: string;
	/** Epoch ms. */
	passedAt: number;
	/** As published, ms: at the finish the ranking time, elsewhere the time since the own start; null if there is none. */
	time: number | null;
	/** Since the gun, or since the own start. */
	timeKind: RankBy;
	/** Within the category at this point; null if none is shown. */
	rank: number | null;
}

/**
 * The news of the runner at a position in the field: the last point that the status shows. Null if there is none, or if
 * the runner passed it at an unknown instant.
 */
export function newsOf(field: Field, standings: Standings, position: number): News | null {
	const { event, entrants, points } = field;
	const entrant = entrants.at(position);
	const last = standings.lastPoint[position] ?? -1;
	const point = points[last];
	if (!entrant || !point) return null;
	const cell = position * points.length + last;
	const passedAt = at(standings.passedAt, cell);
	if (Number.isNaN(passedAt)) return null;
	const sinceGun = at(standings.sinceGun, cell);
	const sinceStart = at(standings.sinceStart, cell);
	const isByGun = point.kind === "finish" && rankByOf(field, position) === "official";
	const isOfficial = !Number.isNaN(sinceGun) && (isByGun || Number.isNaN(sinceStart));
	const time = isOfficial ? sinceGun : sinceStart;
	return {
		kind: point.kind === "start" ? "started" : point.kind === "finish" ? "finished" : "passed",
		bib: entrant.bib,
		name: entrant.name,
		point: last,
		pointName: point.name || point.id,
		passedAt,
		time: Number.isNaN(time) ? null : publishedTime(time, event.rounding),
		timeKind: isOfficial ? "official" : "chip",
		rank: standings.pointRank[last]?.[position] || null,
	};
}

/**
 * The news of which subscribers have to be notified.
 * @param wanted each runner with subscribers, and the last point that needs no notification any more, '' for none
 * @param now epoch ms
 */
export function dueNews(
	field: Field,
	standings: Standings,
	wanted: Iterable<readonly [bib: string, sent: string]>,
	now: number,
): News[] {
	if (field.event.phase === "announced") return [];
	return unsentNews(field, standings, wanted).filter(({ passedAt }) => passedAt >= now - NEWS_MS);
}

/** The news after the last notification of each runner, old news too. */
export function unsentNews(
	field: Field,
	standings: Standings,
	wanted: Iterable<readonly [bib: string, sent: string]>,
): News[] {
	const order = new Map(field.points.map(({ id }, point) => [id, point]));
	const found: News[] = [];
	for (const [bib, sent] of wanted) {
		const position = field.byBib.get(bib) ?? -1;
		// Most runners have passed nothing since. Tens of thousands are checked each second, so only this is read.
		if ((standings.lastPoint[position] ?? -1) <= (order.get(sent) ?? -1)) continue;
		const news = newsOf(field, standings, position);
		if (news !== null) found.push(news);
	}
	return found;
}
