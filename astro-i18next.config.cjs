module.exports = {
  defaultLocale: "zh",
  locales: ["zh", "en", "ja"],
  load: ["server"],
  i18nextServer: { initAsync: false, partialBundledLanguages: true },
  i18nextServerPlugins: { fsBackend: null, "{dictionaries}": "/src/messages.ts" },
};
