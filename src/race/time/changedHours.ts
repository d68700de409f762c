/** Times of day of a log in an hour that the zone's clocks skip or show twice (clockChange.ts). */
import { changeAt, clockChanges } from "./clockChange.ts";
import { LATE_MS } from "./clockOrder.ts";
import type { Uncertainty } from "./clockRead.ts";
import type { RaceTimes } from "./readWindow.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A read with its day. */
export interface DayedClock {
	source: string;
	/** Days after the date of the race. */
	day: number;
	/** Milliseconds since midnight. */
	clock: number;
}

type ClockChanged = Extract<Uncertainty, { kind: "clock change" }>;

export type ChangedHours =
	/** The positions of the reads that were in the first of two hours with the same times. */
	{ kind: "decided"; first: ReadonlySet<number> } | { kind: "uncertain"; why: ClockChanged };

/**
 * Decides in which of two equal hours reads were: where the rows of a source are in the order of time, its times fall back once
 * within that hour.
 */
export function changedHoursOf(
	reads: readonly DayedClock[],
	{ date, zone }: Pick<RaceTimes, "date" | "zone">,
): ChangedHours {
	const first = new Set<number>();
	const changes = clockChanges(date, zone);
	if (changes.length === 0) return { kind: "decided", first };
	const midnight = Date.parse(`${date}T00:00:00Z`);
	const local = ({ day, clock }: DayedClock) => midnight + day * DAY_MS + clock;
	const of = reads.length;
	const changed = reads.map((read) => changeAt(local(read), changes));
	const skipped = changed.filter((change) => change === "skipped").length;
	if (skipped > 0)
		return {
			kind: "uncertain",
			why: { kind: "clock change", clock: "skipped", reads: skipped, of },
		};
	let open = 0;
	for (const rows of Map.groupBy(reads.keys(), (each) => reads[each]?.source ?? "").values()) {
		const repeated = rows.filter((each) => changed[each] === "repeated");
		if (repeated.length === 0) continue;
		const falls = rows.filter((each, index) => {
			const [before, read] = [reads[rows[index - 1] ?? each], reads[each]];
			return before && read ? local(before) - local(read) > LATE_MS : false;
		});
		const [fall = -1, other] = falls;
		const isOne =
			other === undefined &&
			repeated.includes(fall) &&
			repeated.includes(rows[rows.indexOf(fall) - 1] ?? -1);
		if (!isOne) open += repeated.length;
		else for (const each of repeated.filter((row) => row < fall)) first.add(each);
	}
	return open === 0
		? { kind: "decided", first }
		: { kind: "uncertain", why: { kind: "clock change", clock: "repeated", reads: open, of } };
}

/** The first of two hours is this much before the second, ms. */
export const REPEATED_MS = HOUR_MS;
