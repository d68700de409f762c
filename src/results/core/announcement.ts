/** Answers announcementdata: the announced table. */
import type * as v from "valibot";
import { type announcementData, NO_CATEGORY } from "../../contract/public/announcementdata.ts";
import { WINNER_TYPE } from "../../contract/public/winnerlist.ts";
import { FIRST_OF_CATEGORY } from "../../race/limits.ts";
import { isRanked, statusName } from "../../race/record/status.ts";
import { at, known } from "../../race/scoring/field.ts";
import type { WinnerGroup } from "../../race/scoring/winners.ts";
import { type KeywordRow, matchesKeyword } from "../../race/search/keyword.ts";
import { runnerFields } from "./runnerFields.ts";
import type { StandingEvent } from "./snapshot.ts";

/** Each winner's title as '1', '2' or '3' and the place: a column of the announced table. */
function titlesOf(groups: readonly WinnerGroup[]): Map<number, string> {
	const titles = new Map<number, string>();
	for (const { title, winners } of groups)
		for (const { runner, place } of winners)
			if (!titles.has(runner)) titles.set(runner, `${WINNER_TYPE[title.kind]}-${place}`);
	return titles;
}

/** Selects rows of the table. */
export interface AskedRows {
	/** '' for all categories; NO_CATEGORY for the first rows of each. */
	categoryId: string;
	/** A folded keyword; '' for all runners. */
	key: string;
	/** The texts that are searched, by runner; may be empty if the key is ''. */
	rows: readonly KeywordRow[];
}

/** The announced table, or only the rows of a category or a keyword. */
export function answerAnnouncement(
	scored: StandingEvent,
	{ categoryId, key, rows }: AskedRows,
): v.InferInput<typeof announcementData> {
	const { field, standings } = scored;
	const titles = titlesOf(scored.winners);
	const totals = field.categories.map(() => 0);
	const finishers = [...totals];
	for (const [position, category] of field.category.entries()) {
		if (category < 0) continue;
		totals[category] = (totals[category] ?? 0) + 1;
		if (isRanked(statusName(standings.status[position] ?? 0)))
			finishers[category] = (finishers[category] ?? 0) + 1;
	}
	const time = (column: Float64Array, position: number) => known(at(column, position));
	const isAsked = (position: number) => {
		if (categoryId === NO_CATEGORY) {
			return [standings.overall, standings.bySex].some(({ rank: { [position]: rank = 0 } }) => {
				return rank > 0 && rank <= FIRST_OF_CATEGORY;
			});
		}
		return categoryId === "" || field.entrants.at(position)?.categoryId === categoryId;
	};
	return {
		category: field.categories.map(({ id, name, rankBy }, index) => ({
			cID: id,
			cName: name,
			rankBy: rankBy ?? field.event.rankBy,
			total: totals[index] ?? 0,
			finishers: finishers[index] ?? 0,
		})),
		cgroup: field.groups.map(({ id, name, sex, categoryId }) => ({
			cGID: id,
			cGName: name,
			cGSex: sex,
			cID: categoryId,
		})),
		participant: [...field.category.keys()].flatMap((position) => {
			if (!isAsked(position)) return [];
			const row = rows[position];
			if (key !== "" && row && !matchesKeyword(row, key)) return [];
			const { cName: _, cGName: __, ...fields } = runnerFields(scored, position);
			return {
				...fields,
				officialTime: time(standings.official, position),
				chipTime: time(standings.chip, position),
				cRank: standings.overall.rank[position] || null,
				cSRank: standings.bySex.rank[position] || null,
				cGRank: standings.byGroup.rank[position] || null,
				winner: titles.get(position) ?? "",
			};
		}),
	};
}
