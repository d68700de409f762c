/** /metrics of a whole server: who may read it, and that each request and read is counted. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATIONS } from "../../../src/contract/operations.ts";
import { MAX_OPERATIONS } from "../../../src/http/metrics/families.ts";
import { readServerFile } from "../../../src/results/core/serverFile.ts";
import { type EventStream, openEventStream } from "../../fixtures/eventStream.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import { firstHead } from "../../fixtures/rawRequest.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { readExposition, type Sample } from "./exposition.ts";

const TOKEN = "a-token-of-the-operator-for-scrapes-0123";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer({ METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: "127.0.0.1" });
	await server.record(smallRace());
});
afterAll(() => server.close());

async function scrape(): Promise<Sample[]> {
	const { status, text } = await server.get("/metrics");
	expect(status).toBe(200);
	return readExposition(text).flatMap(({ samples }) => samples);
}

/** The sum of the samples with this name and these labels. */
function sumOf(
	samples: readonly Sample[],
	name: string,
	labels: Readonly<Record<string, string>> = {},
): number {
	return samples
		.filter((each) => each.name === name)
		.filter((each) =>
			Object.entries(labels).every(([label, value]) => each.labels[label] === value),
		)
		.reduce((sum, { value }) => sum + value, 0);
}

/** The growth of a metric during an action. */
async function growth(
	what: () => Promise<unknown>,
	name: string,
	labels: Readonly<Record<string, string>>,
): Promise<number> {
	const before = sumOf(await scrape(), name, labels);
	await what();
	return sumOf(await scrape(), name, labels) - before;
}

test("the live streams of organisers are counted while they are open", async () => {
	const open = async () => sumOf(await scrape(), "gantry_live_streams");
	expect(await open()).toBe(0);
	const authorization = `Bearer ${readServerFile(server.dataFolder)?.token}`;
	const address = `${server.origin}/scorequery/admin/live?pjid=${EVENT.id}`;
	const streams: EventStream[] = [];
	for (const count of [1, 2]) {
		streams.push(await openEventStream(address, { authorization }));
		expect(await open()).toBe(count);
	}
	for (const stream of streams) stream.cut();
	await soon(async () => expect(await open()).toBe(0));
});

describe("/metrics is shown", () => {
	test("to a client on this machine, as the text format 0.0.4 without caching", async () => {
		const answer = await server.get("/metrics");
		expect(answer.status).toBe(200);
		expect(answer.headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
		expect(answer.headers["cache-control"]).toBe("no-store");
		const families = readExposition(answer.text);
		expect(families.length).toBeGreaterThan(25);
		expect(families.filter(({ name }) => !name.startsWith("gantry_"))).toEqual([]);
	});

	test("through a proxy with the token", async () => {
		const headers = { "x-forwarded-for": "203.0.113.9", authorization: `Bearer ${TOKEN}` };
		expect((await server.get("/metrics", headers)).status).toBe(200);
	});

	test.each<readonly [string, Readonly<Record<string, string>>]>([
		["a visitor behind a proxy on this machine", { "x-forwarded-for": "203.0.113.9" }],
		["a visitor who claims to be this machine", { "x-forwarded-for": "127.0.0.1" }],
		["a visitor of a proxy that names itself only", { via: "1.1 proxy" }],
		["a visitor of a proxy with the newer header", { forwarded: "for=203.0.113.9" }],
		["another token", { "x-forwarded-for": "203.0.113.9", authorization: "Bearer wrong" }],
		["an empty token", { "x-forwarded-for": "203.0.113.9", authorization: "Bearer " }],
	])("not to %s: the address is unknown", async (_, headers) => {
		const refused = await server.get("/metrics", headers);
		const unknown = await server.get("/no-such-address", headers);
		expect([refused.status, refused.text]).toEqual([404, unknown.text]);
	});

	test("not to a POST", async () => {
		expect((await exchange(server.origin, "/metrics", { method: "POST" })).status).toBe(404);
	});
});

describe("without a token", () => {
	test("an empty bearer token opens nothing behind a proxy that is not trusted", async () => {
		const other = await startTestedServer({ ROLE: "results" });
		try {
			for (const authorization of ["Bearer ", "Bearer x", ""]) {
				const headers = { "x-forwarded-for": "203.0.113.9", authorization };
				expect((await other.get("/metrics", headers)).status).toBe(404);
			}
			expect((await other.get("/metrics")).status).toBe(200);
		} finally {
			await other.close();
		}
	});
});

describe("a request is counted with its kind, operation and status:", () => {
	const page = `/score/${EVENT.id}`;
	test.each<readonly [string, () => Promise<unknown>, Readonly<Record<string, string>>]>([
		["a page", () => server.get(page), { kind: "page", operation: "", status: "2xx" }],
		["a page that there is not", () => server.get("/score/M9999"), { kind: "page", status: "4xx" }],
		["a file", () => server.get("/score/sw.js"), { kind: "file", status: "2xx" }],
		[
			"a call",
			() => post(server.origin, "/scorequery/search", { pjid: EVENT.id, pno: "1" }),
			{ kind: "call", operation: "search", status: "2xx" },
		],
		[
			"a certificate that there is not",
			() => server.get(`/tpp/${EVENT.id}/cert/1/x/img`),
			{ kind: "certificate", operation: "certificateImage", status: "4xx" },
		],
		["a probe", () => server.get("/readyz"), { kind: "health", status: "2xx" }],
		["an unknown address", () => server.get("/x"), { kind: "other", status: "4xx" }],
		[
			"reads without a key",
			() => exchange(server.origin, `/ingest/${EVENT.id}`, { method: "POST", body: "[]" }),
			{ kind: "ingest", operation: "sendReads", status: "4xx" },
		],
		[
			"a request with two hosts",
			() =>
				firstHead(Number(new URL(server.origin).port), [
					Buffer.from("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
				]),
			{ kind: "refused", status: "4xx" },
		],
	])("%s", async (_, ask, labels) => {
		expect(await growth(ask, "gantry_requests_total", labels)).toBe(1);
	});

	test("a duration is recorded with its kind", async () => {
		const labels = { kind: "file" };
		const name = "gantry_request_seconds_count";
		expect(await growth(() => server.get("/score/sw.js"), name, labels)).toBe(1);
	});

	test("and the operations fit into the limit", () => {
		expect(Object.keys(OPERATIONS).length).toBeLessThanOrEqual(MAX_OPERATIONS);
	});
});

test("no label has a bib, a name, an event or an address", async () => {
	await server.get(`/score/${EVENT.id}/200`);
	const values = (await scrape()).flatMap(({ labels }) => Object.values(labels));
	expect(values.length).toBeGreaterThan(100);
	const allowed = /^([a-z][\w ]*|[1-5]xx|p\d\d|\+Inf|[\d.]+|)$/i;
	expect(values.filter((value) => !allowed.test(value) || /M\d{4}/.test(value))).toEqual([]);
});

test("reads are counted as accepted, repeated, unknown and refused, and their delay to the visitors is measured", async () => {
	const before = await scrape();
	const read = (sequence: number, more: object) => ({
		source: "box",
		sequence,
		point: "F",
		bib: "200",
		time: GUN + 4_000_000,
		...more,
	});
	const token = readServerFile(server.dataFolder)?.token ?? "";
	const reads = [
		read(1, {}),
		read(1, {}),
		read(2, { bib: "99999" }),
		read(3, { point: "nowhere" }),
		read(4, { time: "yesterday" }),
	];
	const answer = await post(server.origin, `/ingest/${EVENT.id}`, reads, {
		authorization: `Bearer ${token}`,
	});
	expect(answer.status, answer.text).toBe(200);
	const grown = (now: readonly Sample[], name: string, labels = {}) =>
		sumOf(now, name, labels) - sumOf(before, name, labels);
	const after = await soon(async () => {
		const now = await scrape();
		expect(grown(now, "gantry_reads_visible_seconds_count")).toBe(2);
		return now;
	});
	expect(grown(after, "gantry_reads_accepted_total")).toBe(2);
	expect(grown(after, "gantry_reads_repeated_total")).toBe(1);
	expect(grown(after, "gantry_reads_unknown_total")).toBe(1);
	expect(grown(after, "gantry_reads_refused_total", { reason: "point" })).toBe(1);
	expect(grown(after, "gantry_reads_refused_total", { reason: "malformed" })).toBe(1);
	expect(grown(after, "gantry_store_commit_seconds_count")).toBe(1);
	expect(grown(after, "gantry_snapshot_build_seconds_count")).toBeGreaterThan(0);
	expect(sumOf(after, "gantry_reads_oldest_unseen_seconds")).toBe(0);
	expect(sumOf(after, "gantry_snapshots")).toBe(1);
	expect(sumOf(after, "gantry_store_condition", { condition: "reachable" })).toBe(1);
});

test("memory, files, processor time and threads are those of this process", async () => {
	const samples = await scrape();
	expect(sumOf(samples, "gantry_memory_bytes", { area: "rss" })).toBeGreaterThan(10_000_000);
	expect(sumOf(samples, "gantry_cpu_seconds_total")).toBeGreaterThan(0);
	expect(sumOf(samples, "gantry_open_files")).toBeGreaterThan(3);
	expect(sumOf(samples, "gantry_threads", { role: "main" })).toBe(1);
	expect(sumOf(samples, "gantry_threads", { role: "scoring" })).toBe(1);
	expect(sumOf(samples, "gantry_threads", { role: "store" })).toBe(1);
	expect(sumOf(samples, "gantry_threads", { role: "other" })).toBe(0);
	expect(sumOf(samples, "gantry_thread_active_seconds_total")).toBeGreaterThan(0);
});
