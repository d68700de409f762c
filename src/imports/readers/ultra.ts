/**
 * RFID Timing Ultra. Its log on the card has lines such as
 *
 *     1,058A01,0,"2024-05-12 08:00:05.120",1,1
 *
 * with the chip second and the local time fourth, with or without its date; RFIDServer writes the chip, a tab and the time. A
 * reader that is connected sends
 *
 *     0,058A01,1399104005,120,1,-60,0,1,3,0,0,17
 *
 * with seconds since 1980 on its own clock, milliseconds, antenna, RSSI, rewind, reader, box, reader's time, start and log index
 * (public code: Chronokeep, IO/LogImporter.cs and RFIDUltraInterface.cs; CrossMgr, Ultra.py).
 */
import { clockOf } from "./clock.ts";
import { complaint, headLines, lineReader, type Outcome } from "./line.ts";
import { placesOf } from "./matPlaces.ts";
import type { LineReader, ReadFormat, ReadOptions } from "./readFormat.ts";
import { chipTag } from "./tag.ts";

const TIME = String.raw`(?:\d{4}-\d{2}-\d{2} )?\d{1,2}:\d{2}:\d{2}\.\d{3}`;
const CARD = new RegExp(`^\\d{1,3},([0-9A-Fa-f]+),\\d{1,3},"?(${TIME})"?(?:,|$)`);
const SERVER = new RegExp(`^([0-9A-Fa-f]+)\\t(${TIME})$`);
const LIVE = /^0,([0-9A-Fa-f]+),(\d{8,10}),(\d{1,3}),(\d+),[^,]*,[^,]*,[^,]*,([^,]*)(?:,|$)/;
/** Voltage, greetings, settings and states between the reads. */
const MESSAGE = /^(?:V=|Connected|U.|u.|S=)/;
const FIRST_SECOND = Date.UTC(1980, 0, 1);

function open(options: ReadOptions): LineReader {
	const places = placesOf(options);
	const clock = clockOf(options);
	return lineReader((line): Outcome => {
		if (MESSAGE.test(line)) return null;
		const live = LIVE.exec(line);
		const [, chip, text] = live ?? CARD.exec(line) ?? SERVER.exec(line) ?? [];
		if (chip === undefined || text === undefined)
			return complaint(
				"line",
				line,
				"This is not a read of an Ultra (number, chip, number, time); copy the log from the reader again.",
			);
		const [, , seconds, ms, antenna = "", box = ""] = live ?? [];
		const time = clock.read(live ? liveTime(Number(seconds), Number(ms)) : text);
		if (time === null)
			return complaint(
				"time",
				text,
				"This time does not exist; set the reader's clock and record the read with the correct time.",
			);
		const tag = chipTag(chip);
		if (tag.kind === "complaint") return tag;
		const point = places.ofDevice([box], antenna);
		if (typeof point !== "string") return point;
		return { source: options.source, sequence: null, point, tag, time };
	});
}

/** The reader's local time as text. */
function liveTime(seconds: number, ms: number): string {
	return new Date(FIRST_SECOND + seconds * 1_000 + ms)
		.toISOString()
		.replace("T", " ")
		.replace("Z", "");
}

/** RFID Timing. */
export const ultra = {
	name: "ultra",
	title: "RFID Timing Ultra and RFIDServer",
	description: "number, chip, number, local time; or the lines of a connected reader",
	recognises: (head: string) =>
		headLines(head).some((line) => CARD.test(line) || LIVE.test(line) || SERVER.test(line)),
	open,
} as const satisfies ReadFormat;
