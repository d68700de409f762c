/** Certificates, checked by the pixels of the JPEG and the text of the PDF. */
import sharp from "sharp";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { LOCALE_NAMES } from "../../src/locales.ts";
import { certificateTemplate } from "../../src/media/certificate/template.ts";
import { drawn, FACTS } from "./aCertificate.ts";
import { pdfFacts, pdfText } from "./pdfText.ts";
import { type Box, difference, drawnIn, isWithin, type Pixels, pixelsOf } from "./pixels.ts";

const WHITE = [255, 255, 255];
/** Areas without text on a preview of 1,000 x 1,414: between the frame and the texts, and outside the frame. */
const MARGINS: readonly Box[] = [
	{ left: 66, right: 126, top: 120, bottom: 1_290 },
	{ left: 874, right: 930, top: 120, bottom: 1_290 },
	{ left: 0, right: 40, top: 0, bottom: 1_413 },
	{ left: 960, right: 999, top: 0, bottom: 1_413 },
];
const NAME: Box = { left: 125, right: 875, top: 490, bottom: 640 };
const pixels = async (...asked: Parameters<typeof drawn>) => pixelsOf(await drawn(...asked));
const text = async (...[asked]: Parameters<typeof drawn>) =>
	pdfText(await drawn({ ...asked, form: "pdf" }));

const LONG = {
	Latin: "Wolfeschlegelsteinhausenbergerdorff Maximilian Hohenzollern-S",
	Chinese: "堃".repeat(60),
	"Latin without a space": "W".repeat(60),
	mixed: "王小明 Alexander-Wolfeschlegelsteinhausenbergerdorff 佐藤ハナコ 李大華".slice(0, 60),
} as const;

describe.each(LOCALE_NAMES)("a certificate in %s", (locale) => {
	test("is a JPEG for the screen, and A4 at 200 dpi for the printer", async () => {
		for (const [form, size] of [
			["preview", [1_000, 1_414]],
			["hires", [1_654, 2_339]],
		] as const) {
			const image = await drawn({ form, locale });
			const { format, width, height } = await sharp(image).metadata();
			expect([format, [width, height]]).toEqual(["jpeg", size]);
			expect(image.length).toBeLessThan(500_000);
		}
	});

	test("is a small PDF of one A4 page, with a title and embedded fonts", async () => {
		const pdf = await drawn({ form: "pdf", locale });
		expect(pdf.length).toBeLessThan(100_000);
		const { pages, size, title, fonts } = pdfFacts(pdf);
		expect([pages, size.map(Math.round)]).toEqual([1, [0, 0, 595, 842]]);
		expect(title).toContain("2025 臺北馬拉松 - 00123 王小明");
		expect(fonts.length).toBeGreaterThan(1);
		for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+NotoSans/);
	});
});

test("an official PDF has the head of the record at its foot", async () => {
	const seal = { short: "1a2b-3c4d-5e6f-7a8b", reads: 600_000, changes: 12 };
	const [plain, sealed] = [await text(), await text({ seal })];
	expect(sealed.filter((line) => !plain.includes(line))).toEqual([
		"成績紀錄 1a2b-3c4d-5e6f-7a8b（600000 筆讀取、12 筆修改），可用 gantry verify 查核",
	]);
});

test("the text of the PDF is that of the certificate", async () => {
	expect(await text()).toEqual([
		"2025 臺北馬拉松",
		"2025-12-21・臺北市政府",
		"完賽證書",
		"王小明",
		"全程馬拉松・42.195 公里",
		"00123・男30-39・海港跑團",
		"茲證明上列選手完成本次賽事，成績如下：",
		"大會時間",
		"03:12:46",
		"晶片時間 03:12:01",
		"男30-39第 3 名",
		"總排名",
		"12 / 3,789",
		"性別排名",
		"11 / 3,002",
		"分組排名",
		"3 / 412",
		"大會簽章",
		"海港運動協會",
		"完賽",
		"2025-12-21",
	]);
});

test("the distance is left out where the category states it", async () => {
	const shown = await text({ runner: { category: "半程馬拉松 42K" } });
	expect(shown).toContain("半程馬拉松 42K");
	expect(shown.join()).not.toContain("公里");
});

describe("the certificate of a live event", () => {
	const live = { event: { phase: "live" } } as const;

	test.each([
		["zh", "暫定成績，以主辦單位公告為準"],
		["en", "Provisional result, until the organiser announces it"],
		["ja", "暫定記録（主催者の発表により確定）"],
	] as const)("states in %s that the result is provisional: %s", async (locale, words) => {
		expect((await text({ ...live, locale })).join("|")).toContain(words);
		expect((await text({ locale })).join("|")).not.toContain(words);
	});

	test("has a hatched beam and the words on the image", async () => {
		const seen = difference(await pixels(), await pixels(live));
		const beam: Box = { left: 400, right: 600, top: 160, bottom: 210 };
		expect(isWithin(seen, { ...beam, left: 200, right: 800, bottom: 490 })).toBe(true);
		const hatched = drawnIn(await pixels(live), WHITE, beam);
		expect(hatched).not.toBeNull();
	});

	test("states it on a template of the organiser that does not, and once on one that does", async () => {
		const field = { kind: "text", x: 20, y: 100, width: 170, size: 20 } as const;
		const design = (...texts: string[]) => ({
			template: v.parse(certificateTemplate, {
				fields: texts.map((each) => ({ ...field, text: each })),
			}),
			background: null,
		});
		const words = "暫定成績，以主辦單位公告為準";
		expect(await text({ ...live, design: design("{name}") })).toEqual(["王小明", words]);
		expect(await text({ ...live, design: design("{provisional}") })).toEqual([words]);
		expect(await text({ design: design("{provisional}", "{name}") })).toEqual(["王小明"]);
		const image = await pixels({ ...live, design: design("{name}") });
		expect(drawnIn(image, WHITE, { left: 0, right: 200, top: 0, bottom: 50 })).not.toBeNull();
	});
});

describe("a name", () => {
	test.each([
		"王堃喆",
		"𠮷田㛢㭇",
		"佐藤　ハナコ",
		"Łukasz Żółć",
		"김철수",
		"Nguyễn Văn",
		"สมชาย",
		"O'Brien-Müller",
	])("%s can be copied from the PDF as written", async (name) => {
		const all = (await text({ runner: { name }, locale: "ja" })).join("");
		expect(all).toContain(name);
	});

	test("in rare characters is drawn without boxes: each looks different", async () => {
		const images: Pixels[] = [];
		for (const name of "堃喆𠮷㛢㭇") images.push(await pixels({ runner: { name } }));
		const [first, ...others] = images;
		if (!first) throw new Error("nothing was drawn");
		for (const other of others) expect(isWithin(difference(first, other), NAME)).toBe(true);
	});

	test.each(Object.entries(LONG))(
		"of 60 characters stays within the margins: %s",
		async (_, name) => {
			const runner = { name, bib: "A".repeat(32), category: name, group: name, team: name };
			const event = { name: `${name} ${name}`, organisation: name, location: name };
			const image = await pixels({ runner, event });
			for (const margin of MARGINS) expect(drawnIn(image, WHITE, margin)).toBeNull();
			expect(drawnIn(image, WHITE, NAME)).not.toBeNull();
			// The whole name is on the certificate.
			const copied = (await text({ runner: { name } })).join("").replaceAll(" ", "");
			expect(copied).toContain(name.replaceAll(" ", ""));
		},
	);

	test("with an unusual space does not change the spaces of the next certificate", async () => {
		await text({ runner: { name: "Anna\u00a0Müller" } });
		expect((await text({ runner: { name: "Anna Müller" } })).join("|")).toContain("|Anna Müller|");
	});

	test("with characters that no font has omits signs and marks letters", async () => {
		expect((await text({ runner: { name: "王🏃小\u{323af}" } })).join("")).toContain("王小〓");
	});

	test("without drawable letters is replaced by the bib, in the image too", async () => {
		const runner = { name: "محمد العلي", bib: "A17" };
		expect(await text({ runner })).toContain("A17");
		expect(await pixels({ runner })).toEqual(await pixels({ runner: { ...runner, name: "A17" } }));
	});
});

test("the same certificate has the same bytes at any time", async () => {
	for (const form of ["preview", "pdf"] as const)
		expect(await drawn({ form })).toEqual(await drawn({ form }));
});

test("a missing value is left out with its label", async () => {
	const shown = await text({
		runner: { team: "", group: "", places: FACTS.runner.places.slice(0, 1) },
	});
	expect(shown).toContain("00123");
	expect(shown).toContain("總排名");
	expect(shown).not.toContain("性別排名");
});

test("a chip time without an official time is the large time, once, with its label", async () => {
	const shown = await text({ runner: { official: "" } });
	const label = shown.indexOf("晶片時間");
	expect(shown.slice(label, label + 2)).toEqual(["晶片時間", "03:12:01"]);
	expect(shown.join().match(/03:12:01/g)).toHaveLength(1);
	expect(shown).not.toContain("大會時間");
});

describe("a template", () => {
	const blue = { create: { width: 21, height: 30, channels: 3, background: "#2040a0" } } as const;
	const template = v.parse(certificateTemplate, {
		page: "landscape",
		fields: [
			{ kind: "box", x: 10, y: 10, width: 30, height: 20, colour: "#c00000" },
			{ kind: "line", x: 10, y: 200, toX: 287, toY: 200, thickness: 6, colour: "#00a000" },
			{
				kind: "text",
				text: { zh: "{name} 完賽", en: "{name} finished", ja: "{name} 完走" },
				x: 60,
				y: 100,
				width: 200,
				size: 30,
				align: "left",
				colour: "#ffffff",
			},
		],
	});

	test("draws its fields at their positions, over its background", async () => {
		const bytes = await sharp(blue).jpeg().toBuffer();
		const design = { template, background: { name: "blue", bytes } };
		const image = await pixels({ design });
		expect([image.width, image.height]).toEqual([1_414, 1_000]);
		const mm = 1_414 / 297;
		const colourAt = (x: number, y: number) => {
			const at = 3 * (Math.round(y * mm) * image.width + Math.round(x * mm));
			return [...image.bytes.subarray(at, at + 3)].map((value) => Math.round(value / 32));
		};
		expect(colourAt(5, 5)).toEqual([1, 2, 5]);
		expect(colourAt(25, 20)).toEqual([6, 0, 0]);
		expect(colourAt(150, 200)).toEqual([0, 5, 0]);
		const pdf = await drawn({ design, form: "pdf" });
		expect(pdfText(pdf).join("")).toBe("王小明 完賽");
		expect(pdfFacts(pdf).size.map(Math.round)).toEqual([0, 0, 842, 595]);
		expect((await text({ design, locale: "ja" })).join("")).toBe("王小明 完走");
	});
});

describe("the error of an invalid template names the field and the accepted values:", () => {
	const field = { kind: "text", text: "{name}", x: 20, y: 100, width: 170, size: 40 };
	test.each([
		["no list of fields", {}, "fields", /is missing/],
		[
			"an unknown placeholder",
			{ text: "{nmae}" },
			"fields.0.text",
			/\{nmae\} is not a placeholder: write one of \{event\}/,
		],
		["a size as text", { size: "40" }, "fields.0.size", /write a number from 5 to 300 \(points\)/],
		["a colour by name", { colour: "red" }, "fields.0.colour", /write a colour as #1a1917/],
		["an unknown kind", { kind: "image" }, "fields.0.kind", /write text, row, box or line/],
		[
			"a misspelt field",
			{ colur: "#ffffff" },
			"fields.0.colur",
			/is not known here: write kind, text/,
		],
		["no position", { x: undefined }, "fields.0.x", /write a number from 0 to 297/],
		[
			"a field over the edge",
			{ x: 100 },
			undefined,
			/fields\.0: it ends 270 mm from the left, and the page is 210 mm wide/,
		],
		["one below the page", { y: 297.5 }, "fields.0.y", /write a number from 0 to 297/],
		["two languages of three", { text: { zh: "{name}", en: "{name}" } }, "fields.0.text", /./],
	] as const)("%s", (_, change, path, message) => {
		const isWhole = Object.keys(change).length === 0;
		const given = isWhole ? {} : { fields: [{ ...field, ...change }] };
		const { issues } = v.safeParse(certificateTemplate, given);
		const [issue] = issues ?? [];
		expect(issue && v.getDotPath(issue)).toBe(path ?? null);
		expect(issue?.message).toMatch(message);
	});
});

test("a field may exceed the edge by a rounding error of tenths of a millimetre", () => {
	const field = { kind: "text", text: "{name}", x: 20.05, y: 100, width: 190, size: 40 };
	expect(v.is(certificateTemplate, { fields: [field] })).toBe(true);
	expect(v.is(certificateTemplate, { fields: [{ ...field, x: 20.1 }] })).toBe(false);
});
