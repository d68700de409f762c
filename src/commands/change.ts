/** `gantry change`: changes an event. */
import { change } from "../contract/changes/askedChange.ts";
import { changesOf } from "./changing/changesOf.ts";
import { changeTable } from "./changing/changeTable.ts";
import { printOutcomes } from "./changing/changeText.ts";
import { typedAgainst } from "./changing/typedAgainst.ts";
import { eventIn, withConnection } from "./connection/connect.ts";
import { defineCommand } from "./options/command.ts";

export const command = defineCommand(changeTable, (given) =>
	withConnection(async (connection) => {
		const event = await eventIn(connection, given.event);
		const changes = changesOf(given, await typedAgainst(connection, event, given));
		printOutcomes(
			changes,
			await connection.ask(change, { pjid: given.event }, changes),
			event.zone,
		);
	}),
);
