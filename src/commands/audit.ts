/** `gantry audit`: prints the changes of an event. */
import { changeText } from "./deciding/changeText.ts";
import { eventIn, withDestination } from "./destination/withDestination.ts";
import { defineCommand } from "./options/command.ts";
import { optional, required, withDefault } from "./options/parameters.ts";
import { BARE_TABLE, defineTable } from "./options/table.ts";
import { eventId, number } from "./options/values.ts";
import { momentText } from "./text/momentText.ts";

const MOST = 1_000;
const limit = number(
	"NUMBER",
	`a whole number from 1 to ${MOST}`,
	(value) => Number.isInteger(value) && value >= 1 && value <= MOST,
);
const changeId = number("ID", "the number of a change", (value) => Number.isInteger(value));

const table = defineTable({
	...BARE_TABLE,
	name: "audit",
	summary: "Prints who changed what of an event and when, newest first.",
	about: ["Times are in the event's time zone."],
	positionals: { event: required(eventId, "the event's id") },
	options: {
		limit: withDefault(limit, "100", `how many changes, at most ${MOST}`),
		before: optional(changeId, "only changes before the one with this number"),
	},
	examples: [
		{ line: "audit M1234", does: "" },
		{ line: "audit M1234 --limit 20 --before 418", does: "The 20 changes before change 418." },
	],
	notes: [
		"Reads from the mats are not listed, because they are a record themselves: see gantry reads.",
	],
});

export const command = defineCommand(table, ({ event, limit: count, before }) =>
	withDestination(async (destination) => {
		const { zone } = await eventIn(destination, event);
		const asked = { limit: String(count), ...(before === null ? {} : { before: String(before) }) };
		const entries = await destination.audit(event, asked);
		for (const { id, at, who, deed, undoneBy } of entries) {
			const undone = undoneBy === null ? "" : `  [undone by ${undoneBy}]`;
			console.log(`${id}  ${momentText(at, zone)}  ${who}  ${changeText(deed, zone)}${undone}`);
		}
		if (entries.length === 0) console.log("Nothing more was changed.");
	}),
);
