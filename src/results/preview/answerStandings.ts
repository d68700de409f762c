/** Standings of the past in the words of the contract. */
import type * as v from "valibot";
import type { asof, StandingsAt } from "../../contract/preview/asof.ts";
import { type StatusName, statusName } from "../../race/record/status.ts";
import { at } from "../../race/scoring/field.ts";
import { UnknownBib } from "../../store/errors/UnknownBib.ts";
import { UnknownCategory } from "../../store/errors/UnknownCategory.ts";
import { findCategory } from "../../store/findCategory.ts";
import type { ScoredLists } from "../core/scoring/eventScorer.ts";
import { type Scored, standingRowOf, withPlaces } from "./standingRow.ts";
import type { PastState } from "./standingsAt.ts";

export type AskedStandings = v.InferOutput<typeof asof.request>;

/** @throws UnknownCategory, UnknownBib */
export function answerStandings(
	{ scored, reads, undone, unknown }: PastState,
	{ at: moment, category: named, bib, offset, limit }: AskedStandings,
): StandingsAt {
	const { event, categories, byBib } = scored.field;
	const only = named === "" ? null : findCategory(categories, named);
	if (only === undefined) {
		const names = categories.map(({ name }) => name);
		throw new UnknownCategory(event.id, named, names);
	}
	const state = withPlaces(scored);
	const row = (position: number) => ({
		bib: state.field.entrants.at(position)?.bib ?? "",
		...standingRowOf(state, position),
	});
	const asked = byBib.get(bib);
	if (bib !== "" && asked === undefined) throw new UnknownBib(event.id, bib);
	const shown = categories.flatMap((each, position) =>
		only === null || each === only ? [{ ...each, position }] : [],
	);
	return {
		at: moment,
		phase: event.phase,
		reads,
		undone,
		unknown,
		categories: shown.map(({ id, name, position }) => {
			const runners = runnersOf(scored, position);
			return {
				id,
				name,
				total: runners.length,
				statuses: statusesOf(scored, runners),
				leaders: scored.leaders
					.filter(({ category }) => category === position)
					.flatMap(({ sex, leaders }) =>
						leaders.map(({ runner, place }) => ({ sex, place, bib: row(runner).bib })),
					),
				rows: runners.slice(offset, offset + limit).map(row),
			};
		}),
		runner: asked === undefined ? null : { result: row(asked), points: pointsOf(state, asked) },
	};
}

/** The runners of a category: ranked ones by rank, then the others, furthest along the course first. */
function runnersOf({ field, standings }: ScoredLists, category: number): number[] {
	const { overall, lastPoint, passedAt } = standings;
	const runners = [...field.category.keys()].filter(
		(runner) => field.category[runner] === category,
	);
	const rank = (runner: number) => overall.rank[runner] || Number.MAX_SAFE_INTEGER;
	const last = (runner: number) => lastPoint[runner] ?? -1;
	const passed = (runner: number) => {
		const instant = at(passedAt, runner * field.points.length + last(runner));
		return Number.isNaN(instant) ? Number.MAX_SAFE_INTEGER : instant;
	};
	return runners.sort(
		(a, b) => rank(a) - rank(b) || last(b) - last(a) || passed(a) - passed(b) || a - b,
	);
}

function statusesOf({ standings }: ScoredLists, runners: readonly number[]) {
	const counts: Record<StatusName, number> = {
		notStarted: 0,
		finished: 0,
		didNotStart: 0,
		running: 0,
		didNotFinish: 0,
		disqualified: 0,
		confirmed: 0,
	};
	for (const runner of runners) counts[statusName(standings.status[runner] ?? 0)]++;
	return counts;
}

function pointsOf({ field, standings }: Scored, runner: number) {
	const time = (column: Float64Array, cell: number) => {
		const exact = at(column, cell);
		return Number.isNaN(exact) ? null : exact;
	};
	return field.points.flatMap(({ id }, point) => {
		const cell = runner * field.points.length + point;
		const times = {
			passedAt: time(standings.passedAt, cell),
			sinceGun: time(standings.sinceGun, cell),
			sinceStart: time(standings.sinceStart, cell),
		};
		if (Object.values(times).every((each) => each === null)) return [];
		return [{ point: id, ...times, rank: standings.pointRank[point]?.[runner] || null }];
	});
}
