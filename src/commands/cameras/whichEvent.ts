/** The day and the points of an event, from RESULTS_ORIGIN if it is set, else from the store. */

import { callServers } from "../../clips/callResults.ts";
import { knownField } from "../../contract/operator/knownField.ts";
import { pjlist } from "../../contract/pjlist.ts";
import type { Point } from "../../race/record/record.ts";
import type { Settings } from "../../server/settings.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { eventIn, withConnection } from "../connection/connect.ts";
import { raceTimes } from "../text/raceTimes.ts";
import { onDayOf, type TypedWhen } from "../text/typedInstant.ts";

/** A timing point and the mat at which it is. */
export type CameraPoint = Pick<Point, "id" | "mat">;

export interface EventDay {
	/** YYYY-MM-DD. */
	date: string;
	/** IANA. */
	zone: string;
	/** What the day of a typed time follows from. */
	when: TypedWhen;
	/** Its timing points; null if the server does not send them. */
	points: readonly CameraPoint[] | null;
}

/** @throws CommandFailed if there is no such event */
export async function eventDayOf(eventId: string, settings: Settings): Promise<EventDay> {
	const { RESULTS_ORIGIN, API_PREFIX, DEFAULT_PROJECT_SERVER, ALLOWED_RESULT_HOSTS } = settings;
	// A machine with ROLE=clips has no store.
	if (RESULTS_ORIGIN === "") return eventHere(eventId);
	const findResults = callServers({
		listServer: RESULTS_ORIGIN,
		prefix: API_PREFIX,
		defaultProjectServer: DEFAULT_PROJECT_SERVER,
		allowedHosts: ALLOWED_RESULT_HOSTS,
	});
	const ask = await findResults(eventId);
	const list = ask && (await ask(pjlist, { pjid: eventId }));
	const event = list?.events.find(({ id }) => id === eventId);
	if (!event)
		throw new CommandFailed(
			`${RESULTS_ORIGIN} shows no event ${eventId}: make it public first, or register the recording where its store is`,
		);
	return { ...event, when: onDayOf(event), points: null };
}

function eventHere(eventId: string): Promise<EventDay> {
	return withConnection(async (connection) => {
		const event = await eventIn(connection, eventId);
		const { points } = await connection.ask(knownField, { pjid: eventId }, undefined);
		return { ...event, when: await raceTimes(connection, event), points };
	});
}
