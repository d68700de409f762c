/** A runner's result as the contract of previews has it. */
import type { StandingRow } from "../../contract/preview/standingRow.ts";
import { statusName } from "../../race/record/status.ts";
import { at } from "../../race/scoring/field.ts";
import { coveredFields } from "../../race/scoring/laps/covered.ts";
import type { ScoredLists } from "../core/scoring/eventScorer.ts";

/** A scored event with the places of its winners and leaders by runner. */
export interface Scored extends Pick<ScoredLists, "field" | "standings"> {
	titles: ReadonlyMap<number, readonly TitleWon[]>;
	leads: ReadonlyMap<number, LeaderPlace>;
}

interface TitleWon {
	/** As it is shown: `group 2`. */
	shown: string;
	/** The same with the category and the sex or group, to compare titles. */
	whole: string;
}

interface LeaderPlace {
	place: number;
	whole: string;
}

/** Looks up winners and leaders by runner. */
export function withPlaces({ field, standings, winners, leaders }: ScoredLists): Scored {
	const titles = new Map<number, TitleWon[]>();
	for (const { category, title, winners: own } of winners)
		for (const { runner, place } of own) {
			const part =
				title.kind === "group"
					? field.groups[title.group]?.id
					: title.kind === "sex"
						? title.sex
						: "";
			const shown = `${title.kind} ${place}`;
			const whole = `${shown} ${field.categories[category]?.id} ${part}`;
			titles.set(runner, [...(titles.get(runner) ?? []), { shown, whole }]);
		}
	const leads = new Map<number, LeaderPlace>();
	for (const { category, sex, leaders: own } of leaders)
		for (const { runner, place, point } of own)
			leads.set(runner, {
				place,
				whole: `${place} ${field.categories[category]?.id} ${sex} ${field.points[point]?.id}`,
			});
	return { field, standings, titles, leads };
}

/** @param position of the runner in the field */
export function standingRowOf(
	{ field, standings, titles, leads }: Scored,
	position: number,
): StandingRow {
	const time = (column: Float64Array) => {
		const exact = at(column, position);
		return Number.isNaN(exact) ? null : exact;
	};
	return {
		name: field.entrants.at(position)?.name ?? "",
		category: field.categories[field.category[position] ?? -1]?.name ?? "",
		group: field.groups[field.group[position] ?? -1]?.name ?? "",
		official: time(standings.official),
		chip: time(standings.chip),
		...coveredFields(standings, position),
		status: statusName(standings.status[position] ?? 0),
		rank: standings.overall.rank[position] || null,
		sexRank: standings.bySex.rank[position] || null,
		groupRank: standings.byGroup.rank[position] || null,
		titles: (titles.get(position) ?? []).map(({ shown }) => shown),
		leader: leads.get(position)?.place ?? null,
	};
}
