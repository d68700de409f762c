/**
 * The languages of the site's addresses, and how i18next reads the dictionaries. A .cjs file, for
 * astro-i18next loads no other kind under Astro 7.
 */
module.exports = {
	defaultLocale: "zh",
	locales: ["zh", "en", "ja"],
	load: ["server"],
	i18nextServer: require("./i18n/i18next.json"),
	// The dictionaries come as a plug-in that holds them: its own loader bakes the build's path into dist.
	i18nextServerPlugins: { fsBackend: null, "{dictionaries}": "/src/messages.ts" },
};
