/**
 * The dictionaries, typed by key. Only the server reads them: an island gets the few strings it shows
 * as props, and a test proves that none of this reaches the browser.
 */
import i18next, { type BackendModule } from "i18next";
import en_US from "../i18n/en_US.json" with { type: "json" };
import options from "../i18n/i18next.json" with { type: "json" };
import ja_JP from "../i18n/ja_JP.json" with { type: "json" };
import zh_TW from "../i18n/zh_TW.json" with { type: "json" };

/** A language as addresses name it: zh without a prefix, the others with theirs (DESIGN section 5). */
export type Locale = "zh" | "en" | "ja";

/** What a page says of itself in a language, to browsers and to messengers, and what the language calls itself. */
export const LOCALES = {
	zh: { tag: "zh-Hant-TW", code: "zh_TW", name: "繁體中文", dictionary: zh_TW },
	en: { tag: "en", code: "en_US", name: "English", dictionary: en_US },
	ja: { tag: "ja", code: "ja_JP", name: "日本語", dictionary: ja_JP },
} as const satisfies Record<
	Locale,
	{ tag: string; code: string; name: string; dictionary: object }
>;

export const LOCALE_NAMES = ["zh", "en", "ja"] as const satisfies readonly Locale[];

/** Traditional Chinese is the source: its keys are the keys. */
export type MessageKey = keyof typeof zh_TW;

/** Says a message in one language; {names} in it are filled in. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** i18next's loader of the dictionaries, which are in the build already. */
export const dictionaries: BackendModule = {
	type: "backend",
	init() {},
	read(locale, _namespace, done) {
		const found = LOCALE_NAMES.find((name) => name === locale);
		done(null, found ? LOCALES[found].dictionary : {});
	},
};

/**
 * The messages of one language. Each request asks for its own, for i18next's global language would
 * race between requests. A key that a language lacks is said in English.
 */
export function translator(locale: Locale): Translate {
	if (!i18next.isInitialized) {
		// Outside Astro nobody has: certificates and cards are drawn by the server itself.
		void i18next.use(dictionaries).init({
			...options,
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

/** Whether a text is one of the site's languages. */
export function isLocale(text: string | undefined): text is Locale {
	return LOCALE_NAMES.some((name) => name === text);
}
