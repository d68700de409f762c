/** `gantry queues`: what a person has to check. */
import { QUEUE_NAMES, WATCH_QUEUES, watchQueues } from "../../contract/watch/queues.ts";
import { eventIn, withConnection } from "../connection/connect.ts";
import { defineCommand } from "../options/command.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { flag, optional, required, withDefault } from "../options/parameters.ts";
import { eventId, number, oneOf } from "../options/values.ts";
import { rowsOfQueue, rowText } from "./queueRows.ts";

const limit = number(
	"NUMBER",
	"a whole number above 0",
	(value) => Number.isInteger(value) && value > 0,
);

const table = defineTable({
	...BARE_TABLE,
	name: "queues",
	summary: "Prints how much there is to look at, or the rows of one queue.",
	about: ["Times are in the event's time zone."],
	positionals: {
		event: required(eventId, "the event's id"),
		queue: optional(oneOf(QUEUE_NAMES, "QUEUE"), "a queue; without it, the counts of all"),
	},
	options: {
		limit: withDefault(limit, "100", "how many rows"),
		json: flag("print the counts, or the rows, as a JSON array"),
	},
	lists: [{ title: "Queues", rows: QUEUE_NAMES.map((name) => [name, WATCH_QUEUES[name]]) }],
	examples: [
		{ line: "queues M1234", does: "" },
		{ line: "queues M1234 unknown-chips", does: "" },
	],
});

export const command = defineCommand(table, ({ event, queue, limit: most, json }) =>
	withConnection(async (connection) => {
		const { zone } = await eventIn(connection, event);
		if (queue === null) {
			const { queues } = await connection.ask(watchQueues, { pjid: event }, undefined);
			if (json) console.log(JSON.stringify(queues, null, "\t"));
			else
				for (const { name, count } of queues) console.log(`${String(count).padStart(6)}  ${name}`);
			return;
		}
		const { count, rows } = await rowsOfQueue(connection, event, queue, { point: "", most });
		if (json) {
			console.log(JSON.stringify(rows, null, "\t"));
			return;
		}
		for (const row of rows) console.log(rowText(row, zone));
		if (count === 0) console.log("The queue is empty.");
		else if (count > rows.length) console.log(`${count - rows.length} more: see --limit.`);
	}),
);
