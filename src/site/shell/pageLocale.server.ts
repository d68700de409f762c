/** The language that an address names. */
import { detectLocaleFromPath } from "astro-i18next";
import { isLocale, type Locale } from "../../messages.ts";

/** The part of a page's address below /score, as it was written. */
function belowBase(pathname: string): string {
	const base = import.meta.env.BASE_URL.replace(/\/$/, "");
	return pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
}

/** The language of a page's address, such as /score/en/M1234: zh where it names none. */
export function localeOf(pathname: string): Locale {
	const locale = detectLocaleFromPath(belowBase(pathname));
	return isLocale(locale) ? locale : "zh";
}
