/** Ranks on a card: the overall rank in the middle, where every crop shows it, the others smaller below. */
import type { ShownPlace } from "../../race/scoring/shownPlaces.ts";
import { type CardTools, INNER_WIDTH, MIDDLE } from "./cardBackground.ts";
import { CARD_COLOURS } from "./cardColours.ts";

/** Between two ranks, px. */
const GAP = 28;

/** Writes each rank as n / of. */
export function writePlaces(tools: CardTools, places: readonly ShownPlace[]): void {
	const [overall, ...others] = places;
	writeRow(tools, overall ? [overall] : [], 556, 44);
	writeRow(tools, others, 603, 34);
}

function writeRow(
	{ pen, t }: CardTools,
	places: readonly ShownPlace[],
	y: number,
	size: number,
): void {
	const fixed = (most: number) => ({ width: INNER_WIDTH, most, least: most });
	const quiet = (text: string) => {
		const ink = { weight: "medium", colour: CARD_COLOURS.quiet } as const;
		return pen.line(text, ink, fixed(Math.round(size * 0.8)));
	};
	const loud = (text: string) =>
		pen.line(text, { weight: "bold", colour: CARD_COLOURS.ink }, fixed(size));
	const pieces = places.flatMap(({ kind, place }, index) =>
		place
			? [
					{ before: index > 0 ? GAP : 0, line: quiet(`${t(`runner.rank.${kind}`)} `) },
					{ before: 0, line: loud(String(place.rank)) },
					{ before: 0, line: quiet(` / ${place.of}`) },
				]
			: [],
	);
	const width = pieces.reduce((sum, { before, line }) => sum + before + line.width, 0);
	pieces.reduce(
		(x, { before, line }) => {
			line.write(x + before, y);
			return x + before + line.width;
		},
		MIDDLE - width / 2,
	);
}
