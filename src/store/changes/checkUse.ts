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
	for (const part of parts) {
		const { table, key, after } = part;
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
		if (users.length === 0) continue;
		const categories = await transaction
			.selectFrom("category")
			.select(["id", "name"])
			.where("event_id", "=", eventId)
			.execute();
		throw inUse(part, users, categories);
	}
}

/** The same in memory. @param rows after the change @throws InUse */
export function checkUseIn({ entrant, category }: EventRows, parts: readonly Part[]): void {
	for (const part of parts) {
		const { table, key, after } = part;
		if (after !== null || (table !== "category" && table !== "cgroup" && table !== "wave"))
			continue;
		const id = String(key[0]);
		const users = entrant
			.filter((row) => row[REFERENCES[table]] === id)
			.sort((a, b) => a.position - b.position);
		if (users.length > 0) throw inUse(part, users, category);
	}
}

function inUse(
	{ table, key, before }: Part,
	users: readonly { bib: string }[],
	categories: readonly { id: string; name: string }[],
): InUse {
	const bibs = users.slice(0, MAX_NAMED).map(({ bib }) => bib);
	const name = String(before?.["name"] || key[0]);
	const of = categories.find(({ id }) => id === before?.["category_id"])?.name;
	const shown = of === undefined ? name : `${name} of ${of}`;
	return new InUse(table === "cgroup" ? "group" : table, shown, bibs, users.length);
}
