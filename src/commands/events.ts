/** `gantry events`: all events of a store. */
import { listEvents } from "../contract/events/listEvents.ts";
import { withConnection } from "./connection/connect.ts";
import { defineCommand } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "events",
	summary: "Lists all events, newest first.",
	about: [
		"Each line has the id, the date, the phase, online or offline, private or removed where the public does not see it, the name and the organisation. Events that are offline are listed too.",
	],
	examples: [{ line: "events", does: "" }],
	notes: ["gantry event EVENT shows the settings of one event, and changes them."],
});

export const command = defineCommand(table, () =>
	withConnection(async (connection) => {
		const { events, organisations, hidden } = await connection.ask(listEvents, {}, undefined);
		const visibility = new Map(hidden.map((each) => [each.id, each.visibility]));
		for (const { id, date, phase, isOnline, name, organisationId } of events) {
			const holder = organisations.find((each) => each.id === organisationId);
			const line = visibility.get(id) ?? (isOnline ? "online" : "offline");
			const state = `${phase.padEnd(9)}  ${line.padEnd(7)}`;
			console.log(`${id}  ${date}  ${state}  ${name}  (${holder?.shortName ?? organisationId})`);
		}
		if (events.length === 0) console.log("There is no event yet.");
	}),
);
