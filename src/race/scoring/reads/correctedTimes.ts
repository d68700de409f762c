/** Corrects the raw times of reads by what people decided about the clocks of their sources. */
import type { ClockOffset } from "../../record/decided.ts";

/** The offsets of each source. Of overlapping periods the one that begins last is first. */
export type OffsetsBySource = ReadonlyMap<string, readonly ClockOffset[]>;

/** Lays out offsets by source. */
export function layOutOffsets(offsets: readonly ClockOffset[]): OffsetsBySource {
	return Map.groupBy(
		offsets.toSorted((a, b) => b.since - a.since),
		({ source }) => source,
	);
}

/**
 * The instant of a read, epoch ms.
 * @param offsets of its source
 * @param raw as the source reported it, epoch ms
 */
export function correctedTime(offsets: readonly ClockOffset[], raw: number): number {
	return raw + (inForce(offsets, raw)?.offset ?? 0);
}

/** The correction that is in force for a source at a raw time, epoch ms; null for none. */
export function correctionAt(
	offsets: readonly ClockOffset[],
	source: string,
	raw: number,
): ClockOffset | null {
	return inForce(layOutOffsets(offsets).get(source) ?? [], raw) ?? null;
}

function inForce(offsets: readonly ClockOffset[], raw: number): ClockOffset | undefined {
	return offsets.find(({ since, until }) => since <= raw && (until === null || raw < until));
}
