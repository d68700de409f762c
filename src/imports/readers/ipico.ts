/**
 * IPICO lines, 36 characters: `aa`, reader (2 hex), chip (12 hex), counters of the I and Q channel
 * (2 hex each), yymmddhhmmss, hundredths of a second (2 hex), checksum (2 hex); then FS or LS if the
 * reader marks first and last reads.
 *
 * The checksum is the sum of the character codes after `aa` and before the checksum, modulo 256. This holds for all lines
 * of the sample logs, ipico-reads.txt and ipico-first-last-seen.txt.
 */
import { clockOf } from "./clock.ts";
import { complaint, headLines, lineReader, type Outcome } from "./line.ts";
import { placesOf } from "./matPlaces.ts";
import type { LineReader, ReadFormat, ReadOptions } from "./readFormat.ts";
import { chipTag } from "./tag.ts";

const LINE =
	/^aa(?<reader>[0-9a-f]{2})(?<chip>[0-9a-f]{12})[0-9a-f]{4}(?<clock>\d{12})(?<hundredths>[0-9a-f]{2})(?<checksum>[0-9a-f]{2})(?:FS|LS)?$/i;
const CHECKED = { from: 2, to: 34 };

/** Answers to commands, which the log has between the reads. */
const ANSWER = /^ab[0-9a-f]/i;

/** The checksum of an IPICO line, 0 to 255. */
export function ipicoChecksum(line: string): number {
	const checked = line.slice(CHECKED.from, CHECKED.to);
	return [...checked].reduce((sum, char) => sum + char.charCodeAt(0), 0) % 256;
}

function open(options: ReadOptions): LineReader {
	const places = placesOf(options);
	const clock = clockOf(options);
	return lineReader((line): Outcome => {
		if (ANSWER.test(line)) return null;
		const { reader, chip, clock: digits, hundredths, checksum } = LINE.exec(line)?.groups ?? {};
		if (
			reader === undefined ||
			chip === undefined ||
			digits === undefined ||
			hundredths === undefined ||
			checksum === undefined
		)
			return complaint(
				"line",
				line,
				"This is not an IPICO line of 36 characters that begins with aa; fetch it from the reader again.",
			);
		if (Number.parseInt(checksum, 16) !== ipicoChecksum(line))
			return complaint(
				"checksum",
				line,
				"The checksum is wrong, so a character was lost or changed; fetch the line from the reader again.",
			);
		const time = clock.read(clockText(digits, Number.parseInt(hundredths, 16)));
		if (time === null)
			return complaint(
				"time",
				`${digits} ${hundredths}`,
				"This time does not exist; set the reader's clock and record the read with the correct time.",
			);
		const tag = chipTag(chip);
		if (tag.kind === "complaint") return tag;
		const point = places.ofDevice([reader]);
		if (typeof point !== "string") return point;
		return { source: `ipico-${reader.toLowerCase()}`, sequence: null, point, tag, time };
	});
}

/** The date and time as YYYY-MM-DD HH:MM:SS.ff; '' for 100 hundredths or more. */
function clockText(digits: string, hundredths: number): string {
	if (hundredths >= 100) return "";
	const [year, month, day, hour, minute, second] = digits.match(/\d\d/g) ?? [];
	return `20${year}-${month}-${day} ${hour}:${minute}:${second}.${String(hundredths).padStart(2, "0")}`;
}

/** IPICO. */
export const ipico = {
	name: "ipico",
	title: "IPICO",
	description: "lines of 36 characters: aa, chip, local time, checksum, FS or LS",
	recognises: (head: string) => headLines(head).some((line) => LINE.test(line)),
	open,
} as const satisfies ReadFormat;
