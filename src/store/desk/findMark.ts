/** A mark, or a read with a typed bib, with what was decided about it last. */
import type { Transaction } from "kysely";
import * as v from "valibot";
import { subjectText } from "../changes/part.ts";
import { UnknownRead } from "../errors/UnknownRead.ts";
import type { Tables } from "../migrations/tables.ts";

export interface FoundMark {
	/** Whether it names no chip: people send such reads, readers do not. */
	isOfDesk: boolean;
	/** Whether a person has decided about it, and the reason that was given last. */
	isDecided: boolean;
	why: string;
}

const reason = { why: v.optional(v.string(), "") };
const particulars = v.pipe(
	v.string(),
	v.parseJson(),
	v.looseObject({
		...reason,
		deeds: v.optional(
			v.array(v.looseObject({ source: v.unknown(), sequence: v.unknown(), ...reason })),
			[],
		),
	}),
);

/** @throws UnknownRead */
export async function findMark(
	transaction: Transaction<Tables>,
	eventId: string,
	source: string,
	sequence: number,
): Promise<FoundMark> {
	const row = await transaction
		.selectFrom("passing")
		.select(["id", "chip"])
		.where("event_id", "=", eventId)
		.where("source", "=", source)
		.where("sequence", "=", sequence)
		.executeTakeFirst();
	if (!row) throw new UnknownRead(eventId, source, sequence);
	const last = await transaction
		.selectFrom("change_part")
		.innerJoin("audit", "audit.id", "change_part.change_id")
		.select("audit.particulars")
		.where("change_part.event_id", "=", eventId)
		.where("change_part.subject", "=", subjectText({ table: "read_ruling", key: [row.id, row.id] }))
		.orderBy("change_part.id", "desc")
		.executeTakeFirst();
	return { isOfDesk: row.chip === "", isDecided: last !== undefined, why: reasonOf() };

	/** Of several changes, that of the mark counts. */
	function reasonOf(): string {
		if (!last) return "";
		const { why, deeds } = v.parse(particulars, last.particulars);
		const own = deeds.find((each) => each.source === source && each.sequence === sequence);
		return own?.why ?? why;
	}
}
