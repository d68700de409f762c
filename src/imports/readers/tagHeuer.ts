/**
 * TAG Heuer and Chronelec. A Protime decoder writes, between < and >, 32 characters and the sum of their codes in four digits:
 * STA or BOX (the loop) or MAN (the button), the transponder, the time of day, and figures of the signal. A chronometer (CP 540
 * and others) writes TN, the bib, the input, the time of day:
 *
 *     <STA 0045781 08:38:05.1200 12 0 1 1544>
 *     TN         17  1 08:38:05.12000     0
 *
 * (public code: metarace, decoder/thbc.py; a driver of the CP 540 in a public timing program).
 */
import { clockOf } from "./clock.ts";
import { complaint, headLines, lineReader, type Outcome } from "./line.ts";
import { placesOf } from "./matPlaces.ts";
import type { LineReader, ReadFormat, ReadOptions } from "./readFormat.ts";
import { bibTag, chipTag } from "./tag.ts";

const DECODER = /^<(STA|BOX|MAN)\s+(\S+)\s+(\d{2}:\d{2}:\d{2}\.\d+)\s(.*)>$/;
const CHRONOMETER = /^TN\s+(?:\d+\s+)?(\d+)\s+(M?\d{1,2})\s+(\S+)(?:\s|$)/;
const CLOCK = /^\d{1,2}:\d{2}:\d{2}\.\d+$/;
/** States of the decoder, and other lines of a chronometer. A line of a time that is not read is no message. */
const MESSAGE = /^(?:\[.*\]|\+\+\+.*|(?!TN\s)[A-Z]{2}\s.*)$/;
const SUMMED = { from: 1, to: 33, end: 37 };

/** Whether the sum at the end of a decoder's line is that of its characters. */
function isWhole(line: string): boolean {
	if (line.indexOf(">") !== SUMMED.end) return false;
	const sum = [...line.slice(SUMMED.from, SUMMED.to)].reduce(
		(all, char) => all + char.charCodeAt(0),
		0,
	);
	return String(sum).padStart(4, "0") === line.slice(SUMMED.to, SUMMED.end);
}

function open(options: ReadOptions): LineReader {
	const places = placesOf(options);
	const clock = clockOf(options);
	const { source } = options;
	return lineReader((line): Outcome => {
		const [, loop, chip, at] = DECODER.exec(line) ?? [];
		const [, number, input, clockText] = CHRONOMETER.exec(line) ?? [];
		const written = at ?? clockText;
		const device = loop ?? input;
		if (written === undefined || device === undefined)
			return MESSAGE.test(line)
				? null
				: complaint(
						"line",
						line,
						"This is not a line of a TAG Heuer or Chronelec device; it may be incomplete, or a time without a bib: copy the log again, or enter the time by hand.",
					);
		if (loop === "MAN") return null;
		if (loop !== undefined && !isWhole(line))
			return complaint(
				"checksum",
				line,
				"The sum at the end is wrong, so a character was lost or changed; fetch the line from the decoder again.",
			);
		const time = CLOCK.test(written) ? clock.read(written) : null;
		if (time === null)
			return complaint(
				"time",
				written,
				"This is not a time of day; set the device to time of day, and record the read with the correct time.",
			);
		const tag = chip === undefined ? bibTag(number ?? "") : chipTag(chip);
		if (tag.kind === "complaint") return tag;
		const point = places.ofDevice([device]);
		if (typeof point !== "string") return point;
		return { source, sequence: null, point, tag, time };
	});
}

/** TAG Heuer. */
export const tagHeuer = {
	name: "tag-heuer",
	title: "TAG Heuer and Chronelec",
	description: "lines of a Protime decoder (<STA …>) or a chronometer (TN …)",
	recognises: (head: string) =>
		headLines(head).some((line) => DECODER.test(line) || CHRONOMETER.test(line)),
	open,
} as const satisfies ReadFormat;
