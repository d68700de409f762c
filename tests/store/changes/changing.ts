/** Changes on a store without a server around it. */
import * as v from "valibot";
import { askedChange, type ChangeOutcome } from "../../../src/contract/changes/change.ts";
import type { UndoneData } from "../../../src/contract/changes/undo.ts";
import {
	makeChanges,
	OPERATOR_ACTOR,
	readChanges,
} from "../../../src/results/changes/makeChanges.ts";
import { takeUndo } from "../../../src/results/changes/undo.ts";
import { changeEvent } from "../../../src/store/changeEvent.ts";
import { loadDecidedRows, readDecided } from "../../../src/store/changes/loadDecided.ts";
import type { Store } from "../../../src/store/connection/Store.ts";
import { loadFacts } from "../../../src/store/load.ts";
import { checked } from "../../fixtures/checked.ts";
import { EVENT } from "../../fixtures/smallRace.ts";

/** The time of all changes here, epoch ms. */
export const CHANGED_AT = Date.UTC(2025, 10, 2, 2);

/** Makes one change. */
export async function change(
	store: Store,
	request: object,
	eventId = EVENT.id,
	at = CHANGED_AT,
): Promise<ChangeOutcome> {
	const [outcome] = await makeChanges(store.db, eventId, readChanges(checked.change(request)), {
		at,
		actor: OPERATOR_ACTOR,
	});
	if (!outcome) throw new Error("no outcome");
	return outcome;
}

/** Makes one change that changes something. @returns its id */
export async function changed(store: Store, request: object, eventId = EVENT.id): Promise<number> {
	const { change: id } = await change(store, request, eventId);
	if (id === null)
		throw new Error(`nothing changed: ${JSON.stringify(v.parse(askedChange, request))}`);
	return id;
}

export function undo(store: Store, id: number | number[], eventId = EVENT.id): Promise<UndoneData> {
	return takeUndo(store.db, eventId, checked.undo({ change: id, who: "Timekeeper" }), {
		at: CHANGED_AT,
		actor: OPERATOR_ACTOR,
	});
}

/** Everything that determines the standings, and the notes. */
export function factsOf(store: Store, eventId = EVENT.id) {
	return changeEvent(store.db, eventId, async (transaction) => {
		const facts = await loadFacts(transaction, eventId);
		const rows = await loadDecidedRows(transaction, eventId);
		const sorted = <Row extends object>(list: readonly Row[]) =>
			list.map((row) => JSON.stringify(row)).sort();
		return {
			outcome: {
				...facts,
				chips: sorted(facts.chips),
				givenTimes: sorted(facts.givenTimes),
				decided: await readDecided(transaction, eventId, rows),
				ticked: await transaction
					.selectFrom("ticked_row")
					.selectAll()
					.where("event_id", "=", eventId)
					.orderBy("row")
					.execute(),
				notes: await transaction
					.selectFrom("entrant_note")
					.selectAll()
					.where("event_id", "=", eventId)
					.orderBy("bib")
					.execute(),
			},
			change: "nothing",
		};
	});
}
