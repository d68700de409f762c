/**
 * The languages of the site's addresses, and how i18next reads the dictionaries. A .cjs file, because astro-i18next
 * loads no other kind under Astro 7.
 */
const { DEFAULT_LOCALE, FALLBACK_LOCALE, LOCALE_NAMES } = require("./src/locales.ts");

module.exports = {
	defaultLocale: DEFAULT_LOCALE,
	locales: LOCALE_NAMES,
	load: ["server"],
	i18nextServer: {
		...require("./i18n/i18next.json"),
		fallbackLng: FALLBACK_LOCALE,
		preload: LOCALE_NAMES,
	},
	// The dictionaries come as a plug-in that holds them: its own loader writes the path of the build into dist.
	i18nextServerPlugins: { fsBackend: null, "{dictionaries}": "/src/messages.ts" },
};
