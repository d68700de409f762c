/** `gantry reads`: a runner's story, or the stored reads of a reader, a point or a span of time. */
import { story } from "../contract/story/story.ts";
import { printRawReads } from "./changing/rawReads.ts";
import { storyLines } from "./changing/storyText.ts";
import { eventIn, withConnection } from "./connection/connect.ts";
import { defineCommand } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";
import { optional, required, withDefault } from "./options/parameters.ts";
import { UsageError } from "./options/UsageError.ts";
import { eventId, number, text } from "./options/values.ts";

const MOST = 100_000;
const limit = number(
	"NUMBER",
	`a whole number from 1 to ${MOST}`,
	(value) => Number.isInteger(value) && value >= 1 && value <= MOST,
);

const table = defineTable({
	...BARE_TABLE,
	name: "reads",
	summary:
		"Prints what explains a runner's result: every read by time and whether it counts, times by hand and of files, changes, what visitors saw when. With --source, --point, --from or --to: the stored reads, by time.",
	about: [
		"Times are in the event's time zone. Reads of a bib that no runner has, of an unknown chip or mat, and marks without a runner are listed with the options alone.",
	],
	positionals: {
		event: required(eventId, "the event's id"),
		bib: optional(text("BIB"), "the runner's bib, as it is printed; with an option a chip too"),
	},
	options: {
		source: optional(text("NAME"), "only reads of this reader"),
		point: optional(text("POINT"), "only reads at this timing point, or at this mat"),
		from: optional(text("TIME"), "only reads from this time on, such as 07:30:00"),
		to: optional(text("TIME"), "only reads before this time"),
		limit: withDefault(limit, "500", "how many reads, the latest of them"),
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
	examples: [
		{ line: "reads M1234 0123", does: "The story of a runner." },
		{
			line: "reads M1234 --point 10K --from 07:30 --to 07:45",
			does: "What was read at 10K in a quarter of an hour.",
		},
		{ line: "reads M1234 0123 --source gate-1", does: "What one reader sent of a runner." },
	],
});

export const command = defineCommand(table, (given) =>
	withConnection(async (connection) => {
		const { event: eventId, bib, source, point, from, to } = given;
		const event = await eventIn(connection, eventId);
		const isList = [source, point, from, to].some((each) => each !== null);
		if (isList) return printRawReads(connection, { ...event, id: eventId }, given);
		if (bib === null)
			throw new UsageError(
				"BIB is missing: name a runner, or choose reads by --source, --point, --from or --to",
			);
		const facts = await connection.ask(story, { pjid: eventId }, { bib });
		for (const line of storyLines(facts, event.zone)) console.log(line);
	}),
);
