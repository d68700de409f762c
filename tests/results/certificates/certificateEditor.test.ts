/** The operations of the certificate editor: read, preview, store, upload, and earlier versions. */
import sharp from "sharp";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uploadBackground } from "../../../src/contract/certificates/background.ts";
import { certificateTemplate } from "../../../src/contract/certificates/certificateTemplate.ts";
import { previewCertificate } from "../../../src/contract/certificates/previewCertificate.ts";
import { DEFAULT_TEMPLATE } from "../../../src/media/certificate/defaultTemplate.ts";
import { exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { pdfText } from "../../media/pdfText.ts";
import { plain } from "../drawing/images.ts";
import { addMember, sendAs, signIn } from "../members/signedIn.ts";
import { certificateOf } from "./certifying.ts";

let server: TestedResults;
let cookie: string;
let count = 0;
let eventId: string;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await addMember(server, "lin@example.org", "timekeeper");
	cookie = await signIn(server.origin, "lin@example.org");
});
afterAll(() => server.close());
beforeEach(async () => {
	eventId = `M${1_101 + count++}`;
	await server.record(smallRace({ event: { ...EVENT, id: eventId, phase: "announced" } }));
});

const NAME = {
	kind: "text",
	text: "{name}",
	x: 20,
	y: 90,
	width: 170,
	size: 40,
} as const;
const template = (text: string = NAME.text) => ({ fields: [{ ...NAME, text }] });
const path = (rest = "") => `/scorequery/admin/${eventId}/certificate${rest}`;
const send = (rest: string, body: unknown) => sendAs(server.origin, cookie, path(rest), body);
const data = <Schema extends v.GenericSchema>(
	schema: Schema,
	body: unknown,
): v.InferOutput<Schema> => v.parse(schema, v.parse(v.object({ data: v.unknown() }), body).data);
const read = async (query = "") => {
	const answer = await exchange(server.origin, path(query), { headers: { cookie } });
	return data(certificateTemplate.answer, bodyOf(answer));
};
const store = async (body: object) =>
	data(v.object({ change: v.nullable(v.number()) }), bodyOf(await send("", body))).change;
const preview = async (body: object) =>
	data(previewCertificate.answer, bodyOf(await send("/preview", body)));
const upload = async (width: number, height: number, page = "portrait") => {
	const image = (await plain(width, height).png().toBuffer()).toString("base64");
	return data(uploadBackground.answer, bodyOf(await send("/background", { image, page })));
};
const shown = async () =>
	pdfText((await certificateOf(server, "00123", "/pdf", eventId)).body).join("|");

test("an event without a template has the default one, and no other version", async () => {
	expect(await read()).toMatchObject({
		template: DEFAULT_TEMPLATE,
		isDefault: true,
		background: null,
		change: 0,
		versions: [{ change: 0, at: null, who: "", isDefault: true, hasBackground: false }],
	});
});

describe("a stored template", () => {
	test("is used at once, has an author, and is undone", async () => {
		const change = await store({ template: template("{bib} A"), expects: 0 });
		expect(await shown()).toMatch(/^00123 A\|/);
		const { versions, ...present } = await read();
		expect(present).toMatchObject({ change, isDefault: false });
		expect(versions).toMatchObject([
			{ change, who: "lin", isDefault: false, isUndoing: false },
			{ change: 0, isDefault: true },
		]);
		await sendAs(server.origin, cookie, `/scorequery/admin/${eventId}/undo`, { change });
		expect(await shown()).toMatch(/^Harbour Half\|/);
		const after = await read();
		expect(after.isDefault).toBe(true);
		expect(after.versions).toMatchObject([{ isUndoing: true, isDefault: true }, { change }, {}]);
	});

	test("can be read and stored again from an earlier version, with its background", async () => {
		const { hash } = await upload(1_000, 1_414);
		const first = await store({ template: template("{bib} A"), background: hash });
		await store({ template: template("{bib} B") });
		expect(await read()).toMatchObject({ background: null });
		const earlier = await read(`?version=${first}`);
		expect(earlier).toMatchObject({
			template: { fields: [{ text: "{bib} A", least: 5, align: "centre" }] },
			background: { hash, width: 1_000, height: 1_414 },
		});
		await store({ template: earlier.template, background: hash, expects: earlier.change });
		expect(await shown()).toMatch(/^00123 A\|/);
		expect((await read()).background?.hash).toBe(hash);
	});

	test("is replaced by the default template, which can be read meanwhile", async () => {
		await store({ template: template() });
		expect(await read("?version=default")).toMatchObject({
			template: DEFAULT_TEMPLATE,
			isDefault: true,
			background: null,
			versions: [{ isDefault: false }, { isDefault: true }],
		});
		await store({ template: null });
		expect((await read()).isDefault).toBe(true);
		const unknown = await exchange(server.origin, path("?version=999999"), { headers: { cookie } });
		expect(bodyOf(unknown)).toEqual(refusal("unknown-change"));
	});

	test("changes nothing if the event had it already", async () => {
		await store({ template: template() });
		expect(await store({ template: template() })).toBeNull();
		expect((await read()).versions).toHaveLength(2);
	});

	test("is refused if another person stored one meanwhile, also if only the background differs", async () => {
		const { hash } = await upload(100, 141);
		const first = await store({ template: template(), expects: 0 });
		await store({ template: template(), background: hash, expects: first });
		const late = await send("", { template: template("{bib}"), expects: first });
		expect([late.status, bodyOf(late)]).toMatchObject([409, { code: "changed-meanwhile" }]);
		expect((await read()).versions).toHaveLength(3);
	});

	test("is refused with the name of a wrong field, or with an unknown background", async () => {
		const wrong = await send("", { template: { fields: [{ ...NAME, size: 4 }] } });
		expect(bodyOf(wrong)).toEqual(
			refusal("wrong-field", expect.stringMatching(/^template\.fields\.0\.size: write a number/)),
		);
		const missing = await send("", { template: template(), background: "0".repeat(64) });
		expect(bodyOf(missing)).toEqual(
			refusal("wrong-field", expect.stringMatching(/upload it again/)),
		);
	});
});

describe("a preview", () => {
	test("shows a draft, stores nothing, and reports the positions of its texts", async () => {
		const drawn = await preview({ template: template("{name} {official}"), bib: "00123" });
		const { format, width, height } = await sharp(Buffer.from(drawn.file, "base64")).metadata();
		expect([format, width, height]).toEqual(["jpeg", 1_000, 1_414]);
		expect(drawn).toMatchObject({ hasResult: true, runner: { bib: "00123", name: "王小明" } });
		const [text, ...others] = drawn.runner.texts;
		expect(others).toEqual([]);
		expect(text).toMatchObject({ field: 0, size: 40, lines: 1, isCut: false });
		expect((text?.left ?? 0) + (text?.right ?? 0)).toBeCloseTo(210, 3);
		expect(text?.top).toBeLessThan(90);
		expect((await read()).isDefault).toBe(true);
	});

	test("is the PDF, with the same report", async () => {
		const asked = { template: template("{name} {official}"), bib: "00123", lang: "ja" };
		const pdf = await preview({ ...asked, format: "pdf" });
		expect(pdfText(Buffer.from(pdf.file, "base64"))).toEqual(["王小明 01:26:41"]);
		expect(pdf.runner.texts).toEqual((await preview(asked)).runner.texts);
	});

	test("has the longest names of the event, and made-up names if the event has none", async () => {
		const { samples } = await preview({ template: template() });
		expect(samples.map(({ sample, name, isMadeUp }) => [sample, name, isMadeUp])).toEqual([
			["longest", "Nobody's Number 7", false],
			["rare", "𠮷田﨑子龘", true],
			["emoji", "林小美🏃‍♀️", true],
			["script", "محمد العلي", true],
		]);
		expect(samples.map(({ replaced, isBib }) => [replaced.length > 0, isBib])).toEqual([
			...[
				[false, false],
				[false, false],
				[true, false],
				[true, true],
			],
		]);
		const { runner, hasResult } = await preview({ template: template(), sample: "emoji" });
		expect([runner.name, hasResult]).toEqual(["林小美🏃‍♀️", true]);
	});

	test("of an event without runners has a made-up runner with a made-up result", async () => {
		const race = smallRace({ runners: [], event: { ...EVENT, id: "M1999" } });
		await server.record(race);
		eventId = "M1999";
		const { runner, hasResult, samples } = await preview({ template: null });
		expect(runner).toMatchObject({ bib: "1207", name: "王小明", isMadeUp: true });
		expect([hasResult, samples.length]).toEqual([false, 4]);
		expect(runner.texts.length).toBeGreaterThan(10);
	});
});

describe("an uploaded background", () => {
	test("is cropped to the page, with its resolution", async () => {
		expect(await upload(3_000, 3_000)).toMatchObject({
			width: 1_654,
			height: 2_339,
			dpi: 200,
			given: { width: 3_000, height: 3_000 },
		});
		expect(await upload(700, 990)).toMatchObject({ width: 700, dpi: 85 });
		expect(await upload(3_000, 3_000, "landscape")).toMatchObject({ width: 2_339, dpi: 200 });
	});

	test("is in the preview, and in no certificate until it is stored", async () => {
		const { hash } = await upload(400, 566);
		const before = await shown();
		const { file } = await preview({ template: template(), background: hash });
		const { channels } = await sharp(Buffer.from(file, "base64")).stats();
		expect(channels[0]?.mean).toBeLessThan(150);
		expect(await shown()).toBe(before);
	});

	test("is deleted with other unused ones if there are too many; used ones stay", async () => {
		const used = await upload(40, 57);
		await store({ template: template(), background: used.hash });
		const { hash } = await upload(41, 58);
		for (let more = 0; more < 25; more++) await upload(50 + more, 80);
		const unused = await send("/preview", { template: template(), background: hash });
		expect(bodyOf(unused)).toMatchObject({ code: "wrong-field" });
		expect(await preview({ template: template(), background: used.hash })).toBeDefined();
	});
});
