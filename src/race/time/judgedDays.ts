/** How well days fit a log: by the windows of its points, and by how fast its runners would have been. */
import { atDay, isInside, isLikely, type SourceLog, windowAt } from "./logCalendar.ts";

/** Reads of one passing are this close together, ms. */
const ONE_PASSING_MS = 5 * 60_000;

export interface JudgedDays {
	/** Per read of the source. */
	days: readonly number[];
	/** The number of reads outside their windows. */
	outside: number;
	/** The number of reads that contradict another read of their runner: too fast, or in the wrong order of points. */
	impossible: number;
	/** The number of reads after their point was closed. */
	late: number;
}

/** Judges days. */
export function judgeDays(log: SourceLog, days: readonly number[]): JudgedDays {
	const all = [...days.keys()];
	const inside = all.filter((position) => isInside(log, position, days[position] ?? 0));
	const late = inside.filter((position) => !isLikely(log, position, days[position] ?? 0)).length;
	const outside = all.length - inside.length;
	return { days, outside, late, impossible: impossibleReads(log, days) };
}

/** Negative where the first days fit better. */
export function compareDays(a: JudgedDays, b: JudgedDays): number {
	return a.outside + a.impossible - (b.outside + b.impossible) || a.late - b.late;
}

function impossibleReads(log: SourceLog, days: readonly number[]): number {
	const { reads, calendar, between } = log;
	const at = reads.map(({ clock }, position) => atDay(calendar, days[position] ?? 0, clock));
	const byTag = Map.groupBy(reads.keys(), (position) => reads[position]?.tag ?? "");
	byTag.delete("");
	let impossible = 0;
	for (const positions of byTag.values()) {
		const last = new Map<string, { at: number; position: number }>();
		for (const position of positions.sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0))) {
			const { point = "" } = reads[position] ?? {};
			const now = at[position] ?? 0;
			if (contradicts(position, point, now)) impossible++;
			last.set(point, { at: now, position });
		}
		function contradicts(position: number, point: string, now: number): boolean {
			const { km, lap } = windowAt(log, position);
			for (const [name, before] of last) {
				const time = now - before.at;
				const { km: other } = windowAt(log, before.position);
				if (name === point) {
					if (lap !== null && time > ONE_PASSING_MS && time < lap) return true;
				} else if (km !== null && other !== null && lap === null) {
					if (other.from > km.to) return true;
					if (other.to < km.from && time < between(name, point)) return true;
				}
			}
			return false;
		}
	}
	return impossible;
}
