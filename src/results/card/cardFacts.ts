/** The content of a card image, from a snapshot: public facts only, and nothing that a status hides. */
import type {
	CardContent,
	CardEvent,
	LastSeen,
	RunnerFacts,
} from "../../media/card/cardContent.ts";
import { eventState } from "../../race/record/eventState.ts";
import type { RaceEvent } from "../../race/record/record.ts";
import { UNSPECIFIED } from "../../race/record/sex.ts";
import { isRanked, type StatusName, statusName } from "../../race/record/status.ts";
import { at, courseOf } from "../../race/scoring/field.ts";
import { coveredBy } from "../../race/scoring/laps/covered.ts";
import { prideOf } from "../../race/scoring/places/pride.ts";
import { shownPlaces } from "../../race/scoring/places/shownPlaces.ts";
import type { Place, Ranks } from "../../race/scoring/ranking.ts";
import { rankByOf } from "../../race/scoring/rankingTime.ts";
import { headTimeOf } from "../../race/scoring/result.ts";
import { timeOfDay } from "../../race/time/day.ts";
import { formatSeconds, publishedTime } from "../../race/time/duration.ts";
import type { Catalogue } from "../../store/load.ts";
import type { StandingEvent } from "../core/snapshot.ts";

/** What a card shows of an event. */
export type ShownEvent = Pick<StandingEvent, "field" | "standings">;

/**
 * The card of a listed event.
 * @param now epoch ms
 */
export function eventCard(
	event: RaceEvent,
	{ organisations, lastDays }: Catalogue,
	now: number,
): CardContent {
	const lastDay = lastDays.get(event.id) ?? event.date;
	return {
		event: eventFacts(event, { organisations }),
		runner: null,
		state: eventState({ ...event, lastDay }, now),
	};
}

/** The card of the runner with a bib; null if the bib is unknown. */
export function runnerCard(
	snapshot: ShownEvent,
	bib: string,
	catalogue: Catalogue,
): CardContent | null {
	const position = snapshot.field.byBib.get(bib);
	if (position === undefined) return null;
	const event = eventFacts(snapshot.field.event, catalogue);
	return { event, runner: runnerFacts(snapshot, bib, position) };
}

export function eventFacts(
	{ name, date, location, phase, organisationId }: RaceEvent,
	{ organisations }: Pick<Catalogue, "organisations">,
): CardEvent {
	const holder = organisations.find(({ id }) => id === organisationId);
	return { name, date, location, phase, organisation: holder?.shortName ?? "" };
}

function runnerFacts(snapshot: ShownEvent, bib: string, position: number): RunnerFacts {
	const { field, standings } = snapshot;
	const { rounding } = field.event;
	const category = field.category[position] ?? -1;
	const division = field.group[position] ?? -1;
	const group = field.groups[division]?.name ?? "";
	const status = statusName(standings.status[position] ?? 0);
	const known = (time: number) => (Number.isNaN(time) ? null : time);
	const head = headTimeOf({
		official: known(at(standings.official, position)),
		chip: known(at(standings.chip, position)),
		rankBy: rankByOf(field, position),
	});
	// SPEC section 4: a runner on the course has no result.
	const covered = isRanked(status) ? coveredBy(standings, position) : null;
	const place = ({ rank, size }: Ranks, of: number): Place | null => {
		const own = rank[position] ?? 0;
		return own > 0 ? { rank: own, of: size[of] ?? own } : null;
	};
	const places = {
		overallPlace: place(standings.overall, category),
		sexPlace: place(standings.bySex, standings.sexDivision[position] ?? -1),
		groupPlace: place(standings.byGroup, division),
		group,
	};
	const entrant = field.entrants.at(position);
	const sex = entrant?.sex ?? UNSPECIFIED;
	const categoryName = field.categories[category]?.name ?? "";
	const shown = head === null ? [] : shownPlaces(places, field.event);
	const { km } = courseOf(field, position);
	const result = {
		places: shown,
		sex,
		category: categoryName,
		group,
		time: head?.time ?? null,
		km,
	};
	return {
		bib,
		name: entrant?.name ?? "",
		sex,
		category: categoryName,
		group,
		status,
		time: covered
			? `${covered.km.toFixed(3)} km`
			: head === null
				? ""
				: formatSeconds(publishedTime(head.time, rounding)),
		timeKind: covered ? "distance" : (head?.kind ?? "official"),
		places: shown,
		pride: prideOf(result, field.event),
		course: courseRun(snapshot, position, status),
		lastSeen: status === "running" ? lastSeen(snapshot, position) : null,
	};
}

/** The share of the course up to the last passing. */
function courseRun({ field, standings }: ShownEvent, position: number, status: StatusName): number {
	if (isRanked(status)) return 1;
	if (status !== "running" && status !== "didNotFinish") return 0;
	const { km } = courseOf(field, position);
	const last = field.points[standings.lastPoint[position] ?? -1];
	return km !== null && km > 0 ? Math.min(1, (last?.km ?? 0) / km) : 0;
}

function lastSeen({ field, standings }: ShownEvent, position: number): LastSeen | null {
	const last = standings.lastPoint[position] ?? -1;
	const point = field.points[last];
	const passedAt = at(standings.passedAt, position * field.points.length + last);
	if (!point || last < 0 || Number.isNaN(passedAt)) return null;
	const name = point.name || (point.kind === "start" ? "" : point.id);
	return { point: name, time: timeOfDay(passedAt, field.event.zone) };
}
