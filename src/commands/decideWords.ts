/** The words of the decide command, and the decisions that they mean. */
import { type Decision, OPERATOR } from "../contract/decision.ts";
import { instantReader } from "../imports/times/instant.ts";
import { EVENT_ID } from "../race/record/identifier.ts";
import type { RaceEvent, RankBy } from "../race/record/record.ts";
import type { StatusByHand } from "../race/record/status.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { parseWords } from "./parseWords.ts";
import { checkPlainTime } from "./plainTime.ts";

/** What `npm run decide -- --help` prints. */
export const DECIDE_HELP = `Does what officials decide. Visitors see it at once; no later import undoes it; the audit log tells it.

  npm run decide -- M1234 status BIB DNS|DNF|DSQ|confirmed   or clear: the reads decide again
  npm run decide -- M1234 gun WAVE TIME                      or clear: it was not fired
  npm run decide -- M1234 chip BIB CHIP [--since TIME]       the chip is this runner's, from then on
  npm run decide -- M1234 hide BIB                           shown without name and team, everywhere
  npm run decide -- M1234 show BIB
  npm run decide -- M1234 titles BIB overall,sex,group       or all, or none: what the result counts for
  npm run decide -- M1234 phase live|announced
  npm run decide -- M1234 masks on|off                       names with their middle left out
  npm run decide -- M1234 repeats sex,group                  or none: ranks left out where they repeat a wider one
  npm run decide -- M1234 rank-by official|chip [CATEGORY]   the time that ranks; of a category also clear: the event's
  npm run decide -- M1234 notice TEXT                        shown to visitors, in quotes; or clear: none

  BIB         one bib, or several with commas: all of them or none
  TIME        of the day of the event and in its zone, such as 07:30:00.4; or 2026-11-01T07:30:00+08:00
  --who NAME  who decided (${OPERATOR})
  --why TEXT  the reason, for the log

The server may run meanwhile. What is so already changes nothing.`;

/** The words as they were given. */
export interface DecideWords {
	eventId: string;
	/** What is decided, such as status, and its particulars. */
	matter: string;
	particulars: readonly string[];
	since: string | null;
	who: string;
	why: string;
}

const TEXT = { type: "string" } as const;

/**
 * Reads the command's words.
 * @returns null where help was asked for
 * @throws CommandFailed
 */
export function readDecideWords(args: readonly string[]): DecideWords | null {
	const { values, positionals } = parse(args);
	if (values.help || args.length === 0) return null;
	const [eventId = "", matter, ...particulars] = positionals;
	if (!EVENT_ID.test(eventId)) throw new CommandFailed("name the event first, M and four digits");
	if (matter === undefined) throw new CommandFailed("say what is decided: see --help");
	const { since = null, who = OPERATOR, why = "" } = values;
	if (since !== null && matter !== "chip") throw new CommandFailed("--since is for a chip");
	return { eventId, matter, particulars, since, who, why };
}

function parse(args: readonly string[]) {
	return parseWords(args, {
		who: TEXT,
		why: TEXT,
		since: TEXT,
		help: { type: "boolean", short: "h" },
	});
}

/** How many words each matter takes after it. */
const WORDS_AFTER = {
	...{ phase: 1, masks: 1, repeats: 1, notice: 1, hide: 1, show: 1, "rank-by": 1 },
	...{ status: 2, gun: 2, chip: 2, titles: 2 },
} as const;

/** The decisions that the words mean, for an event's day and zone. @throws CommandFailed */
export function decisionsOf(words: DecideWords, event: RaceEvent): Decision[] {
	const { matter, particulars, who, why } = words;
	const [first = "", second = "", ...others] = particulars;
	const count = new Map(Object.entries(WORDS_AFTER)).get(matter);
	if (count === undefined)
		throw new CommandFailed(
			`${matter} is not decided by hand: it is ${Object.keys(WORDS_AFTER).join(", ")}`,
		);
	const isOneMore = matter === "rank-by" && particulars.length === count + 1;
	if ((particulars.length !== count && !isOneMore) || others.length > 0)
		throw new CommandFailed(`${matter} takes ${count} words after it: see --help`);
	const by = { who, why };
	const bibs = first.split(",");
	switch (matter) {
		case "status": {
			const status = statusOf(second);
			return bibs.map((bib) => ({ kind: "status", bib, status, ...by }));
		}
		case "gun":
			return [{ kind: "gun", waveId: first, gun: gunOf(second, event), ...by }];
		case "chip": {
			const since = words.since === null ? null : instantOf(words.since, event);
			return [{ kind: "chip", bib: first, chip: second, since, ...by }];
		}
		case "titles": {
			const titles = titlesOf(second);
			return bibs.map((bib) => ({ kind: "titles", bib, ...titles, ...by }));
		}
		case "phase":
			return [{ kind: "phase", phase: oneOf(first, ["live", "announced"]), ...by }];
		case "masks":
			return [{ kind: "masks", masksNames: oneOf(first, ["on", "off"]) === "on", ...by }];
		case "repeats":
			return [{ kind: "repeats", ...repeatsOf(first), ...by }];
		case "rank-by":
			return [{ kind: "rankBy", category: second, rankBy: rankByOf(first, second), ...by }];
		case "notice":
			return [{ kind: "notice", notice: first === "clear" ? "" : first, ...by }];
		default:
			return bibs.map((bib) => ({ kind: "hide", bib, isHidden: matter === "hide", ...by }));
	}
}

const STATUSES: Readonly<Record<string, StatusByHand>> = {
	DNS: "didNotStart",
	DNF: "didNotFinish",
	DSQ: "disqualified",
	CONFIRMED: "confirmed",
};

function statusOf(word: string): StatusByHand | null {
	if (word === "clear") return null;
	const status = new Map(Object.entries(STATUSES)).get(word.toUpperCase());
	if (status) return status;
	throw new CommandFailed(`a status is DNS, DNF, DSQ, confirmed or clear, not ${word}`);
}

function gunOf(word: string, event: RaceEvent): number | null {
	return word === "clear" ? null : instantOf(word, event);
}

function instantOf(word: string, { date, zone }: RaceEvent): number {
	const withSeconds = /^\d{1,2}:\d{2}$/.test(word) ? `${word}:00` : word;
	checkPlainTime(withSeconds, { date, zone });
	const instant = instantReader(date, zone)(withSeconds, null);
	if (instant !== null) return instant;
	throw new CommandFailed(
		`${word} is no time: write it like 07:30:00.4, or 2026-11-01T07:30:00+08:00`,
	);
}

function rankByOf(word: string, category: string): RankBy | null {
	if (word === "clear" && category !== "") return null;
	return oneOf<RankBy>(word, ["official", "chip"]);
}

const TITLES = ["overall", "sex", "group"] as const;

function titlesOf(word: string) {
	const named = word === "all" ? TITLES : listOf(word, TITLES);
	const counts = (title: (typeof TITLES)[number]) => named.includes(title);
	return { overall: counts("overall"), bySex: counts("sex"), byGroup: counts("group") };
}

function repeatsOf(word: string) {
	const named = listOf(word, ["sex", "group"]);
	return {
		hidesRepeatedSexRank: named.includes("sex"),
		hidesRepeatedGroupRank: named.includes("group"),
	};
}

function listOf<Word extends string>(word: string, words: readonly Word[]): readonly Word[] {
	return word === "none" ? [] : word.split(",").map((each) => oneOf(each, words));
}

function oneOf<Word extends string>(word: string, words: readonly Word[]): Word {
	const found = words.find((each) => each === word);
	if (found !== undefined) return found;
	throw new CommandFailed(`this is one of ${words.join(", ")}, not ${word}`);
}
