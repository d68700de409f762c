/** The certificate of a demonstration's event: a template and a background, as a designer would upload them. */
import sharp from "sharp";
import type { RacePlan } from "../simulation/plan.ts";
import { drawPaper } from "./certificatePaper.ts";
import { coloursOf } from "./scenery.ts";

/** What `gantry certificate` sends (docs/operations.md). */
export interface DemoCertificate {
	template: Readonly<Record<string, unknown>>;
	/** In base64. */
	image: string;
}

const INK = "#23262d";
const QUIET = "#5d616b";
/** Colour of the text on the band at the bottom. */
const ON_BAND = "#ffffff";
/** Left edge and width of a line, mm. */
const ROOM = { x: 24, width: 162 };

export async function designCertificate({ event, scenery }: RacePlan): Promise<DemoCertificate> {
	const paper = await sharp(Buffer.from(drawPaper(scenery, event.id)))
		.jpeg({ quality: 92 })
		.toBuffer();
	return { template: templateIn(coloursOf(scenery).ground), image: paper.toString("base64") };
}

/** @param accent colour of the title and the time, dark enough to be read on paper */
function templateIn(accent: string): DemoCertificate["template"] {
	const line = (text: unknown, y: number, size: number, more = {}) => ({
		kind: "text",
		...ROOM,
		text,
		y,
		size,
		colour: INK,
		...more,
	});
	const quiet = { colour: QUIET };
	const bold = { weight: "bold" };
	const place = (kind: string) => [
		{ text: `{label.${kind}}`, y: 207, size: 10.5, ...quiet },
		{ text: `{${kind}Rank} / {${kind}Of}`, y: 215, size: 18, ...bold, colour: INK },
	];
	const title = { zh: "完　賽　證　書", en: "Finisher Certificate", ja: "記　録　証" };
	return {
		page: "portrait",
		colour: "#fffdf8",
		fields: [
			line("{event}", 55, 25, { ...bold, lines: 2 }),
			line("{date}　{location}", 65, 11.5, quiet),
			line(title, 88, 30, { ...bold, colour: accent }),
			line("{provisional}", 102.5, 11.5, { ...bold, colour: accent }),
			line("{name}", 119, 46, { ...bold, lines: 2 }),
			line("{bib}・{category}・{distance}・{group}", 133, 14),
			line("{team}", 141, 12, quiet),
			line("{label.statement}", 153, 12, { ...quiet, lines: 2 }),
			// A row, so that its label is left out with the time.
			{
				kind: "row",
				...ROOM,
				cells: [
					[
						{ text: "{label.official}", y: 166, size: 11.5, ...quiet },
						{ text: "{official}", y: 187, size: 60, ...bold, colour: accent },
					],
				],
			},
			line("{label.chip} {chip}", 196.5, 13, quiet),
			{ kind: "row", ...ROOM, cells: [place("overall"), place("sex"), place("group")] },
			line("{organisation}", 292.5, 11.5, { colour: ON_BAND }),
		],
	};
}
