/** The cards of a clip, read from the files that are drawn for ffmpeg. */
import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { CARD_COLOURS } from "../../src/media/card/cardColours.ts";
import type { RunnerFacts } from "../../src/media/card/cardContent.ts";
import { drawOverlays, type Overlay } from "../../src/media/clip/overlays.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { aClip } from "./aClip.ts";
import { type Box, difference, drawnIn, isWithin, type Pixels, pixelsOf } from "./pixels.ts";

const folder = temporaryFolder();
const NAME: Box = { left: 0, right: 959, top: 270, bottom: 430 };
const GROUND = [1, 3, 5].map((at) => Number.parseInt(CARD_COLOURS.plate.slice(at, at + 2), 16));
/** Left and right of the texts. */
const MARGINS: readonly Box[] = [
	{ left: 0, right: 13, top: 40, bottom: 450 },
	{ left: 946, right: 959, top: 40, bottom: 450 },
];

async function pixels({ file, width, height }: Overlay): Promise<Pixels> {
	const raw = { width, height, channels: 4 } as const;
	return pixelsOf(await sharp(readFileSync(file), { raw }).png().toBuffer());
}

async function cards(changes: Partial<RunnerFacts> = {}): Promise<{ title: Pixels; end: Pixels }> {
	const job = aClip();
	const runner = { ...job.runner, ...changes };
	const drawn = await drawOverlays({ ...job, runner }, mkdtempSync(join(folder, "cards-")));
	if (!drawn.cards) throw new Error("no cards were drawn");
	return { title: await pixels(drawn.cards.title), end: await pixels(drawn.cards.end) };
}

describe("the cards of a clip", () => {
	test("have the runner's name on the title card and the result on the end card", async () => {
		const original = await cards();
		const other = await cards({ name: "佐藤　花子" });
		expect(isWithin(difference(original.title, other.title), NAME)).toBe(true);
		expect(difference(original.end, other.end)).not.toBeNull();
		const slower = await cards({ time: "04:58:30" });
		expect(difference(original.title, slower.title)).toBeNull();
		expect(difference(original.end, slower.end)).not.toBeNull();
	});

	test("draw rare characters, not boxes, and a hidden runner's ＊＊＊", async () => {
		const names = ["堃", "喆", "𠮷", "㛢", "㭇", "＊＊＊"];
		const [first, ...others] = await Promise.all(names.map((name) => cards({ name })));
		if (!first) throw new Error("nothing was drawn");
		expect(drawnIn(first.title, GROUND, NAME)).not.toBeNull();
		for (const other of others)
			expect(isWithin(difference(first.title, other.title), NAME)).toBe(true);
	});

	test.each([
		["Latin", "Maximilian Wolfeschlegelsteinhausenbergerdorff-Hohenzollern"],
		["Chinese", "堃".repeat(60)],
		["Latin without a space", "W".repeat(60)],
	])("keep a long name within the margins: %s", async (_, name) => {
		const { title, end } = await cards({ name, bib: "A".repeat(32), category: name });
		for (const margin of MARGINS) {
			expect(drawnIn(title, GROUND, margin)).toBeNull();
			expect(drawnIn(end, GROUND, margin)).toBeNull();
		}
	});
});
