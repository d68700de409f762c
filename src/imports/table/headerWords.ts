/** The meanings of the headers of tables of runners, in the languages of the field. */

import { headerKey } from "../../race/record/words/headerKey.ts";
import { FIELDS, type Field } from "./columnFields.ts";
import { FIELD_WORDS } from "./fieldWords.ts";
import { foldLetters } from "./foldLetters.ts";
import { isWholeName } from "./wholeName.ts";

export { FIELDS, type Field, RUNNER_FIELDS } from "./columnFields.ts";
export { headerKey };

/** Longer than any known header; the rest of a header is ignored. */
const LONGEST = 200;

const LOOKUP = new Map<Field, readonly ReadonlySet<string>[]>();
for (const field of FIELDS)
	LOOKUP.set(
		field,
		FIELD_WORDS[field].map((words) => new Set(words.split(/\s+/).map(wordKey))),
	);

/** Headers of places or paces that contain a known word: 組別名次, Gender Rank. */
const OTHER_MEASURE =
	/rank|place|pace|speed|behind|timeback|gap|diff|ruckstand|distacco|ecart|diferencia|achterstand|名次|排名|順位|配速|ペース|速度|時差|差距|タイム差/;

/** A unit after the name: time_seconds, net ms, Time hh:mm:ss. numberStyle.ts reads it. */
const UNIT =
	/(?<=\S)[\s_-]+(?:ms|msecs?|milliseconds?|s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|hms|h+:m+(?::s+)?)$/i;

/** Chip (s), gun_sec: a unit makes a duration of a word that means a code or a moment too. */
const DURATION_UNIT = /(?<=\S)[\s_-]+(?:ms|msecs?|milliseconds?|s|secs?|seconds?|mins?|minutes?)$/i;
const NO_DURATION: ReadonlySet<Field> = new Set(["chip", "gun", "bib"]);

function isDurationOnly(header: string, field: Field): boolean {
	return NO_DURATION.has(field) && DURATION_UNIT.test(header.slice(0, LONGEST).trim());
}

/** A word as the lists of words have it. */
export function wordKey(header: string): string {
	return foldLetters(headerKey(header));
}

/** Whose property a column holds (Athlete name, 選手性別), which no word of a list repeats. */
const OF_RUNNER =
	/^(?:runners?|athletes?|participants?|competitors?|riders?|entrants?|teilnehmer|laufer|athleten|starter|coureurs?|concurrents?|atletas?|corredor|participantes?|選手|參賽者|參加者|出場者|跑者|運動員|競技者)[的の]?(?=.)/;
/** N° de dossard, Nº de peito, No. chip: words for the number itself, which no list repeats. */
const NUMBER_OF = /^(?:numero|numer|num|no|nr|n)(?:del|de|du|di|do|da|d)?(?=.{3})/;
const NUMBERED: ReadonlySet<Field> = new Set(["bib", "chip", "licence"]);
const NOT_OF_RUNNER: ReadonlySet<Field> = new Set(["official", "net", "gun", "start", "finish"]);

/**
 * How clearly a header names a field: the index of the matching word list (0 is the clearest), null for no match.
 * In a header in two scripts (號碼 Bib) one half is enough; where a stroke or a line break separates names (Klasse / Class),
 * each of them has to match.
 */
export function matchHeader(header: string, field: Field): number | null {
	const key = headerKey(header);
	if (key === "" || OTHER_MEASURE.test(key)) return null;
	if (isLatinName(header)) return field === "latin" ? 0 : null;
	const time = timeInBrackets(header);
	if (time !== null) return field === time ? 0 : null;
	const whole = matchName(header, key, field);
	if (whole !== null) return whole;
	const names = header
		.slice(0, LONGEST)
		.split(/[/|｜／\n\r]+/)
		.filter((name) => headerKey(name) !== "");
	if (names.length < 2) return null;
	const tiers = names.map((name) => matchName(name, headerKey(name), field));
	return tiers.reduce((most, tier) =>
		most === null || tier === null ? null : Math.max(most, tier),
	);
}

function matchName(header: string, key: string, field: Field): number | null {
	// A digit is part of a distance or a count: 5K タイム is a split, Time 2 a second time.
	const halves = /\d/.test(key) ? [] : [/[^a-z]/g, /[\u0020-\u007e]/g];
	const folded = foldLetters(key);
	const spellings = [
		folded,
		...(isDurationOnly(header, field)
			? []
			: [wordKey(header.slice(0, LONGEST).trim().replace(UNIT, ""))]),
		...halves.map((other) => folded.replace(other, "")),
		...(NUMBERED.has(field) ? [folded.replace(NUMBER_OF, "")] : []),
		...(NOT_OF_RUNNER.has(field) ? [] : [folded.replace(OF_RUNNER, "")]),
	];
	const tier = (LOOKUP.get(field) ?? []).findIndex((words) =>
		spellings.some((spelling) => words.has(spelling)),
	);
	if (tier >= 0) return tier;
	return field === "name" && isWholeName(header) && !isHalfName(header, key) ? 0 : null;
}

/** First Name: its two words would name both. */
function isHalfName(header: string, key: string): boolean {
	return (["first", "last", "latin"] as const).some(
		(half) => matchName(header, key, half) !== null,
	);
}

/** Zeit (netto), Time (gun), 成績(晶片): a word for any time, and which one in brackets. */
function timeInBrackets(header: string): "official" | "net" | null {
	const [, name = "", kind = ""] =
		/^(.*)[(（【[]([^)）】\]]+)/.exec(header.slice(0, LONGEST)) ?? [];
	if (kind === "" || matchName(name, headerKey(name), "official") === null) return null;
	const tierOf = (field: Field) => matchName(kind, headerKey(kind), field);
	if (tierOf("net") === 0 || tierOf("chip") === 0) return "net";
	return tierOf("official") === 0 || tierOf("gun") === 0 ? "official" : null;
}

/** 姓名(英文), 氏名（ローマ字）, Name (English): what is in brackets decides. */
function isLatinName(header: string): boolean {
	const [, name = "", script = ""] =
		/^(.*)[(（【[]([^)）】\]]+)/.exec(header.slice(0, LONGEST)) ?? [];
	return (
		/^(?:英文|拼音|羅馬拼音|ローマ字|英字|english|latin|roman)$/i.test(script.trim()) &&
		/^(?:name|fullname|姓名|選手姓名|氏名|名前|選手名)$/.test(wordKey(name))
	);
}

/** The other fields that a header can mean. */
export function meaningsOf(header: string, field: Field): ReadonlySet<Field> {
	return new Set(FIELDS.filter((each) => each !== field && matchHeader(header, each) !== null));
}

/** Expected times and times of other races, as entry forms ask for them. */
const OTHER_RACE =
	/estimat|expect|predict|target|goaltime|qualif|entrytime|seedtime|^seed$|personalbest|^(?:pb|sb)$|meldezeit|bestzeit|bestleistung|預估|預計|預期|目標|最佳成績|最佳時間|個人最佳|報名成績|報名時間|予想|申告|申請タイム|持ちタイム|持タイム|自己ベスト|ベストタイム/;

/** Whether a header names a place, a pace, a time gap or a time of another race, none of which is imported. */
export function isOtherMeasure(header: string): boolean {
	const key = headerKey(header);
	return OTHER_MEASURE.test(key) || OTHER_RACE.test(key);
}
