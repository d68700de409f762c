/** Earlier files of an event are stored for undo, each once, up to a limit; beyond it the oldest are dropped and the log reports it. */
import { expect, test, vi } from "vitest";
import { changeEvent } from "../../../src/store/changeEvent.ts";
import { makeChange } from "../../../src/store/changes/applyChange.ts";
import { keepBytes } from "../../../src/store/changes/fileRow.ts";
import { dropOldest, keptBytes } from "../../../src/store/changes/keptFiles.ts";
import { partsOf } from "../../../src/store/changes/writeParts.ts";
import type { Store } from "../../../src/store/connection/Store.ts";
import { FileNotKept } from "../../../src/store/errors/FileNotKept.ts";
import { loadFile, loadKept } from "../../../src/store/files.ts";
import { record } from "../../../src/store/ingest/recordReads.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { openTestedStore } from "../../fixtures/storeOpened.ts";
import { CHANGED_AT, undo } from "./changing.ts";

const NAME = "banner1.jpg";
const SIZE = 1_000;

/** Sets the banner by a change. @returns the change, and the file's hash */
async function setBanner(store: Store, letter: string): Promise<{ id: number; hash: string }> {
	return changeEvent(store.db, EVENT.id, async (transaction) => {
		const event = { transaction, eventId: EVENT.id, now: CHANGED_AT };
		const after = await keepBytes(event, Buffer.alloc(SIZE, letter));
		const entry = { action: "banner", name: NAME, bytes: SIZE, width: 1, height: 1 } as const;
		const parts = await partsOf(event, [{ table: "file", key: [NAME], after }]);
		const id = await makeChange(event, { who: "Lin", at: CHANGED_AT }, entry, parts);
		return { outcome: { id, hash: after.hash }, change: "field" };
	});
}

test("undo restores an earlier file until it is dropped; then undo is refused, and the present file stays", async () => {
	const store = await openTestedStore();
	await record(store.db, smallRace(), { who: "import", at: CHANGED_AT });
	const changes: { id: number; hash: string }[] = [];
	for (const letter of ["a", "b", "a", "c", "d"]) changes.push(await setBanner(store, letter));
	const kept = async () => (await keptBytes(store.db)).get(EVENT.id) ?? 0;
	// "a" was set twice and is stored once.
	expect(await kept()).toBe(4 * SIZE);

	const warned = vi.spyOn(console, "error").mockImplementation(() => undefined);
	await changeEvent(store.db, EVENT.id, async (transaction) => {
		const event = { transaction, eventId: EVENT.id };
		await dropOldest(event, "", 4 * SIZE);
		expect(warned).not.toHaveBeenCalled();
		await dropOldest(event, "", 2 * SIZE);
		return { outcome: null, change: "nothing" };
	});
	expect(String(warned.mock.calls)).toContain(`${EVENT.id}: 2 earlier banners or certificates`);
	warned.mockRestore();
	expect(await kept()).toBe(2 * SIZE);
	const [first, second, , before, last] = changes.map(({ hash }) => hash);
	for (const hash of [first, second])
		expect(await loadKept(store.db, EVENT.id, hash ?? "")).toBeNull();
	for (const hash of [before, last])
		expect(await loadKept(store.db, EVENT.id, hash ?? "")).not.toBeNull();

	const [, , , toC, toD] = changes.map(({ id }) => id);
	await undo(store, toD ?? 0);
	expect(await loadFile(store.db, EVENT.id, NAME)).toEqual(Buffer.alloc(SIZE, "c"));
	await expect(undo(store, toC ?? 0)).rejects.toBeInstanceOf(FileNotKept);
	expect(await loadFile(store.db, EVENT.id, NAME)).toEqual(Buffer.alloc(SIZE, "c"));
});
