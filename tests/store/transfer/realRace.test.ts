/** A real race is moved: its standings are the same, byte for byte. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { verifyStored } from "../../../src/store/chain/verifyStored.ts";
import { record } from "../../../src/store/ingest/recordReads.ts";
import { describeRaceData } from "../../fixtures/raceData.ts";
import { openTestedStore } from "../../fixtures/storeOpened.ts";
import { EVENT, importBytes } from "../../imports/importing.ts";
import { standingsOf } from "../changes/randomChanges.ts";
import { packed, unpacked } from "./packing.ts";

/** One of this number of runners is moved. */
const PART = 5;
/** Long after the race, epoch ms. */
const AFTER = Date.UTC(2025, 0, 1);

describeRaceData("Taipei 2024", "taipei-marathon-2024-results.csv", (path) => {
	test("the unpacked event has the standings of the packed one", async () => {
		const [from, to] = [await openTestedStore(), await openTestedStore()];
		const [head = "", ...rows] = readFileSync(path, "utf8").split("\n");
		const some = rows.filter((_, index) => index % PART === 0);
		const { recording } = importBytes(Buffer.from([head, ...some].join("\n")));
		await record(from.db, recording, { who: "import", at: AFTER });
		const file = await packed(from, EVENT.id);
		await unpacked(to, file);
		const standings = await standingsOf(from, AFTER, EVENT.id);
		expect(standings.length).toBeGreaterThan(100_000);
		expect(await standingsOf(to, AFTER, EVENT.id)).toBe(standings);
		const { verdict } = await verifyStored(to.db, EVENT.id);
		expect(verdict).toEqual((await verifyStored(from.db, EVENT.id)).verdict);
		expect(verdict.fits).toBe(true);
	});
});
