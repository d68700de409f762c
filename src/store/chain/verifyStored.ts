/** Verifies the record of an event in a store. */
import type { Kysely } from "kysely";
import { checkEvent } from "../checkEvent.ts";
import type { Tables } from "../migrations/tables.ts";
import { chainEnd } from "./chainState.ts";
import type { Link, LinkKind } from "./link.ts";
import { storedChanges, storedReads } from "./storedRows.ts";
import { type RecordSource, type Verdict, verifyChain } from "./verifyChain.ts";

/** @throws UnknownEvent */
export async function verifyStored(
	db: Kysely<Tables>,
	eventId: string,
): Promise<{ verdict: Verdict; links: readonly Link[] }> {
	await checkEvent(db, eventId);
	const source = await recordOf(db, eventId);
	return { verdict: await verifyChain(source), links: source.links };
}

/** The record of an event as it is stored now; rows that are stored meanwhile are left out. */
async function recordOf(db: Kysely<Tables>, eventId: string): Promise<RecordSource> {
	const { end, lastRead, lastChange } = await chainEnd(db, eventId);
	return {
		links: await linksOf(db, eventId, end.number),
		reads: storedReads(db, eventId, { after: 0, until: lastRead }),
		changes: storedChanges(db, eventId, { after: 0, until: lastChange }),
	};
}

const LINKS_AT_ONCE = 2_000;

/** The links of an event up to a number, in order. */
export async function linksOf(db: Kysely<Tables>, eventId: string, until: number): Promise<Link[]> {
	const links: Link[] = [];
	for (let last = 0; ; ) {
		const rows = await db
			.selectFrom("record_link")
			.select(["number", "kind", "is_late", "rows", "head", "marks"])
			.where("event_id", "=", eventId)
			.where("number", ">", last)
			.where("number", "<=", until)
			.orderBy("number")
			.limit(LINKS_AT_ONCE)
			.execute();
		for (const { kind, is_late, rows: count, head, marks } of rows)
			links.push({
				kind: kindOf(kind),
				isLate: is_late === 1,
				rows: count,
				head,
				marks: Buffer.from(marks),
			});
		if (rows.length < LINKS_AT_ONCE) return links;
		last = rows.at(-1)?.number ?? last;
	}
}

function kindOf(kind: string): LinkKind {
	return kind === "reads" ? "reads" : "changes";
}
