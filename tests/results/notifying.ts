/** A results server that sends notices, in the middle of a race whose clock the test turns. */
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import type { Recording } from "../../src/race/record.ts";
import { DEFAULT_EVENT_MEMORY_MB } from "../../src/results/picture.ts";
import { exchange } from "../fixtures/exchange.ts";
import { startPushService, type TestedPushService } from "../fixtures/pushService.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

/** One pair for all tests: what is made anew each time is no example. */
export const KEYS = {
	publicKey:
		"BMoevGLv4aWgY04h6Hr9Ahgm9jLqyNGzQw7wXOuylIJyp085YNXVOl-qlm6RQicWzi4H-3sKl8XxHGVTCLg5nYk",
	privateKey: "d4qRa0-8XhjL6-VcYQRoFvLtn_ojhKdsLHjgvh2k4kc",
};

/** What a server needs to send notices to these hosts. */
export function pushTo(...hosts: string[]) {
	return { ...KEYS, subject: "mailto:timing@example.org", hosts };
}

export interface Race {
	server: TestedResults;
	service: TestedPushService;
	/** Turns the clock to so many seconds after the gun. */
	turnTo(seconds: number): void;
	/** A mat reads a bib, at this moment or so many seconds after the gun; resolves when it is acknowledged. */
	passes(bib: string, pointId: string, seconds?: number): Promise<void>;
	/** A browser asks to be told of a runner, or no longer. @returns the parsed answer */
	asks(browser: string, bib: string, changes?: object): Promise<unknown>;
	/** Records more, or something else. */
	record(changes: Partial<Recording>): Promise<void>;
	/** Everything that was read before is in the picture, and what there was to tell is on its way. */
	settled(): Promise<void>;
	close(): Promise<void>;
}

/** The small race with its runners at the start, ten minutes after the gun. */
export async function startRace(folder = temporaryFolder(), given?: TestedPushService): Promise<Race> {
	const service = given ?? (await startPushService());
	let now = GUN + 600_000;
	const changes = { push: pushTo(service.host), now: () => now };
	const server = await openTestedResults(folder, "", DEFAULT_EVENT_MEMORY_MB, changes);
	const runners = RUNNERS.map((runner) => ({ ...runner, reads: {} }));
	const record = async (parts: Partial<Recording>) => {
		await server.record(smallRace({ runners, givenTimes: [], ...parts }));
	};
	await record({});
	const key = await server.results.ingest.makeKey(EVENT.id);
	let sequence = 0;
	return {
		server,
		service,
		record,
		turnTo(seconds) {
			now = GUN + seconds * 1_000;
		},
		async passes(bib, point, seconds = (now - GUN) / 1_000) {
			const read = { source: "mat", sequence: ++sequence, point, bib, time: GUN + seconds * 1_000 };
			const answer = await exchange(server.origin, `/ingest/${EVENT.id}`, {
				method: "POST",
				headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
				body: JSON.stringify([read]),
			});
			expect(answer.text).toContain('"accepted":1');
		},
		asks: (browser, bib, other = {}) =>
			server.call("notify", {
				pjid: EVENT.id,
				pno: bib,
				subscription: service.browser(browser).subscription,
				lang: "zh",
				on: true,
				...other,
			}),
		async settled() {
			await server.results.picture.renew(EVENT.id);
			// Claims and answers of a push service on this machine take a few turns of the loop.
			await setTimeout(300);
		},
		async close() {
			await server.close();
			if (!given) await service.close();
		},
	};
}
