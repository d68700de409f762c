/** The instant from which a runner's official time counts: the own start in the start list, else the wave's gun. */
import type { Entrant, Wave } from "../record/record.ts";

/** Guns of the waves that have started, epoch ms. */
export interface Guns {
	byWave: ReadonlyMap<string, number>;
	/** The earliest gun; NaN before any wave has started. */
	first: number;
}

/** Lays out the guns of an event's waves. */
export function layOutGuns(waves: readonly Wave[]): Guns {
	const byWave = new Map<string, number>();
	for (const { id, gun } of waves) if (gun !== null) byWave.set(id, gun);
	return { byWave, first: byWave.size === 0 ? Number.NaN : Math.min(...byWave.values()) };
}

/** A runner's gun or own start, epoch ms; NaN where it is not known yet. */
export function gunOf(
	{ start, waveId }: Pick<Entrant, "start" | "waveId">,
	{ byWave, first }: Guns,
): number {
	if (start === null) return byWave.get(waveId) ?? Number.NaN;
	return "at" in start ? start.at : first + start.after;
}
