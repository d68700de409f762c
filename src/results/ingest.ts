/**
 * What comes in: recordings, from commands on the operator's machine. Answered after the commit, and
 * after visitors see it.
 */
import type { Kysely } from "kysely";
import { type KnownEvent, recording } from "../contract/recording.ts";
import { checkRequest } from "./body.ts";
import type { Picture } from "./picture.ts";
import { Refusal } from "./Refusal.ts";
import { isChange, type RecordOutcome, record } from "./store/record.ts";
import type { Tables } from "./store/tables.ts";

export interface Ingest {
	/** @throws Refusal 400 where the recording is not one, or is another event's */
	takeRecording(eventId: string, body: unknown): Promise<RecordOutcome>;
	/** What is known of the event, if anything. */
	knownEvent(eventId: string): Promise<KnownEvent>;
}

/** Takes in what was recorded, and has visitors see it. */
export function createIngest(db: Kysely<Tables>, picture: Picture): Ingest {
	return {
		async takeRecording(eventId, body) {
			const checked = checkRequest(recording, body);
			if (checked.event.id !== eventId)
				throw new Refusal(400, "wrong-field", `event.id: the recording is of ${checked.event.id}`);
			const outcome = await record(db, checked);
			if (isChange(outcome)) await picture.renew(eventId);
			return outcome;
		},
		async knownEvent(eventId) {
			const snapshot = await picture.get(eventId);
			const { events, organisations } = picture.catalogue();
			return {
				event: events.find(({ id }) => id === eventId) ?? null,
				organisations,
				categories: snapshot?.field.categories.map(({ name }) => name) ?? [],
			};
		},
	};
}
