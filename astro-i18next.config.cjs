/**
 * The languages of the site's addresses, and how i18next reads the dictionaries. A .cjs file, for
 * astro-i18next loads no other kind under Astro 7.
 *
 * @type {{ defaultLocale: string, locales: string[], load: string[], i18nextServer: import("i18next").InitOptions, i18nextServerPlugins: object }}
 */
module.exports = {
	defaultLocale: "zh",
	locales: ["zh", "en", "ja"],
	load: ["server"],
	i18nextServer: {
		initAsync: false,
		fallbackLng: "en",
		preload: ["zh", "en", "ja"],
		keySeparator: false,
		nsSeparator: false,
		showSupportNotice: false,
		interpolation: { prefix: "{", suffix: "}", escapeValue: false },
	},
	// The dictionaries come as a plug-in that holds them: its own loader bakes the build's path into dist.
	i18nextServerPlugins: { fsBackend: null, "{dictionaries}": "/src/messages.ts" },
};
