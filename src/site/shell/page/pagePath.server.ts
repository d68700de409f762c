/** The paths of pages, and the languages that they name. */
import { detectLocaleFromPath, localizePath } from "astro-i18next";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../locales.ts";

const BASE = import.meta.env.BASE_URL.replace(/\/$/, "");

/** The path of a page in a language. @param path below /score, without a language, such as /M1234/00123 */
export function pagePath(path: string, locale: Locale): string {
	return localizePath(path, locale, BASE);
}

/** The language of a page's path, such as /score/en/M1234; the default one if it names none. */
export function localeOf(pathname: string): Locale {
	const locale = detectLocaleFromPath(belowBase(pathname));
	return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/** A page's path without /score and its language, such as /M1234/00123; / for the index. */
export function pathOf(pathname: string): string {
	const [first = "", ...rest] = belowBase(pathname)
		.split("/")
		.filter((part) => part !== "");
	const parts = isLocale(first) && first !== DEFAULT_LOCALE ? rest : [first, ...rest];
	return `/${parts.join("/")}`;
}

function belowBase(pathname: string): string {
	return pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname;
}
