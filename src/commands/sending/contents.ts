/** The contents of a log, for `--dry-run`. */
import type { SpooledRead } from "./spooledRead.ts";

export interface Contents {
	reads: number;
	/** Runners or chips. */
	tags: number;
	/** Reads by timing point. */
	points: ReadonlyMap<string, number>;
	/** Epoch ms; Infinity and -Infinity without reads. */
	first: number;
	last: number;
}

/** Reads a log to its end. */
export async function contentsOf(lists: AsyncIterable<readonly SpooledRead[]>): Promise<Contents> {
	const points = new Map<string, number>();
	const tags = new Set<string>();
	let reads = 0;
	let first = Number.POSITIVE_INFINITY;
	let last = Number.NEGATIVE_INFINITY;
	for await (const list of lists)
		for (const { read } of list) {
			reads += 1;
			tags.add(`${read.chip} ${read.bib}`);
			points.set(read.point, (points.get(read.point) ?? 0) + 1);
			first = Math.min(first, read.time);
			last = Math.max(last, read.time);
		}
	return { reads, tags: tags.size, points, first, last };
}

/** The contents in one line. */
export function describeContents({ reads, tags, points, first, last }: Contents): string {
	const at = [...points].map(([point, count]) => `${point} ${count}`).join(", ");
	const span =
		reads === 0 ? "" : `, ${new Date(first).toISOString()} to ${new Date(last).toISOString()}`;
	return `${reads} reads of ${tags} runners or chips${span}${at === "" ? "" : `, by point: ${at}`}`;
}
