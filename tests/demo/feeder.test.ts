import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beginning, turnAt, turnOf } from "../../demo/programme.ts";
import { ServerUnavailable } from "../../demo/ServerUnavailable.ts";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { lastingPort } from "../fixtures/lastingPort.ts";
import { NOW, openTestedResults } from "../fixtures/resultsServer.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { startIngestProxy } from "./ingestProxy.ts";
import { leaders, missingReads, phases, RACES, type Setting, startFeeder } from "./startFeeder.ts";

const MINUTE = 60_000;
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
	for (const close of closing.toReversed()) await close();
});

/** A demonstration of short races on a server of its own, behind a proxy. */
async function startDemo(speed: number) {
	const server = await openTestedResults();
	const line = await startIngestProxy(server.origin);
	closing.push(server.close, line.close);
	const access = { address: server.origin, token: server.results.operatorToken };
	const setting: Setting = {
		findServer: () => ({ ...access, address: line.origin }),
		folder: temporaryFolder(),
		began: beginning(NOW, speed),
		speed,
		races: RACES,
	};
	return { server, line, access, setting, ...startFeeder(setting) };
}

type Demo = Awaited<ReturnType<typeof startDemo>>;

/** Feeds from step to step and checks that no read lies in the future. */
async function feed(
	{ feeder, line }: Demo,
	{ from, until, every }: { from: number; until: number; every: number },
): Promise<void> {
	for (let now = from; now < until; now += every) {
		const before = line.readTimes.length;
		await feeder.step(now);
		expect(Math.max(0, ...line.readTimes.slice(before))).toBeLessThanOrEqual(now);
	}
}

describe("the live race", () => {
	let demo: Demo;
	beforeAll(async () => {
		demo = await startDemo(1);
	});

	test("starts with all earlier reads when the demonstration begins", async () => {
		const { feeder, access, programme, lines } = demo;
		await feeder.step(NOW);
		expect(await phases(access)).toEqual({ M1001: "live" });
		expect(await missingReads(access, programme, turnOf(programme, 0), NOW)).toBe(0);
		expect(lines).toEqual(["M1001 碼頭環線自行車繞圈賽: 100 runners, live"]);
	});

	test("is sent in real time, in small batches that are sometimes out of order", async () => {
		const { line, access, programme } = demo;
		line.readTimes.length = 0;
		const last = NOW + 5 * MINUTE - 2_000;
		await feed(demo, { from: NOW + 2_000, until: last + 1, every: 2_000 });
		const late = line.readTimes.filter((time, index) => time < (line.readTimes[index - 1] ?? 0));
		expect(line.readTimes.length).toBeGreaterThan(100);
		expect(late.length).toBeGreaterThan(10);
		expect(await missingReads(access, programme, turnAt(programme, last), last)).toBe(0);
	});

	test("has leaders that are laps further after ten minutes", async () => {
		const { feeder, access } = demo;
		const before = await leaders(access, "M1001");
		expect(before.length).toBeGreaterThan(10);
		await feeder.step(NOW + 15 * MINUTE);
		await soon(async () => expect(await leaders(access, "M1001")).not.toEqual(before));
	});
});

test("at twenty times the speed no read is in the future, and no rider does 50 km in four minutes", async () => {
	const demo = await startDemo(20);
	const { access, programme, server } = demo;
	await feed(demo, { from: NOW, until: NOW + 5 * MINUTE, every: 10_000 });
	const last = NOW + 5 * MINUTE - 10_000;
	expect(await missingReads(access, programme, turnAt(programme, last), last)).toBe(0);
	const until = turnOf(programme, 0).until + 30_000;
	await feed(demo, { from: NOW + 5 * MINUTE, until, every: 30_000 });
	const winners = await server.call("winnerlist", { pjid: "M1001" });
	const times = Object(winners).data.map(
		({ officialTime }: { officialTime: string }) => officialTime,
	);
	expect(times.length).toBeGreaterThan(3);
	for (const time of times) expect(time).toMatch(/^(00:5|01:[0-2])\d:\d\d/);
});

describe("no read is lost or counts twice", () => {
	test("when the server restarts at the same port", async () => {
		const folder = temporaryFolder();
		const port = String(await lastingPort());
		const first = await startTestedServer({ DATA_DIR: folder, ROLE: "results", PORT: port });
		const findServer = () => readServerFile(folder);
		const setting = { findServer, folder, began: NOW, speed: 1, races: RACES };
		const { feeder, programme } = startFeeder(setting);
		await feeder.step(NOW);
		await feeder.step(NOW + MINUTE);
		await first.close();
		await expect(feeder.step(NOW + 2 * MINUTE)).rejects.toThrow(ServerUnavailable);
		await expect(feeder.step(NOW + 3 * MINUTE)).rejects.toThrow("no server runs");
		const second = await startTestedServer({ DATA_DIR: folder, ROLE: "results", PORT: port });
		closing.push(second.close);
		await feeder.step(NOW + 5 * MINUTE);
		const access = findServer();
		if (access === null) throw new Error("the server left no word of itself");
		const turn = turnOf(programme, 0);
		expect(await missingReads(access, programme, turn, NOW + 5 * MINUTE)).toBe(0);
		expect(await phases(access)).toEqual({ M1001: "live" });
	});

	test("when an acknowledgement is lost, and when the feeder is killed and restarted: it continues with the same key", async () => {
		const { feeder, line, setting, access, programme } = await startDemo(1);
		await feeder.step(NOW);
		line.loseNextAnswer();
		await expect(feeder.step(NOW + 2 * MINUTE)).rejects.toThrow("cannot be reached");
		const turn = turnOf(programme, 0);
		for (let now = NOW + 3 * MINUTE; now <= NOW + 4 * MINUTE; now += 1_000) await feeder.step(now);
		expect(new Set(line.readTimes).size).toBeLessThan(line.readTimes.length);
		expect(await missingReads(access, programme, turn, NOW + 4 * MINUTE)).toBe(0);

		const recordings = line.recorded.length;
		const again = startFeeder({ ...setting, began: NOW + 15 * MINUTE });
		const now = NOW + 30 * MINUTE;
		await again.feeder.step(now);
		expect(again.programme.began).toBe(setting.began);
		expect(again.lines).toEqual([]);
		// Reports of officials meanwhile, and not the start list.
		expect(line.recorded.length - recordings).toBe(1);
		expect(await missingReads(access, again.programme, turn, now)).toBe(0);
		expect(line.keys.size).toBe(1);
		expect(line.keys).not.toContain(`Bearer ${access.token}`);
	});
});

describe("when a race is over", () => {
	test("the next start list exists already, its gun is fired, then the result is announced with all its parts", async () => {
		const { feeder, access, server, line, programme } = await startDemo(1);
		const next = turnOf(programme, 1);
		await feeder.step(NOW);
		await feeder.step(next.from - 10 * MINUTE);
		expect(await phases(access)).toEqual({ M1001: "live", M1101: "live" });
		// None of its runners has started.
		expect(await leaders(access, "M1101")).toEqual([]);
		const runner = await server.call("participant", { pjid: "M1101", pno: "0001" });
		expect(runner).toMatchObject({ data: { participant: { pStatus: 0 } } });
		await feeder.step(next.from - 1_000);
		expect(await phases(access)).toMatchObject({ M1001: "live" });
		line.recorded.length = 0;
		await feeder.step(next.from + 1_000);
		expect(line.recorded).toEqual(["M1101", "M1001"]);
		expect(await phases(access)).toEqual({ M1001: "announced", M1101: "live" });
		expect(await missingReads(access, programme, turnOf(programme, 0), next.from)).toBe(0);
		await feeder.step(next.from + 30 * MINUTE);
		await soon(async () => expect(await leaders(access, "M1101")).not.toEqual([]));
	});

	test("a race whose feeder did not run is completed, and the current race begins", async () => {
		const { feeder, setting, access } = await startDemo(1);
		await feeder.step(NOW);
		const again = startFeeder(setting);
		const third = turnOf(again.programme, 2);
		const now = third.from + 20 * MINUTE;
		await again.feeder.step(now);
		expect(await phases(access)).toEqual({ M1001: "announced", M1102: "live" });
		for (const number of [0, 2]) {
			const turn = turnOf(again.programme, number);
			expect(await missingReads(access, again.programme, turn, now)).toBe(0);
		}
	});
});
