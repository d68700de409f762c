/** `gantry missing`: who was missed at which point. */
import { eventIn, withConnection } from "../connection/connect.ts";
import { defineCommand } from "../options/command.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { flag, optional, required } from "../options/parameters.ts";
import { eventId, text } from "../options/values.ts";
import { momentText } from "../text/momentText.ts";
import { rowsOfQueue } from "./queueRows.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "missing",
	summary: "Prints who was missed at which timing point: read further along, and not there.",
	about: [
		"Each line has the point, the bib, the name, the category, and where and when the runner was read next, in the event's time zone.",
	],
	positionals: { event: required(eventId, "the event's id") },
	options: {
		point: optional(text("POINT"), "only this timing point", "all"),
		json: flag("print the rows as a JSON array"),
	},
	examples: [
		{ line: "missing M1234", does: "" },
		{ line: "missing M1234 --point 10K", does: "" },
	],
});

export const command = defineCommand(table, ({ event, point, json }) =>
	withConnection(async (connection) => {
		const { zone } = await eventIn(connection, event);
		const { rows } = await rowsOfQueue(connection, event, "missed", {
			point: point ?? "",
			most: Number.POSITIVE_INFINITY,
		});
		if (json) {
			console.log(JSON.stringify(rows, null, "\t"));
			return;
		}
		for (const { pINo, pno, pName, cName, others, time } of rows) {
			const next = `then ${others.join(", ")}${time === null ? "" : ` ${momentText(time, zone)}`}`;
			console.log(`${pINo}  ${pno}  ${pName}  ${cName}  ${next}`);
		}
		if (rows.length === 0) console.log("No runner was missed.");
	}),
);
