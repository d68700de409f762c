/** Two hundred concurrent clients, jobs that take too long, and the clips that are left after a restart. */
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createEncoders } from "../../src/clips/encoders.ts";
import { photoAddress } from "../../src/contract/clips/clipAddress.ts";
import { photoMoment } from "../../src/site/photo/finishPhoto.ts";
import { exchange } from "../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../fixtures/resultsServer.ts";
import { smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { PATIENCE } from "../fixtures/within.ts";
import { EVENT_ID, FINISHED, hashOf, openFilmed, secondsOf, standIn } from "./filming.ts";

const BIBS = Array.from({ length: 200 }, (_, index) => `B${index}`);
let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(
		smallRace({
			runners: BIBS.map((bib, index) => ({
				bib,
				name: `Runner ${index}`,
				reads: { S: 10, F: 5_200 + index },
			})),
		}),
	);
});
afterAll(() => server.close());

test("the finish photo of one runner is cut once for two hundred concurrent requests, and for later ones", async () => {
	const engine = standIn();
	const cut: number[] = [];
	const begun = Promise.withResolvers<void>();
	const frame: typeof engine.frame = async (file, at, signal) => {
		cut.push(at);
		await begun.promise;
		return engine.frame(file, at, signal);
	};
	const service = await openFilmed({ engine: { ...engine, frame }, server });
	const moment = photoMoment({ pointId: "F", passedAt: FINISHED }, 0);
	const path = photoAddress(EVENT_ID, "B0", { pointId: "F", moment }, hashOf("B0"));
	const look = async () => (await exchange(service.origin, path)).status;
	const viewers = BIBS.map(look);
	await soon(async () => expect(cut).toHaveLength(1));
	begun.resolve();
	expect(new Set(await Promise.all(viewers))).toEqual(new Set([200]));
	expect(await look()).toBe(200);
	expect(cut).toHaveLength(1);
	await service.close();
});

test("two hundred concurrent clients each get the clip, or an accurate wait", async () => {
	const engine = standIn();
	let elapsed = 0;
	const cut = async (...asked: Parameters<typeof engine.cut>) => {
		elapsed += 5;
		return engine.cut(...asked);
	};
	const encoders = {
		atOnce: 2,
		mostWaiting: 100,
		mostWaitingPerClient: 100,
		now: () => elapsed,
	};
	const service = await openFilmed({ engine: { ...engine, cut }, server, encoders });
	// The duration of a job is known from an earlier clip.
	await service.clip("B0", { suf: "1" });
	const all = Promise.withResolvers<void>();
	engine.gate = all.promise;
	const waits = await Promise.all(BIBS.map(async (bib) => secondsOf(await service.ask(bib))));
	// All got an answer at once: two jobs run, a hundred wait, and no other client was refused without a wait.
	expect(waits.toSorted()).toEqual([...Array(102).fill(0), ...Array(98).fill(1)]);
	all.resolve();
	const have = new Set<string>();
	/** Like a page: waits, requests again, and polls while it is being made. */
	const follow = async (bib: string, told: number) => {
		for (let seconds = told; seconds > 0; seconds = secondsOf(await service.ask(bib)))
			await setTimeout(seconds * 1_000);
		// Twenty times a second from each would be all that the machine does.
		const poll = async () => expect((await service.video(bib)).status).toBe(200);
		await vi.waitFor(poll, { timeout: 20_000 * PATIENCE, interval: 400 });
		have.add(bib);
	};
	await Promise.all(BIBS.map((bib, index) => follow(bib, waits[index] ?? 0)));
	expect(have.size).toBe(200);
	expect(engine.jobs).toHaveLength(201);
	await service.close();
});

test("the wait is estimated from the position in the queue and from the duration of other jobs", async () => {
	let now = 0;
	const encoders = createEncoders({
		atOnce: 2,
		mostWaiting: 4,
		mostWaitingPerClient: 4,
		deadlineMs: 30_000,
		now: () => now,
	});
	const took = async () => {
		now += 100;
	};
	encoders.add("a", took);
	await soon(() => expect(encoders.typical()).toBe(100));
	const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
	const turns = gates.map(({ promise }) => encoders.add("a", () => promise));
	const waits = () => turns.map((turn) => turn?.wait());
	expect(waits()).toEqual([0, 0, 100, 100, 200, 200]);
	expect(encoders.add("b", took)).toBeNull();
	expect(encoders.untilAccepted("b")).toBe(300);
	now += 60;
	expect(waits()).toEqual([0, 0, 40, 40, 140, 140]);
	for (const { resolve } of gates) resolve();
	await encoders.close();
});

test("one address has a share of the queue, and gets the wait until its next free slot", async () => {
	const encoders = createEncoders({
		atOnce: 1,
		mostWaiting: 4,
		mostWaitingPerClient: 2,
		deadlineMs: 30_000,
		now: () => 0,
	});
	const typical = encoders.typical();
	const { promise, resolve } = Promise.withResolvers<void>();
	const add = (client: string) => encoders.add(client, () => promise)?.wait() ?? null;
	expect([add("a"), add("a"), add("b"), add("a"), add("a")]).toEqual([
		0,
		typical,
		2 * typical,
		3 * typical,
		null,
	]);
	expect(encoders.untilAccepted("a")).toBe(4 * typical);
	expect(encoders.untilAccepted("b")).toBe(3 * typical);
	expect([add("b"), add("c")]).toEqual([4 * typical, null]);
	expect(encoders.untilAccepted("c")).toBe(5 * typical);
	resolve();
	await encoders.close();
});

test("a clip that takes too long is stopped and reported as failed, and the next one begins", async () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const engine = standIn();
	engine.gate = new Promise(() => undefined);
	const encoders = { atOnce: 1, deadlineMs: 50 };
	const service = await openFilmed({ engine, server, encoders });
	const [late, next] = await Promise.all([service.clip("B0"), service.clip("B1")]);
	for (const answer of [late, next])
		expect(bodyOf(answer)).toEqual(refusal("unknown-file", "the video could not be made in time"));
	// One line for the event: the log names no runner.
	expect(log.mock.calls.flat()).toEqual([
		expect.stringMatching(/ error clips: a clip of M1001: tooLong$/),
	]);
	log.mockRestore();
	await service.close();
});

test("a nearly empty clip is invalid", async () => {
	const service = await openFilmed({ engine: standIn(1_000), server });
	const answer = await service.clip("B0");
	expect([answer.status, bodyOf(answer)]).toEqual([
		404,
		refusal("unknown-file", "the video came out empty"),
	]);
	await service.close();
});

test("a restart keeps finished clips and removes unfinished ones", async () => {
	const folder = temporaryFolder();
	const engine = standIn();
	const first = await openFilmed({ engine, server, folder });
	const { body } = await first.clip("B0");
	await first.end();
	await mkdir(join(folder, "making"), { recursive: true });
	await writeFile(join(folder, "making", "half.mp4"), "half");
	const second = await openFilmed({ engine, server, folder });
	expect(existsSync(join(folder, "making", "half.mp4"))).toBe(false);
	// A stored link without parameters shows the clip with the default options.
	expect((await second.video("B0")).body.equals(body)).toBe(true);
	expect((await second.video("B1")).status).toBe(404);
	expect((await second.clip("B0")).body.equals(body)).toBe(true);
	expect(engine.jobs).toHaveLength(1);
	await second.close();
});

test("the least recently requested clips are evicted, after a restart too", async () => {
	const folder = temporaryFolder();
	const engine = standIn(400_000);
	const first = await openFilmed({ engine, server, folder, cacheMb: 1 });
	await first.clip("B0");
	await first.clip("B1");
	await setTimeout(20);
	await first.video("B0");
	await first.clip("B2");
	const status = async (bib: string) => (await first.video(bib)).status;
	expect([await status("B0"), await status("B1"), await status("B2")]).toEqual([200, 404, 200]);
	await first.end();
	const names = await readdir(join(folder, "kept"));
	expect(names).toHaveLength(2);
	await writeFile(join(folder, "kept", `${"0".repeat(64)}.mp4`), Buffer.alloc(900_000));
	const second = await openFilmed({ engine, server, folder, cacheMb: 1 });
	expect(await readdir(join(folder, "kept"))).toEqual([`${"0".repeat(64)}.mp4`]);
	await second.close();
});

test("a shutdown stops the running jobs", async () => {
	const engine = standIn();
	engine.gate = new Promise(() => undefined);
	const service = await openFilmed({ engine, server });
	await service.ask("B0");
	await service.ask("B1");
	await service.close();
	expect(engine.jobs).toHaveLength(2);
	expect(existsSync(join(service.folder, "making"))).toBe(false);
});
