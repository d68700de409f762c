/** The photo on the whole certificate, with the time across its full width. */
import type { PhotoFacts } from "../photoFacts.ts";
import type { Size } from "../placement.ts";
import { ACCENT, type Frame, type Pen, spareEdge, WHITE } from "./frame.ts";
import { fitIn, spread, write, writeBib, writeDetails } from "./lettering.ts";
import { writePride } from "./prideOnPhoto.ts";

const MARGIN = 64;
const QUIET = "rgb(255 255 255 / 0.84)";

/** Darkens the photo towards an edge, so that white text is legible on any photo. */
function shade({ context }: Pen, from: number, to: number, strength: number, width: number) {
	const dark = context.createLinearGradient(0, from, 0, to);
	for (const [at, share] of [
		[0, 0],
		[0.4, 0.5],
		[0.7, 0.85],
		[1, 1],
	] as const)
		dark.addColorStop(at, `rgb(15 12 9 / ${strength * share})`);
	context.fillStyle = dark;
	context.fillRect(0, Math.min(from, to), width, Math.abs(to - from));
}

export const poster: Frame = {
	windowOf: ({ width, height }) => ({ x: 0, y: 0, width, height }),
	below() {},
	above(pen: Pen, picture: Size, facts: PhotoFacts) {
		const { context } = pen;
		const edge = spareEdge(picture);
		const width = picture.width - 2 * MARGIN;
		const right = picture.width - MARGIN;
		shade(pen, 380 + edge, 0, 0.72, picture.width);
		shade(pen, picture.height - 880 - edge, picture.height, 0.9, picture.width);

		const plate = writeBib(pen, facts.bib, { x: right, y: 116 + edge }, WHITE);
		const event = fitIn(pen, facts.event, 700, { width: width - plate - 40, size: 46, lines: 2 });
		const eventBase = 104 + edge + spread(event);
		const loud = { weight: 700, colour: WHITE, align: "left" } as const;
		write(pen, event, { x: MARGIN, y: eventBase }, loud);
		const subtitle = [facts.date, facts.category].filter((each) => each !== "").join(" · ");
		const date = fitIn(pen, subtitle, 500, { width: width - plate - 40, size: 32, lines: 1 });
		const quiet = { weight: 500, colour: QUIET, align: "left" } as const;
		write(pen, date, { x: MARGIN, y: eventBase + 50 }, quiet);

		const bottom = picture.height - 70 - edge;
		writeDetails(
			pen,
			facts.details,
			{ x: MARGIN, y: bottom, width },
			{ quiet: QUIET, loud: WHITE, line: "rgb(255 255 255 / 0.34)" },
		);
		const prideBase = facts.details.length === 0 ? bottom : bottom - 122;
		if (facts.pride !== null)
			writePride(
				pen,
				facts.pride,
				{ x: MARGIN, y: prideBase, width },
				{ size: 38, loud: WHITE, quiet: QUIET },
			);
		const timeBase = facts.pride === null ? prideBase : prideBase - 78;
		const time = fitIn(pen, facts.time.text, 800, { width, size: 300, lines: 1 });
		write(
			pen,
			time,
			{ x: picture.width / 2, y: timeBase },
			{ ...loud, weight: 800, align: "center" },
		);
		// Text above the shade must be legible on a white shirt too.
		context.save();
		context.shadowColor = "rgb(15 12 9 / 0.7)";
		context.shadowBlur = 18 * context.getTransform().a;
		const labelBase = timeBase - time.size * 0.74 - 32;
		const label = fitIn(pen, facts.time.label, 600, { width, size: 32, lines: 1 });
		write(pen, label, { x: MARGIN, y: labelBase }, { ...loud, weight: 600, colour: ACCENT });
		const name = fitIn(pen, facts.name, 700, { width, size: 76, lines: 2 });
		const nameBase = labelBase - 70;
		write(pen, name, { x: MARGIN, y: nameBase }, loud);
		context.fillStyle = ACCENT;
		context.fillRect(MARGIN, nameBase - spread(name) - name.size - 34, 96, 12);
		context.restore();
	},
};
