/** The PDF and the image show a certificate's texts as the layout reports them. */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DEFAULT_TEMPLATE } from "../../src/media/certificate/defaultTemplate.ts";
import { positionTexts } from "../../src/media/certificate/textPositions.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { drawn, FACTS } from "./aCertificate.ts";
import { pdfRuns } from "./pdfText.ts";
import { drawnIn, pixelsOf } from "./pixels.ts";

const POINTS_IN_A_MM = 72 / 25.4;
const LONG = "佐藤アレクサンドラ・マリア・フェルナンデス-Wolfeschlegelsteinhausen";
const NAMES = ["王小明", LONG, "𠮷田﨑子龘", "林小美🏃", "Łukasz Żółć", "محمد العلي"];
const content = (name: string) => ({ ...FACTS, runner: { ...FACTS.runner, name } });
const positionsOf = (name: string) => positionTexts(DEFAULT_TEMPLATE, content(name), "zh");
/** The field of the name in the default template. */
const NAME = DEFAULT_TEMPLATE.fields.findIndex(
	(field) => field.kind === "text" && field.text === "{name}",
);
const nameIn = async (name: string) => {
	const found = (await positionsOf(name)).texts.find(({ field }) => field === NAME);
	if (!found) throw new Error("the name is nowhere");
	return found;
};

test.each(NAMES)("the PDF has the texts with %s where the layout reports them", async (name) => {
	const runs = pdfRuns(await drawn({ form: "pdf", runner: { name } }));
	const { texts } = await positionsOf(name);
	expect(texts.length).toBeGreaterThan(15);
	for (const { left, right, top, bottom, size } of texts) {
		const own = runs.filter(({ x, y }) => {
			const [across, down] = [x / POINTS_IN_A_MM, y / POINTS_IN_A_MM];
			return across > left - 0.01 && across < right && down > top && down < bottom;
		});
		expect(own.length).toBeGreaterThan(0);
		expect(own.map((run) => run.size)).toEqual(own.map(() => size));
		expect(Math.min(...own.map(({ x }) => x)) / POINTS_IN_A_MM).toBeCloseTo(left, 1);
	}
});

test("the image has the name where the layout reports it", async () => {
	const image = await pixelsOf(await drawn({ form: "hires" }));
	const { left, right, top, bottom } = await nameIn("王小明");
	const pixels = image.height / 297;
	const ink = drawnIn(image, [255, 255, 255], {
		left: 200,
		right: image.width - 200,
		top: Math.round(top * pixels),
		bottom: Math.round(bottom * pixels),
	});
	// Letters have a little space at both sides.
	expect((ink?.left ?? 0) / pixels - left).toBeGreaterThan(0);
	expect((ink?.left ?? 0) / pixels - left).toBeLessThan(2);
	expect(right - (ink?.right ?? 0) / pixels).toBeGreaterThan(0);
	expect(right - (ink?.right ?? 0) / pixels).toBeLessThan(2);
});

/** Programs smooth the edges of letters differently, and JPEG blurs them; a pixel is 0.2 mm. */
const PIXELS_APART = 3;
const hasPoppler = spawnSync("pdftoppm", ["-v"]).status === 0;

test.skipIf(!hasPoppler)("another program's image of the PDF is our image", async () => {
	const folder = temporaryFolder();
	const file = join(folder, "certificate.pdf");
	writeFileSync(file, await drawn({ form: "pdf" }));
	const size = ["-scale-to-x", "1000", "-scale-to-y", "1414"];
	execFileSync("pdftoppm", ["-png", "-singlefile", ...size, file, join(folder, "page")]);
	const [ours, theirs] = [
		await pixelsOf(await drawn()),
		await pixelsOf(readFileSync(join(folder, "page.png"))),
	];
	const pixels = 1_414 / 297;
	for (const { left, right, top, bottom } of (await positionsOf(FACTS.runner.name)).texts) {
		const part = {
			left: Math.floor(left * pixels) - 2,
			right: Math.ceil(right * pixels) + 2,
			top: Math.ceil(top * pixels),
			bottom: Math.floor(bottom * pixels),
		};
		const [own, other] = [ours, theirs].map((image) => drawnIn(image, [255, 255, 255], part));
		for (const side of ["left", "right", "top", "bottom"] as const)
			expect(Math.abs((own?.[side] ?? -99) - (other?.[side] ?? 99))).toBeLessThanOrEqual(
				PIXELS_APART,
			);
	}
});

describe("the report shows", () => {
	test("that a long name is smaller and on two lines", async () => {
		expect(await nameIn("王小明")).toMatchObject({ size: 50, lines: 1, isCut: false });
		const long = await nameIn(LONG);
		expect(long).toMatchObject({ lines: 2, isCut: false });
		expect(long.size).toBeLessThan(50 * 0.62);
	});

	test("that a name does not fit even in the smallest size", async () => {
		const fields = DEFAULT_TEMPLATE.fields.map((field) =>
			field.kind === "text" ? { ...field, least: 40, lines: 1 as const } : field,
		);
		const { texts } = await positionTexts({ ...DEFAULT_TEMPLATE, fields }, content(LONG), "zh");
		expect(texts.find(({ field }) => field === NAME)).toMatchObject({ size: 40, isCut: true });
	});

	test.each([
		["林小美🏃‍♀️", [{ text: "🏃‍♀️", drawnAs: "" }], false],
		["王\u{323af}", [{ text: "\u{323af}", drawnAs: "〓" }], false],
		["\u{1d400}nna", [{ text: "\u{1d400}", drawnAs: "A" }], false],
		["Łukasz 王小明", [], false],
		["محمد", [..."محد"].map((text) => ({ text, drawnAs: "" })), true],
	])("which letters of %s have no font", async (name, replaced, isBib) => {
		expect(await positionsOf(name)).toMatchObject({ replaced, isBib });
	});
});
