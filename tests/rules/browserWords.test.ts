/** No dictionary, and no library that reads one, goes to the browser (DESIGN section 5). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LOCALE_NAMES } from "../../src/locales.ts";
import { DICTIONARIES } from "../../src/messages.ts";
import { builtSite } from "../fixtures/builtSite.ts";

const FOLDER = join(builtSite(), "client");

const WORDS = join(import.meta.dirname, "../../src/race/record/words");

const SCRIPTS = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
	// The viewer of the API is another project's, and has its own words.
	.filter((name) => name.endsWith(".js") && !name.includes("swagger-ui-bundle"))
	.map((name) => ({ name, text: readFileSync(join(FOLDER, name), "utf8") }));

/** A text as some bundlers write it, with its characters beyond ASCII escaped. */
function escaped(text: string): string {
	return text.replace(
		/[^\x20-\x7e]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}

/** Whether a message is too long, or too foreign, to be in a script by chance. */
function isTelling(message: string): boolean {
	return /[^\x20-\x7e]/.test(message) ? message.length > 1 : / .*\S{4}/.test(message);
}

/** Words of messages that scripts need for something else: values of the contract, and units in times that people type. */
const WORDS_OF_CODE = [
	...["unknown chip", "set by hand", "too fast", "does not count", "時間", "時間：", "分鐘"],
	// The set-up reads pasted cells by them.
	...["sexWords", "pointWords", "unitWords", "courseHeads", "divisionHeads", "listWords"].flatMap(
		(name) => wordsIn(join(WORDS, `${name}.ts`)),
	),
];

/** The words of the patterns in a file. */
function wordsIn(file: string): string[] {
	return readFileSync(file, "utf8").split(/[\s|()[\]/^$?"]+/);
}

type Dictionary = Readonly<Record<string, string>>;

/** The telling parts of messages, of which a script may hold none; what is filled in, {count}, is left out. */
function partsOf(dictionary: Dictionary): { key: string; part: string; words: string[] }[] {
	return Object.entries(dictionary).flatMap(([key, message]) =>
		message
			.split(/\{\w+\}/)
			.map((part) => part.trim())
			.filter(isTelling)
			.filter((part) => !WORDS_OF_CODE.some((word) => word.includes(part)))
			.map((part) => ({ key, part, words: escaped(part).match(WORD) ?? [] })),
	);
}

/** Letters and digits; a character beyond ASCII is one word, u and its code. */
const WORD = /[a-z\d]+/gi;
const PARTS = new Map<Dictionary, ReturnType<typeof partsOf>>(
	LOCALE_NAMES.map((locale) => [DICTIONARIES[locale], partsOf(DICTIONARIES[locale])]),
);

/** Messages of which a script holds the words. A script without one of the words is not searched for the whole. */
function messagesIn(script: string, dictionary: Dictionary): string[] {
	const text = escaped(script);
	const known = new Set(text.match(WORD));
	return (
		(PARTS.get(dictionary) ?? [])
			// The first may follow a letter, as in \\nName.
			.filter(({ words: [, ...others] }) => others.every((word) => known.has(word)))
			.filter(({ part }) => text.includes(escaped(part)))
			.map(({ key }) => key)
	);
}

test("the built site has scripts to look into", () => {
	expect(SCRIPTS.length).toBeGreaterThan(1);
});

describe.each(LOCALE_NAMES)("no script holds a message", (locale) => {
	test.each(SCRIPTS)(`of ${locale}: $name`, ({ text }) => {
		expect(messagesIn(text, DICTIONARIES[locale])).toEqual([]);
	});
});

test.each(SCRIPTS)("no script contains a library for messages: $name", ({ text }) => {
	expect(text).not.toMatch(/i18next|getFixedT|languageChanged/);
});

test("the rule sees a message, whole, in part, or escaped", () => {
	const dictionary = DICTIONARIES.zh;
	expect(messagesIn('a="查無資料"', dictionary)).toContain("search.none");
	expect(messagesIn('a="\\u67e5\\u7121\\u8cc7\\u6599"', dictionary)).toContain("search.none");
	expect(messagesIn('a="改查參賽號碼「".concat(b)', dictionary)).toContain("search.digits");
	expect(messagesIn('a="no data found"', DICTIONARIES.en)).toEqual(["search.none"]);
	expect(messagesIn('a="Start",b="Rank"', DICTIONARIES.en)).toEqual([]);
});
