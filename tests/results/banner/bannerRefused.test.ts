/** A file that is no picture, or too large, or in disguise is refused, and the event still has its picture. */
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { auditOf, operator } from "../changes/officials.ts";
import { blankPng, plain } from "../drawing/images.ts";

const SEED = 20_261_121;

let server: TestedResults;
let kept: Buffer;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await give(await plain(600, 300).jpeg().toBuffer());
	kept = (await get()).body;
});
afterAll(() => server.close());

const get = (query = `pjid=${EVENT.id}&f=banner1.jpg`, method = "GET") =>
	exchange(server.origin, `/scorequery/file?${query}`, { method });

const give = (body: Buffer, query = "f=banner1.jpg", headers: object = operator(server)) =>
	exchange(server.origin, `/scorequery/admin/${EVENT.id}/banner?${query}`, {
		method: "POST",
		headers: { "content-type": "image/jpeg", ...headers },
		body,
	});

const text = (content: string) => async () => Buffer.from(content);
const SVG =
	'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const jpeg = () => plain(600, 300).jpeg().toBuffer();
const cut = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));

describe("a refused picture is", () => {
	test.each<readonly [string, () => Promise<Buffer>, number, RegExp]>([
		["nothing", text(""), 415, /^no bytes came: send a JPEG/],
		["an SVG", text(SVG), 415, /^this is an SVG .*: send a JPEG, PNG/],
		["an SVG after a byte order mark", text(`\ufeff\n${SVG}`), 415, /^this is an SVG/],
		["a web page with the type of a picture", text("<script>alert(1)</script>"), 415, /web page/],
		["a PDF", text("%PDF-1.7\n1 0 obj"), 415, /^this is a PDF/],
		["a GIF", () => plain(9, 9).gif().toBuffer(), 415, /^this is a GIF/],
		["a TIFF", () => plain(9, 9).tiff().toBuffer(), 415, /^this is a TIFF/],
		["a picture of a telephone", text("\0\0\0\x18ftypheic\0\0\0\0"), 415, /^this is a HEIC/],
		["packed bytes", async () => gzipSync(await jpeg()), 415, /^this is no picture/],
		["an SVG with the header of a WebP", text(`RIFF    WEBP${SVG}`), 400, /damaged/],
		[
			"an SVG with the header of a JPEG",
			async () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from(SVG)]),
			400,
			/damaged/,
		],
		["half of a JPEG", async () => cut(await jpeg(), 0.5), 400, /save it again as JPEG or PNG/],
		["the head of a JPEG", async () => cut(await jpeg(), 0.1), 400, /damaged or cut off/],
		["half of a PNG", async () => cut(await plain(600, 300).png().toBuffer(), 0.5), 400, /damaged/],
		[
			"half of a WebP",
			async () => cut(await plain(600, 300).webp().toBuffer(), 0.5),
			400,
			/damaged/,
		],
		[
			"a small file of 400 million pixels",
			async () => blankPng(20_000, 20_000),
			413,
			/20000 x 20000 pixels, at most 50,000,000/,
		],
		[
			"a file of 17 MB",
			async () => Buffer.alloc(17 * 1024 * 1024, 255),
			413,
			/at most 16777216 bytes/,
		],
	])("%s", async (_, make, status, message) => {
		const answer = await give(await make());
		expect([answer.status, bodyOf(answer)]).toMatchObject([
			status,
			{ status: "false", message: expect.stringMatching(message) },
		]);
		expect((await get()).body).toEqual(kept);
	});
});

test("damaged bytes never crash the server, and no visitor gets them unchanged", async () => {
	const whole = await plain(300, 200)
		.composite([{ input: await plain(90, 90).negate().png().toBuffer() }])
		.jpeg()
		.toBuffer();
	const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), {
		minLength: 1,
		maxLength: 8,
	});
	await fc.assert(
		fc.asyncProperty(damage, async (changes) => {
			const bytes = Buffer.from(whole);
			for (const [at, byte] of changes) bytes[at] = byte;
			const { status } = await give(bytes, "f=banner2.jpg");
			expect([200, 400, 413, 415]).toContain(status);
		}),
		{ numRuns: 60, seed: SEED },
	);
	expect((await get()).body).toEqual(kept);
});

test("a picture with the maximum number of pixels is accepted", async () => {
	const answer = await give(blankPng(10_000, 5_000), "f=banner2.jpg");
	expect(bodyOf(answer)).toMatchObject({ data: { width: 1_920, height: 640 } });
});

test("only names of banners are accepted, and only existing events have banners", async () => {
	for (const query of [
		"pjid=M1001&f=banner3.jpg",
		"pjid=M1001&f=../secret",
		"pjid=M1001",
		"pjid=m1001&f=banner1.jpg",
		"f=banner1.jpg",
		"",
	]) {
		const answer = await get(query);
		expect([answer.status, bodyOf(answer)], query).toEqual([400, refusal("wrong-field")]);
	}
	const other = await get("pjid=M4242&f=banner1.jpg");
	expect([other.status, bodyOf(other)]).toEqual([404, refusal("unknown-file")]);
	expect((await get(`pjid=${EVENT.id}&f=banner1.jpg`, "POST")).status).toBe(405);
	const wrong = await give(await jpeg(), "f=../../etc/passwd");
	expect([wrong.status, bodyOf(wrong)]).toEqual([400, refusal("wrong-field")]);
});

test("only the operator can send pictures", async () => {
	const key = await server.results.keys.makeKey(EVENT.id);
	const log = await auditOf(server);
	for (const authorization of ["", "Bearer wrong", `Bearer ${key}`]) {
		const answer = await give(await jpeg(), "f=banner1.jpg", { authorization });
		expect([answer.status, bodyOf(answer)]).toEqual([401, refusal("not-allowed")]);
	}
	expect(await auditOf(server)).toEqual(log);
});

test("an unknown event gets no picture", async () => {
	const answer = await exchange(server.origin, "/scorequery/admin/M4242/banner", {
		method: "POST",
		headers: operator(server),
		body: await jpeg(),
	});
	expect([answer.status, bodyOf(answer)]).toEqual([200, refusal("unknown-event")]);
});
