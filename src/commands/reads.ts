/** `gantry reads`: a runner's story, with every read and its verdict. */
import { story } from "../contract/story/story.ts";
import { storyLines } from "./changing/storyText.ts";
import { eventIn, withConnection } from "./connection/connect.ts";
import { defineCommand } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";
import { required } from "./options/parameters.ts";
import { eventId, text } from "./options/values.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "reads",
	summary:
		"Prints what explains a runner's result: every read by time and whether it counts, times by hand and of files, changes, what visitors saw when.",
	positionals: {
		event: required(eventId, "the event's id"),
		bib: required(text("BIB"), "the runner's bib, as it is printed"),
	},
	lists: [
		{
			title: "What became of a read",
			rows: [
				["counts", "it is the runner's time at this point"],
				["before the gun", "it is earlier than the gun of the runner's wave"],
				["early start", "the runner started before the gun of the own wave, with another one"],
				["too fast", "no runner can be there so soon after the last read that counts"],
				["behind", "the runner had already passed a later point"],
				["repeated", "another read of the same point counts"],
				["off the course", "the runner's course does not pass this point"],
				["struck", "a person decided that it does not count"],
				["late", "it arrived after the announcement, and no person took it"],
				["forced", "a person decided that it counts, whatever the rules say"],
				["set by hand instead", "a person set the time at this point"],
				["after the end", "the time of the fixed-time race was over"],
			],
		},
	],
	examples: [{ line: "reads M1234 0123", does: "" }],
});

export const command = defineCommand(table, ({ event, bib }) =>
	withConnection(async (connection) => {
		const { zone } = await eventIn(connection, event);
		const facts = await connection.ask(story, { pjid: event }, { bib });
		for (const line of storyLines(facts, zone)) console.log(line);
	}),
);
