/** Titles above blocks of runners that name their race, sex or age group: 10 km, Frauen (34), 男子 30-39. */
import { refuseText } from "../../race/record/plainText.ts";
import { isRankedBySex, type Sex, UNSPECIFIED } from "../../race/record/sex.ts";
import { sexOfGroupName } from "../../race/record/words/classSex.ts";
import { parseSex } from "../../race/record/words/sexWords.ts";
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

/** What a list is: Results, 10 km; Ergebnisse 10 km; 10K 成績. */
const OF_LIST =
	/^(?:(?:official|final|provisional|offizielle|vorläufige|officiels?|finale?)\s+)?(?:results?(?: lists?)?|ergebnisse?|ergebnisliste|résultats?|risultati|resultados|resultater|resultat|classifica|clasificación|classificação|classement|uitslag(?:en)?|wyniki|tulokset|(?:完賽|正式|比賽|競賽|總)?成績(?:表|單|一覽|公告)?|結果|記録(?:一覧)?|リザルト)(?:\s*(?:of(?: the)?|for(?: the)?|für|der|des|du|de la|del|della|di)\s+|[\s,:;|/–—-]+|(?=\d))/iu;
const OF_LIST_BEHIND =
	/(?:[\s,:;|/–—-]+(?:results?(?: lists?)?|ergebnisse?|ergebnisliste|résultats?|risultati|resultados|resultater|classifica|clasificación|classificação|classement|uitslag(?:en)?|wyniki|tulokset)|[\s,:;|/–—-]*(?:(?:完賽|正式|比賽|競賽|總)?成績(?:表|單|一覽|公告)?|結果|記録(?:一覧)?|リザルト))$/iu;

/** A title without the words for the list itself; as it is where nothing else would be left. */
function withoutList(name: string): string {
	const rest = name.replace(OF_LIST, "").replace(OF_LIST_BEHIND, "").replace(AROUND, "").trim();
	return rest === "" ? name : rest;
}

/** A letter alone may be anything. */
const SEX_WORD = /\p{L}{2}|[男女]/u;
const BETWEEN = /[\s,:;|/–—-]+/;
/** A sex without a space beside the race: 10K男子組, 女子10公里. */
const HAN_SEX =
	/^([男女](?:子|性|生)?組?)(?=[\dA-Z全半])|(?<=[\d\p{L}])\s*([男女](?:子|性|生)?(?:組|の部)?)$/iu;

/** A race, and the sex at either end of its title: 10 km Men, Frauen 10 km. */
function raceOfTitle(name: string): Division {
	const words = name.split(BETWEEN);
	const ends: readonly (readonly [string, string])[] = [
		[words.at(-1) ?? "", name.slice(0, name.length - (words.at(-1) ?? "").length)],
		[words[0] ?? "", name.slice((words[0] ?? "").length)],
		[(HAN_SEX.exec(name)?.slice(1).join("") ?? "").replace("の部", ""), name.replace(HAN_SEX, "")],
	];
	for (const [word, left] of ends) {
		const sex = parseSex(word);
		const race = left.replace(/^[\s,:;|/–—-]+|[\s,:;|/–—-]+$/g, "");
		if (
			sex !== null &&
			isRankedBySex(sex) &&
			SEX_WORD.test(word) &&
			divisionKind(race) === "category"
		)
			return { category: race, group: "", sex };
	}
	return { category: name, group: "", sex: sexOfGroupName(name) ?? UNSPECIFIED };
}

/**
 * The division of the rows below a title: a race ends the groups above it, a sex its own group. @param above what the titles above
 * it say @returns null for a title that names no division
 */
export function divisionOfTitle(text: string, above: Division): Division | null {
	const name = withoutList(text.normalize("NFKC").replace(COUNT, "").replace(AROUND, "").trim());
	if (name === "" || name.length > LONGEST || refuseText(name) !== null) return null;
	const only = parseSex(name);
	if (only !== null && isRankedBySex(only) && SEX_WORD.test(name))
		return { category: above.category, group: "", sex: only };
	const kind = divisionKind(name);
	if (kind === null) return null;
	const sex = sexOfGroupName(name);
	return kind === "category"
		? raceOfTitle(name)
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

/** Whether a division lacks a fact that another one has. */
export function isLess(division: Division, than: Division): boolean {
	return (["category", "group", "sex"] as const).some(
		(name) => division[name] === NO_DIVISION[name] && than[name] !== NO_DIVISION[name],
	);
}
