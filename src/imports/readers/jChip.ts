/**
 * J-Chip lines, as J-Chip receivers and CrossMgr's programs write them: D, the tag, the time of day; older ones with an
 * underscore between the tag's last six characters and the time. N is the name of the receiver, G its time:
 *
 *     N0000receiver
 *     DJ010A81 08:38:05.12 10  1000000C7 date=20240512
 *     Dxxxxxx010A81_08:38:05.12
 *
 * (public code: CrossMgr, JChip.py and JChipImport.py).
 */
import { clockOf } from "./clock.ts";
import { complaint, headLines, lineReader, type Outcome } from "./line.ts";
import { placesOf } from "./matPlaces.ts";
import type { LineReader, ReadFormat, ReadOptions } from "./readFormat.ts";
import { chipTag } from "./tag.ts";

const SPACED =
	/^D([0-9A-Z]{4,32})\s+(\d{1,2}:\d{2}:\d{2}(?:\.\d+)?)(?:\s.*?(?:date=(\d{4})(\d{2})(\d{2}))?\s*)?$/i;
const JOINED = /^D.*?([0-9A-Z]{6})_(\d{1,2}:\d{2}:\d{2}(?:\.\d{1,2})?)/i;
/** Names, times and answers of the receiver. */
const MESSAGE = /^[NGS][0-9A-Z]/i;

function open(options: ReadOptions): LineReader {
	const places = placesOf(options);
	const clock = clockOf(options);
	return lineReader((line): Outcome => {
		const [, chip, text, year, month, day] = SPACED.exec(line) ?? JOINED.exec(line) ?? [];
		if (chip === undefined || text === undefined)
			return MESSAGE.test(line)
				? null
				: complaint(
						"line",
						line,
						"This is not a read of J-Chip (D, tag, time); it may be incomplete, so copy the log again.",
					);
		const time = clock.read(year === undefined ? text : `${year}-${month}-${day} ${text}`);
		if (time === null)
			return complaint(
				"time",
				text,
				"This time does not exist; set the receiver's clock and record the read with the correct time.",
			);
		const tag = chipTag(chip);
		if (tag.kind === "complaint") return tag;
		const point = places.ofDevice([]);
		if (typeof point !== "string") return point;
		return { source: options.source, sequence: null, point, tag, time };
	});
}

/** J-Chip. */
export const jChip = {
	name: "jchip",
	title: "J-Chip",
	description: "lines of D, tag, time of day",
	recognises: (head: string) =>
		headLines(head).some((line) => SPACED.test(line) || JOINED.test(line)),
	open,
} as const satisfies ReadFormat;
