/** `gantry audit`: prints the changes of an event. */
import { listChanges } from "../contract/changes/listChanges.ts";
import { changeText } from "./changing/changeText.ts";
import { eventIn, withConnection } from "./connection/connect.ts";
import { defineCommand } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";
import { ENTRIES, entriesQuery } from "./options/entries.ts";
import { required } from "./options/parameters.ts";
import { eventId } from "./options/values.ts";
import { momentText } from "./text/momentText.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "audit",
	summary: "Prints who changed what of an event and when, newest first.",
	about: ["Times are in the event's time zone."],
	positionals: { event: required(eventId, "the event's id") },
	options: ENTRIES,
	examples: [
		{ line: "audit M1234", does: "" },
		{ line: "audit M1234 --limit 20 --before 418", does: "The 20 changes before change 418." },
	],
	notes: [
		"What was done about members of whole organisations is in another log: gantry member log.",
		"Reads from the mats are not listed, because they are a record themselves: see gantry reads.",
	],
});

export const command = defineCommand(table, ({ event, ...page }) =>
	withConnection(async (connection) => {
		const { zone } = await eventIn(connection, event);
		const entries = await connection.ask(listChanges, { pjid: event }, entriesQuery(page));
		for (const { id, at, who, change: made, undoneBy } of entries) {
			const undone = undoneBy === null ? "" : `  [undone by ${undoneBy}]`;
			console.log(`${id}  ${momentText(at, zone)}  ${who}  ${changeText(made, zone)}${undone}`);
		}
		if (entries.length === 0) console.log("Nothing more was changed.");
	}),
);
