/** Assigns marks to typed bibs, and strikes marks that are mistakes, as changes that can be undone. */
import type { AskedChange, ChangeOutcome } from "../../contract/changes/change.ts";
import type { Doing } from "../auditLog.ts";
import { applyChanges, lastChangeOf } from "../changes/applyChange.ts";
import type { LockedEvent } from "../changes/LockedEvent.ts";
import type { Subject } from "../changes/part.ts";
import { rowOf } from "../changes/wanted/wantedRows.ts";
import { ChangedMeanwhile } from "../errors/ChangedMeanwhile.ts";
import { Conflict } from "../errors/Conflict.ts";
import { TypedOtherwise } from "../errors/TypedOtherwise.ts";
import { UnknownRead } from "../errors/UnknownRead.ts";
import { findBib, type NamedMark, noteMark } from "./typedBibs.ts";

/** A mark with the bib to which it is assigned, and where it was typed. */
export interface ConfirmedPair {
	mark: NamedMark;
	typed: NamedMark | null;
	bib: string;
}

/** What a person confirms at once. */
export interface Confirmed {
	pairs: readonly ConfirmedPair[];
	/** Marks that are wrong presses. */
	mistakes: readonly NamedMark[];
	/** The reasons; '' for none. */
	why: { pairs: string; mistakes: string };
}

/**
 * Assigns and strikes marks as one entry with one undo.
 * @returns for each pair and then for each mistake what it changed
 * @throws StoreRefusal if a bib is unknown, or if a mark or a typed bib is not what the person saw
 */
export async function confirmMarks(
	event: LockedEvent,
	{ pairs, mistakes, why }: Confirmed,
	doing: Doing,
): Promise<ChangeOutcome[]> {
	const { transaction, eventId } = event;
	const { who } = doing;
	checkNamedOnce([...pairs.map(({ mark }) => mark), ...mistakes]);
	for (const { mark, typed, bib } of pairs) {
		await checkMark(
			event,
			mark,
			(present) => present.ruling !== "struck" && isOneOf(present.bib, [null, bib]),
		);
		if (typed !== null && (await findBib(transaction, eventId, typed))?.bib !== bib)
			throw new TypedOtherwise(typed.source, typed.sequence, bib);
	}
	for (const mark of mistakes) await checkMark(event, mark, (present) => present.bib === null);
	const changes: AskedChange[] = [
		...pairs.map(
			({ mark, bib }) =>
				({ kind: "match", ...mark, bib, who, why: why.pairs, expects: null }) as const,
		),
		...mistakes.map(
			(mark) =>
				({
					kind: "ruling",
					...mark,
					ruling: "struck",
					who,
					why: why.mistakes,
					expects: null,
				}) as const,
		),
	];
	const outcome = await applyChanges(event, changes, doing);
	for (const { typed, mark } of pairs)
		if (typed !== null) await noteMark(transaction, eventId, typed, mark);
	return outcome;
}

/** @throws Conflict if a mark is named twice: the second change would replace the first unseen */
function checkNamedOnce(marks: readonly NamedMark[]): void {
	const seen = new Set<string>();
	for (const { source, sequence } of marks) {
		const name = `${sequence} ${source}`;
		if (seen.has(name))
			throw new Conflict(
				`mark: mark ${sequence} of ${source} is in the request twice: send each mark once`,
			);
		seen.add(name);
	}
}

const isOneOf = (value: unknown, values: readonly unknown[]) => values.includes(value);

interface PresentRuling {
	ruling: unknown;
	bib: unknown;
}

/** @throws UnknownRead, Conflict if it is no mark, ChangedMeanwhile if a person decided otherwise about it */
async function checkMark(
	event: LockedEvent,
	{ source, sequence }: NamedMark,
	isAsExpected: (present: PresentRuling) => boolean,
): Promise<void> {
	const { transaction, eventId } = event;
	const row = await transaction
		.selectFrom("passing")
		.select(["id", "bib", "chip"])
		.where("event_id", "=", eventId)
		.where("source", "=", source)
		.where("sequence", "=", sequence)
		.executeTakeFirst();
	if (!row) throw new UnknownRead(eventId, source, sequence);
	if (row.bib !== "" || row.chip !== "")
		throw new Conflict(
			`mark: read ${sequence} of ${source} names a runner and is no mark: a timekeeper decides about it`,
		);
	const subject: Subject = { table: "read_ruling", key: [row.id, row.id] };
	const present = await rowOf(event, subject);
	if (present === null || isAsExpected({ ruling: present["ruling"], bib: present["bib"] })) return;
	const last = await lastChangeOf(event, subject);
	const by = last ?? { id: 0, at: event.now, who: "somebody", action: "ruling" };
	throw new ChangedMeanwhile(`mark ${sequence} of ${source}`, by, present);
}
