/** `gantry key`: makes a key with which readers send to an event. */
import { withDestination } from "./destination/withDestination.ts";
import { defineCommand } from "./options/command.ts";
import { required } from "./options/parameters.ts";
import { BARE_TABLE, defineTable } from "./options/table.ts";
import { eventId } from "./options/values.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "key",
	summary: "Makes a key with which readers send reads to an event, and prints it.",
	about: ["The key is printed only once, because the store keeps its hash."],
	positionals: { event: required(eventId, "the event's id: M and four digits") },
	examples: [
		{
			line: "key M1234",
			does: "Use it with gantry send --key KEY, or POST /ingest/M1234 with the header Authorization: Bearer KEY.",
		},
	],
});

export const command = defineCommand(table, ({ event }) =>
	withDestination(async (destination) => {
		console.log(await destination.makeKey(event));
	}),
);
