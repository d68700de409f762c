/** The parameters of the event command. */

import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { flag, repeated, required } from "../options/parameters.ts";
import { eventId, text } from "../options/values.ts";
import { authorOptions } from "./authorOptions.ts";
import { SETTING_WORDS } from "./eventSettings.ts";

export const eventTable = defineTable({
	...BARE_TABLE,
	name: "event",
	summary: "Prints the settings of an event, or changes them.",
	about: [
		"Visitors see a change at once, no later import reverts it unless it names the setting, and the audit log has it with the value before. All of a command is done, or nothing. The server may run meanwhile.",
	],
	positionals: {
		event: required(eventId, "the event's id"),
		words: repeated(
			{ ...text("SETTING VALUE"), offers: SETTING_WORDS.map(({ word }) => word) },
			"a setting and its new value, as listed below; without any, the settings are printed",
		),
	},
	options: {
		preview: flag("print what the settings would change; nothing is changed"),
		...authorOptions,
	},
	lists: [
		{
			title: "Settings",
			rows: SETTING_WORDS.map(({ word, takes, meaning }) => [`${word} ${takes}`, meaning]),
		},
	],
	examples: [
		{ line: "event M1234", does: "Prints the settings." },
		{ line: 'event M1234 name "City Marathon" date 2026-11-22', does: "" },
		{ line: "event M1234 zone Europe/Berlin --preview", does: "" },
		{ line: "event M1234 winners 3,3,3 one-title on leaders 8 fastest-pace 2:30", does: "" },
		{
			line: 'event M1234 online off --why "wrong start list"',
			does: "Takes the event offline; online on brings it back.",
		},
	],
	notes: ["gantry change changes the phase, the time that ranks, guns, statuses and the notice."],
});
