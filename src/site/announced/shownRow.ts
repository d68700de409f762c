/** A row of the announced table as it is shown: names instead of ids, published times. */

import type { AnnouncedRunner, Announcement } from "../../contract/public/visitorLists.ts";
import { FEMALE, MALE, type Sex } from "../../race/record/sex.ts";
import { isRanked, type StatusName } from "../../race/record/status.ts";
import type { Covered } from "../../race/scoring/laps/covered.ts";
import { publishedTime } from "../../race/time/duration.ts";

export interface ShownRow {
	bib: string;
	name: string;
	category: string;
	group: string;
	team: string;
	/** A status other than finished; null for a result, and if the status is unknown. */
	status: StatusName | null;
	/** Published times, ms, and ranks; null if there is none. */
	official: number | null;
	chip: number | null;
	rank: number | null;
	sexRank: number | null;
	groupRank: number | null;
	won: Won;
	/** In a fixed-time race; null in a race. */
	covered: Covered | null;
}

/** A runner's title with the place; or the results server's text if it has another form, '' for no title. */
export type Won =
	| { kind: "overall" | "men" | "women" | "group"; place: number }
	| { kind: "other"; text: string };

/** Names of the categories, by id. */
export function categoryNames({ categories }: Announcement): ReadonlyMap<string, string> {
	return new Map(categories.map(({ id, name }) => [id, name]));
}

/** Names of the groups, by groupKey. */
export function groupNames({ groups }: Announcement): ReadonlyMap<string, string> {
	return new Map(groups.map((group) => [groupKey({ ...group, groupId: group.id }), group.name]));
}

/** Two categories may have groups with the same id. */
export function groupKey({
	categoryId,
	groupId,
}: Pick<AnnouncedRunner, "categoryId" | "groupId">): string {
	return `${categoryId} ${groupId}`;
}

/** Whether a row is that of a result: a status without one has no times. */
export function hasResult({
	official,
	chip,
	covered,
}: Pick<AnnouncedRunner, "official" | "chip" | "covered">): boolean {
	return official !== null || chip !== null || covered !== null;
}

/** A row as it is shown. */
export function shownRow(row: AnnouncedRunner, announcement: Announcement): ShownRow {
	const time = (ms: number | null) => (ms === null ? null : publishedTime(ms, row.rounding));
	return {
		bib: row.bib,
		name: row.name,
		category: categoryNames(announcement).get(row.categoryId) ?? "",
		group: groupNames(announcement).get(groupKey(row)) ?? "",
		team: row.team,
		status: isRanked(row.status) ? null : row.status,
		official: time(row.official),
		chip: time(row.chip),
		rank: row.rank,
		sexRank: row.sexRank,
		groupRank: row.groupRank,
		won: readWon(row.winner, row.sex),
		covered: row.covered,
	};
}

/** Our own results server sends '2-3' for the third of a sex; another server may send any text. */
function readWon(text: string, sex: Sex): Won {
	const [, type, digits] = /^([123])-(\d+)$/.exec(text) ?? [];
	const place = Number(digits);
	if (type === "1") return { kind: "overall", place };
	if (type === "3") return { kind: "group", place };
	if (type === "2" && sex === MALE) return { kind: "men", place };
	if (type === "2" && sex === FEMALE) return { kind: "women", place };
	return { kind: "other", text };
}
