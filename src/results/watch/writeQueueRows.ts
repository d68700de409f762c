/** Writes the rows of a queue in the contract's words, with what a change of a row needs. */
import { MAX_AROUND, MAX_CANDIDATES, type WatchedRow } from "../../contract/watch/queues.ts";
import { chipText } from "../../race/record/chips.ts";
import { QUEUE_REASONS, type QueueRow } from "../../race/watch/queue.ts";
import {
	createRunnersAround,
	missingAt,
	type ReadInstead,
	type RunnersAround,
	readsInstead,
	verdictsOf,
} from "../../race/watch/readsInstead.ts";
import { tickOf } from "../../race/watch/tickedRows.ts";
import type { Snapshot } from "../core/snapshot.ts";
import type { ReadNames, WatchedEvent } from "./watchedEvent.ts";

/** A row with what is computed for the rows of a page only. */
interface RowInFull {
	row: QueueRow;
	/** Epoch ms; null for none. */
	expected: number | null;
	candidates: readonly ReadInstead[];
}

/** The rows of a page. */
export async function writeRows(
	snapshot: Snapshot,
	event: WatchedEvent,
	rows: readonly QueueRow[],
): Promise<WatchedRow[]> {
	const marks = rows.some(isOfNobody) ? event.reads() : null;
	const around = marks && createRunnersAround(marks.field, snapshot.standings);
	const full = rows.map((row) => inFull(snapshot, event, withRunners(row, around)));
	const reads = full.flatMap(({ row, candidates }) => [row.read, ...candidates.map(readOf)]);
	const names = await event.namesOf(reads.filter((read) => read >= 0));
	const printed = await event.printedOf(rows.flatMap((row) => [row.chip, ...chipsIn(row)]));
	return full.map((row) => {
		const written = writeRow(snapshot, names, row);
		const others =
			chipsIn(row.row).length === 0
				? written.others
				: written.others.map((chip) => chipText(printed, chip));
		const chip = chipText(printed, written.chip);
		// The history says the name of a ticked row: its chip as it is printed.
		return {
			...written,
			chip,
			tick: tickOf({ ...row.row, chip }, snapshot.field.entrants),
			others,
		};
	});
}

/** The chips among the others of a row. */
function chipsIn({ reason, others }: QueueRow): readonly string[] {
	return reason === "swapped chips" ? others : [];
}

const readOf = ({ read }: ReadInstead) => read;

/** A mark, and a chip of no runner. */
function isOfNobody({ reason }: QueueRow): boolean {
	return reason === "mark" || reason === "unknown chip";
}

/** They have the runners who may be meant: who was due there without a read. */
function withRunners(row: QueueRow, around: RunnersAround | null): QueueRow {
	if (!isOfNobody(row) || row.time === null || around === null) return row;
	return { ...row, runners: around(row.point, row.time, MAX_AROUND) };
}

function inFull({ standings }: Snapshot, event: WatchedEvent, row: QueueRow): RowInFull {
	const { reason, runner, firsts, expected } = row;
	const isComputed = reason === "missed" && expected === null;
	if (!isComputed && firsts.length === 0) return { row, expected, candidates: [] };
	const { field, grouped } = event.reads();
	if (firsts.length > 0) {
		const candidates = verdictsOf(field, grouped, runner, firsts.slice(0, MAX_CANDIDATES));
		return { row, expected: null, candidates };
	}
	const point = field.points.findIndex(({ id }) => id === row.point);
	const missing = missingAt(field, standings, runner, point);
	if (missing === null) return { row, expected: null, candidates: [] };
	const candidates = readsInstead(field, grouped, { runner, missing, most: MAX_CANDIDATES });
	return { row, expected: missing.expected, candidates };
}

function writeRow(
	{ field: { entrants, categories } }: Snapshot,
	names: ReadNames,
	{ row, expected, candidates }: RowInFull,
): Omit<WatchedRow, "tick"> {
	const { reason, runner, chip, point, time, others, reads, difference } = row;
	const entrant = runner < 0 ? undefined : entrants.at(runner);
	const pno = entrant?.bib ?? row.bib;
	const { isLasting } = QUEUE_REASONS[reason];
	const named = names.get(row.read);
	return {
		// What changes while the row stays in its queue is no part of its name.
		id: [reason, pno, chip, point, ...(isLasting ? [] : [time ?? "", row.source])].join(" "),
		reason,
		pno,
		pName: entrant?.name ?? "",
		cName: categories.find(({ id }) => id === entrant?.categoryId)?.name ?? "",
		chip,
		wave: row.wave,
		pINo: point,
		time: time === null ? null : Math.round(time),
		source: named?.source ?? row.source,
		sequence: named?.sequence ?? null,
		bibs: row.runners.map((other) => entrants.at(other)?.bib ?? ""),
		others: [...others],
		reads,
		difference: difference === null ? null : Math.round(difference),
		effect: row.effect,
		expected: expected === null ? null : Math.round(expected),
		candidates: candidates.flatMap(({ read, time: instant, verdict }) => {
			const name = names.get(read);
			if (name === undefined) return [];
			const { source, sequence } = name;
			return { source, sequence, time: Math.round(instant), verdict };
		}),
	};
}
