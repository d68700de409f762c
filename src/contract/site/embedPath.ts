/** The pages that other sites may show in a frame. */
import { isLocale, LOCALES } from "../../locales.ts";

/** Whether a path is below /embed, in one of the languages. No other page may be shown in a frame. */
export function isEmbed(path: string): boolean {
	const [match, language] = /^\/score(?:\/([a-z]+))?\/embed\/[^/]+(?:\/[^/]+)?$/.exec(path) ?? [];
	if (match === undefined) return false;
	return language === undefined || (isLocale(language) && LOCALES[language].prefix !== "");
}
