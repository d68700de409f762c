/** The answer with the marks and the typed bibs of a point. */
import {
	type ListedPair,
	type ListedPairs,
	MAX_PAIRS,
	type PairsRequest,
} from "../../contract/desk/listPairs.ts";
import { placesOf } from "../../race/record/courses.ts";
import type { Decided } from "../../race/record/decided.ts";
import type { Point } from "../../race/record/record.ts";
import { correctedTime, layOutOffsets } from "../../race/scoring/reads/correctedTimes.ts";
import { createRulingCursor } from "../../race/scoring/reads/layOutRulings.ts";
import { layOutPairs, type PairRow } from "../../race/watch/pairs/layOutPairs.ts";
import { evidenceOf, type PairEvidence } from "../../race/watch/pairs/pairEvidence.ts";
import type { NamedMark, StoredBib } from "../../store/desk/typedBibs.ts";
import type { WatchedMark } from "../../store/watch/loadWatched.ts";
import type { Snapshot } from "../core/snapshot.ts";

/** What is known of an event's marks beside its snapshot. */
export interface KnownPairs {
	/** In the order of their arrival, each with its position among the event's reads. */
	marks: readonly WatchedMark[];
	bibs: readonly StoredBib[];
	decided: Pick<Decided, "rulings" | "clockOffsets">;
}

/** A mark of the point. `bib` is whom a person assigned it to; null for none. */
interface PointMark extends WatchedMark {
	state: "free" | "mistake" | "matched";
	bib: string | null;
}

const nameOf = ({ source, sequence }: NamedMark) => `${sequence} ${source}`;

/** @param now epoch ms */
export function answerPairs(
	snapshot: Snapshot,
	known: KnownPairs,
	{ point, since, complete, device }: PairsRequest,
	now: number,
): ListedPairs {
	const { points } = snapshot.field;
	const isHere = (name: string) => matOfName(points, name) === matOfName(points, point);
	const all = marksHere(known, isHere);
	const marks = all.filter(
		({ source, state }) => device === "" || source === device || state === "matched",
	);
	const typed = known.bibs.filter(({ pointId }) => isHere(pointId));
	const markOf = confirmedMarks(marks, typed);
	const { rows, mismatches } = layOutPairs(
		marks,
		typed.map((_, index) => ({ mark: markOf.get(index) ?? -1 })),
		complete === "1",
	);
	const timeOf = ({ mark, typed: bib }: PairRow) =>
		marks[mark]?.time ?? typed[bib]?.typedAt ?? Number.NaN;
	const shown = rows.filter((row) => timeOf(row) >= since).slice(-MAX_PAIRS);
	const write = rowWriter(snapshot, marks, typed);
	const numberOf = (mark: number) => (mark < 0 ? null : mark + 1);
	return {
		rows: shown.map(write),
		mismatches: mismatches.map(({ after, before, ...counts }) => ({
			after: numberOf(after),
			before: numberOf(before),
			...counts,
		})),
		devices: devicesOf(all),
		marks: marks.filter(({ state }) => state !== "mistake").length,
		bibs: typed.length,
		confirmed: marks.filter(({ state }) => state === "matched").length,
		version: snapshot.version,
		serverTime: now,
	};
}

function devicesOf(marks: readonly PointMark[]): ListedPairs["devices"] {
	const counted = marks.filter(({ state }) => state !== "mistake");
	return [...Map.groupBy(counted, ({ source }) => source)]
		.map(([source, own]) => ({ source, marks: own.length }))
		.sort((a, b) => (a.source < b.source ? -1 : 1));
}

/** The mat that a read names, by its own name or by that of a point. */
function matOfName(points: readonly Point[], name: string): string {
	if (points.some(({ mat }) => mat === name)) return name;
	return points.find(({ id }) => id === name)?.mat ?? name;
}

/** The marks of a mat in the order of their corrected times. */
function marksHere({ marks, decided }: KnownPairs, isHere: (name: string) => boolean): PointMark[] {
	const rulings = createRulingCursor(decided.rulings);
	const offsets = layOutOffsets(decided.clockOffsets);
	const found = marks.flatMap((mark): PointMark[] => {
		if (!isHere(mark.pointId)) return [];
		const ruled = rulings.of(mark.position);
		const bib = ruled?.bib ?? null;
		const matched = bib === null ? "free" : "matched";
		return [
			{
				...mark,
				bib,
				time: correctedTime(offsets.get(mark.clock) ?? [], mark.time),
				state: ruled?.ruling === "struck" ? "mistake" : matched,
			},
		];
	});
	return found.sort((a, b) => a.time - b.time || a.position - b.position);
}

/**
 * By position of a typed bib: the matched mark that it is confirmed with. A mark that was matched elsewhere is that of the one
 * bib that it can be; where several can, of none.
 */
function confirmedMarks(
	marks: readonly PointMark[],
	bibs: readonly StoredBib[],
): ReadonlyMap<number, number> {
	const byName = new Map(marks.map((mark, position) => [nameOf(mark), position]));
	const markOf = new Map<number, number>();
	const taken = new Set<number>();
	for (const [index, { bib, mark }] of bibs.entries()) {
		const position = mark === null ? undefined : byName.get(nameOf(mark));
		const matched = marks[position ?? -1];
		if (position === undefined || matched?.state !== "matched" || matched.bib !== bib) continue;
		if (taken.has(position)) continue;
		taken.add(position);
		markOf.set(index, position);
	}
	const freeBibs = Map.groupBy(
		[...bibs.keys()].filter((index) => !markOf.has(index)),
		(index) => bibs[index]?.bib ?? "",
	);
	const freeMarks = Map.groupBy(
		[...marks.keys()].filter((index) => marks[index]?.state === "matched" && !taken.has(index)),
		(index) => marks[index]?.bib ?? "",
	);
	for (const [bib, [mark = -1, ...others]] of freeMarks) {
		const [typed = -1, ...more] = freeBibs.get(bib) ?? [];
		if (typed >= 0 && others.length + more.length === 0) markOf.set(typed, mark);
	}
	return markOf;
}

const NO_EVIDENCE: PairEvidence = { warnings: [], difference: null };
const UNSEEN: PairEvidence = { warnings: ["not seen"], difference: null };

const named = ({ source, sequence }: NamedMark) => ({ source, sequence });

function rowWriter(
	{ field, standings }: Snapshot,
	marks: readonly PointMark[],
	typed: readonly StoredBib[],
): (row: PairRow) => ListedPair {
	const judged = { ...field, matNames: placesOf(field.points) };
	const times = Map.groupBy(typed, ({ bib }) => bib);
	const categories = new Map(field.categories.map(({ id, name }) => [id, name]));

	function evidence(mark: PointMark | undefined, bib: string): PairEvidence {
		const runner = field.byBib.get(bib);
		const isTwice = (times.get(bib)?.length ?? 0) > 1;
		const twice: PairEvidence["warnings"] = isTwice ? ["typed twice"] : [];
		if (runner === undefined) return { warnings: ["unknown bib", ...twice], difference: null };
		if (mark === undefined) return { warnings: twice, difference: null };
		const found = evidenceOf(judged, standings, { runner, ...mark });
		return { ...found, warnings: [...twice, ...found.warnings] };
	}

	return ({ mark: markAt, typed: bibAt, state, mismatch }) => {
		const mark = marks[markAt];
		const bib = typed[bibAt];
		const pno = (state === "confirmed" ? mark?.bib : bib?.bib) ?? "";
		const entrant = field.entrants.at(field.byBib.get(pno) ?? field.entrants.length);
		const isPair = state !== "mistake" && (bib !== undefined || pno !== "");
		const found = pno === "" ? UNSEEN : evidence(state === "mismatch" ? undefined : mark, pno);
		const { warnings, difference } = isPair ? found : NO_EVIDENCE;
		return {
			number: mark === undefined ? null : markAt + 1,
			mark: mark === undefined ? null : { ...named(mark), time: Math.round(mark.time) },
			typed: bib === undefined ? null : { ...named(bib), position: bib.position },
			pno,
			pName: entrant?.name ?? "",
			cName: categories.get(entrant?.categoryId ?? "") ?? "",
			state,
			mismatch: mismatch < 0 ? null : mismatch,
			warnings: [...warnings],
			difference: difference === null ? null : Math.round(difference),
		};
	};
}
