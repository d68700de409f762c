/** An event with reads, changes, an undone import and a corrected one, beside another event in the same store. */
import { sql } from "kysely";
import type { Store } from "../../../src/store/connection/Store.ts";
import { record } from "../../../src/store/ingest/recordReads.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { readsOf, recordIn } from "../../fixtures/storeOpened.ts";
import { CHANGED_AT, changed, undo } from "../changes/changing.ts";

export const OTHER = "M1002";

/** Fills a store. What other events store between the event's rows leaves gaps in its ids. */
export async function recordMuch(store: Store): Promise<void> {
	const doing = { who: "import", at: CHANGED_AT };
	await recordIn(store, smallRace({ event: { ...EVENT, id: OTHER } }));
	await recordIn(store, smallRace());
	await store.appendReads(OTHER, readsOf(0, 5));
	await store.appendReads(EVENT.id, readsOf(0, 20));
	await store.appendReads(OTHER, readsOf(5, 9));
	const file = smallRace({
		entrants: [],
		givenTimes: [],
		passings: [{ source: "file", sequence: 1, pointId: "F", bib: "200", time: CHANGED_AT }],
	});
	const { change } = await record(store.db, file, doing);
	if (change === null) throw new Error("the file changed nothing");
	await changed(store, { kind: "ruling", source: "file", sequence: 1, ruling: "forced" });
	await undo(store, change + 1);
	await undo(store, change);
	// A corrected file of the same names: the first read gets another name.
	await record(store.db, file, doing);
	await changed(store, { kind: "ruling", source: "mat", sequence: 3, ruling: "struck" });
	await changed(store, { kind: "status", bib: "200", status: "didNotFinish" });
	const id = await changed(store, { kind: "notice", notice: "雨" });
	const { change: undoing } = await undo(store, id);
	await undo(store, undoing);
	await store.appendReads(EVENT.id, readsOf(20, 30));
}

/** Runs a statement, as another program would. */
export async function tamper({ db }: Pick<Store, "db">, statement: string): Promise<void> {
	await sql.raw(statement).execute(db);
}
