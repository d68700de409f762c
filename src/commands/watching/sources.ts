/** `gantry sources`: the readers of an event, and how far behind they are. */
import { watchSources } from "../../contract/watch/sources.ts";
import { eventIn, withConnection } from "../connection/connect.ts";
import { defineCommand } from "../options/command.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { flag, required } from "../options/parameters.ts";
import { eventId } from "../options/values.ts";
import { momentText } from "../text/momentText.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "sources",
	summary: "Prints each reader at each mat: when it was heard last, its delay, its clock's offset.",
	about: [
		"Each line has the mat, the reader, whether it is the primary of several, its number of reads, and of marks if there are any, when its reads arrived last (in the event's time zone), how long the last one was on the way, and the offset of its clock.",
	],
	positionals: { event: required(eventId, "the event's id") },
	options: { json: flag("print the readers as a JSON array") },
	examples: [{ line: "sources M1234", does: "" }],
	notes: [
		"The offset is unknown unless delays that occur again and again, another reader at the mat or a desk say it; it is positive if the reader's clock is behind, and 0 if it is right.",
	],
});

const seconds = (name: string, value: number | null) =>
	value === null ? `${name} unknown` : `${name} ${(value / 1_000).toFixed(3)} s`;

export const command = defineCommand(table, ({ event, json }) =>
	withConnection(async (connection) => {
		const { zone } = await eventIn(connection, event);
		const { sources } = await connection.ask(watchSources, { pjid: event }, undefined);
		if (json) {
			console.log(JSON.stringify(sources, null, "\t"));
			return;
		}
		for (const { mat, source, role, reads, marks, lastHeard, delay, offset } of sources) {
			const heard = lastHeard === null ? "unknown" : momentText(lastHeard, zone);
			const named = source === "" ? "(no reader named)" : source;
			const counts = marks === 0 ? `${reads} reads` : `${reads} reads  ${marks} marks`;
			console.log(
				`${mat}  ${named}  ${role}  ${counts}  heard ${heard}  ${seconds("delay", delay)}  ${seconds("offset", offset)}`,
			);
		}
		if (sources.length === 0) console.log("No reader has sent anything yet.");
	}),
);
