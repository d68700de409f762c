/** The dictionaries have the same messages in every language, and no message that is never shown. */
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { LOCALE_NAMES, LOCALES } from "../../src/locales.ts";
import { DICTIONARIES as TYPED } from "../../src/messages.ts";
import { counted } from "../../src/site/shell/counted.ts";
import { filesBelow, textOf } from "./sources.ts";
import { isCode, nodesIn } from "./syntax.ts";

const SOURCE = "zh_TW";
const LANGUAGES = filesBelow("i18n").flatMap(
	(path) => /^i18n\/([a-z]{2}_[A-Z]{2})\.json$/.exec(path)?.[1] ?? [],
);
const DICTIONARIES = new Map(LANGUAGES.map((name) => [name, readDictionary(name)]));
const KEYS = [...(DICTIONARIES.get(SOURCE) ?? new Map<string, string>()).keys()];

/** Keys that are put together: the prefix is in the code, with its possible continuations. */
const PUT_TOGETHER: readonly (readonly [beginning: string, why: string])[] = [
	["status.", "one message a StatusName"],
	["runner.rank.", "one message a ShownPlace"],
	["photoCert.frame.", "one message a FrameName"],
	["photoCert.format.", "one message a FormatName"],
	["pride.medal.", "one message a ShownPlace, by sex"],
	["pride.ordinal.", "one message a Medal"],
	["organiser.stream.", "one message a kind of StreamState"],
	["organiser.role.", "one message a Role"],
	["organiser.change.", "one message for each value of a kind of change"],
	["organiser.change.kind.", "one message a kind of change, and of other entries of the log"],
	["organiser.change.field.", "one message a NamedField"],
	["organiser.change.say.", "one message a SentenceName"],
	["organiser.board.queue.", "one message a QueueName"],
	["organiser.board.change.", "one message an ActName"],
	["organiser.board.done.", "one message a DoneName"],
	["organiser.board.why.", "one message an ActName"],
	["organiser.board.role.", "one message a role of a source"],
	["organiser.board.alarm.times.", "for a clock that is ahead, and one that is behind"],
	["organiser.board.alarm.witness.", "one message a witness of a clock"],
	["organiser.import.field.", "one message a FieldName"],
	["organiser.import.finding.", "one message a FindingName"],
	["organiser.import.proof.", "one message a kind of proof, and its question"],
	["organiser.import.reason.", "one message a ReasonCode"],
	["organiser.import.tab.", "one message an ImportTab"],
	["organiser.certificate.sample.", "one message a Sample"],
	["organiser.certificate.lang.", "one message a language"],
	["organiser.certificate.kind.", "one message a kind of field"],
	["organiser.certificate.align.", "one message an Alignment"],
	["organiser.certificate.text.", "one message for each alignment of a text"],
	["organiser.publish.", "one message a way, and a width of a frame"],
	["organiser.publish.done.", "one message a Way"],
	["organiser.publish.open.", "one message a CheckName"],
	["organiser.publish.page.", "one message a ShownPage"],
	["organiser.palette.words.", "one message a Screen"],
	["organiser.word.", "one message a Column"],
	["organiser.participants.special.", "one message a Special"],
	["organiser.publish.passed.", "one message a CheckName"],
	["organiser.rehearsal.fault.", "one message a FaultKind"],
	["organiser.rehearsal.hint.", "one message a FaultKind"],
	["organiser.rehearsal.state.", "one message a state of a rehearsal"],
	["organiser.setup.ageRule.", "one message for each AgeRule"],
	["organiser.setup.ages.", "one message for each number of the report about age factors"],
	["organiser.setup.flag.", "one message for each setting that is on or off"],
	["organiser.setup.item.", "one message for each ReadyItem"],
	["organiser.setup.kind.", "one message for each kind of point"],
	["organiser.setup.list.", "one message for each list of the set-up"],
	["organiser.setup.rankBy.", "one message for each RankBy"],
	["organiser.setup.rounding.", "one message for each Rounding"],
	["organiser.setup.sport.", "one message for each Sport"],
	["organiser.setup.state.", "one message for each ReadyState"],
	["organiser.setup.teams.", "one message for each kind of team table"],
	["organiser.setup.teams.by.", "one message for each value of TeamRules.by"],
	["organiser.setup.teams.missing.", "one message for each kind of TeamRules.missing"],
	["organiser.setup.winners.", "one message for each title"],
	["organiser.signIn.refused.", "one message a SignInRefusal"],
	["organiser.import.delimiter.", "one message a delimiter"],
	["organiser.import.formatName.", "one message a format"],
	["organiser.import.problem.", "one message a ProblemCode"],
	["organiser.import.unit.", "one message a TimeStyle, the unit of times"],
	["organiser.exports.list.", "one message a list"],
	["organiser.exports.for.", "one message a list"],
	["organiser.exports.fact.", "one message an ExportFact"],
	["organiser.exports.group.", "one message a group of lists"],
	["organiser.exports.times.", "one message a kind of times"],
	["export.list.", "one message a list with a title"],
	["organiser.readers.because.", "one message a ReadAct"],
	["organiser.readers.doRuling.", "one message a ReadAct"],
	["organiser.readers.ruled.", "one message a ReadAct"],
	["organiser.readers.ruling.", "one message a ReadAct"],
	["organiser.runner.chip.", "one message a ChipWay"],
	["organiser.runner.complaint.", "one message a Complaint"],
	["organiser.runner.ruling.", "one message for each ruling of a read"],
	["organiser.runner.said.", "one message for each ruling of a read"],
	["organiser.runner.time.", "one message a TimeWay"],
	["pride.nth.", "one message for each ending of an ordinal"],
];

function readDictionary(name: string): ReadonlyMap<string, string> {
	const parsed: unknown = JSON.parse(textOf(`i18n/${name}.json`));
	if (typeof parsed !== "object" || parsed === null) throw new Error(`${name} is no dictionary`);
	return new Map(Object.entries(parsed).map(([key, value]) => [key, String(value)]));
}

function placeholders(message: string): string[] {
	return [...message.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).sort();
}

/** Lists of keys and of their beginnings. */
const LISTS = /(_TEXTS|^SCREENS|^OTHER_PAGES)$/;

/** What a file asks for: whole keys, beginnings of keys that are put together, and keys that are said outright. */
function askedFor(path: string, text?: string) {
	const literals: string[] = [];
	const beginnings: string[] = [];
	const spoken: string[] = [];
	for (const node of nodesIn(path, text)) {
		if (ts.isStringLiteralLike(node)) literals.push(node.text);
		if (ts.isTemplateHead(node)) beginnings.push(node.text);
		spoken.push(...spokenKeys(node));
	}
	return { path, literals, beginnings, spoken };
}

/** Keys that a node names literally: t("…"), texts["…"], and the lists of an island's texts. */
function spokenKeys(node: ts.Node): string[] {
	if (ts.isCallExpression(node) && /^(t|translate)$/.test(node.expression.getText())) {
		const [key] = node.arguments;
		return key ? keysOf(key) : [];
	}
	if (ts.isElementAccessExpression(node) && /(^|\.)texts$/.test(node.expression.getText()))
		return keysOf(node.argumentExpression);
	if (ts.isVariableDeclaration(node) && LISTS.test(node.name.getText()) && node.initializer)
		return [...stringsIn(node.initializer)];
	return [];
}

/** The strings that an expression can be: one, or both sides of a choice. */
function keysOf(expression: ts.Expression): string[] {
	if (ts.isStringLiteralLike(expression)) return [expression.text];
	if (ts.isConditionalExpression(expression))
		return [...keysOf(expression.whenTrue), ...keysOf(expression.whenFalse)];
	return [];
}

function* stringsIn(node: ts.Node): Generator<string> {
	if (ts.isStringLiteralLike(node)) yield node.text;
	const children: ts.Node[] = [];
	ts.forEachChild(node, (child) => {
		children.push(child);
	});
	for (const child of children) yield* stringsIn(child);
}

/** Taken once: parsing all of src takes a second. */
const ASKED = filesBelow("src")
	.filter(isCode)
	.map((path) => askedFor(path));

describe("the dictionaries", () => {
	test("are those of the list of languages", () => {
		expect(LANGUAGES).toEqual(LOCALE_NAMES.map((locale) => LOCALES[locale].code).toSorted());
		expect(KEYS.length).toBeGreaterThan(50);
	});

	test.each(LANGUAGES)("of %s has the keys of the source, in its order", (name) => {
		expect([...(DICTIONARIES.get(name) ?? new Map()).keys()]).toEqual(KEYS);
	});

	test.each(LANGUAGES)("of %s has no empty message", (name) => {
		const empty = [...(DICTIONARIES.get(name) ?? [])].filter(
			([, message]) => message.trim() === "",
		);
		expect(empty).toEqual([]);
	});

	test("have the same {placeholders} in every language", () => {
		const named = (name: string) =>
			KEYS.map((key) => [key, placeholders(DICTIONARIES.get(name)?.get(key) ?? "")]);
		for (const name of LANGUAGES) expect(named(name)).toEqual(named(SOURCE));
	});
});

describe("the notes to translators", () => {
	const notes = readDictionary("notes");
	const NOTE_MIN_WORDS = 5;

	test("are there for every message, in the source's order", () => {
		expect([...notes.keys()]).toEqual(KEYS);
	});

	test("are not empty", () => {
		const curt = [...notes].filter(([, note]) => note.split(/\s+/).length < NOTE_MIN_WORDS);
		expect(curt).toEqual([]);
	});

	test("describe each {placeholder} of the message, and no other", () => {
		const named = (messages: ReadonlyMap<string, string> | undefined) =>
			KEYS.map((key) => [key, [...new Set(placeholders(messages?.get(key) ?? ""))]]);
		expect(named(notes)).toEqual(named(DICTIONARIES.get(SOURCE)));
	});

	test("quote the specification's English as the site shows it", () => {
		const quotes = [...notes].flatMap(([key, note]) => {
			const [, quote] = /SPEC: '([^']+)', verbatim/.exec(note) ?? [];
			return quote === undefined ? [] : [[key, quote.replace(/ N$/, " {count}")]];
		});
		expect(quotes.length).toBeGreaterThan(8);
		const english = DICTIONARIES.get("en_US");
		expect(quotes).toEqual(quotes.map(([key = ""]) => [key, english?.get(key)]));
	});
});

describe("a number", () => {
	test.each([
		["en", 1, "1 result"],
		["en", 0, "0 results"],
		["en", 1_234, "1,234 results"],
		["ja", 1, "全1件"],
		["zh-Hant-TW", 1_234, "共 1,234 筆"],
	])("in %s is written for %i", (tag, count, said) => {
		const locale = LOCALE_NAMES.find((name) => LOCALES[name].tag === tag) ?? "zh";
		const { "table.count_one": one, "table.count_other": other } = TYPED[locale];
		expect(counted(count, tag, one, other)).toBe(said);
	});

	test("has both forms", () => {
		const forms = (form: string) =>
			KEYS.flatMap((key) => (key.endsWith(form) ? key.slice(0, -form.length) : []));
		expect(forms("_one").length).toBeGreaterThan(0);
		expect(forms("_one")).toEqual(forms("_other"));
	});
});

describe("a message", () => {
	test("is shown somewhere", () => {
		const literals = new Set(ASKED.flatMap((each) => each.literals));
		const beginnings = new Set(ASKED.flatMap((each) => each.beginnings));
		const isShown = (key: string) =>
			literals.has(key) ||
			PUT_TOGETHER.some(([beginning]) => key.startsWith(beginning) && beginnings.has(beginning));
		expect(KEYS.filter((key) => !isShown(key))).toEqual([]);
	});

	test("that code requests exists", () => {
		const spoken = ASKED.flatMap(({ path, spoken: keys }) =>
			keys.map((key) => [path, key] as const),
		);
		expect(spoken.length).toBeGreaterThan(60);
		const isThere = (key: string) =>
			KEYS.includes(key) || (key.endsWith(".") && KEYS.some((each) => each.startsWith(key)));
		expect(spoken.filter(([, key]) => !isThere(key))).toEqual([]);
	});

	test("is requested by its whole key, or by a listed prefix", () => {
		const begun = ASKED.flatMap(({ beginnings }) => beginnings).filter((beginning) =>
			KEYS.some((key) => beginning.endsWith(".") && key.startsWith(beginning)),
		);
		expect([...new Set(begun)].sort()).toEqual(PUT_TOGETHER.map(([beginning]) => beginning).sort());
	});
});

describe("the rule sees", () => {
	test.each([
		["a call", "a.ts", 't("no.such")'],
		["a choice", "a.ts", 't(live ? "no.such" : "status.finished")'],
		["an island's text", "a.tsx", 'const a = <p>{props.texts["no.such"]}</p>;'],
		["an island's list", "a.ts", 'const X_TEXTS = ["no.such"] as const;'],
		["a template", "a.astro", '---\n---\n<p title={t("no.such")}>x</p>'],
	])("%s", (_, path, text) => {
		expect(askedFor(path, text).spoken).toContain("no.such");
	});
});
