/** Answers search from a snapshot. */
import type * as v from "valibot";
import type { searchData } from "../../contract/search.ts";
import { formatDuration, publishedTime } from "../../race/duration.ts";
import { SEARCH_HIT_LIMIT } from "../../race/limits.ts";
import { findRunners } from "../../race/search.ts";
import type { Snapshot } from "../snapshot.ts";

/** The runners that a text finds, first those with the bib. No hits is an empty list, not a refusal. */
export function answerSearch(snapshot: Snapshot, query: string): v.InferInput<typeof searchData> {
	const { field, standings, search } = snapshot;
	const found = findRunners(search, query);
	return {
		total: found.length,
		participant: found.slice(0, SEARCH_HIT_LIMIT).flatMap((position) => {
			const entrant = field.entrants[position];
			if (!entrant) return [];
			const official = standings.official[position] ?? Number.NaN;
			return {
				pNO: entrant.bib,
				pName: entrant.name,
				pSex: entrant.sex,
				cName: field.categories[field.category[position] ?? -1]?.name ?? "",
				cGName: field.groups[field.group[position] ?? -1]?.name ?? "",
				teamName: entrant.team,
				officialTime: Number.isNaN(official)
					? ""
					: formatDuration(publishedTime(official, field.event.rounding)),
				pStatus: standings.status[position] ?? 0,
				iaaf: field.event.rounding === "up" ? "1" : "0",
			};
		}),
	};
}
