/**
 * The languages of the site: the only list of them (i18n/README.md says how one is added). Nothing of it goes to the
 * browser.
 */

export interface LocaleFacts {
	/** Path prefix of its pages below /score; '' for the default language. Two letters: no organisation's code. */
	prefix: string;
	/** BCP 47 tag for `lang` and `hreflang`. */
	tag: string;
	/** Name of its dictionary in i18n/, and its code in Open Graph. */
	code: string;
	/** What it calls itself. */
	name: string;
}

/** By the first subtag of the browser languages that get it, in the order of the language menu. */
export const LOCALES = {
	zh: { prefix: "", tag: "zh-Hant-TW", code: "zh_TW", name: "繁體中文" },
	en: { prefix: "/en", tag: "en", code: "en_US", name: "English" },
	ja: { prefix: "/ja", tag: "ja", code: "ja_JP", name: "日本語" },
} as const satisfies Readonly<Record<string, LocaleFacts>>;

export type Locale = keyof typeof LOCALES;

/** The language of addresses without a prefix. */
export const DEFAULT_LOCALE = "zh" satisfies Locale;
/** The language of browsers that ask for none of these, and of messages that a dictionary lacks. */
export const FALLBACK_LOCALE = "en" satisfies Locale;

/** Whether a text names one of the languages. */
export function isLocale(text: string | undefined): text is Locale {
	return text !== undefined && Object.hasOwn(LOCALES, text);
}

/** All of them, the default first. */
export const LOCALE_NAMES: readonly [Locale, ...Locale[]] = [
	DEFAULT_LOCALE,
	...Object.keys(LOCALES)
		.filter(isLocale)
		.filter((name) => name !== DEFAULT_LOCALE),
];
