/** Reads the changes that concern a runner, for the runner's story. */
import type { Kysely } from "kysely";
import * as v from "valibot";
import type { LoggedChange } from "../../contract/changes/auditEntry.ts";
import { changesOf } from "../auditLog.ts";
import { namedFields, namedSubject, storedSubjectText } from "../changes/nameParts.ts";
import { parsePart } from "../changes/part.ts";
import type { Tables } from "../migrations/tables.ts";

/** What a change changed of one row. */
export interface RunnersChange {
	id: number;
	/** Epoch ms. */
	at: number;
	who: string;
	change: LoggedChange;
	/** What it changed, as the contract writes subjects. */
	subject: string;
	before: Fields;
	after: Fields;
	undoes: number | null;
	undoneBy: number | null;
}

type Fields = Readonly<Record<string, string | number | boolean | null>> | null;

const fields = v.nullable(
	v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
);
const range = v.tuple([v.number(), v.number()]);

/** The most rulings that are searched for those about the runner's reads. */
const RULINGS_SEARCHED = 2_000;

/**
 * The changes of some rows, and the rulings about some reads, newest first.
 * @param subjects as the contract writes them
 * @param readIds ids of the runner's reads
 */
export async function loadRunnersChanges(
	db: Kysely<Tables>,
	eventId: string,
	{
		subjects,
		readIds,
		most,
	}: {
		subjects: readonly string[];
		readIds: readonly number[];
		most: number;
	},
): Promise<RunnersChange[]> {
	const parts = db
		.selectFrom("change_part")
		.innerJoin("audit", "audit.id", "change_part.change_id")
		.select(["audit.id", "audit.action", "audit.at", "audit.who", "change_part.id as part"])
		.select(["subject", "before", "after", "undoes", "undone_by as undoneBy"])
		.where("change_part.event_id", "=", eventId)
		.orderBy("change_part.id", "desc");
	const own = await parts
		.where("subject", "in", subjects.map(storedSubjectText))
		.limit(most)
		.execute();
	const rulings = await parts
		.where("subject", "like", `${RULING}%`)
		.limit(RULINGS_SEARCHED)
		.execute();
	const about = rulings.filter(({ subject, action }) => {
		// An announcement is about no runner.
		if (action === "phase" || action === "schedule") return false;
		const [first, last] = v.parse(range, JSON.parse(subject.slice(RULING.length)));
		return readIds.some((id) => first <= id && id <= last);
	});
	const rows = [...own, ...about].sort((a, b) => b.part - a.part).slice(0, most);
	const listed = await loadChangesOf(db, [...new Set(rows.map(({ id }) => id))]);
	return rows.flatMap(({ part: _, subject, before, after, ...change }) => {
		const part = parsePart({ subject, before, after });
		const made = listed.get(change.id);
		if (made === undefined) return [];
		return {
			...change,
			change: made,
			subject: namedSubject(part),
			before: v.parse(fields, namedFields(part.before)),
			after: v.parse(fields, namedFields(part.after)),
		};
	});
}

async function loadChangesOf(
	db: Kysely<Tables>,
	ids: readonly number[],
): Promise<ReadonlyMap<number, LoggedChange>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("audit")
		.select(["id", "action", "particulars"])
		.where("id", "in", ids)
		.execute();
	return changesOf(db, rows);
}

const RULING = "read_ruling ";
