/** What every command does that speaks to one event: finds where its work goes, and lets go of it in the end. */
import { resolve } from "node:path";
import type { RaceEvent } from "../race/record/record.ts";
import { parseSettings } from "../server/settings.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { type Destination, openDestination } from "./destination.ts";

/** Does a command's work where the environment says that it goes. */
export async function withDestination(
	work: (destination: Destination) => Promise<void>,
): Promise<void> {
	const { DATA_DIR, DATABASE_URL } = parseSettings(process.env);
	const destination = await openDestination({
		dataFolder: resolve(DATA_DIR),
		databaseUrl: DATABASE_URL,
	});
	try {
		await work(destination);
	} finally {
		await destination.close();
	}
}

/** An event as it is known there. @throws CommandFailed where it is not */
export async function eventIn(destination: Destination, eventId: string): Promise<RaceEvent> {
	const { event } = await destination.knownEvent(eventId);
	if (event === null) throw new CommandFailed(`there is no event ${eventId} here`);
	return event;
}
