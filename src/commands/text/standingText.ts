/** A runner's result in one line of output. */
import type { StandingRow } from "../../contract/preview/standingRow.ts";
import {
	formatDuration,
	formatSeconds,
	publishedTime,
	type Rounding,
} from "../../race/time/duration.ts";
import { shownText } from "./shownText.ts";

/** Name, status, times, ranks (overall, sex, group), prize places and place among the leaders. */
export function standingText(row: StandingRow, rounding: Rounding): string {
	const time = (ms: number | null) => {
		if (ms === null) return "-";
		return rounding === "exact" ? formatDuration(ms) : formatSeconds(publishedTime(ms, rounding));
	};
	const ranks = [row.rank, row.sexRank, row.groupRank].map((rank) => rank ?? "-").join("/");
	return [
		shownText(row.name),
		row.status,
		...(row.distance === undefined
			? [`official ${time(row.official)}`, `chip ${time(row.chip)}`]
			: [`laps ${row.laps ?? 0}`, `${row.distance.toFixed(3)} km`]),
		`ranks ${ranks}`,
		...row.titles,
		...(row.leader === null ? [] : [`leader ${row.leader}`]),
	].join(", ");
}
