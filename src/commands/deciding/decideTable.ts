/** The parameters of the decide command. */
import { optional, repeated, required, type ValuesOf } from "../options/parameters.ts";
import { BARE_TABLE, defineTable } from "../options/table.ts";
import { eventId, text, type Value } from "../options/values.ts";
import { deciderOptions } from "./decider.ts";
import { MATTERS, type Matter } from "./matters.ts";

const names = MATTERS.map(({ name }) => name);
const matter: Value<Matter> = {
	placeholder: "WHAT",
	expects: `one of ${names.join(", ")}`,
	offers: names,
	read: (given) => MATTERS.find(({ name }) => name === given),
};

export const decideTable = defineTable({
	...BARE_TABLE,
	name: "decide",
	summary:
		"Records what officials decide: statuses, guns, chips, hidden runners, the phase, a notice.",
	about: [
		"Visitors see a decision at once, no later import reverts it, and the audit log has it. All of a command is done, or nothing. A decision that is in force already changes nothing. The server may run meanwhile.",
	],
	positionals: {
		event: required(eventId, "the event's id"),
		matter: required(matter, "what is decided"),
		words: repeated(text("WORD"), "what the decision needs, as listed below"),
	},
	options: {
		since: optional(text("TIME"), "with chip: the runner wears the chip from this time on"),
		...deciderOptions,
	},
	lists: [
		{
			title: "Decisions",
			rows: MATTERS.map(({ name, takes, meaning }) => [`${name} ${takes}`, meaning]),
		},
		{
			title: "Words",
			rows: [
				["BIB", "a bib, or several with commas: all of them or none; chip takes one"],
				[
					"TIME",
					"a time on the day of the event in its zone, such as 07:30:00.4; or 2026-11-01T07:30:00+08:00",
				],
			],
		},
	],
	examples: [
		{ line: 'decide M1234 status 0123 DSQ --why "cut the course"', does: "" },
		{ line: "decide M1234 gun 2 07:30:00.4", does: "" },
		{ line: "decide M1234 chip 0123 058005E4A1B2 --since 09:10", does: "" },
		{ line: 'decide M1234 rank-by official "10 km"', does: "" },
		{ line: 'decide M1234 notice "Prizes at noon"', does: "" },
	],
});

export type DecideGiven = ValuesOf<typeof decideTable.positionals & typeof decideTable.options>;
