/** GET /tpp/{pjid}/cert/{pno}/{checksum}/img and /pdf, and their addresses: from a real server. */
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { pdfFacts, pdfText } from "../../media/pdfText.ts";
import { sendChanges } from "../changes/officials.ts";
import { certificateAddressOf, certificateOf, checksumIn } from "./certifying.ts";

let server: TestedResults;
let count = 0;
/** Each test has a separate event. */
let eventId: string;
beforeAll(async () => {
	server = await openTestedResults();
});
afterAll(() => server.close());
const record = (changes = {}) =>
	server.record(smallRace({ event: { ...EVENT, id: eventId, ...changes } }));
beforeEach(async () => {
	eventId = `M${1_001 + count++}`;
	await record();
});

const get = (bib: string, rest: string) => certificateOf(server, bib, rest, eventId);
const call = (pno: string) => server.call("cert", { pjid: eventId, pno });

test("the call returns its address and the event's name", async () => {
	const address = await certificateAddressOf(server, "00123", eventId);
	expect(await call("00123")).toEqual({
		status: "true",
		data: { url: address, pjdata: { pjName: "Harbour Half" }, width: 1_000, height: 1_414 },
	});
	expect((await exchange(server.origin, `${address}/img?r=0.7312`)).status).toBe(200);
});

test("its address has the public origin of the server, if known", async () => {
	const publicOrigin = "https://results.example.org";
	const known = await openTestedResults(undefined, "/timing", undefined, { publicOrigin });
	await known.record(smallRace());
	const answer = await known.call("cert", { pjid: EVENT.id, pno: "00123" });
	expect(JSON.stringify(answer)).toContain(`"url":"${publicOrigin}/timing/tpp/M1001/cert/00123/`);
	await known.close();
});

test("its address has the prefix, if there is one", async () => {
	const prefixed = await openTestedResults(undefined, "/timing");
	await prefixed.record(smallRace());
	const answer = await prefixed.call("cert", { pjid: EVENT.id, pno: "00123" });
	const [, url = ""] = /"url":"([^"]+)"/.exec(JSON.stringify(answer)) ?? [];
	expect(url).toMatch(/^\/timing\/tpp\/M1001\/cert\/00123\/[0-9a-f]{24}$/);
	expect((await exchange(prefixed.origin, `${url}/pdf`)).status).toBe(200);
	await prefixed.close();
});

test("is a picture for the screen, or for the printer", async () => {
	for (const [query, size] of [
		["", [1_000, 1_414]],
		["?hires=1&lang=en&r=0.1", [1_654, 2_339]],
	] as const) {
		const answer = await get("00123", `/img${query}`);
		expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
		expect(answer.headers["content-disposition"]).toBeUndefined();
		const { width, height } = await sharp(answer.body).metadata();
		expect([width, height]).toEqual(size);
	}
});

test("is a PDF with the runner's result, in the requested language", async () => {
	const answer = await get("00123", "/pdf?lang=en");
	expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
	const text = pdfText(answer.body);
	for (const said of [
		"Harbour Half",
		"Finisher Certificate",
		"王小明",
		"01:26:41",
		"Overall",
		"1 / 4",
	])
		expect(text).toContain(said);
	expect(text.join("|")).toContain("Chip time 01:26:31");
	expect(pdfText((await get("00123", "/pdf")).body)).toContain("完賽證書");
	expect(pdfFacts(answer.body).title).toBe("Finisher Certificate - Harbour Half - 00123 王小明");
});

test("as a download has a clean name in any script", async () => {
	await record({ name: 'Run 10/21 "夜跑"?' });
	const { headers } = await get("00123", "/pdf?download=1");
	const named = `${encodeURIComponent("Run 10_21 _夜跑__ 00123 王小明")}.pdf`;
	expect(headers["content-disposition"]).toBe(
		`attachment; filename="${eventId}-00123.pdf"; filename*=UTF-8''${named}`,
	);
	const picture = await get("00123", "/img?download=1&hires=1");
	expect(picture.headers["content-disposition"]).toMatch(/^attachment; .*\.jpg$/);
});

test("a client that has it already gets 304, HEAD returns its length, and only browsers cache it", async () => {
	const address = `${await certificateAddressOf(server, "00123", eventId)}/pdf`;
	const { headers, body } = await exchange(server.origin, address);
	expect(headers["cache-control"]).toBe("private, no-cache");
	expect(headers["x-content-type-options"]).toBe("nosniff");
	const again = await exchange(server.origin, address, {
		headers: { "if-none-match": String(headers.etag), "accept-encoding": "br" },
	});
	expect([again.status, again.body.length]).toEqual([304, 0]);
	const head = await exchange(server.origin, address, { method: "HEAD" });
	expect([head.status, head.headers["content-length"]]).toEqual([200, String(body.length)]);
	await record({ phase: "announced" });
	const final = await exchange(server.origin, address);
	expect(final.headers["cache-control"]).toBe("private, no-cache");
});

test("is the same if a version changed nothing of the runner, and another if it did", async () => {
	const tagOf = async (bib: string) => (await get(bib, "/pdf")).headers.etag;
	const before = await Promise.all(["00123", "0600"].map(tagOf));
	const read = { source: "mat", sequence: 1, point: "F", bib: "A-5", time: GUN + 5_900_000 };
	await server.results.ingest.takeReads(eventId, [read]);
	await server.results.eventCache.renew(eventId);
	const after = await Promise.all(["00123", "0600"].map(tagOf));
	// One more runner has finished: "of 4" is "of 5".
	expect(after[0]).not.toBe(before[0]);
	const waved = { ...read, sequence: 2, point: "5K", bib: "200", time: GUN + 1_900_000 };
	await server.results.ingest.takeReads(eventId, [waved]);
	await server.results.eventCache.renew(eventId);
	expect(await Promise.all(["00123", "0600"].map(tagOf))).toEqual(after);
});

test("of a hidden runner has no name, also not in the file's name", async () => {
	const hide = { kind: "hide", bib: "00123", isHidden: true, who: "Office", why: "asked" };
	await sendChanges(server, hide, eventId);
	const { headers, body } = await get("00123", "/pdf?download=1");
	const text = pdfText(body);
	expect(text).toContain("＊＊＊");
	expect(text.join("")).not.toMatch(/王小明|海港跑團/);
	expect(decodeURIComponent(String(headers["content-disposition"]))).not.toContain("王小明");
});

test("shows masked names masked, and leaves out repeated ranks", async () => {
	await record({ masksNames: true, hidesRepeatedGroupRank: true });
	expect(pdfText((await get("00123", "/pdf")).body)).toContain("王○明");
	const all = pdfText((await get("124", "/pdf")).body);
	expect(all).toContain("性別排名");
	expect(all).not.toContain("分組排名");
});

describe("does not exist (404)", () => {
	test.each([
		["of a runner with a DNF", "400"],
		["of a runner on the course", "A-5"],
		["of a runner who never started", "500"],
		["of an unknown bib", "4242"],
	])("%s", async (_, bib) => {
		const known = await certificateAddressOf(server, bib, eventId);
		for (const format of ["img", "pdf"]) {
			const answer = await exchange(server.origin, `${known}/${format}`);
			expect([answer.status, bodyOf(answer)]).toEqual([404, refusal("unknown-file")]);
		}
		const code = bib === "4242" ? "unknown-bib" : "no-certificate";
		expect(await call(bib)).toEqual(refusal(code));
	});

	test("of a runner who is disqualified", async () => {
		const address = await certificateAddressOf(server, "00123", eventId);
		expect((await exchange(server.origin, `${address}/img`)).status).toBe(200);
		const status = { kind: "status", bib: "00123", status: "disqualified", why: "short cut" };
		await sendChanges(server, status, eventId);
		expect((await exchange(server.origin, `${address}/img`)).status).toBe(404);
		expect(await call("00123")).toEqual(refusal("no-certificate"));
	});

	test.each([{ offersCertificates: false }, { isOnline: false }])(
		"in an event with %o",
		async (changes) => {
			await record(changes);
			expect((await get("00123", "/img")).status).toBe(404);
			expect(await call("00123")).toEqual(refusal("no-certificate"));
		},
	);

	test("under a guessed checksum, or one of another runner or event", async () => {
		const others = await checksumIn(server, "124", eventId);
		const elsewhere = await checksumIn(server, "00123", "M1001");
		const own = await checksumIn(server, "00123", eventId);
		for (const checksum of ["0".repeat(24), others, elsewhere, `${own}0`, own.slice(1), "0"]) {
			const path = `/tpp/${eventId}/cert/00123/${checksum}/img`;
			const answer = await exchange(server.origin, path);
			expect([answer.status, bodyOf(answer)]).toEqual([404, refusal("unknown-file")]);
		}
	});

	test("in another format, or at a wrong address", async () => {
		const address = await certificateAddressOf(server, "00123", eventId);
		for (const path of [
			`${address}/png`,
			address,
			`${address}/img/`,
			"/tpp/",
			`${address}/..%2fimg`,
		])
			expect((await exchange(server.origin, path)).status).toBe(404);
	});
});

test("another method and another language are refused", async () => {
	const address = `${await certificateAddressOf(server, "00123", eventId)}/img`;
	const posted = await exchange(server.origin, address, { method: "POST" });
	expect([posted.status, bodyOf(posted)]).toEqual([405, refusal("wrong-method")]);
	const french = await exchange(server.origin, `${address}?lang=fr`);
	expect([french.status, bodyOf(french)]).toEqual([400, refusal("wrong-field")]);
});
