/** The fields that every list says of a runner, written once. */
import { formatDuration, publishedTime } from "../../race/duration.ts";
import { at } from "../../race/field.ts";
import type { StandingEvent } from "../snapshot.ts";

/** The entrant of a position, as lists name it. */
export function runnerFields(
	{ field, standings }: Pick<StandingEvent, "field" | "standings">,
	position: number,
) {
	const entrant = field.entrants[position];
	const category = field.categories[field.category[position] ?? -1];
	const group = field.groups[field.group[position] ?? -1];
	const official = at(standings.official, position);
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
		officialTime: Number.isNaN(official)
			? ""
			: formatDuration(publishedTime(official, field.event.rounding)),
		iaaf: field.event.rounding === "up" ? "1" : "0",
	};
}
