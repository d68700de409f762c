/** An instant as a person would type it. Pure. */
import { dayOf, exactTimeOfDay, isoInstant } from "../../../../race/time/day.ts";
import { type AskedTime, readTypedTime } from "../../../../race/time/typedTime.ts";

/** `2026-10-25 02:30:00 +02:00`, which has one meaning. @param instant epoch ms @param zone IANA name */
export function withOffset(instant: number, zone: string): string {
	const time = exactTimeOfDay(instant, zone).replace(/\.000$/, "");
	return `${dayOf(instant, zone)} ${time} ${isoInstant(instant, zone).slice(-"+02:00".length)}`;
}

/** The time of day where that is read as this instant (epoch ms); else with its day and offset. */
export function typedText(instant: number, asked: AskedTime & { kind: "instant" }): string {
	const short = exactTimeOfDay(instant, asked.zone);
	const read = readTypedTime(short, asked);
	return read.kind === "read" && read.value === instant ? short : withOffset(instant, asked.zone);
}
