/**
 * Wiclax' generic acquisition protocol, which many devices use:
 *
 *     01539;22-09-2011 02:41:30.620;0A;559;;0
 *
 * the chip or the bib, the date with the day first and the local time, the loop, the lap, the battery, and whether it was sent
 * again (public description: wiclax4j, docs/protocol.md).
 */
import { clockOf } from "./clock.ts";
import { complaint, headLines, lineReader, type Outcome } from "./line.ts";
import { placesOf } from "./matPlaces.ts";
import type { LineReader, ReadFormat, ReadOptions } from "./readFormat.ts";
import { chipTag } from "./tag.ts";

const PASSING = /^([^;]+);(\d{2})-(\d{2})-(\d{4}) (\d{1,2}:\d{2}:\d{2}(?:\.\d+)?);([^;]*)(?:;|$)/;
/** The heartbeat and answers to commands. */
const MESSAGE = /^(?:\*|CLOCK|READOK|STARTREAD|STOPREAD|REWIND)/;

function open(options: ReadOptions): LineReader {
	const places = placesOf(options);
	const clock = clockOf(options);
	return lineReader((line): Outcome => {
		if (MESSAGE.test(line)) return null;
		const [, chip, day, month, year, text, loop = ""] = PASSING.exec(line) ?? [];
		if (chip === undefined)
			return complaint(
				"line",
				line,
				"This is not a passing (chip;DD-MM-YYYY HH:MM:SS.fff;loop;…); it may be incomplete, so copy the log again.",
			);
		const written = `${year}-${month}-${day} ${text}`;
		const time = clock.read(written);
		if (time === null)
			return complaint(
				"time",
				written,
				"This time does not exist; set the device's clock and record the passing with the correct time.",
			);
		const tag = chipTag(chip);
		if (tag.kind === "complaint") return tag;
		const point = places.ofDevice([loop]);
		if (typeof point !== "string") return point;
		return { source: options.source, sequence: null, point, tag, time };
	});
}

/** Wiclax. */
export const wiclax = {
	name: "wiclax",
	title: "Wiclax",
	description: "passings: chip;DD-MM-YYYY HH:MM:SS.fff;loop;…",
	recognises: (head: string) => headLines(head).some((line) => PASSING.test(line)),
	open,
} as const satisfies ReadFormat;
