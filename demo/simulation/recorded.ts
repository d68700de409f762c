/** What is recorded of a simulated race at a moment, and what is added between two moments. */
import type { Entrant, RecordedRead, Recording } from "../../src/race/record/record.ts";
import { ORGANISATION } from "../organisation.ts";
import { gunOf } from "./plan.ts";
import type { Race } from "./simulate.ts";

/** Everything that is recorded of a race at a moment (epoch ms). */
export function recordedBy(race: Race, moment: number): Recording {
	return {
		...factsBy(race, moment),
		entrants: entrantsBy(race, Number.NEGATIVE_INFINITY, moment, race.entrants),
		chips: race.chips,
		passings: readsBetween(race, Number.NEGATIVE_INFINITY, moment),
	};
}

/**
 * What is added after one moment and up to another, without reads: guns, reports of officials, the announcement.
 * Null for nothing.
 */
export function newsBetween(race: Race, after: number, until: number): Recording | null {
	const isNow = (at: number) => after < at && at <= until;
	const reported = new Set(race.reports.flatMap(({ at, bib }) => (isNow(at) ? bib : [])));
	const isGunFired = wavesOf(race).some(({ gun }) => isNow(gun));
	if (reported.size === 0 && !isGunFired && !isNow(race.end)) return null;
	const entrants = race.entrants.filter(({ bib }) => reported.has(bib));
	return {
		...factsBy(race, until),
		entrants: entrantsBy(race, after, until, entrants),
		chips: [],
		passings: [],
	};
}

/** The reads that arrive after one moment and up to another, each once, in the order of arrival. */
export function readsBetween({ deliveries }: Race, after: number, until: number): RecordedRead[] {
	const due = deliveries.filter(({ at }) => after < at && at <= until);
	return [...new Set(due.map(({ read }) => read))];
}

function factsBy(race: Race, moment: number): Omit<Recording, "entrants" | "chips" | "passings"> {
	const { plan, points, end, cameraTimes } = race;
	const isAnnounced = moment >= end;
	return {
		organisation: ORGANISATION,
		event: { ...plan.event, phase: isAnnounced ? "announced" : "live" },
		categories: plan.categories.map(({ id, name }) => ({
			id,
			name,
			rankBy: null,
			format: { kind: "race" },
		})),
		groups: plan.categories.flatMap((category) => category.groups.groups),
		waves: wavesOf(race).map(({ id, gun }) => ({ id, gun: gun <= moment ? gun : null })),
		points:
			plan.isRealTime || isAnnounced ? points : points.map((point) => ({ ...point, cutOff: null })),
		givenTimes: isAnnounced ? cameraTimes : [],
	};
}

function wavesOf({ plan }: Race): { id: string; gun: number }[] {
	return Object.keys(plan.waves).map((id) => ({ id, gun: gunOf(plan, id) }));
}

function entrantsBy(
	{ reports }: Race,
	after: number,
	until: number,
	entrants: readonly Entrant[],
): Entrant[] {
	const statusOf = new Map(
		reports.flatMap(({ at, bib, status }) =>
			after < at && at <= until ? [[bib, status] as const] : [],
		),
	);
	return entrants.map((entrant) => ({
		...entrant,
		statusByHand: statusOf.get(entrant.bib) ?? null,
	}));
}
