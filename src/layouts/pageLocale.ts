/** The language that an address names. */
import { detectLocaleFromPath } from "astro-i18next";
import { isLocale, type Locale } from "../messages.ts";

/** The language of a page's address, such as /score/en/M1234: zh where it names none. */
export function localeOf(pathname: string): Locale {
	const base = import.meta.env.BASE_URL.replace(/\/$/, "");
	const below = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
	const locale = detectLocaleFromPath(below);
	return isLocale(locale) ? locale : "zh";
}
