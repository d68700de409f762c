/** Rows of an event as scoring uses them. Pure, so that the rows may be those that a change would make. */
import * as v from "valibot";
import {
	categoryRankBy,
	pointKind,
	pointSport,
	statusByHand,
} from "../../contract/kit/shapes/raceEvent.ts";
import type { Entrant } from "../../race/record/record.ts";
import { sexOfCode } from "../../race/record/sex.ts";
import type { RecordedField } from "../../race/scoring/field.ts";
import { parseTitles, readFormat, readStart } from "../storedColumns.ts";
import type { CourseRows, EventRows } from "./eventRows.ts";

/** Everything that is recorded of an event, except its reads and what was decided about them; null if there is no such event. */
export function factsOf(rows: EventRows): Omit<RecordedField, "decided"> | null {
	const [row] = rows.event;
	if (!row) return null;
	const { visibility: _, announcement: _announcement, ...event } = row;
	return {
		event,
		...courseOf(rows),
		entrants: entrantsOf(rows),
		chips: rows.chip,
		givenTimes: givenTimesOf(rows.given_time),
	};
}

/** Entrants, in order. */
export function entrantsOf(
	rows: Pick<EventRows, "entrant" | "leg_member" | "penalty">,
): RecordedField["entrants"] {
	const members = Map.groupBy(rows.leg_member, ({ bib }) => bib);
	const penalties = Map.groupBy(rows.penalty, ({ bib }) => bib);
	return inOrder(rows.entrant, ({ bib }) => bib).map(
		({
			position: _position,
			is_hidden,
			counts_for,
			start_at,
			start_after,
			part_lap_km,
			age,
			...entrant
		}) => ({
			bib: entrant.bib,
			name: entrant.name,
			sex: sexOfCode(entrant.sex),
			categoryId: entrant.category_id,
			groupId: entrant.group_id,
			waveId: entrant.wave_id,
			team: entrant.team,
			statusByHand: v.parse(statusByHand, entrant.status_by_hand),
			start: readStart({ start_at, start_after }),
			isHidden: is_hidden === 1,
			countsFor: parseTitles(counts_for),
			members: membersOf(members.get(entrant.bib)),
			penalties: penaltiesOf(penalties.get(entrant.bib)),
			partLapKm: part_lap_km,
			age,
		}),
	);
}

/** By leg. */
function membersOf(rows: EventRows["leg_member"] = []): Entrant["members"] {
	return rows
		.map(({ leg, name, is_missed }) => ({ leg, name, isMissed: is_missed === 1 }))
		.sort((a, b) => a.leg - b.leg);
}

/** By number. */
function penaltiesOf(rows: EventRows["penalty"] = []): Entrant["penalties"] {
	return rows
		.map(({ number, ms, point_id: pointId }) => ({ number, ms, pointId }))
		.sort((a, b) => a.number - b.number);
}

/** Given times, in the order of their rows. */
export function givenTimesOf(rows: EventRows["given_time"]): RecordedField["givenTimes"] {
	return rows.map((given) => ({
		bib: given.bib,
		pointId: given.point_id,
		sinceGun: given.since_gun,
		sinceStart: given.since_start,
	}));
}

/** Categories, groups, waves and points, each in order. */
export function courseOf({
	category,
	cgroup,
	wave,
	point,
}: CourseRows): Pick<RecordedField, "categories" | "groups" | "waves" | "points"> {
	const byId = ({ id }: { id: string }) => id;
	return {
		categories: inOrder(category, byId).map(({ id, name, rank_by, format }) => ({
			id,
			name,
			rankBy: v.parse(categoryRankBy, rank_by),
			format: readFormat(format),
		})),
		groups: inOrder(cgroup, byId).map((row) => ({
			id: row.id,
			categoryId: row.category_id,
			name: row.name,
			sex: sexOfCode(row.sex),
			ageFrom: row.age_from,
			ageTo: row.age_to,
		})),
		waves: inOrder(wave, byId).map(({ id, gun }) => ({ id, gun })),
		points: inOrder(point, byId).map((row) => ({
			id: row.id,
			name: row.name,
			kind: v.parse(pointKind, row.kind),
			km: row.km,
			mat: row.mat || row.id,
			categoryIds: v.parse(v.array(v.string()), JSON.parse(row.category_ids)),
			fastestPace: row.fastest_pace,
			cutOff: row.cut_off,
			sport: row.sport === null ? "run" : v.parse(pointSport, row.sport),
			leg: row.leg ?? "",
		})),
	};
}

/** Rows by position. Undoing can give two rows one position: then their names decide, in every database alike. */
function inOrder<Row extends { position: number }>(
	rows: readonly Row[],
	nameOf: (row: Row) => string,
): Row[] {
	return rows.toSorted((a, b) => a.position - b.position || (nameOf(a) < nameOf(b) ? -1 : 1));
}
