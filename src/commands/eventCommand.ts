/** The words of the event command, and the changes that they mean. */
import * as v from "valibot";
import { type Decision, OPERATOR } from "../contract/decision.ts";
import { eventSetting } from "../contract/eventSetting.ts";
import { EVENT_ID } from "../race/record/identifier.ts";
import type { RaceEvent } from "../race/record/record.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { SETTING_WORDS } from "./eventSettings.ts";
import { parseWords } from "./parseWords.ts";

const list = SETTING_WORDS.map(
	({ word, takes, meaning }) => `  ${word.padEnd(13)}${takes.padEnd(12)}${meaning}`,
).join("\n");

/** What `npm run event -- --help` prints. */
export const EVENT_HELP = `Shows the settings of an event, or changes them. Visitors see a change at once; no later import undoes it unless it
names the setting; the audit log tells it with what was so before.

  npm run event -- M1234                                    shows them
  npm run event -- M1234 SETTING VALUE [SETTING VALUE ...]  changes all of them, or nothing
  npm run event -- M1234 name "City Marathon" date 2026-11-22
  npm run event -- M1234 online off                         takes the event offline; online on brings it back

${list}

  --who NAME  who decided (${OPERATOR})
  --why TEXT  the reason, for the log

What officials decide of a race (its phase, the time that ranks, guns, statuses, a notice) is npm run decide. The server may run meanwhile.`;

/** The words as they were given. */
export interface EventChangeWords {
	eventId: string;
	/** Settings and their values, one after the other; none shows them. */
	pairs: readonly (readonly [word: string, text: string])[];
	who: string;
	why: string;
}

const TEXT = { type: "string" } as const;

/** Reads the command's words. @returns null where help was asked for @throws CommandFailed */
export function readEventChange(args: readonly string[]): EventChangeWords | null {
	const options = { who: TEXT, why: TEXT, help: { type: "boolean", short: "h" } } as const;
	const { values, positionals } = parseWords(args, options);
	if (values.help || args.length === 0) return null;
	const [eventId = "", ...words] = positionals;
	if (!EVENT_ID.test(eventId)) throw new CommandFailed("name the event first, M and four digits");
	const pairs: [string, string][] = [];
	for (let at = 0; at < words.length; at += 2) {
		const [word = "", text] = words.slice(at, at + 2);
		if (!SETTING_WORDS.some((each) => each.word === word))
			throw new CommandFailed(
				`${word} is no setting: it is ${SETTING_WORDS.map((each) => each.word).join(", ")}`,
			);
		if (text === undefined) throw new CommandFailed(`${word} takes a value after it: see --help`);
		pairs.push([word, text]);
	}
	return { eventId, pairs, who: values.who ?? OPERATOR, why: values.why ?? "" };
}

/** The changes that the words mean for the event as it is. @throws CommandFailed */
export function changesOf({ pairs, who, why }: EventChangeWords, event: RaceEvent): Decision[] {
	let current = event;
	return pairs.map(([word, text]) => {
		const found = SETTING_WORDS.find((each) => each.word === word);
		if (!found) throw new CommandFailed(`${word} is no setting: see --help`);
		const setting = found.read(text, current);
		const checked = v.safeParse(eventSetting, setting);
		if (!checked.success) throw new CommandFailed(`${word}: ${checked.issues[0].message}`);
		current = { ...current, [setting.name]: setting.value };
		return { kind: "setting", setting, who, why };
	});
}
