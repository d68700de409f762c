/**
 * Random and mutated requests on raw connections, several on each. It fails if the server ends, answers with 5xx other
 * than 503 with Retry-After, logs an error, or no longer answers a sound request. `npm run bench -- fuzz 60000` sends fewer.
 */
import { connect } from "node:net";
import { randomFrom } from "../src/race/rehearsal/random.ts";
import { seed } from "../tests/fault/seed.ts";
import { countsAfter } from "./counts.ts";
import { EVENT, type FaultServer, startFaultServer } from "./faultServer.ts";
import { createFuzz } from "./fuzzRequests.ts";
import type { Figure, Part } from "./part.ts";
import { median } from "./quantile.ts";
import { tableOf } from "./report/tables.ts";

// As many as the budget names: in the last quarter of fewer, the caches are still filling.
const REQUESTS = 1_000_000;
const QUICK_REQUESTS = 4_000;
const RUNNERS = 300;
const AT_ONCE = 64;
/** The most requests on a connection. */
const MAX_ON_ONE = 8;
/** A connection without an answer for this time is closed: its request was not whole, ms. */
const PATIENCE_MS = 500;
/** Memory is measured, and a sound request sent, this often. */
const SAMPLES = 40;

interface Toll {
	statuses: Map<string, number>;
	sent: number;
	/** Heads of answers that must not be. */
	wrong: string[];
}

export const fuzz: Part = {
	name: "fuzz",
	title: "Fuzzed requests",
	needs: [],
	measure: async (isQuick) => {
		const [requests = isQuick ? QUICK_REQUESTS : REQUESTS] = countsAfter("fuzz");
		const { memory, rows } = await sendFuzz(requests);
		return { figures: figuresOf(memory), tables: [tableOf("requests", rows)] };
	},
};

/** Caches fill in the first half. A leak of a tenth of the memory in a quarter of the requests exceeds the target. */
function figuresOf(memory: readonly number[]): Figure[] {
	const quarter = (number: number) =>
		median(memory.slice((memory.length * (number - 1)) / 4, (memory.length * number) / 4));
	return [
		{
			name: "memory in the last quarter of the fuzzed requests, median, to that of the third",
			target: { atMost: 1.1 },
			figure: quarter(4) / quarter(3),
			unit: "×",
		},
		// The requests throw an error if there is one.
		{
			name: "crashes and 5xx of fuzzed requests, but for 503 with Retry-After",
			target: { atMost: 0 },
			figure: 0,
			unit: "",
		},
	];
}

/** @throws Error that names the seed, if the server failed */
async function sendFuzz(requests: number) {
	const server = await startFaultServer(RUNNERS, { ANSWER_THREADS: "2" });
	const toll: Toll = { statuses: new Map(), sent: 0, wrong: [] };
	const memory: [requests: number, mb: number][] = [];
	const began = performance.now();
	try {
		const random = randomFrom(seed, "fuzz");
		const { request } = createFuzz(random, server.bibs, server.key);
		const before = server.memoryMb();
		for (let sample = 1; sample <= SAMPLES; sample++) {
			const due = (requests * sample) / SAMPLES;
			const send = async () => {
				while (toll.sent < due && toll.wrong.length === 0) {
					const count = 1 + Math.floor(random.between(0, MAX_ON_ONE));
					toll.sent += count;
					const batch = Array.from({ length: count }, request);
					await sendBatch(server, batch, `127.0.0.${1 + Math.floor(random.between(0, 250))}`, toll);
				}
			};
			await Promise.all(Array.from({ length: AT_ONCE }, send));
			if (server.hasEnded() || toll.wrong.length > 0) break;
			await checkSound(server).catch((error: unknown) => toll.wrong.push(`${error}`));
			memory.push([toll.sent, server.memoryMb()]);
		}
		const errors = server.output().match(/^\S+ error .*/gm) ?? [];
		const wrong = [...toll.wrong, ...errors, ...(server.hasEnded() ? ["the server ended"] : [])];
		if (wrong.length > 0)
			throw new Error(`seed ${seed}, ${toll.sent} requests: ${wrong.slice(0, 5).join("\n")}`);
		const half = memory.slice(memory.length / 2);
		console.log(`Memory, MB: ${memory.map(([, mb]) => Math.round(mb)).join(" ")}`);
		const acceptedReads = await readsAccepted(server);
		const answered = [...toll.statuses].sort().map(([status, count]) => `${count} × ${status}`);
		return {
			memory: memory.map(([, mb]) => mb),
			rows: {
				[toll.sent.toLocaleString("en")]: {
					seed: String(seed),
					s: Math.round((performance.now() - began) / 1_000),
					crashes: 0,
					"5xx other than 503 with Retry-After": 0,
					"reads accepted": acceptedReads,
					"memory before, MB": Math.round(before),
					"after, MB": Math.round(memory.at(-1)?.[1] ?? 0),
					"slope in the second half, MB for 100,000": Math.round(slopeOf(half) * 10) / 10,
					answers: answered.join(", "),
				},
			},
		};
	} finally {
		await server.stop();
	}
}

/** Sends requests on one connection, and counts the answers until all have come or nothing more does. */
function sendBatch(
	{ port }: FaultServer,
	batch: readonly Buffer[],
	from: string,
	toll: Toll,
): Promise<void> {
	return new Promise((resolve) => {
		const socket = connect({ port, host: "127.0.0.1", localAddress: from });
		let heard = "";
		let answers = 0;
		socket.setTimeout(PATIENCE_MS, () => socket.resetAndDestroy());
		socket.on("error", () => undefined);
		socket.on("data", (chunk: Buffer) => {
			heard += chunk.toString("latin1");
			for (let head = nextHead(heard); head !== null; head = nextHead(heard)) {
				heard = heard.slice(head.end);
				count(head.text, toll);
				if (!head.text.startsWith("HTTP/1.1 1")) answers++;
			}
			// A reset leaves no port waiting.
			if (answers >= batch.length) socket.resetAndDestroy();
		});
		socket.once("close", () => resolve());
		for (const request of batch) socket.write(request);
	});
}

function nextHead(heard: string): { text: string; end: number } | null {
	const at = heard.search(/HTTP\/1\.1 \d{3} /);
	const end = at < 0 ? -1 : heard.indexOf("\r\n\r\n", at);
	return end < 0 ? null : { text: heard.slice(at, end), end: end + 4 };
}

function count(head: string, toll: Toll): void {
	const status = head.slice(9, 12);
	toll.statuses.set(status, (toll.statuses.get(status) ?? 0) + 1);
	if (status.startsWith("5") && !(status === "503" && /^retry-after: \d/im.test(head)))
		toll.wrong.push(head);
}

/** @throws Error if a sound request is not answered */
async function checkSound({ origin, bibs }: FaultServer): Promise<void> {
	const body = JSON.stringify({ pjid: EVENT, pno: bibs[0] });
	const headers = { "content-type": "application/json" };
	const answer = await fetch(`${origin}/scorequery/participant`, { method: "POST", headers, body });
	if (answer.status !== 200) throw new Error(`a sound request was answered with ${answer.status}`);
	await answer.arrayBuffer();
}

/** Reads that the server has stored since its race was: they stay in memory, about 50 bytes each. */
async function readsAccepted({ origin }: FaultServer): Promise<number> {
	const metrics = await (await fetch(`${origin}/metrics`)).text();
	return Number(/^gantry_reads_accepted_total (\d+)/m.exec(metrics)?.[1]);
}

/** MB for each 100,000 requests, by least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
	const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length;
	const [x, y] = [mean(0), mean(1)];
	const above = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
	const below = points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
	return (above / below) * 100_000;
}
