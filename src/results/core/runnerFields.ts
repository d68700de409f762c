/** The fields of a runner that all lists have. */

import { at } from "../../race/scoring/field.ts";
import { coveredFields } from "../../race/scoring/laps/covered.ts";
import { rankByOf } from "../../race/scoring/rankingTime.ts";
import { formatDuration, publishedTime, type Rounding } from "../../race/time/duration.ts";
import type { StandingEvent } from "./snapshot.ts";

/** The fields of the runner at a position. */
export function runnerFields(
	{ field, standings }: Pick<StandingEvent, "field" | "standings">,
	position: number,
) {
	const entrant = field.entrants.at(position);
	const category = field.categories[field.category[position] ?? -1];
	const group = field.groups[field.group[position] ?? -1];
	return {
		pNO: entrant?.bib ?? "",
		pName: entrant?.name ?? "",
		pSex: entrant?.sex ?? "0",
		cID: category?.id ?? "",
		cName: category?.name ?? "",
		cGID: group?.id ?? "",
		cGName: group?.name ?? "",
		teamName: entrant?.team ?? "",
		pStatus: standings.status[position] ?? 0,
		officialTime: timeText(at(standings.official, position), field.event.rounding),
		iaaf: field.event.rounding === "up" ? "1" : "0",
		...coveredFields(standings, position),
	};
}

/** The same for a list by rank, with the chip time and the kind of ranking time. */
export function rankedFields(event: Pick<StandingEvent, "field" | "standings">, position: number) {
	const { field, standings } = event;
	return {
		...runnerFields(event, position),
		chipTime: timeText(at(standings.chip, position), field.event.rounding),
		rankBy: rankByOf(field, position),
	};
}

function timeText(time: number, rounding: Rounding): string {
	return Number.isNaN(time) ? "" : formatDuration(publishedTime(time, rounding));
}
