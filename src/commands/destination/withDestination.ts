/** The work of commands on a store. */
import type { RaceEvent } from "../../race/record/record.ts";
import { CommandFailed } from "../CommandFailed.ts";
import type { Destination } from "./Destination.ts";

/**
 * Opens the store that the environment names, works on it, and closes it.
 * @param mayBegin whether to create a store if there is none
 * @throws OneLineError
 */
export async function withDestination(
	work: (destination: Destination) => Promise<void>,
	mayBegin = false,
): Promise<void> {
	// Loaded only here, because the store and the server's settings take most of a command's start.
	const [{ openDestination }, { storeFromEnvironment }] = await Promise.all([
		import("./openDestination.ts"),
		import("./storeFromEnvironment.ts"),
	]);
	const destination = await openDestination(storeFromEnvironment(), mayBegin);
	try {
		await work(destination);
	} finally {
		await destination.close();
	}
}

/** An event of the store. @throws CommandFailed if there is none */
export async function eventIn(destination: Destination, eventId: string): Promise<RaceEvent> {
	const { event } = await destination.knownEvent(eventId);
	if (event === null) throw new CommandFailed(`there is no event ${eventId} here`);
	return event;
}
