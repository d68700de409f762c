/** What members changed in a rehearsal, and which fault each change concerns. */
import type { Transaction } from "kysely";
import type { SheetChange } from "../../contract/rehearsals/rehearsalSheet.ts";
import type { RehearsedFacts, RehearsedFault } from "../../race/rehearsal/rehearsalPlan.ts";
import { namedSubject, namedSubjectText } from "../changes/nameParts.ts";
import { type Part, parsePart } from "../changes/part.ts";
import type { Tables } from "../migrations/tables.ts";
import { inStatements } from "../rows.ts";
import { REHEARSAL_AUTHOR } from "./addRehearsal.ts";

/** The most rows of changes that are read: a person makes fewer in a rehearsal. */
const MAX_ROWS = 20_000;

/** What says nothing about results: notes for announcers, ticked rows, private facts, and files. */
const ASIDE = /^(entrant_note|ticked_row|entrant_private|file) /;

export interface MemberChange extends SheetChange {
	/** Whether it was not undone, and is no undoing. */
	isInForce: boolean;
	parts: readonly Part[];
}

/** The changes that people made, oldest first. */
export async function loadMemberChanges(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<MemberChange[]> {
	const rows = await transaction
		.selectFrom("audit")
		.innerJoin("change_part", "change_part.change_id", "audit.id")
		.select(["audit.id", "audit.at", "audit.who", "audit.action"])
		.select(["audit.undoes", "audit.undone_by", "subject", "before", "after"])
		.where("audit.event_id", "=", eventId)
		.where("audit.who", "!=", REHEARSAL_AUTHOR)
		.orderBy("change_part.id")
		.limit(MAX_ROWS)
		.execute();
	const ofResults = rows.filter(({ subject }) => !ASIDE.test(subject));
	return [...Map.groupBy(ofResults, ({ id }) => id).values()].flatMap((own) => {
		const [first] = own;
		if (!first) return [];
		const { id, at, who, action, undoes, undone_by } = first;
		const isInForce = undoes === null && undone_by === null;
		const parts = own.map(parsePart);
		const subject = namedSubjectText(first.subject);
		return { id, at, who, kind: action, subject, isInForce, parts };
	});
}

/** The chips of reads that changes are about, by the ids of the reads. */
export async function chipsOfReads(
	transaction: Transaction<Tables>,
	eventId: string,
	changes: readonly MemberChange[],
): Promise<ReadonlyMap<number, string>> {
	const ids = changes.flatMap(({ parts }) =>
		parts.flatMap(({ table, key }) => (table === "read_ruling" ? Number(key[0]) : [])),
	);
	const chips = new Map<number, string>();
	for (const batch of inStatements([...new Set(ids)])) {
		const rows = await transaction
			.selectFrom("passing")
			.select(["id", "chip"])
			.where("event_id", "=", eventId)
			.where("id", "in", batch)
			.execute();
		for (const { id, chip } of rows) chips.set(id, chip);
	}
	return chips;
}

/**
 * Whether a change concerns a fault: it is about the same wave, source, runner, chip or read. What it did is not looked at:
 * whether it helped is seen in the standings.
 */
export function createConcern(
	{ chips, points }: RehearsedFacts,
	chipOfRead: ReadonlyMap<number, string>,
): (fault: RehearsedFault, change: MemberChange) => boolean {
	const bibOfChip = new Map(chips.map(({ chip, bib }) => [chip, bib]));
	const bibsOf = ({ table, key, before, after }: Part): unknown[] => {
		const named = [before?.["bib"], after?.["bib"]];
		if (table === "entrant" || table === "hand_time") return [key[0], ...named];
		if (table === "chip") return [bibOfChip.get(String(key[0])), ...named];
		if (table !== "read_ruling") return [];
		return [bibOfChip.get(chipOfRead.get(Number(key[0])) ?? ""), ...named];
	};
	return ({ kind, waveId, source, mat, bibs }, { parts }) => {
		const own: ReadonlySet<unknown> = new Set(bibs);
		const places = points.filter((point) => point.mat === mat).map(({ id }) => id);
		return parts.some((part) => {
			if (kind === "duplicates") return false;
			if (kind === "wrongGun") return part.table === "wave" && part.key[0] === waveId;
			if (part.table === "clock_offset") return kind === "clock" && part.key[0] === source;
			// A clock concerns most runners, so only what is about its own point belongs to it.
			if (kind === "clock" && part.table !== "hand_time") return false;
			const isAtMat = kind !== "clock" || places.includes(String(part.key[1]));
			return isAtMat && bibsOf(part).some((bib) => own.has(bib));
		});
	};
}

export function changeOf({ id, at, who, kind, parts }: MemberChange): SheetChange {
	const [first] = parts;
	return { id, at, who, kind, subject: first ? namedSubject(first) : "" };
}
