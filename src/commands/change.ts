/** `gantry change`: changes an event. */
import { decideTable } from "./deciding/decideTable.ts";
import { decisionsOf } from "./deciding/decisionsOf.ts";
import { printDecided } from "./deciding/printDecided.ts";
import { typedAgainst } from "./deciding/typedAgainst.ts";
import { eventIn, withDestination } from "./destination/withDestination.ts";
import { defineCommand } from "./options/command.ts";

export const command = defineCommand(decideTable, (given) =>
	withDestination(async (destination) => {
		const event = await eventIn(destination, given.event);
		const decisions = decisionsOf(given, await typedAgainst(destination, event, given));
		printDecided(decisions, await destination.decide(given.event, decisions), event.zone);
	}),
);
