/** The queues of unknown chips, bibs and mats, with one row for each and its number of reads; and of marks. */
import { at } from "../scoring/field.ts";
import { createRulingCursor } from "../scoring/reads/layOutRulings.ts";
import { STRUCK } from "../scoring/reads/resolvedReads.ts";
import type { GroupedReads, WatchedField } from "./groupedReads.ts";
import { type Queue, type QueueRow, queueOf, queueRow } from "./queue.ts";
import { readFields } from "./readQueues.ts";

interface Unknown {
	/** Number of the tag or of the mat. */
	number: number;
	reads: number;
	/** The latest of its reads. */
	latest: number;
}

/** Bibs and chips of no runner. The latest read comes first. */
export function unknownTags(field: WatchedField, grouped: GroupedReads): Queue {
	const { columns, unknown } = grouped;
	const bibs = assignedBibs(field, grouped);
	return unknownQueue(
		grouped,
		unknown,
		(read) => bibs.numberOf(read) ?? columns.tag[read] ?? -1,
		(number) => {
			const tag = columns.tags[number] ?? { bib: bibs.bibOf(number) };
			return "bib" in tag
				? { reason: "unknown bib", bib: tag.bib, chip: "" }
				: { reason: "unknown chip" };
		},
	);
}

/** The unknown bibs to which a person assigned reads, with the numbers of tags, and further ones for those never read. */
function assignedBibs({ decided }: WatchedField, { columns, unknown, isRuled }: GroupedReads) {
	const byRead = new Map<number, number>();
	const added: string[] = [];
	const ruled = unknown.filter((read) => isRuled[read] === 1);
	if (ruled.length > 0) {
		const cursor = createRulingCursor(decided.rulings);
		const numbers = new Map(
			columns.tags.flatMap((tag, number) => ("bib" in tag ? [[tag.bib, number]] : [])),
		);
		for (const read of ruled) {
			const bib = cursor.of(read)?.bib ?? null;
			if (bib === null) continue;
			const number = numbers.get(bib) ?? columns.tags.length + added.length;
			if (!numbers.has(bib)) added.push(bib);
			numbers.set(bib, number);
			byRead.set(read, number);
		}
	}
	return {
		numberOf: (read: number) => byRead.get(read),
		bibOf: (number: number) => added[number - columns.tags.length] ?? "",
	};
}

/** Mats that the event does not have. Struck reads there do not count. The latest read comes first. */
export function unknownMats({ matNames }: WatchedField, grouped: GroupedReads): Queue {
	const { columns, runner } = grouped;
	const known = new Set(matNames);
	/** By place, the number of its mat's first place; -1 for a known mat. */
	const firstOf = new Map<string, number>();
	const numbers = columns.places.map(({ name }, place) => {
		if (known.has(name)) return -1;
		const first = firstOf.get(name) ?? place;
		firstOf.set(name, first);
		return first;
	});
	const numberOf = (read: number) => numbers[columns.place[read] ?? -1] ?? -1;
	const reads: number[] = [];
	for (let read = 0; firstOf.size > 0 && read < columns.count; read++)
		if (numberOf(read) >= 0 && runner[read] !== STRUCK) reads.push(read);
	return unknownQueue(grouped, reads, numberOf, () => ({ reason: "unknown mat", chip: "" }));
}

/** Marks that no person assigned to a runner. The latest comes first. */
export function unmatchedMarks(grouped: GroupedReads): Queue {
	const { time, marks } = grouped;
	const latestFirst = (a: number, b: number) => at(time, b) - at(time, a) || a - b;
	return queueOf(marks.toSorted(latestFirst), (read) =>
		queueRow({
			...readFields(grouped, read),
			reason: "mark",
			place: [-at(time, read), read],
			reads: 1,
		}),
	);
}

function unknownQueue(
	grouped: GroupedReads,
	reads: readonly number[],
	numberOf: (read: number) => number,
	own: (number: number) => Pick<QueueRow, "reason"> & Partial<QueueRow>,
): Queue {
	const { time } = grouped;
	const found = new Map<number, Unknown>();
	for (const read of reads) {
		const number = numberOf(read);
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
