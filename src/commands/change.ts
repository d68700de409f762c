/** `gantry change`: changes an event. */
import { change } from "../contract/organiser/change.ts";
import { eventIn, withConnection } from "./connection/connect.ts";
import { decideTable } from "./deciding/decideTable.ts";
import { decisionsOf } from "./deciding/decisionsOf.ts";
import { printDecided } from "./deciding/printDecided.ts";
import { typedAgainst } from "./deciding/typedAgainst.ts";
import { defineCommand } from "./options/command.ts";

export const command = defineCommand(decideTable, (given) =>
	withConnection(async (connection) => {
		const event = await eventIn(connection, given.event);
		const decisions = decisionsOf(given, await typedAgainst(connection, event, given));
		printDecided(
			decisions,
			await connection.ask(change, { pjid: given.event }, decisions),
			event.zone,
		);
	}),
);
