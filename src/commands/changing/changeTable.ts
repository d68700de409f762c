/** The parameters of the decide command. */

import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { flag, optional, repeated, required, type ValuesOf } from "../options/parameters.ts";
import { eventId, text, type Value } from "../options/values.ts";
import { authorOptions } from "./authorOptions.ts";
import type { ChangeArguments } from "./changeArguments.ts";
import { TYPED_CHANGES } from "./typedChanges.ts";

const names = TYPED_CHANGES.map(({ name }) => name);
const kind: Value<ChangeArguments> = {
	placeholder: "WHAT",
	expects: `one of ${names.join(", ")}`,
	offers: names,
	read: (given) => TYPED_CHANGES.find(({ name }) => name === given),
};

export const changeTable = defineTable({
	...BARE_TABLE,
	name: "change",
	summary:
		"Changes an event: statuses, guns, chips, reads and times, runners, the phase, a notice.",
	about: [
		"Visitors see a change at once, no later import reverts it, the audit log has it, and gantry undo takes it back. All of a command is done, or nothing. What is so already is not changed again. The server may run meanwhile.",
	],
	positionals: {
		event: required(eventId, "the event's id"),
		kind: required(kind, "what is changed"),
		words: repeated(text("WORD"), "what the change needs, as listed below"),
	},
	options: {
		since: optional(text("TIME"), "with chip and offset: from this time on"),
		until: optional(
			text("TIME"),
			"with offset: before this time; with take-all: what had arrived by then",
		),
		anyway: flag(
			"with time: also a time that is ahead of the clock, before the gun, or not between the points before and after",
		),
		...authorOptions,
	},
	lists: [
		{
			title: "Changes",
			rows: TYPED_CHANGES.map(({ name, takes, meaning }) => [`${name} ${takes}`, meaning]),
		},
		{
			title: "Words",
			rows: [
				["BIB", "a bib, or several with commas: all of them or none; chip and time take one"],
				[
					"TIME",
					"a time of day in the event's zone, such as 07:30:00.4, on the day that follows from the gun and the runner's other times; 25:10 is after midnight; or with a day, 2026-11-01T07:30:00",
				],
			],
		},
	],
	examples: [
		{ line: 'change M1234 status 0123 DSQ --why "cut the course"', does: "" },
		{ line: "change M1234 gun 2 07:30:00.4", does: "" },
		{ line: "change M1234 time 0123 F 09:05:03", does: "" },
		{ line: "change M1234 strike gate 4711", does: "" },
		{ line: "change M1234 chip 0123 058005E4A1B2 --since 09:10", does: "" },
		{ line: 'change M1234 rank-by official "10 km"', does: "" },
		{ line: 'change M1234 notice "Prizes at noon"', does: "" },
	],
});

export type ChangeGiven = ValuesOf<typeof changeTable.positionals & typeof changeTable.options>;
