/** What people changed by hand stays so: an import leaves it, and names it. */
import { isInForce } from "./history.ts";
import type { LockedEvent } from "./LockedEvent.ts";
import { fieldName, namedSubject } from "./nameParts.ts";
import { type Part, parsePart, subjectText } from "./part.ts";

/** The columns of a subject that were changed by hand; `row`: whether it exists at all was. */
type Held = ReadonlySet<string> | "row";

/** What an import would have changed. */
export interface Kept {
	/** As the contract writes it. */
	subject: string;
	/** The fields; empty where the row as a whole was kept, or kept removed. */
	columns: string[];
}

/** Leaves out of an import's parts what is held by hand. */
export async function withoutHeld(
	event: LockedEvent,
	parts: readonly Part[],
): Promise<{ parts: Part[]; kept: Kept[] }> {
	const held = await loadHeld(event);
	const kept: Kept[] = [];
	const left = parts.flatMap((part) => {
		const subject = subjectText(part);
		const own = held.get(subject);
		if (!own) return [part];
		const { before, after } = part;
		if (own === "row" || before === null || after === null) {
			kept.push({ subject: namedSubject(part), columns: [] });
			return [];
		}
		const isHeld = (column: string) =>
			own.has(column) || (column === "group_id" && isOtherCategory(own, after));
		const columns = Object.keys(after).filter(isHeld);
		if (columns.length === 0) return [part];
		kept.push({ subject: namedSubject(part), columns: columns.map(fieldName) });
		const without = (values: Readonly<Record<string, unknown>>) =>
			Object.fromEntries(Object.entries(values).filter(([column]) => !isHeld(column)));
		return columns.length === Object.keys(after).length
			? []
			: [{ ...part, before: without(before), after: without(after) }];
	});
	return { parts: left, kept };
}

/** A group is of one category: that of a category which is not taken is not taken either. */
function isOtherCategory(
	own: ReadonlySet<string>,
	after: Readonly<Record<string, unknown>>,
): boolean {
	return own.has("category_id") && "category_id" in after;
}

/** Of what a person added to these before the race, an import still sets the missing values: a gun, a distance. */
const LISTS: readonly Part["table"][] = ["category", "cgroup", "wave", "point"];

/** The columns with a value. An import places its rows between those that were added. */
function stated(columns: Readonly<Record<string, unknown>>): string[] {
	return Object.entries(columns).flatMap(([column, value]) =>
		column === "position" || value === null || value === "" ? [] : column,
	);
}

/** Changes of which runners' groups follow. */
const FOLLOWED: readonly string[] = ["setting", "groups"];

async function loadHeld({ transaction, eventId }: LockedEvent): Promise<Map<string, Held>> {
	const rows = await transaction
		.selectFrom("change_part")
		.innerJoin("audit", "audit.id", "change_part.change_id")
		.select(["change_part.subject", "change_part.before", "change_part.after"])
		.select(["audit.id", "audit.at", "audit.who", "audit.action"])
		.select(["audit.undoes", "audit.undone_by as undoneBy"])
		.where("change_part.event_id", "=", eventId)
		.where("audit.action", "not in", ["recording", "create"])
		.orderBy("change_part.id")
		.execute();
	const held = new Map<string, Held>();
	for (const { subject, before, after, ...change } of rows) {
		if (!isInForce(change)) continue;
		const part = parsePart({ subject, before, after });
		// Groups that followed an age rule were not given by hand.
		if (part.table === "entrant" && FOLLOWED.includes(change.action)) continue;
		const isListed = LISTS.includes(part.table) && part.before === null && part.after !== null;
		if (isListed) held.set(subject, new Set(stated(part.after ?? {})));
		else if (part.before === null || part.after === null) held.set(subject, "row");
		else {
			const known = held.get(subject);
			if (known !== "row")
				held.set(subject, new Set([...(known ?? []), ...Object.keys(part.after)]));
		}
	}
	return held;
}
