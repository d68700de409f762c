/** Draws the cards, labels and watermark of a clip as files for ffmpeg, because ffmpeg's own text has one font only. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { translator } from "../../messages.ts";
import { CARD_HEIGHT_PX, CARD_WIDTH_PX, CLIP_HEIGHT_PX, CLIP_WIDTH_PX } from "../../race/limits.ts";
import { drawBibPlate } from "../card/bibPlate.ts";
import {
	type CardTools,
	dotted,
	drawGround,
	drawStrip,
	INNER_WIDTH,
	MARGIN,
	STRIP,
	writeEventLine,
} from "../card/cardBackground.ts";
import { CARD_COLOURS } from "../card/cardColours.ts";
import type { CardEvent, RunnerFacts } from "../card/cardContent.ts";
import { openLook } from "../card/cardLook.ts";
import { drawRunner } from "../card/runnerCard.ts";
import { openCanvasFonts } from "../text/canvasFonts.ts";
import { createPen } from "../text/pen.ts";
import type { ClipJob } from "./clipJob.ts";
import { drawLabel, drawWatermark, LABEL_PX } from "./plates.ts";

/** A file of raw RGBA pixels, which needs no decoding. */
export interface Overlay {
	file: string;
	width: number;
	height: number;
}

export interface Overlays {
	/** null for a clip without cards. */
	cards: { title: Overlay; end: Overlay } | null;
	watermark: Overlay | null;
	/** One per segment; null for a segment without a label. */
	labels: readonly (Overlay | null)[];
}

/** Draws the overlays of a job into a folder. */
export async function drawOverlays(job: ClipJob, folder: string): Promise<Overlays> {
	await openCanvasFonts();
	const { event, runner, locale } = job;
	const look = await openLook(null);
	const t = translator(locale);
	const labels: (Overlay | null)[] = [];
	for (const [index, { label }] of job.segments.entries())
		labels.push(
			label.point === "" && label.time === ""
				? null
				: await draw(`label${index}`, LABEL_PX.width, LABEL_PX.height, (context) =>
						drawLabel(context, createPen(context, locale), label),
					),
		);
	const cards = job.hasCards
		? {
				title: await drawCard("title", (tools) => drawTitle(tools, event, runner)),
				end: await drawCard("end", (tools) => drawRunner(tools, event, runner)),
			}
		: null;
	const owner = event.organisation || t("site.name");
	const watermark = job.hasWatermark
		? await draw("watermark", CLIP_WIDTH_PX, CLIP_HEIGHT_PX, (context) =>
				drawWatermark(context, createPen(context, locale), owner),
			)
		: null;
	return { cards, watermark, labels };

	async function draw(
		name: string,
		width: number,
		height: number,
		paint: (context: SKRSContext2D) => void,
	): Promise<Overlay> {
		const context = createCanvas(width, height).getContext("2d");
		paint(context);
		const file = join(folder, `${name}.rgba`);
		await writeFile(file, context.getImageData(0, 0, width, height).data);
		return { file, width, height };
	}

	/** Draws a card like a card image, scaled to the height of the clip. */
	function drawCard(name: string, paint: (tools: CardTools) => void): Promise<Overlay> {
		return draw(name, CLIP_WIDTH_PX, CLIP_HEIGHT_PX, (context) => {
			const scale = CLIP_HEIGHT_PX / CARD_HEIGHT_PX;
			context.translate((CLIP_WIDTH_PX - CARD_WIDTH_PX * scale) / 2, 0);
			context.scale(scale, scale);
			const tools = { context, pen: createPen(context, locale), t, look };
			paint(tools);
		});
	}
}

const PLATE = { top: 190, height: 96, size: 66, room: INNER_WIDTH - 120 } as const;

/** Draws the title card: bib, name, category and event. */
function drawTitle(tools: CardTools, event: CardEvent, runner: RunnerFacts): void {
	const { pen } = tools;
	drawGround(tools, { kind: event.phase === "live" ? "provisional" : "final", share: 1 });
	drawStrip(tools, STRIP.top, STRIP.height);
	writeEventLine(tools, event.name, event.date, event.phase === "live");
	drawBibPlate(tools, runner.bib, PLATE);
	const room = { width: INNER_WIDTH, most: 104, least: 54 };
	const ink = { weight: "bold", colour: CARD_COLOURS.ink } as const;
	const lines = pen.lines(runner.name, ink, room, { most: 64, least: 30 });
	for (const [index, line] of lines.entries())
		line.write(MARGIN, lines.length > 1 ? 376 + 72 * index : 386 + line.size * 0.36);
	const quiet = { weight: "medium", colour: CARD_COLOURS.quiet } as const;
	const below = { width: INNER_WIDTH, most: 40, least: 26 };
	pen.line(dotted(runner.category, runner.group), quiet, below).write(MARGIN, 510);
}
