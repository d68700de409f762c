/** POST /scorequery/admin/{pjid}/certificate with the background in the request: the look of an event's certificates. */
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { pdfText } from "../../media/pdfText.ts";
import { auditOf } from "../changes/officials.ts";
import { blankPng, plain } from "../drawing/images.ts";
import { certificateOf, giveTemplate } from "./certifying.ts";

let server: TestedResults;
let count = 0;
/** Each test has a separate event. */
let eventId: string;
beforeAll(async () => {
	server = await openTestedResults();
});
afterAll(() => server.close());
beforeEach(async () => {
	eventId = `M${1_001 + count++}`;
	await server.record(smallRace({ event: { ...EVENT, id: eventId } }));
});

/** A certificate of a live event has this text, even if the template does not contain it. */
const PROVISIONAL = "暫定成績，以主辦單位公告為準";
const NAME = { kind: "text", text: "{name} · {official}", x: 20, y: 90, width: 170, size: 40 };
const give = (design: object) => giveTemplate(server, design, eventId);
const given = async (design: object) => bodyOf(await give(design));
const pdf = async () => (await certificateOf(server, "00123", "/pdf", eventId)).body;
const preview = async () => (await certificateOf(server, "00123", "/img", eventId)).body;

test("certificates use a template at once, and the default one again after its removal", async () => {
	const ordinary = await pdf();
	expect(await given({ template: { fields: [NAME] } })).toEqual({
		status: "true",
		data: { change: expect.any(Number), fields: 1, bytes: 0 },
	});
	expect(pdfText(await pdf())).toEqual(["王小明 · 01:26:41", PROVISIONAL]);
	expect(await given({ template: { fields: [NAME] } })).toMatchObject({ data: { change: null } });
	expect(await given({ template: null })).toMatchObject({
		data: { change: expect.any(Number), bytes: 0 },
	});
	expect(await pdf()).toEqual(ordinary);
	const changes = (await auditOf(server, "", eventId)).map(({ change: made }) => made);
	expect(changes.slice(0, 2)).toMatchObject([
		{ action: "certificate", isOrdinary: true },
		{ action: "certificate", isOrdinary: false, fields: 1 },
	]);
});

test("its background is cropped to the page, encoded again, and removed by a template without one", async () => {
	const photograph = await plain(3_000, 3_000)
		.withExif({ IFD0: { Copyright: "Somebody" } })
		.jpeg()
		.toBuffer();
	await give({ template: { fields: [NAME] }, image: photograph.toString("base64") });
	const { data, info } = await sharp(await preview())
		.raw()
		.toBuffer({ resolveWithObject: true });
	expect([info.width, info.height]).toEqual([1_000, 1_414]);
	expect([...data.subarray(-3)].map((value) => Math.round(value / 16))).toEqual([3, 6, 13]);
	expect((await pdf()).includes("Somebody")).toBe(false);
	expect(await given({ template: { fields: [NAME] } })).toMatchObject({ data: { bytes: 0 } });
	expect((await sharp(await preview()).stats()).channels[0]?.mean).toBeGreaterThan(240);
});

test("an event's banner and its certificate's background are separate", async () => {
	const image = (await plain(400, 600).png().toBuffer()).toString("base64");
	await give({ template: { fields: [NAME] }, image });
	const list = JSON.stringify(await server.call("pjlist", { pjid: eventId }));
	expect(list).toContain('"pjIMG":"0"');
	const banner = `/scorequery/file?pjid=${eventId}&f=banner1.jpg`;
	expect((await exchange(server.origin, banner)).status).toBe(404);
	await server.record(smallRace({ event: { ...EVENT, id: eventId, name: "Harbour Half 2" } }));
	expect((await exchange(server.origin, banner)).status).toBe(404);
});

test("a server that has just started uses it", async () => {
	await give({ template: { fields: [NAME] } });
	await server.close();
	server = await openTestedResults(server.folder);
	expect(pdfText(await pdf())).toEqual(["王小明 · 01:26:41", PROVISIONAL]);
});

test.each([
	[
		"a wrong field, with its name",
		{ fields: [{ ...NAME, size: 4 }] },
		/^template\.fields\.0\.size: write a number from 5 to 300/,
	],
	["no object", 7, /^template: template is an object, or null/],
])("a template is refused: %s", async (_, template, message) => {
	const answer = await give({ template });
	expect([answer.status, bodyOf(answer)]).toEqual([
		400,
		refusal("wrong-field", expect.stringMatching(message)),
	]);
});

test.each([
	["no base64", "%%%", 400, "wrong-field"],
	["no picture", Buffer.from("%PDF-1.7").toString("base64"), 415, "wrong-type"],
	["a bomb", blankPng(20_000, 20_000).toString("base64"), 413, "too-large"],
] as const)("a background is refused: %s", async (_, image, status, code) => {
	const answer = await give({ template: { fields: [NAME] }, image });
	expect([answer.status, bodyOf(answer)]).toEqual([status, refusal(code)]);
});

test("a request without the operator's token is refused, and so is an unknown event", async () => {
	const path = `/scorequery/admin/${eventId}/certificate`;
	const json = { "content-type": "application/json" };
	const question = { method: "POST", headers: json, body: '{"template":null}' };
	expect((await exchange(server.origin, path, question)).status).toBe(401);
	const unknown = await giveTemplate(server, { template: null }, "M9999");
	expect(bodyOf(unknown)).toEqual(refusal("unknown-event"));
});

test("a background in the size of a camera's picture is accepted", async () => {
	const background = await plain(1_800, 1_800).png({ compressionLevel: 0 }).toBuffer();
	expect(background.length).toBeGreaterThan(9_000_000);
	expect(
		await given({ template: { fields: [NAME] }, image: background.toString("base64") }),
	).toMatchObject({ data: { change: expect.any(Number) } });
});

test("a background with too many bytes is refused, in the request and after decoding", async () => {
	const tooLarge = async (bytes: number) => {
		const image = Buffer.alloc(bytes, 255).toString("base64");
		const { status, text } = await give({ template: { fields: [NAME] }, image });
		return [status, text];
	};
	expect(await tooLarge(17 * 1024 * 1024 + 1)).toEqual([
		413,
		expect.stringMatching(/this request may have at most/),
	]);
	expect(await tooLarge(16 * 1024 * 1024 + 1)).toEqual([
		413,
		expect.stringMatching(/the picture has 16777217 bytes, at most 16777216/),
	]);
	expect(await tooLarge(16 * 1024 * 1024)).toEqual([415, expect.any(String)]);
});
