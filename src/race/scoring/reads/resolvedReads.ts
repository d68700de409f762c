/** Finds out for each read whose it is, where and when: by its bib or chip, and by what people decided. */
import type { ClockOffset } from "../../record/decided.ts";
import { isMark } from "../../record/record.ts";
import { correctedTime, layOutOffsets } from "./correctedTimes.ts";
import { createRulingCursor, type Ruled } from "./layOutRulings.ts";
import type { ReadColumns } from "./readColumns.ts";
import { type Known, resolveTags } from "./resolveTags.ts";

/** Columns of reads. */
export interface ResolvedReads {
	/** The position of the runner; or NOBODY, MARK, STRUCK, NOWHERE, LATE. */
	runner: Int32Array;
	/**
	 * The index in Course.atMat, with ASSIGNED where it is a mark that a person assigned, or with ~ where a person forced the
	 * read. Without meaning for reads of no runner.
	 */
	mat: Int32Array;
	/** Epoch ms, corrected. */
	time: Float64Array;
}

/** In place of a runner: an unknown bib or chip. */
export const NOBODY = -1;
/** In place of a runner: a person struck the read. */
export const STRUCK = -3;
/** In place of a runner: a known runner at an unknown mat. */
export const NOWHERE = -4;
/** In place of a runner: the read of a runner arrived after the announcement, and no person took it. */
export const LATE = -5;

/** In the index of a mat: the read is an assigned mark, which gives way to other reads (assignedMarks.ts). */
const ASSIGNED = 1 << 24;

export interface ReadResolver {
	/**
	 * Resolves the reads that were added to the log since the last call.
	 * @param columns the log's columns; those of the last call with more reads
	 */
	next(columns: ReadColumns): ResolvedReads;
}

/** Creates a resolver before the first read of a log. */
export function createReadResolver(known: Known): ReadResolver {
	const { runnerOf } = resolveTags(known);
	const rulings = createRulingCursor(known.decided.rulings);
	const hasRulings = known.decided.rulings.length > 0;
	const offsets = layOutOffsets(known.decided.clockOffsets);
	const indexOf = new Map(known.matNames.map((name, index) => [name, index]));
	/** Per place: its index in Course.atMat, -1 for an unknown mat; and the offsets of its source. */
	const matAt: number[] = [];
	const offsetsAt: (readonly ClockOffset[])[] = [];
	let resolved = 0;

	function timeOf({ place, time }: ReadColumns, read: number): number {
		const raw = time[read] ?? Number.NaN;
		const own = offsets.size === 0 ? undefined : offsetsAt[place[read] ?? -1];
		return own === undefined || own.length === 0 ? raw : correctedTime(own, raw);
	}

	return {
		next(columns) {
			for (const { name, source } of columns.places.slice(matAt.length)) {
				matAt.push(indexOf.get(name) ?? -1);
				offsetsAt.push(offsets.get(source) ?? []);
			}
			const count = columns.count - resolved;
			const reads = {
				runner: new Int32Array(count),
				mat: new Int32Array(count),
				time: new Float64Array(count),
			};
			for (let index = 0; index < count; index++) {
				const read = resolved + index;
				const time = timeOf(columns, read);
				const ruled = hasRulings ? rulings.of(read) : null;
				const bib = ruled?.bib ?? null;
				const mat = matAt[columns.place[read] ?? -1] ?? -1;
				const named =
					bib === null ? runnerOf(columns, read, time) : (known.byBib.get(bib) ?? NOBODY);
				const runner = named >= 0 && mat < 0 ? NOWHERE : named;
				reads.runner[index] = ruled === null ? runner : runnerIf(ruled.ruling, runner);
				if (ruled?.ruling === "forced") reads.mat[index] = ~mat;
				else
					reads.mat[index] =
						bib !== null && mat >= 0 && isMarkOf(columns, read) ? mat | ASSIGNED : mat;
				reads.time[index] = time;
			}
			resolved = columns.count;
			return reads;
		},
	};
}

/** A late read of no runner is shown as one that came in time: it changes no result. */
function runnerIf(ruling: Ruled["ruling"], runner: number): number {
	if (ruling === "struck") return STRUCK;
	return ruling === "late" && runner >= 0 ? LATE : runner;
}

function isMarkOf({ tag, tags }: ReadColumns, read: number): boolean {
	const named = tags[tag[read] ?? -1];
	return named !== undefined && isMark(named);
}

/** The index in Course.atMat of a read's mat. @param mat of ResolvedReads */
export function matOf(mat: number): number {
	return (mat < 0 ? ~mat : mat) & ~ASSIGNED;
}

/** Whether a read is an assigned mark that no person forced. @param mat of ResolvedReads */
export function isAssignedMark(mat: number): boolean {
	return mat >= ASSIGNED;
}

/** Orders a runner's reads as they are judged: by time, then forced ones first and assigned marks last, then mat. */
export function compareReads(
	{ mat, time }: Pick<ResolvedReads, "mat" | "time">,
	a: number,
	b: number,
): number {
	return (time[a] ?? Number.NaN) - (time[b] ?? Number.NaN) || (mat[a] ?? -1) - (mat[b] ?? -1);
}
