/** The queues of unknown chips, unknown bibs and unknown mats: one row for each, with its number of reads. */
import { at } from "../scoring/field.ts";
import type { GroupedReads } from "./groupedReads.ts";
import { type Queue, type QueueRow, queueOf, queueRow } from "./queue.ts";
import { readFields } from "./readQueues.ts";

interface Unknown {
	/** Number of the wearer or of the mat. */
	number: number;
	reads: number;
	/** The latest of its reads. */
	latest: number;
}

/** Bibs and chips that no runner wears. The latest read comes first. */
export function unknownWearers(grouped: GroupedReads): Queue {
	const { columns, unknown } = grouped;
	return unknownQueue(grouped, unknown, columns.wearer, (number) => {
		const wearer = columns.wearers[number] ?? { bib: "" };
		return "bib" in wearer
			? { reason: "unknown bib", bib: wearer.bib }
			: { reason: "unknown chip" };
	});
}

/** Mats that the event does not have. The latest read comes first. */
export function unknownMats(grouped: GroupedReads): Queue {
	const { columns, matIndex } = grouped;
	if (!matIndex.includes(-1))
		return queueOf<never>([], () => queueRow({ reason: "unknown mat", place: [] }));
	const reads: number[] = [];
	for (let read = 0; read < columns.count; read++)
		if (matIndex[columns.mat[read] ?? -1] === -1) reads.push(read);
	return unknownQueue(grouped, reads, columns.mat, () => ({ reason: "unknown mat", chip: "" }));
}

function unknownQueue(
	grouped: GroupedReads,
	reads: readonly number[],
	numbers: Int32Array,
	own: (number: number) => Pick<QueueRow, "reason"> & Partial<QueueRow>,
): Queue {
	const { time } = grouped.columns;
	const found = new Map<number, Unknown>();
	for (const read of reads) {
		const number = numbers[read] ?? -1;
		const known = found.get(number);
		if (!known) found.set(number, { number, reads: 1, latest: read });
		else {
			known.reads++;
			if (at(time, read) >= at(time, known.latest)) known.latest = read;
		}
	}
	const latestFirst = (a: Unknown, b: Unknown) =>
		at(time, b.latest) - at(time, a.latest) || a.number - b.number;
	return queueOf([...found.values()].sort(latestFirst), ({ number, latest, reads: count }) =>
		queueRow({
			...readFields(grouped, latest),
			...own(number),
			place: [-at(time, latest), number],
			reads: count,
		}),
	);
}
