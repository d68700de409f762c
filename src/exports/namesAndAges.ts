/** What lists need of facts that are not public: ages, and names in parts. */
import type { PrivateFacts } from "../race/record/privateFacts.ts";

/** The facts of an event's runners, by bib. */
export type FactsByBib = ReadonlyMap<string, PrivateFacts>;

/** Age on a day; null without a birth date. @param day YYYY-MM-DD */
export function ageOn(day: string, birthDate: string): number | null {
	const [year = 0, ...rest] = birthDate.split("-").map(Number);
	if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate) || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
	const [thisYear = 0, ...present] = day.split("-").map(Number);
	const [month = 0, date = 0] = rest;
	const [nowMonth = 0, nowDate = 0] = present;
	const hadBirthday = nowMonth > month || (nowMonth === month && nowDate >= date);
	const age = thisYear - year - (hadBirthday ? 0 : 1);
	return age >= 0 && age <= 120 ? age : null;
}

/** A family name and a given name. */
export interface SplitName {
	family: string;
	given: string;
	/** `known`: entered apart. `guessed`: split at a word. `whole`: not split; the family name is the whole name. */
	how: "known" | "guessed" | "whole";
}

const LATIN = /^[\p{Script=Latin}\p{M}\s.,'’\-()·]+$/u;

/** Whether a name is in Latin letters. */
function isLatin(name: string): boolean {
	return name.trim() !== "" && LATIN.test(name);
}

/**
 * The parts of a name. A comma divides `Family, Given`; else the last word of a name in Latin letters is taken for the family name.
 * @param name the whole name
 */
export function splitName(name: string): SplitName {
	const trimmed = name.trim();
	const [family = "", given = ""] = trimmed.split(/\s*[,，]\s*/u);
	if (family !== "" && given !== "") return { family, given, how: "known" };
	const words = trimmed.split(/\s+/u);
	const last = words.at(-1) ?? "";
	if (words.length < 2) return { family: trimmed, given: "", how: "whole" };
	// 佐藤 花子: the family name is before the gap.
	if (!isLatin(trimmed))
		return { family: words[0] ?? "", given: words.slice(1).join(" "), how: "guessed" };
	return { family: last, given: words.slice(0, -1).join(" "), how: "guessed" };
}

/** The parts of a name in the runner's own script. @param fullName as the entry has it */
export function ownName(
	fullName: string,
	{ familyName: family, givenName: given }: PrivateFacts,
): SplitName {
	return family !== "" && given !== "" ? { family, given, how: "known" } : splitName(fullName);
}

/** The parts in Latin letters; null where no name in Latin letters is known. */
export function latinName(fullName: string, facts: PrivateFacts): SplitName | null {
	const { familyName: family, givenName: given, latinName: latin } = facts;
	if (isLatin(latin)) return splitName(latin);
	if (isLatin(family) && isLatin(given)) return { family, given, how: "known" };
	return isLatin(fullName) ? splitName(fullName) : null;
}
