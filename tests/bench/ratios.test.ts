/**
 * A small run of the benchmark: ratios of CPU time for a request, never times, because CPU time is the same on a busy machine. They
 * catch a server that became several times slower; `npm run bench` measures the budgets.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeRace, type StoredRace, storeBigRace } from "../../bench/crowd/storedRace.ts";
import { type StoredServer, startStored } from "../../bench/crowd/storedServer.ts";
import { type Compared, compare } from "../../bench/peers/compare.ts";
import { call, runnerPage } from "../../bench/peers/contests.ts";
import { startNginx } from "../../bench/peers/nginx.ts";
import { findProgram } from "../../scripts/deployPrograms.mjs";
import { builtSite } from "../fixtures/builtSite.ts";

const EVENT = "M9005";
const BIB = "00124";
const RUNNERS = 200;
const SECONDS = 1;
/** Half as fast as nginx. */
const MAX_PER_NGINX = 2;
/** 1.04 in docs/performance.md; 1.56 and 1.64 beside other work, when each thread finds fewer requests at a time. */
const MAX_PER_ONE_THREAD = 2;

const isMissing = ["nginx", "wrk"].some((name) => findProgram(name) === null);

describe.skipIf(isMissing)("the CPU time of a request", () => {
	let races: StoredRace[];
	let one: StoredServer;
	let two: StoredServer;
	beforeAll(async () => {
		const env = { SITE_DIST: builtSite(), DRAIN_MS: "0" };
		races = [await storeBigRace(EVENT, RUNNERS), await storeBigRace(EVENT, RUNNERS)];
		const [race, other] = races;
		if (!race || !other) throw new Error("a race was not stored");
		one = await startStored(race, { ...env, ANSWER_THREADS: "1" });
		two = await startStored(other, { ...env, ANSWER_THREADS: "2" });
	});
	afterAll(async () => {
		for (const server of [one, two]) await server.stop();
		for (const race of races) removeRace(race);
	});

	test("is at most twice that of nginx, and a second answering thread does not double it", async () => {
		const page = await runnerPage(one.origin, EVENT, BIB);
		const participant = await call("call", one.origin, "participant", { pjid: EVENT, pno: BIB });
		const nginx = await startNginx([page.fixed, participant.fixed]);
		try {
			const pages = compare({ one, nginx }, page.load, 1, SECONDS, ["nginx"]);
			const calls = compare({ one, two, nginx }, participant.load, 1, SECONDS, ["nginx"]);
			const ratios = {
				page: cpu(pages("one")) / cpu(pages("nginx")),
				call: cpu(calls("one")) / cpu(calls("nginx")),
				threads: cpu(calls("two")) / cpu(calls("one")),
			};
			console.log(`CPU time of a request, ratios: ${JSON.stringify(ratios)}`);
			expect(ratios.page).toBeLessThanOrEqual(MAX_PER_NGINX);
			expect(ratios.call).toBeLessThanOrEqual(MAX_PER_NGINX);
			expect(ratios.threads).toBeLessThanOrEqual(MAX_PER_ONE_THREAD);
		} finally {
			await nginx.stop();
		}
	});
});

const cpu = ({ cpuMicroseconds }: Compared) => cpuMicroseconds;
