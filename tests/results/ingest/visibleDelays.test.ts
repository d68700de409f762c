/** The measured time from the acknowledgement of reads to the snapshot that has them. */
import { expect, test } from "vitest";
import { readCell } from "../../../src/http/metrics/cells.ts";
import { BOUNDS, READS_VISIBLE_SECONDS } from "../../../src/http/metrics/families.ts";
import { createVisibleDelays } from "../../../src/results/ingest/visibleDelays.ts";
import { openTestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";

/** The number of reads measured so far, and the sum of their delays, s. */
function measured() {
	let count = 0;
	for (let bucket = 0; bucket <= BOUNDS.length; bucket++)
		count += readCell(READS_VISIBLE_SECONDS + bucket, "sum");
	return { count, seconds: readCell(READS_VISIBLE_SECONDS + BOUNDS.length + 1, "sum") };
}

test("a read is visible with the first snapshot whose scoring began after its commit", async () => {
	const server = await openTestedResults();
	await server.record(smallRace());
	const snapshot = await server.results.eventCache.get(EVENT.id);
	await server.close();
	if (snapshot === null) throw new Error("there is no snapshot");
	let now = 1_000;
	const delays = createVisibleDelays(() => now);
	const shown = (builtAt: number) => delays.shown({ builtAt, field: snapshot.field });
	const before = measured();
	const grown = () => {
		const after = measured();
		return [after.count - before.count, after.seconds - before.seconds];
	};
	delays.accepted(EVENT.id, 3);
	now = 1_400;
	delays.accepted(EVENT.id, 2);
	expect(delays.oldest()).toBe(400);

	now = 1_500;
	shown(900);
	expect(grown()).toEqual([0, 0]);
	shown(1_200);
	// The cells are shared by the process: values of earlier tests round the sum.
	expect(grown()[0]).toBe(3);
	expect(grown()[1]).toBeCloseTo(1.5);
	expect(delays.oldest()).toBe(100);
	now = 2_000;
	shown(1_900);
	expect(grown()[0]).toBe(5);
	expect(grown()[1]).toBeCloseTo(2.7);
	expect(delays.oldest()).toBe(0);
});
