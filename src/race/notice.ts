/** What there is to tell of a runner whom somebody follows: the last point that was passed, and how. */
import { publishedTime } from "./duration.ts";
import { at, type Field } from "./field.ts";
import type { Standings } from "./standings.ts";
import { isRanked, statusName } from "./status.ts";

/** How far back a passing is still news, ms. Who was passed over for longer reads it on the page. */
export const NEWS_MS = 10 * 60_000;

export interface News {
	kind: "started" | "passed" | "finished";
	bib: string;
	/** As the public is shown it. */
	name: string;
	/** Position of the point in the field, and its name. */
	point: number;
	pointName: string;
	/** Epoch ms. */
	passedAt: number;
	/** As it is published, ms: the official time at the finish, else since the own start; null where none is shown. */
	time: number | null;
	/** Within the category, there; null where none is shown. */
	rank: number | null;
}

/**
 * The news of the runner of a position in the field; null where there is none: nobody saw the runner at a known
 * moment, or a finish counts for nothing. A status without ranks has neither time nor rank.
 */
export function newsOf(
	{ event, entrants, points }: Field,
	standings: Standings,
	position: number,
): News | null {
	const entrant = entrants[position];
	const last = standings.lastPoint[position] ?? -1;
	const point = points[last];
	if (!entrant || !point) return null;
	const status = statusName(standings.status[position] ?? 0);
	if (point.kind === "finish" && !isRanked(status)) return null;
	const cell = position * points.length + last;
	const passedAt = at(standings.passedAt, cell);
	if (Number.isNaN(passedAt)) return null;
	const isShown = isRanked(status) || status === "running";
	const sinceGun = at(standings.sinceGun, cell);
	const sinceStart = at(standings.sinceStart, cell);
	const time = point.kind === "finish" || Number.isNaN(sinceStart) ? sinceGun : sinceStart;
	return {
		kind: point.kind === "start" ? "started" : point.kind === "finish" ? "finished" : "passed",
		bib: entrant.bib,
		name: entrant.name,
		point: last,
		pointName: point.name || point.id,
		passedAt,
		time: isShown && !Number.isNaN(time) ? publishedTime(time, event.rounding) : null,
		rank: isShown ? standings.pointRank[cell] || null : null,
	};
}
