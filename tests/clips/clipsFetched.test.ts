/** Downloads of clips: in ranges, as files, from another origin, and by forms of both kinds. */
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
	ASK_CLIP_PATH,
	CHECK_EVENT_PATH,
	videoAddress,
} from "../../src/contract/clips/clipAddress.ts";
import { exchange } from "../fixtures/exchange.ts";
import { openTestedResults, SITE_ORIGIN, type TestedResults } from "../fixtures/resultsServer.ts";
import { smallRace } from "../fixtures/smallRace.ts";
import {
	EVENT_ID,
	type Filmed,
	hashOf,
	ofRunner,
	openFilmed,
	sendForm,
	standIn,
} from "./filming.ts";

const PREFIX = "/timing";
let server: TestedResults;
let service: Filmed;
beforeAll(async () => {
	server = await openTestedResults(undefined, PREFIX);
	await server.record(smallRace());
});
afterAll(() => server.close());
beforeEach(async () => {
	service = await openFilmed({ engine: standIn(), server, prefix: PREFIX });
});
afterEach(() => service.close());

test("players get ranges, and a client that has the clip gets 304", async () => {
	const { body, headers } = await service.clip("00123");
	expect(headers).toMatchObject({ "accept-ranges": "bytes", "cache-control": "private, no-cache" });
	const part = async (range: string, more = {}) => {
		const answer = await service.video("00123", { range, ...more });
		return [answer.status, answer.headers["content-range"], answer.body] as const;
	};
	expect(await part("bytes=0-1")).toEqual([206, "bytes 0-1/5000", body.subarray(0, 2)]);
	expect(await part("bytes=4990-")).toEqual([206, "bytes 4990-4999/5000", body.subarray(4_990)]);
	expect(await part("bytes=-7")).toEqual([206, "bytes 4993-4999/5000", body.subarray(4_993)]);
	expect(await part("bytes=100-9999")).toEqual([206, "bytes 100-4999/5000", body.subarray(100)]);
	expect((await part("bytes=5000-")).slice(0, 2)).toEqual([416, "bytes */5000"]);
	for (const strange of ["bytes=5-2", "bytes=0-1,5-6", "lines=1-2", "bytes=-"])
		expect((await part(strange))[0], strange).toBe(200);
	expect((await part("bytes=0-1", { "if-range": '"another"' }))[0]).toBe(200);
	expect((await part("bytes=0-1", { "if-range": String(headers.etag) }))[0]).toBe(206);
	expect((await service.video("00123", { "if-none-match": String(headers.etag) })).status).toBe(
		304,
	);
	const address = PREFIX + videoAddress(EVENT_ID, "00123", hashOf("00123"));
	const head = await exchange(service.origin, address, { method: "HEAD" });
	expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, "5000", 0]);
});

test("a remade clip is another video for players: none keeps the old one, or mixes the two", async () => {
	let now = 0;
	const again = await openFilmed({ engine: standIn(), server, prefix: PREFIX, now: () => now });
	const before = await again.clip("00123");
	now += 61_000;
	const after = await again.clip("00123", { rc: "1" });
	expect(after.body.equals(before.body)).toBe(false);
	const tag = String(before.headers.etag);
	const asked = [{ "if-none-match": tag }, { range: "bytes=9-", "if-range": tag }];
	for (const headers of asked) {
		const answer = await again.video("00123", headers);
		expect([answer.status, answer.body.equals(after.body)]).toEqual([200, true]);
	}
	const own = { "if-none-match": String(after.headers.etag) };
	expect((await again.video("00123", own)).status).toBe(304);
	await again.close();
});

/** A connection that asks, and reads no further than the beginning of the answer. */
function askAndWait(origin: string, path: string): Promise<Socket> {
	const { hostname, port } = new URL(origin);
	const socket = connect(Number(port), hostname);
	socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
	return new Promise((resolve, reject) => {
		socket.on("error", reject);
		socket.once("readable", () => resolve(socket));
	});
}

test("many slow downloads do not fill the memory, and a disconnect affects no other", async () => {
	const large = await openFilmed({ engine: standIn(8_000_000), server, prefix: PREFIX });
	const { body } = await large.clip("00123");
	const before = process.memoryUsage().arrayBuffers;
	const path = PREFIX + videoAddress(EVENT_ID, "00123", hashOf("00123"));
	const slow = await Promise.all(Array.from({ length: 20 }, () => askAndWait(large.origin, path)));
	expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000);
	for (const socket of slow) socket.destroy();
	// By the fast lane twice on one connection, and by node:http.
	for (const headers of [{}, {}, { connection: "close" }])
		expect((await large.video("00123", headers)).body.equals(body)).toBe(true);
	await large.close();
});

test("a plain link downloads it with a file name", async () => {
	await service.clip("00123");
	const { headers } = await service.video("00123", {}, "?download=1");
	expect(headers["content-disposition"]).toBe(
		`attachment; filename="M1001-00123.mp4"; filename*=UTF-8''${encodeURIComponent("Harbour Half 00123 王小明")}.mp4`,
	);
});

test("the site's pages may send requests from their origin, forms arrive in both encodings, and a wrong field is named", async () => {
	const path = PREFIX + ASK_CLIP_PATH;
	const { origin } = service;
	const asked = await sendForm(origin, path, ofRunner("00123"), { origin: SITE_ORIGIN });
	expect(asked.headers["access-control-allow-origin"]).toBe(SITE_ORIGIN);
	const preflight = await exchange(origin, path, {
		method: "OPTIONS",
		headers: { origin: SITE_ORIGIN },
	});
	expect([preflight.status, preflight.headers["access-control-allow-origin"]]).toEqual([
		204,
		SITE_ORIGIN,
	]);
	const form = new FormData();
	for (const [name, value] of Object.entries(ofRunner("124"))) form.append(name, value);
	const posted = await fetch(origin + path, { method: "POST", body: form });
	expect(await posted.json()).toEqual({ status: "true", data: 0 });
	const blank = { ...ofRunner("124"), wm: "", sp: "", pre: "", pos: "" };
	const shouted = { ...blank, hash: blank.hash.toUpperCase() };
	for (const fields of [blank, shouted])
		expect((await sendForm(origin, path, fields)).text).toBe('{"status":"true","data":0}');
	form.append("pos", new Blob(["x"]));
	const refused = async (
		answer: Promise<{ status: number; text: unknown }>,
		status: number,
		message: RegExp,
	) => {
		const { status: given, text } = await answer;
		expect([given, String(typeof text === "function" ? "" : text)]).toEqual([
			status,
			expect.stringMatching(message),
		]);
	};
	const withFile = await fetch(origin + path, { method: "POST", body: form });
	expect([withFile.status, await withFile.text()]).toEqual([
		400,
		expect.stringMatching(/pos: is a text/),
	]);
	await refused(
		sendForm(origin, path, { ...ofRunner("00123"), sp: "9" }),
		400,
		/sp: is a number from 0.5 to 2/,
	);
	await refused(sendForm(origin, path, { ...ofRunner("00123"), wm: "yes" }), 400, /wm: is 0 or 1/);
	await refused(sendForm(origin, path, { ...ofRunner("00123"), hash: "x" }), 400, /hash: /);
	await refused(exchange(origin, path, { method: "POST", body: "{}" }), 415, /form-urlencoded/);
	await refused(exchange(origin, path), 405, /takes POST/);
	const cut = { "content-type": "multipart/form-data; boundary=x" };
	await refused(
		exchange(origin, path, { method: "POST", headers: cut, body: "--x\r\nnonsense" }),
		400,
		/form/,
	);
	await refused(exchange(origin, `${PREFIX}${CHECK_EVENT_PATH}/x`), 404, /no call/);
});
