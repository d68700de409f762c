/** Private facts that a person changed by hand: an import leaves them. */
import { PRIVATE_FACTS, type PrivateFact } from "../../race/record/privateFacts.ts";
import { loadFactsOfVersions } from "../facts/storedPrivateFacts.ts";
import { isInForce } from "./history.ts";
import type { LockedEvent } from "./LockedEvent.ts";
import { type Columns, parsePart } from "./part.ts";

/** The names of the facts, by bib. Which ones a change changed follows from the versions that it names. */
export async function heldFacts({
	transaction,
	eventId,
}: Pick<LockedEvent, "transaction" | "eventId">): Promise<
	ReadonlyMap<string, ReadonlySet<PrivateFact>>
> {
	const rows = await transaction
		.selectFrom("change_part")
		.innerJoin("audit", "audit.id", "change_part.change_id")
		.select(["change_part.subject", "change_part.before", "change_part.after"])
		.select(["audit.id", "audit.at", "audit.who", "audit.action"])
		.select(["audit.undoes", "audit.undone_by as undoneBy"])
		.where("change_part.event_id", "=", eventId)
		.where("audit.action", "in", ["edit", "add", "several"])
		.where("change_part.subject", "like", "entrant_private %")
		.execute();
	const parts = rows.flatMap(({ subject, before, after, ...change }) =>
		isInForce(change) ? [parsePart({ subject, before, after })] : [],
	);
	const facts = await loadFactsOfVersions(
		transaction,
		eventId,
		parts.flatMap(({ before, after }) => [versionIn(before), versionIn(after)]),
	);
	const held = new Map<string, Set<PrivateFact>>();
	for (const { key, before, after } of parts) {
		const [from, to] = [facts.get(versionIn(before)), facts.get(versionIn(after))];
		const bib = String(key[0]);
		const own = held.get(bib) ?? new Set();
		for (const name of PRIVATE_FACTS)
			if ((from?.[name] ?? "") !== (to?.[name] ?? "")) own.add(name);
		held.set(bib, own);
	}
	return held;
}

function versionIn(columns: Columns | null): string {
	return String(columns?.["version"] ?? "");
}
