import { afterAll, beforeAll, expect, test } from "vitest";
import { keepFeeding } from "../../demo/keepFeeding.ts";
import { turnOf } from "../../demo/programme.ts";
import { harbourCriterium } from "../../demo/races/harbourCriterium.ts";
import { NOW, openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { missingReads, startFeeder } from "./startFeeder.ts";

const SECOND = 1_000;
let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
});
afterAll(() => server.close());

test("an unavailable server is retried at growing intervals, with a line at the first failure and one at recovery", async () => {
	const access = { address: server.origin, token: server.results.operatorToken };
	let now = NOW;
	const isAway = () => now > NOW + 10 * SECOND && now < NOW + 120 * SECOND;
	const { feeder, programme } = startFeeder({
		findServer: () => (isAway() ? null : access),
		folder: temporaryFolder(),
		began: NOW,
		speed: 1,
		races: [harbourCriterium],
	});
	const lines: string[] = [];
	const waits: number[] = [];
	const stopping = new AbortController();
	await keepFeeding(feeder, {
		now: () => now,
		wait: async (ms) => {
			waits.push(ms / SECOND);
			now += ms;
			if (now > NOW + 160 * SECOND) stopping.abort();
		},
		log: (line) => lines.push(line),
		stop: stopping.signal,
	});
	expect(lines).toEqual([
		"The simulated race is waiting for the server: no server runs on the data folder.",
		"The simulated race continues.",
	]);
	expect(waits.filter((wait) => wait > 1)).toEqual([2, 4, 8, 16, 30, 30, 30]);
	const last = now - SECOND;
	expect(await missingReads(access, programme, turnOf(programme, 0), last)).toBe(0);
});
