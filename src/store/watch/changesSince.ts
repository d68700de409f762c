/** Reads the changes of an event from the audit log, for live streams: those of any node, and of kinds that are not known here. */
import type { Kysely } from "kysely";
import type { LiveChange } from "../../contract/live/live.ts";
import type { Tables } from "../migrations/tables.ts";

/** The id of an event's last change; 0 before the first. */
export async function loadLastChange(db: Kysely<Tables>, eventId: string): Promise<number> {
	const row = await db
		.selectFrom("audit")
		.select("id")
		.where("event_id", "=", eventId)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.id ?? 0;
}

/** The first changes after one, oldest first. */
export async function loadChangesSince(
	db: Kysely<Tables>,
	eventId: string,
	after: number,
	most: number,
): Promise<LiveChange[]> {
	const rows = await db
		.selectFrom("audit")
		.select(["id", "at", "who", "action", "particulars", "undoes"])
		.where("event_id", "=", eventId)
		.where("id", ">", after)
		.orderBy("id")
		.limit(most)
		.execute();
	return rows.map(({ id, at, who, action, particulars, undoes }) => ({
		id,
		at,
		who,
		undoes,
		kind: action,
		subject: subjectOf(JSON.parse(particulars)),
	}));
}

/** What a change is about, in the order in which it is named. */
const SUBJECTS = ["bib", "pointId", "waveId", "category", "source", "name", "chip"];

function subjectOf(particulars: unknown): string {
	if (typeof particulars !== "object" || particulars === null) return "";
	const fields = new Map<string, unknown>(Object.entries(particulars));
	const setting = fields.get("setting");
	if (setting !== undefined) return subjectOf(setting);
	return SUBJECTS.flatMap((name) => {
		const value = fields.get(name);
		return typeof value === "string" && value !== "" ? value : [];
	}).join(" ");
}
