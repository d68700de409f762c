/** A category, group or wave that entrants have cannot be removed. */
import { InUse } from "../errors/InUse.ts";
import type { EventRows } from "../facts/eventRows.ts";
import type { LockedEvent } from "./LockedEvent.ts";
import type { Part } from "./part.ts";

const REFERENCES = { category: "category_id", cgroup: "group_id", wave: "wave_id" } as const;
const MAX_NAMED = 10;

/** Checks the event after a change was written. @throws InUse */
export async function checkUse(
	{ transaction, eventId }: LockedEvent,
	parts: readonly Part[],
): Promise<void> {
	for (const { table, key, after } of parts) {
		if (after !== null || (table !== "category" && table !== "cgroup" && table !== "wave"))
			continue;
		const id = String(key[0]);
		const users = await transaction
			.selectFrom("entrant")
			.select("bib")
			.where("event_id", "=", eventId)
			.where(REFERENCES[table], "=", id)
			.orderBy("position")
			.execute();
		refuse(
			table,
			id,
			users.map(({ bib }) => bib),
		);
	}
}

/** The same in memory. @param rows after the change @throws InUse */
export function checkUseIn({ entrant }: EventRows, parts: readonly Part[]): void {
	for (const { table, key, after } of parts) {
		if (after !== null || (table !== "category" && table !== "cgroup" && table !== "wave"))
			continue;
		const id = String(key[0]);
		const users = entrant
			.filter((row) => row[REFERENCES[table]] === id)
			.sort((a, b) => a.position - b.position);
		refuse(
			table,
			id,
			users.map(({ bib }) => bib),
		);
	}
}

function refuse(table: keyof typeof REFERENCES, id: string, bibs: readonly string[]): void {
	if (bibs.length > 0)
		throw new InUse(
			table === "cgroup" ? "group" : table,
			id,
			bibs.slice(0, MAX_NAMED),
			bibs.length,
		);
}
