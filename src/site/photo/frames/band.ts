/** The photo with the result on a dark band below it. */
import type { PhotoFacts } from "../photoFacts.ts";
import type { Size } from "../placement.ts";
import { ACCENT, DEEP, type Frame, INK, type Pen, spareEdge, WHITE } from "./frame.ts";
import { fitIn, spread, write, writeBib, writeDetails } from "./lettering.ts";
import { writePride } from "./prideOnPhoto.ts";

const MARGIN = 64;
/** Height of the band, and what a story adds to it: the apps' buttons cover less than half of that. */
const BAND = 548;
const MORE = 150;
const QUIET = "rgb(255 255 255 / 0.72)";

const moreOf = (picture: Size) => (spareEdge(picture) > 0 ? MORE : 0);
const bandTop = (picture: Size) => picture.height - BAND - moreOf(picture);

export const band: Frame = {
	windowOf: (picture) => ({ x: 0, y: 0, width: picture.width, height: bandTop(picture) }),
	below() {},
	above(pen: Pen, picture: Size, facts: PhotoFacts) {
		const { context } = pen;
		const top = bandTop(picture);
		const width = picture.width - 2 * MARGIN;
		context.fillStyle = INK;
		context.fillRect(0, top, picture.width, picture.height - top);
		const beam = context.createLinearGradient(0, 0, picture.width, 0);
		beam.addColorStop(0, DEEP);
		beam.addColorStop(1, ACCENT);
		context.fillStyle = beam;
		context.fillRect(0, top, picture.width, 14);

		const right = picture.width - MARGIN;
		const plate = writeBib(pen, facts.bib, { x: right, y: top + 108 }, WHITE);
		const name = fitIn(pen, facts.name, 700, { width: width - plate - 32, size: 62, lines: 2 });
		const nameBase = top + 104 + spread(name);
		write(pen, name, { x: MARGIN, y: nameBase }, { weight: 700, colour: WHITE, align: "left" });

		const subtitle = [facts.event, facts.date].join(" · ");
		const event = fitIn(pen, subtitle, 500, { width, size: 32, lines: 2 });
		const eventBase = nameBase + 20 + event.size + spread(event);
		write(pen, event, { x: MARGIN, y: eventBase }, { weight: 500, colour: QUIET, align: "left" });

		const below = (facts.details.length === 0 ? 60 : 156) + (facts.pride === null ? 0 : 66);
		const space = BAND - (eventBase - top) - below + moreOf(picture) * 0.4;
		const digits = {
			width: width * 0.64,
			size: Math.min(190, (space - 44) / 0.72),
			lines: 1,
		} as const;
		const time = fitIn(pen, facts.time.text, 800, digits);
		// Centred in its box: digits are 0.72 of the font size high.
		const timeBase = eventBase + 8 + (space + time.size * 0.72) / 2;
		write(pen, time, { x: MARGIN - 4, y: timeBase }, { weight: 800, colour: WHITE, align: "left" });
		const label = fitIn(pen, facts.time.label, 600, { width: width * 0.3, size: 30, lines: 1 });
		const beside = { x: right, y: timeBase };
		write(pen, label, beside, { weight: 600, colour: ACCENT, align: "right" });
		const category = fitIn(pen, facts.category, 500, { width: width * 0.3, size: 30, lines: 1 });
		const over = { x: right, y: timeBase - 44 };
		write(pen, category, over, { weight: 500, colour: QUIET, align: "right" });
		const bottom = top + BAND - 50 + moreOf(picture) * 0.4;
		if (facts.pride !== null) {
			const y = facts.details.length === 0 ? bottom : bottom - 112;
			const box = { x: MARGIN, y, width };
			writePride(pen, facts.pride, box, { size: 36, loud: WHITE, quiet: QUIET });
		}
		writeDetails(
			pen,
			facts.details,
			{ x: MARGIN, y: bottom, width },
			{ quiet: QUIET, loud: WHITE, line: "rgb(255 255 255 / 0.22)" },
		);
	},
};
