/** The one list of languages (src/locales.ts), and the files that cannot read it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SITE_PREFIX } from "../../src/contract/site/sitePrefix.ts";
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES } from "../../src/locales.ts";
import { readPlace } from "../../src/race/record/identifier.ts";
import { LANGUAGES } from "../browser/site.ts";
import { ROOT, textOf } from "./sources.ts";

describe.each(LOCALE_NAMES)("the language %s", (locale) => {
	const { prefix, code } = LOCALES[locale];

	test("has a prefix of two letters, which is no organisation's code, unless it is the default", () => {
		expect(prefix).toBe(locale === DEFAULT_LOCALE ? "" : `/${locale}`);
		if (prefix === "") return;
		expect(SITE_PREFIX.exec(`/score${prefix}/M1001`)?.[0]).toBe(`/score${prefix}`);
		expect(readPlace(locale).kind).toBe("nothing");
	});

	test("has a dictionary and a manifest", () => {
		expect(existsSync(join(ROOT, "i18n", `${code}.json`))).toBe(true);
		expect(existsSync(join(ROOT, "public", "manifest", `${locale}.webmanifest`))).toBe(true);
	});
});

test("the service worker and the browser tests know the same languages", () => {
	const [, list = ""] = /const PREFIXES = \[(.*)\];/.exec(textOf("public/sw.js")) ?? [];
	const prefixes = LOCALE_NAMES.map((locale) => LOCALES[locale].prefix);
	expect(JSON.parse(`[${list}]`)).toEqual(prefixes);
	expect(LANGUAGES.map(({ prefix }) => prefix)).toEqual(prefixes);
});
