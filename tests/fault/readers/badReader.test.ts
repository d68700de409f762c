/** A reader that repeats an hour of reads many times, and readers that send garbage. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomFrom } from "../../../src/race/rehearsal/random.ts";
import { GANTRY } from "../../fixtures/builtProgram.ts";
import { runChild } from "../../fixtures/child.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { lookBesideServer } from "../look.ts";
import { seed } from "../seed.ts";

const BIBS = Array.from({ length: 100 }, (_, index) => `${index + 1}`);
const MINUTES = 60;
const READS_A_MINUTE = 100;
const REPEATS = 5;

let server: TestedResults;
let authorization = "";
beforeAll(async () => {
	server = await openTestedResults();
	const runners = BIBS.map((bib) => ({ bib }));
	await server.record(smallRace({ runners, givenTimes: [] }));
	authorization = `Bearer ${await server.results.keys.makeKey(EVENT.id)}`;
});
afterAll(() => server.close());

const hour = Array.from({ length: MINUTES }, (_, minute) =>
	Array.from({ length: READS_A_MINUTE }, (_, index) => ({
		source: "box",
		sequence: minute * READS_A_MINUTE + index,
		point: "5K",
		bib: BIBS[(minute + index) % BIBS.length],
		time: GUN + 1_200_000 + minute * 60_000 + index * 500,
	})),
);

/** Sends the hour once; the reads that were new, and the processor time of server and sender for a batch, ms. */
async function sendHour(): Promise<{ accepted: number; repeated: number; cpuMs: number }> {
	const outcome = { accepted: 0, repeated: 0 };
	const used = process.cpuUsage();
	for (const reads of hour) {
		const { status, text } = await post(server.origin, `/ingest/${EVENT.id}`, reads, {
			authorization,
		});
		expect(status, text).toBe(200);
		const { accepted, repeated } = JSON.parse(text).data;
		outcome.accepted += accepted;
		outcome.repeated += repeated.length;
	}
	const { user, system } = process.cpuUsage(used);
	return { ...outcome, cpuMs: (user + system) / 1_000 / MINUTES };
}

test("an hour of reads that is sent repeatedly counts once, and changes nothing more", async () => {
	const all = MINUTES * READS_A_MINUTE;
	expect(await sendHour()).toMatchObject({ accepted: all, repeated: 0 });
	const before = lookBesideServer(server.folder, EVENT.id);
	const times: number[] = [];
	for (let repeat = 0; repeat < REPEATS; repeat++) {
		const { cpuMs, ...outcome } = await sendHour();
		expect(outcome).toEqual({ accepted: 0, repeated: all });
		times.push(cpuMs);
	}
	const after = lookBesideServer(server.folder, EVENT.id);
	expect([after.reads.length, after.revision]).toEqual([all, before.revision]);
	const shown = times.map((ms) => ms.toFixed(1)).join(", ");
	console.log(`An hour of reads again: ${shown} ms of processor time for each batch of 100.`);
});

describe("the ingest refuses garbage with 4xx and a reason, or each read of it:", () => {
	const read = { point: "5K", bib: "1", time: GUN + 1_300_000 };
	const random = randomFrom(seed, "garbage");
	const noise = Buffer.from(
		Array.from({ length: 4_000 }, () => Math.floor(random.between(0, 256))),
	);
	const json = (value: unknown) => Buffer.from(JSON.stringify(value));
	const given: [string, Buffer, Record<string, string>][] = [
		["random bytes", noise, {}],
		["random bytes behind a sound read", Buffer.concat([json([read]), noise]), {}],
		["UTF-16", Buffer.from(JSON.stringify([read]), "utf16le"), {}],
		["Latin-1", Buffer.from('[{"point":"5K","bib":"Müller"}]', "latin1"), {}],
		["half of it", json([read]).subarray(0, 20), {}],
		["broken gzip", noise, { "content-encoding": "gzip" }],
		["a wrong type", json([read]), { "content-type": "\u00e9/\u00e9" }],
		["a number out of range", Buffer.from('[{"point":"5K","bib":"1","time":1e400}]'), {}],
		["a time in nanoseconds", json([{ ...read, time: (GUN + 1) * 1e6 }]), {}],
		["a bib of a megabyte", json([{ ...read, bib: "9".repeat(1_000_000) }]), {}],
		["a sequence that is not whole", json([{ ...read, source: "a", sequence: 0.5 }]), {}],
		["zero bytes", json([{ ...read, bib: "\0\0" }]), {}],
		["brackets 100,000 deep", Buffer.from("[".repeat(100_000)), {}],
		["nothing", Buffer.alloc(0), {}],
	];

	test.each(given)("%s", async (_, body, headers) => {
		const answer = await exchange(server.origin, `/ingest/${EVENT.id}`, {
			method: "POST",
			headers: { "content-type": "application/json", authorization, ...headers },
			body,
		});
		const { code, message, data } = JSON.parse(answer.text);
		if (answer.status === 200) {
			expect(data).toMatchObject({ accepted: 0, repeated: [] });
			expect(data.refused[0].message).toMatch(/^\w+: ./);
		} else {
			expect([400, 413, 415], answer.text).toContain(answer.status);
			expect([code, message]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
		}
		const { length } = lookBesideServer(server.folder, EVENT.id).reads;
		expect(length).toBe(MINUTES * READS_A_MINUTE);
	});
});

describe("garbage in a log that `gantry send` reads gives one line:", () => {
	const random = randomFrom(seed, "log");
	const noise = Array.from({ length: 20_000 }, () => Math.floor(random.between(0, 256)));
	test.each<[string, Buffer]>([
		["random bytes", Buffer.from(noise)],
		["one line of 40 MB", Buffer.alloc(40_000_000, "x")],
		["zero bytes", Buffer.alloc(100_000)],
	])("%s", async (_, bytes) => {
		const log = join(temporaryFolder(), "reads.log");
		writeFileSync(log, bytes);
		const to = ["--server", server.origin];
		const env = { DATA_DIR: temporaryFolder(), INGEST_KEY: authorization.slice(7) };
		const words = [GANTRY, "send", EVENT.id, log, ...to];
		const { code, output } = await runChild(words, { env });
		expect(output.length).toBeLessThan(1_000);
		expect(output).toMatch(/^[^\n]+\n$/);
		expect(code).not.toBe(0);
	});
});
