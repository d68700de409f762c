/** A store that is away for a moment, for example after its connections were cut: its reads are shown without a further change. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "../../src/log.ts";
import { type EventCache, openEventCache } from "../../src/results/core/eventCache.ts";
import { createRetry } from "../../src/results/core/retry.ts";
import { type Scorer, startScorer } from "../../src/results/core/scoring/scorer.ts";
import type { Store } from "../../src/store/connection/Store.ts";
import { StoreUnavailable } from "../../src/store/connection/StoreUnavailable.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { openTestedStore, readsOf, recordIn } from "../fixtures/storeOpened.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const AWAY = new StoreUnavailable("the connection was cut");

describe("results in memory", () => {
	let store: Store;
	let scorer: Scorer;
	let eventCache: EventCache;
	/** The number of further requests without an answer. */
	let silent = 0;
	beforeEach(async () => {
		store = await openTestedStore(temporaryFolder());
		await recordIn(store, smallRace({ passings: [], givenTimes: [] }));
		scorer = startScorer(store.place);
		const cut: Scorer = {
			...scorer,
			async score(...asked) {
				if (silent-- > 0) throw AWAY;
				return scorer.score(...asked);
			},
		};
		eventCache = await openEventCache(store.db, cut, {
			eventMemoryMb: 10,
			now: () => GUN + 6_000_000,
		});
		await eventCache.get(EVENT.id);
	});
	afterEach(async () => {
		eventCache.close();
		await scorer.close();
		await store.close();
	});

	test.each<[string, () => void]>([
		["of another node", () => eventCache.noteChange(EVENT.id)],
		["of a time without notifications", () => eventCache.renewAll()],
		["of this node", () => eventCache.renewSoon(EVENT.id)],
	])("show reads %s, when the store answers again", async (_, tell) => {
		log.flush();
		const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const before = eventCache.peek(EVENT.id)?.version ?? 0;
		await store.appendReads(EVENT.id, readsOf(0, 5));
		silent = 1;
		tell();
		await soon(() => expect(eventCache.peek(EVENT.id)?.version).toBeGreaterThan(before));
		expect(silent).toBeLessThan(0);
		// Tests of other files in this process may still have a line about what they repeated.
		const lines = said.mock.calls
			.flat()
			.filter((line) => !/since the last line about it$/.test(line));
		expect(lines).toEqual([
			expect.stringMatching(`error renewing ${EVENT.id} failed: ${AWAY.message}$`),
		]);
		said.mockRestore();
	});
});

describe("work that can be retried", () => {
	let said: ReturnType<typeof vi.spyOn>;
	beforeEach(() => {
		log.flush();
		said = vi.spyOn(console, "error").mockImplementation(() => undefined);
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
		said.mockRestore();
	});

	test("is retried each second until it is done, and the log has it once", async () => {
		const work = vi.fn(async () => {
			if (work.mock.calls.length < 4) throw AWAY;
		});
		createRetry().run("listing", work);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(work).toHaveBeenCalledTimes(4);
		expect(said).toHaveBeenCalledTimes(1);
	});

	test("is not retried after another error", async () => {
		const work = vi.fn(() => Promise.reject(new Error("it is damaged")));
		createRetry().run("listing", work);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(work).toHaveBeenCalledTimes(1);
		expect(said).toHaveBeenCalledTimes(1);
	});

	test("is tried once a second, however often it is started, and not after the server ends", async () => {
		const retry = createRetry();
		const work = vi.fn(() => Promise.reject(AWAY));
		for (let time = 0; time < 3; time++) retry.run("listing", work);
		await vi.advanceTimersByTimeAsync(5_500);
		expect(work).toHaveBeenCalledTimes(3 + 5);
		retry.close();
		await vi.advanceTimersByTimeAsync(5_000);
		expect(work).toHaveBeenCalledTimes(3 + 5);
	});
});
