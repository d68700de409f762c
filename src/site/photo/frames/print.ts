/** The photo as a print on paper with a medal. */
import type { PhotoFacts } from "../photoFacts.ts";
import type { Box, Size } from "../placement.ts";
import { DEEP, type Frame, INK, PAPER, type Pen, spareEdge, WHITE } from "./frame.ts";
import { fitIn, spread, write, writeBib, writeDetails } from "./lettering.ts";
import { drawMedal } from "./medal.ts";
import { writePride } from "./prideOnPhoto.ts";

/** Widths of the table around the print, and of the print's white edge. */
const TABLE = 48;
const EDGE = 44;
/** Height of the text below the photo, and of the wider lower edge of a story's print, which apps cover with their buttons. */
const CAPTION = 500;
const LOWER_EDGE = 96;
const QUIET = "rgb(25 23 20 / 0.68)";

function printOf(picture: Size): Box {
	const size = { width: picture.width - 2 * TABLE, height: picture.height - 2 * TABLE };
	return { x: TABLE, y: TABLE, ...size };
}

const lowerEdge = (picture: Size) => (spareEdge(picture) > 0 ? LOWER_EDGE : 0);

function windowOf(picture: Size): Box {
	const { x, y, width, height } = printOf(picture);
	return {
		x: x + EDGE,
		y: y + EDGE,
		width: width - 2 * EDGE,
		height: height - EDGE - CAPTION - lowerEdge(picture),
	};
}

export const print: Frame = {
	windowOf,
	below({ context }: Pen, picture: Size) {
		const table = context.createLinearGradient(0, 0, picture.width, picture.height);
		table.addColorStop(0, PAPER);
		table.addColorStop(1, "#e2d8c9");
		context.fillStyle = table;
		context.fillRect(0, 0, picture.width, picture.height);
		const { x, y, width, height } = printOf(picture);
		context.save();
		context.shadowColor = "rgb(60 40 20 / 0.32)";
		// The canvas does not scale shadows.
		const scale = context.getTransform().a;
		context.shadowBlur = 36 * scale;
		context.shadowOffsetY = 12 * scale;
		context.fillStyle = WHITE;
		context.beginPath();
		context.roundRect(x, y, width, height, 10);
		context.fill();
		context.restore();
	},
	above(pen: Pen, picture: Size, facts: PhotoFacts) {
		const paper = printOf(picture);
		const photo = windowOf(picture);
		const left = photo.x;
		const right = photo.x + photo.width;
		const top = photo.y + photo.height;
		const bottom = paper.y + paper.height - lowerEdge(picture);
		const loud = { weight: 700, colour: INK, align: "left" } as const;
		// The medal hangs over the right end of the first lines.
		drawMedal(pen, { x: right - 128, y: top - 8 }, facts);

		const time = fitIn(pen, facts.time.text, 800, { width: 600, size: 136, lines: 1 });
		write(pen, time, { x: left - 4, y: top + 128 }, { ...loud, weight: 800, colour: DEEP });
		const plate = writeBib(pen, facts.bib, { x: right, y: top + 228 }, INK);
		const nameBox = { width: photo.width - plate - 32, size: 54, lines: 2 } as const;
		const name = fitIn(pen, facts.name, 700, nameBox);
		const nameBase = top + 166 + name.size + spread(name);
		write(pen, name, { x: left, y: nameBase }, loud);
		// This frame has no label at the time, which says so on the others.
		const provisional = facts.pride?.isProvisional ? [facts.time.label] : [];
		const subtitle = [facts.event, facts.date, ...provisional].join(" · ");
		const event = fitIn(pen, subtitle, 500, { width: photo.width, size: 30, lines: 2 });
		const under = { x: left, y: nameBase + 18 + event.size + spread(event) };
		write(pen, event, under, { ...loud, weight: 500, colour: QUIET });
		if (facts.pride !== null) {
			const y = facts.details.length === 0 ? bottom - 40 : bottom - 142;
			const box = { x: left, y, width: photo.width };
			writePride(pen, facts.pride, box, { size: 34, loud: INK, quiet: QUIET });
		}
		writeDetails(
			pen,
			facts.details,
			{ x: left, y: bottom - 36, width: photo.width },
			{ quiet: QUIET, loud: INK, line: "rgb(25 23 20 / 0.16)" },
		);
	},
};
