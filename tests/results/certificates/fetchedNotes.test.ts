/** Downloads of certificates are recorded once for a runner and hour. */
import { expect, test } from "vitest";
import { createFetchedNotes } from "../../../src/results/certificates/openCertificates.ts";
import { openTestedStore } from "../../fixtures/storeOpened.ts";

const HOUR_MS = 3_600_000;

test("repeated downloads of a certificate are recorded once an hour", async () => {
	const store = await openTestedStore();
	let now = 1_000 * HOUR_MS;
	const rows = () =>
		store.db.selectFrom("fetched_certificate").selectAll().orderBy("bib").execute();
	const notedAt = async (...bibs: readonly string[]) => {
		const notes = createFetchedNotes(store.db, () => now);
		for (const bib of bibs) {
			notes.note("M1001", bib);
			now += 1_000;
		}
		await notes.close();
		return (await rows()).map(({ bib, at }) => [bib, at - 1_000 * HOUR_MS]);
	};
	expect(await notedAt("7", "7", "8", "7")).toEqual([
		["7", 0],
		["8", 2_000],
	]);
	now = 1_001 * HOUR_MS;
	expect(await notedAt("8")).toEqual([
		["7", 0],
		["8", HOUR_MS],
	]);
});
