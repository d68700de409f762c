/** Gives reads with times of day their days, with the whole log and what is known of the race. */
import type { TimingRead } from "../../race/record/read.ts";
import type { StatedDay, Uncertainty } from "../../race/time/clockRead.ts";
import { addDays, instantAt } from "../../race/time/day.ts";
import { readDaysOf } from "../../race/time/readDays.ts";
import type { RaceTimes } from "../../race/time/readWindow.ts";
import type { LogRead } from "./readFormat.ts";

const MINUTE_MS = 60_000;

export type DatedReads =
	| {
			kind: "dated";
			/** In the order of the log. */
			reads: readonly TimingRead[];
			/** The number of reads with a time of day, by their day, YYYY-MM-DD. */
			days: ReadonlyMap<string, number>;
	  }
	| { kind: "uncertain"; why: Uncertainty };

/**
 * Dates the reads of a whole log.
 * @param race its zone is that of the log's clock
 */
export function datedReads(
	reads: readonly LogRead[],
	race: RaceTimes,
	stated: StatedDay,
): DatedReads {
	const clocks = reads.flatMap(({ source, point, tag, time }) =>
		time.kind === "clock" ? { source, point, tag: tagText(tag), clock: time.ms } : [],
	);
	const found = readDaysOf(clocks, race, stated);
	if (found.kind === "uncertain") return found;
	const instant = clockInstants(race);
	const counts = new Map<string, number>();
	let next = 0;
	const dated = reads.map(({ time, ...read }) => {
		if (time.kind === "instant") return { ...read, time: time.at };
		const day = addDays(race.date, found.days[next++] ?? 0);
		counts.set(day, (counts.get(day) ?? 0) + 1);
		return { ...read, time: instant(day, time.ms) };
	});
	return { kind: "dated", reads: dated, days: counts };
}

function tagText(tag: LogRead["tag"]): string {
	if (tag.kind === "mark") return "";
	return tag.kind === "chip" ? `chip ${tag.chip}` : `bib ${tag.bib}`;
}

/**
 * Makes the instant (epoch ms) of a day (YYYY-MM-DD) and milliseconds since midnight. The minutes are cached, because finding
 * the offset of a zone takes longer than all else of a read.
 */
export function clockInstants({
	zone,
}: Pick<RaceTimes, "zone">): (day: string, ms: number) => number {
	const minutes = new Map<string, number>();
	return (day, ms) => {
		const minute = Math.floor(ms / MINUTE_MS);
		const key = `${day} ${minute}`;
		const known = minutes.get(key) ?? instantAt(day, clockText(minute), zone);
		minutes.set(key, known);
		return known + (ms - minute * MINUTE_MS);
	};
}

function clockText(minute: number): string {
	const pair = (value: number) => String(value).padStart(2, "0");
	return `${pair(Math.floor(minute / 60))}:${pair(minute % 60)}:00`;
}
