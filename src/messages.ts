/**
 * The dictionaries, typed by key. Only the server reads them: an island gets the few strings it shows
 * as props, and a test proves that none of this reaches the browser.
 */
import i18next, { type BackendModule } from "i18next";
import en_US from "../i18n/en_US.json" with { type: "json" };
import options from "../i18n/i18next.json" with { type: "json" };
import ja_JP from "../i18n/ja_JP.json" with { type: "json" };
import zh_TW from "../i18n/zh_TW.json" with { type: "json" };
import { FALLBACK_LOCALE, isLocale, LOCALE_NAMES, type Locale } from "./locales.ts";

/** TypeScript demands one for each language. */
export const DICTIONARIES = {
	zh: zh_TW,
	en: en_US,
	ja: ja_JP,
} as const satisfies Readonly<Record<Locale, object>>;

/** Traditional Chinese is the source: its keys are the keys. */
export type MessageKey = keyof typeof zh_TW;

/** Says a message in one language; {names} in it are filled in. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** i18next's loader of the dictionaries, which are in the build already. astro-i18next.config.cjs names it. @public */
export const dictionaries: BackendModule = {
	type: "backend",
	init() {},
	read(locale, _namespace, done) {
		done(null, isLocale(locale) ? DICTIONARIES[locale] : {});
	},
};

/**
 * The messages of one language. Each request asks for its own, for i18next's global language would
 * race between requests. A key that a language lacks is said in English.
 */
export function translator(locale: Locale): Translate {
	if (!i18next.isInitialized) {
		// Astro has done it for pages. Certificates and cards are drawn by the server itself.
		void i18next.use(dictionaries).init({
			...options,
			fallbackLng: FALLBACK_LOCALE,
			preload: [...LOCALE_NAMES],
			supportedLngs: [...LOCALE_NAMES],
		});
	}
	const translate = i18next.getFixedT(locale);
	return (key, values = {}) => translate(key, values);
}

/** The messages of the given keys, for an island's props. */
export function pick<Key extends MessageKey>(
	translate: Translate,
	keys: readonly Key[],
): Record<Key, string> {
	const picked: Partial<Record<Key, string>> = {};
	for (const key of keys) picked[key] = translate(key);
	return picked as Record<Key, string>;
}

/** The messages of some subjects, by the beginnings of their keys. */
export function pickAll<const Beginning extends string>(
	translate: Translate,
	...beginnings: readonly Beginning[]
): Record<Extract<MessageKey, `${Beginning}${string}`>, string> {
	type Key = Extract<MessageKey, `${Beginning}${string}`>;
	const isOwn = (key: string): key is Key =>
		beginnings.some((beginning) => key.startsWith(beginning));
	return pick(translate, Object.keys(zh_TW).filter(isOwn));
}
