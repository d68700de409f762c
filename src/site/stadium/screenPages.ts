/** The pages of a stadium screen: one list each, of as many rows as are read from afar. */
import type { LeaderList, WinnerList } from "../../contract/public/visitorLists.ts";
import type { Translate } from "../../messages.ts";
import type { EmbeddedLists } from "../embed/openEmbed.server.ts";
import { resultText } from "../event/lists/rankedBy.ts";

/** Rows of a page. */
const ROWS = 6;

export interface ScreenRow {
	place: number;
	bib: string;
	name: string;
	team: string;
	/** The ranking time, or the last point of a runner on the course. */
	result: string;
	/** Whether the result is a time. */
	hasTime: boolean;
}

export interface ScreenPage {
	/** The list's id: the same after every renewal. */
	id: string;
	categoryId: string;
	title: string;
	rows: readonly ScreenRow[];
}

/** One page for each list that has a row. */
export function pagesOf(lists: EmbeddedLists, t: Translate): ScreenPage[] {
	const pages =
		lists.kind === "leaders"
			? lists.lists.map((list) => pageOf(list, list.leaders, bySex(list, t), t))
			: lists.lists.map((list) => pageOf(list, list.winners, titleOf(list, t), t));
	return pages.filter(({ rows }) => rows.length > 0);
}

type Row = Parameters<typeof resultText>[0] &
	Pick<ScreenRow, "place" | "bib" | "name" | "team"> & { point?: string };

function pageOf(
	{ id, categoryId, category }: LeaderList | WinnerList,
	rows: readonly Row[],
	part: string,
	t: Translate,
): ScreenPage {
	return {
		id,
		categoryId,
		title: [category, part].filter(Boolean).join(" "),
		rows: rows.slice(0, ROWS).map((row) => {
			const { place, bib, name, team, point = "" } = row;
			const time = resultText(row, { "lists.km": t("lists.km") });
			return { place, bib, name, team, result: time ?? point, hasTime: time !== null };
		}),
	};
}

function titleOf(list: WinnerList, t: Translate): string {
	if (list.kind === "overall") return t("winners.overall");
	return list.kind === "group" ? list.group : bySex(list, t);
}

function bySex({ sex }: LeaderList | WinnerList, t: Translate): string {
	if (sex === "1") return t("sex.men");
	return sex === "2" ? t("sex.women") : "";
}
