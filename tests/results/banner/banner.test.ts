import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Answer, exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { auditOf, operator } from "../changes/officials.ts";
import { plain } from "../drawing/images.ts";

let server: TestedResults;
let count = 0;
/** Each test gives pictures to a separate event. */
let eventId: string;
beforeAll(async () => {
	server = await openTestedResults();
});
afterAll(() => server.close());
beforeEach(async () => {
	eventId = `M${1_001 + count++}`;
	await server.record(smallRace({ event: { ...EVENT, id: eventId } }));
});

const get = (f: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
	exchange(server.origin, `/scorequery/file?pjid=${eventId}&f=${f}`, { headers, method });

const give = (body: Buffer, f = "banner1.jpg", headers: object = operator(server)) =>
	exchange(server.origin, `/scorequery/admin/${eventId}/banner?f=${f}`, {
		method: "POST",
		headers: { ...headers },
		body,
	});

const hasBanner = async () => {
	const list = await server.call("pjlist", { pjid: eventId });
	return JSON.stringify(list).includes('"pjIMG":"1"');
};

/** The format and size of a served picture. */
async function look({ body }: Answer) {
	const { format, width, height, exif, icc } = await sharp(body).metadata();
	return { format, width, height, exif, icc };
}

test("an event without a picture gives 404, and the list reports no picture", async () => {
	const answer = await get("banner1.jpg");
	expect([answer.status, bodyOf(answer)]).toEqual([404, refusal("unknown-file")]);
	expect(await hasBanner()).toBe(false);
});

test("a picture of the operator is served at once, as a JPEG with a cache time", async () => {
	const given = await give(await plain(3_000, 1_500).png().toBuffer());
	expect(bodyOf(given)).toMatchObject({
		status: "true",
		data: { f: "banner1.jpg", changed: true, width: 960, height: 480 },
	});
	expect(await hasBanner()).toBe(true);
	const answer = await get("banner1.jpg");
	expect(answer.status).toBe(200);
	expect(answer.headers).toMatchObject({
		"content-type": "image/jpeg",
		"cache-control": "public, max-age=0, s-maxage=9",
		"x-content-type-options": "nosniff",
		etag: expect.stringMatching(/^"[\w-]{22}"$/),
	});
	expect(await look(answer)).toMatchObject({ format: "jpeg", width: 960, height: 480 });
});

test("the cards of the event and of its runners show it at once", async () => {
	const cards = () =>
		Promise.all(
			["", "&pno=00123"].map(async (whose) => {
				const path = `/scorequery/card?pjid=${eventId}${whose}`;
				return (await exchange(server.origin, path)).headers.etag;
			}),
		);
	const before = await cards();
	await give(await plain(960, 320).png().toBuffer());
	const after = await cards();
	expect(new Set([...before, ...after]).size).toBe(4);
	expect(await cards()).toEqual(after);
});

test("a client that has it already gets 304, and HEAD returns its length without a body", async () => {
	await give(await plain(800, 400).png().toBuffer());
	const { headers, body } = await get("banner1.jpg");
	const again = await get("banner1.jpg", { "if-none-match": String(headers.etag) });
	expect([again.status, again.body.length]).toEqual([304, 0]);
	const head = await get("banner1.jpg", {}, "HEAD");
	expect([head.status, head.body.length]).toEqual([200, 0]);
	expect(head.headers["content-length"]).toBe(String(body.length));
});

describe("a picture", () => {
	test.each([
		["wider than the card is made small", "banner1.jpg", 4_000, 1_000, 960, 240],
		["that is small is not made larger", "banner1.jpg", 300, 100, 300, 100],
		["too tall for the card loses top and bottom", "banner1.jpg", 2_000, 3_000, 960, 540],
		["above the pages may be twice as wide", "banner2.jpg", 4_000, 1_000, 1_920, 480],
		["above the pages is not taller than a third", "banner2.jpg", 3_000, 3_000, 1_920, 640],
		["one pixel wide is still a picture", "banner1.jpg", 9_000, 1, 960, 1],
	])("%s", async (_, f, width, height, keptWidth, keptHeight) => {
		const answer = await give(await plain(width, height).png().toBuffer(), f);
		expect(bodyOf(answer)).toMatchObject({ data: { width: keptWidth, height: keptHeight } });
		expect(await look(await get(f))).toMatchObject({ width: keptWidth, height: keptHeight });
	});

	test("held sideways is turned upright, and loses its camera and its location", async () => {
		const sideways = await plain(200, 400)
			.withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitudeRef: "N" } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		await give(sideways);
		const answer = await get("banner1.jpg");
		expect(await look(answer)).toEqual({
			format: "jpeg",
			width: 400,
			height: 200,
			exif: undefined,
			icc: undefined,
		});
		expect(answer.body.includes("Somebody")).toBe(false);
	});

	test.each(["jpeg", "png", "webp", "avif"] as const)("may come as %s", async (format) => {
		const answer = await give(await plain(600, 300).toFormat(format).toBuffer());
		expect(bodyOf(answer)).toMatchObject({ data: { width: 600, height: 300 } });
	});

	test("may be transparent: its background becomes white", async () => {
		const clear = { create: { width: 40, height: 40, channels: 4, background: "#0000" } } as const;
		await give(await sharp(clear).png().toBuffer());
		const { data } = await sharp((await get("banner1.jpg")).body)
			.raw()
			.toBuffer({
				resolveWithObject: true,
			});
		expect(data[0]).toBeGreaterThan(250);
	});
});

test("an event with one picture shows it in both places, until it has a second one", async () => {
	await give(await plain(700, 350).png().toBuffer(), "banner2.jpg");
	expect((await get("banner1.jpg")).body).toEqual((await get("banner2.jpg")).body);
	await give(await plain(400, 200).png().toBuffer(), "banner1.jpg");
	expect(await look(await get("banner1.jpg"))).toMatchObject({ width: 400 });
	expect(await look(await get("banner2.jpg"))).toMatchObject({ width: 700 });
});

test("a new picture replaces the old one at once, and the same picture changes nothing", async () => {
	const first = await plain(600, 300).png().toBuffer();
	await give(first);
	const before = await get("banner1.jpg");
	expect(bodyOf(await give(first))).toMatchObject({ data: { changed: false } });
	expect((await get("banner1.jpg")).headers.etag).toBe(before.headers.etag);
	await give(await plain(500, 250).png().toBuffer());
	expect(await look(await get("banner1.jpg"))).toMatchObject({ width: 500 });
	const changes = (await auditOf(server, "", eventId)).map(({ change: made }) => made);
	expect(changes.slice(0, 2)).toMatchObject([
		{ action: "banner", name: "banner1.jpg", width: 500, height: 250 },
		{ action: "banner", name: "banner1.jpg", width: 600, height: 300 },
	]);
	expect(changes).toHaveLength(3);
});

test("an import without a picture leaves the event's picture", async () => {
	await give(await plain(600, 300).png().toBuffer());
	await server.record(smallRace({ event: { ...EVENT, id: eventId, name: "Harbour Half 2" } }));
	expect(await hasBanner()).toBe(true);
	expect((await get("banner1.jpg")).status).toBe(200);
});

test("all of many simultaneous requests get it, also from a server that has just started", async () => {
	await give(await plain(900, 300).png().toBuffer());
	await server.close();
	server = await openTestedResults(server.folder);
	const answers = await Promise.all(Array.from({ length: 40 }, () => get("banner1.jpg")));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
});
