/** Races of a file of tests in one store, each a separate event: opening a store takes longer than recording a race. */
import type { Recording } from "../../../src/race/record/record.ts";
import type { Store } from "../../../src/store/connection/Store.ts";
import { NO_EXTRAS, type RecordingExtras, record } from "../../../src/store/ingest/recordReads.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { openTestedStore } from "../../fixtures/storeOpened.ts";
import * as changing from "./changing.ts";

const doing = { who: "import", at: changing.CHANGED_AT };

export interface Race extends Store {
	eventId: string;
}

/** Opens the store. @returns what makes an empty event in it, and the small race */
export async function openRaces(): Promise<{
	newEvent: () => Race;
	openRace: () => Promise<Race>;
}> {
	const store = await openTestedStore();
	let events = 0;
	const newEvent = () => ({ ...store, eventId: `M${5_001 + events++}` });
	return {
		newEvent,
		async openRace() {
			const race = newEvent();
			await recordInto(race, smallRace());
			return race;
		},
	};
}

/** Records into a race, with any event in the recording. */
export function recordInto(
	{ db, eventId }: Race,
	recording: Recording,
	extras: RecordingExtras = NO_EXTRAS,
) {
	const event = { ...recording.event, id: eventId };
	return record(db, { ...recording, event }, doing, extras);
}

export const change = (race: Race, request: object) => changing.change(race, request, race.eventId);
export const changed = (race: Race, request: object) =>
	changing.changed(race, request, race.eventId);
export const factsOf = (race: Race) => changing.factsOf(race, race.eventId);
export const undo = (race: Race, id: number | number[]) => changing.undo(race, id, race.eventId);
