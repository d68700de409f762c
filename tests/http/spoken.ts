/** The language of a page, found by the texts of the dictionaries. */
import { LOCALE_NAMES, LOCALES, type Locale } from "../../src/locales.ts";
import { DICTIONARIES } from "../../src/messages.ts";

/** Sentences that only one language has: whole messages without placeholders, too long to be chance. An English word alone may be a name of data. */
const SENTENCES = new Map(LOCALE_NAMES.map((locale) => [locale, sentencesOf(locale)]));

function sentencesOf(locale: Locale): string[] {
	const others = LOCALE_NAMES.filter((each) => each !== locale)
		.flatMap((each) => Object.values(DICTIONARIES[each]))
		.join("\n");
	return Object.values(DICTIONARIES[locale]).filter(
		(message) =>
			!message.includes("{") &&
			(locale === "en" ? message.length >= 12 && message.includes(" ") : message.length >= 4) &&
			!others.includes(message),
	);
}

/** Results of earlier checks: tests fetch the same page many times. */
const said = new Map<string, ReadonlyMap<Locale, number>>();

/** The number of sentences of each language in a page. */
function spokenIn(html: string): ReadonlyMap<Locale, number> {
	const known = said.get(html);
	if (known) return known;
	const spoken = countIn(html);
	said.set(html, spoken);
	return spoken;
}

function countIn(html: string): ReadonlyMap<Locale, number> {
	const count = (locale: Locale) =>
		(SENTENCES.get(locale) ?? []).filter((sentence) => html.includes(sentence)).length;
	return new Map(LOCALE_NAMES.map((locale) => [locale, count(locale)]));
}

/** The fault of a page that must be in one language; '' without a fault. */
export function wrongLanguage(html: string, locale: Locale): string {
	const spoken = spokenIn(html);
	const isSaid = html.includes(`<html lang="${LOCALES[locale].tag}"`);
	const isOwn = (spoken.get(locale) ?? 0) >= 3;
	const isAlone = [...spoken].every(([each, count]) => each === locale || count === 0);
	const found = { isSaid, ...Object.fromEntries(spoken) };
	return isSaid && isOwn && isAlone ? "" : `${locale}: ${JSON.stringify(found)}`;
}

/** A path below /score in a language. */
export function pathIn(locale: Locale, path: string): string {
	return `/score${LOCALES[locale].prefix}${path}`;
}
