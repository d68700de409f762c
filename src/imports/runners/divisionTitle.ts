/** Titles above blocks of runners that name their race, sex or age group: 10 km, Frauen (34), 男子 30-39. */
import { refuseText } from "../../race/record/plainText.ts";
import { isRankedBySex, type Sex, UNSPECIFIED } from "../../race/record/sex.ts";
import { parseSex, sexOfGroupName } from "../../race/record/words/sexWords.ts";
import { divisionKind } from "./divisionColumns.ts";

/** What the titles above a row say about its runner: '' and unspecified where they say nothing. */
export interface Division {
	category: string;
	group: string;
	sex: Sex;
}

export const NO_DIVISION: Division = { category: "", group: "", sex: UNSPECIFIED };

/** Longer than any name of a division. */
const LONGEST = 80;
/** A count behind a name: (34), – 34 runners, 34 人. */
const COUNT =
	/(?<=[\p{L}\p{N}+])\s*(?:[([（【]\s*\d+\s*(?:人|名|位|件|\p{L}{1,14})?\s*[)\]）】]|[:：]\s*\d*\s*(?:人|名|位)?|[-–—]\s*\d+\s*(?:runners?|finishers?|人|名|位))\s*$/iu;
const AROUND = /^[\s=*#_~•●■【《<[-]+|[\s=*#_~:：.。】》>\]-]+$/gu;

/**
 * The division of the rows below a title: a race ends the groups above it, a sex its own group. @param above what the titles above
 * it say @returns null for a title that names no division
 */
export function divisionOfTitle(text: string, above: Division): Division | null {
	const name = text.normalize("NFKC").replace(COUNT, "").replace(AROUND, "").trim();
	if (name === "" || name.length > LONGEST || refuseText(name) !== null) return null;
	const only = parseSex(name);
	if (only !== null && isRankedBySex(only) && /\p{L}{2}|[男女]/u.test(name))
		return { category: above.category, group: "", sex: only };
	const kind = divisionKind(name);
	if (kind === null) return null;
	const sex = sexOfGroupName(name);
	return kind === "category"
		? { category: name, group: "", sex: sex ?? UNSPECIFIED }
		: { category: above.category, group: name, sex: sex ?? above.sex };
}

/**
 * The division of the rows below the titles of a list, which are about its first block where the titles of further blocks name
 * divisions. Of a list in one piece they name the event. @param blocks what the titles of further blocks name
 */
export function divisionOfTitles(titles: readonly string[], blocks: readonly Division[]): Division {
	const names = (field: "category" | "group") => blocks.some((each) => each[field] !== "");
	if (blocks.length === 0) return NO_DIVISION;
	return titles.reduce((above, title) => {
		const named = divisionOfTitle(title, above) ?? above;
		return {
			category: names("category") ? named.category : "",
			group: names("group") ? named.group : "",
			sex: named.sex,
		};
	}, NO_DIVISION);
}

/** What all blocks above a title with a status say: one block, or the race of several. */
export function commonDivision(blocks: readonly Division[]): Division {
	const [first = NO_DIVISION, ...others] = blocks;
	const same = <Name extends keyof Division>(name: Name) =>
		others.every((each) => each[name] === first[name]) ? first[name] : NO_DIVISION[name];
	return { category: same("category"), group: same("group"), sex: same("sex") };
}

/** Whether a division leaves something open that another one says. */
export function isLess(division: Division, than: Division): boolean {
	return (["category", "group", "sex"] as const).some(
		(name) => division[name] === NO_DIVISION[name] && than[name] !== NO_DIVISION[name],
	);
}
