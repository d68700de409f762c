/** Assigns marks to typed bibs, and strikes marks that are mistakes, as changes that can be undone. */
import type { ChangeOutcome } from "../../contract/changes/change.ts";
import type { Doing } from "../auditLog.ts";
import { applyChange, lastChangeOf } from "../changes/applyChange.ts";
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

/** @throws StoreRefusal if the bib is unknown, or if the mark or the typed bib is not what the person saw */
export async function confirmPair(
	event: LockedEvent,
	{ mark, typed, bib }: ConfirmedPair,
	doing: Doing & { why: string },
): Promise<ChangeOutcome> {
	const { transaction, eventId } = event;
	await checkMark(
		event,
		mark,
		(present) => present.ruling !== "struck" && isOneOf(present.bib, [null, bib]),
	);
	if (typed !== null && (await findBib(transaction, eventId, typed))?.bib !== bib)
		throw new TypedOtherwise(typed.source, typed.sequence, bib);
	const { who, why } = doing;
	const change = { kind: "match", ...mark, bib, who, why, expects: null } as const;
	const outcome = await applyChange(event, change, doing);
	if (typed !== null) await noteMark(transaction, eventId, typed, mark);
	return outcome;
}

/** @throws StoreRefusal if a person assigned the mark to a runner */
export async function strikeMark(
	event: LockedEvent,
	mark: NamedMark,
	doing: Doing & { why: string },
): Promise<ChangeOutcome> {
	await checkMark(event, mark, (present) => present.bib === null);
	const { who, why } = doing;
	const change = { kind: "ruling", ...mark, ruling: "struck", who, why, expects: null } as const;
	return applyChange(event, change, doing);
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
