/** The queues that follow from reads: suspicious ones, repeated ones, and sources that disagree. */
import { at, type Field } from "../scoring/field.ts";
import { type GroupedReads, type JudgedRead, judgeGrouped } from "./groupedReads.ts";
import { type Queue, type QueueReason, queueOf, queueRow } from "./queue.ts";

/**
 * Reads of a runner at a mat that follow each other within this time are one visit, ms: a runner who rests beside the mat is
 * read on and on. A read after it that does not count is a repeated one.
 */
export const REPEAT_WINDOW_MS = 120_000;
/** Two sources at a mat may differ by this for one runner, ms. */
export const SOURCES_DIFFER_MS = 500;

export interface ReadQueues {
	/** Reads that do not count, and not because the runner was read there before. Latest first. */
	suspicious: Queue;
	/** Reads of a runner at a mat again, after the repeat window. Latest first. */
	readAgain: Queue;
	/** Visits of a runner to a mat for which the first reads of two sources differ. Latest first. */
	disagreeing: Queue;
}

interface Found extends JudgedRead {
	verdict: QueueReason & JudgedRead["verdict"];
}

interface Again {
	runner: number;
	read: number;
	/** Since the read before, ms. */
	since: number;
}

interface Difference {
	runner: number;
	mat: number;
	/** The first reads of the earliest and of the latest source. */
	first: number;
	last: number;
	sources: readonly number[];
}

/** Of one runner at one mat. */
interface Visit {
	/** Epoch ms of the last read. */
	seen: number;
	/** The first read of each named source. */
	firsts: Map<number, number>;
}

export function readQueues(field: Field, grouped: GroupedReads): ReadQueues {
	const { columns } = grouped;
	const timeOf = (read: number) => at(columns.time, read);
	const suspicious: Found[] = [];
	const again: Again[] = [];
	const differences: Difference[] = [];
	let current = -1;
	const visits = new Map<number, Visit>();

	function endVisit(runner: number, mat: number, { firsts }: Visit): void {
		if (firsts.size < 2) return;
		const reads = [...firsts.values()].sort((a, b) => timeOf(a) - timeOf(b));
		const [first = -1, last = -1] = [reads[0], reads.at(-1)];
		if (timeOf(last) - timeOf(first) > SOURCES_DIFFER_MS)
			differences.push({ runner, mat, first, last, sources: [...firsts.keys()] });
	}

	function endRunner(): void {
		for (const [mat, visit] of visits) endVisit(current, mat, visit);
		visits.clear();
	}

	judgeGrouped(field, grouped, ({ runner, read, verdict, point }) => {
		if (runner !== current) {
			endRunner();
			current = runner;
		}
		if (verdict !== "counts" && verdict !== "repeated")
			suspicious.push({ runner, read, verdict, point });
		const mat = columns.mat[read] ?? -1;
		const time = timeOf(read);
		const before = visits.get(mat);
		const isNewVisit = before === undefined || time - before.seen > REPEAT_WINDOW_MS;
		if (before && isNewVisit) {
			if (verdict === "repeated") again.push({ runner, read, since: time - before.seen });
			endVisit(runner, mat, before);
		}
		const visit = isNewVisit ? { seen: time, firsts: new Map<number, number>() } : before;
		visit.seen = time;
		const source = columns.source[read] ?? 0;
		if (source > 0 && !visit.firsts.has(source)) visit.firsts.set(source, read);
		visits.set(mat, visit);
	});
	endRunner();

	const latestFirst = (a: { read: number }, b: { read: number }) =>
		timeOf(b.read) - timeOf(a.read) || a.read - b.read;
	const rowOf = (runner: number, read: number) => ({
		runner,
		...readFields(grouped, read),
		place: [-timeOf(read), read],
		reads: 1,
	});
	return {
		suspicious: queueOf(suspicious.sort(latestFirst), ({ runner, read, verdict }) =>
			queueRow({ ...rowOf(runner, read), reason: verdict }),
		),
		readAgain: queueOf(again.sort(latestFirst), ({ runner, read, since }) =>
			queueRow({ ...rowOf(runner, read), reason: "read again", difference: since }),
		),
		disagreeing: queueOf(
			differences.sort((a, b) => timeOf(b.first) - timeOf(a.first) || a.first - b.first),
			({ runner, first, last, sources }) =>
				queueRow({
					...rowOf(runner, first),
					reason: "sources differ",
					others: sources
						.filter((source) => source !== columns.source[first])
						.map((source) => columns.sources[source] ?? ""),
					reads: sources.length,
					difference: timeOf(last) - timeOf(first),
				}),
		),
	};
}

/** What a row shows of a read: chip, mat, time and source. */
export function readFields({ columns }: Pick<GroupedReads, "columns">, read: number) {
	const wearer = columns.wearers[columns.wearer[read] ?? -1] ?? { bib: "" };
	return {
		chip: "chip" in wearer ? wearer.chip : "",
		point: columns.matNames[columns.mat[read] ?? -1] ?? "",
		time: at(columns.time, read),
		source: columns.sources[columns.source[read] ?? 0] ?? "",
	};
}
