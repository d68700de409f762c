/** What some files of an event were after each change of them. */
import type { Kysely } from "kysely";
import * as v from "valibot";
import type { Tables } from "../migrations/tables.ts";
import type { PastChange } from "./history.ts";
import { type Part, parsePart, subjectText } from "./part.ts";

export interface FileVersion {
	/** The change that made it; null for the state before the first change. */
	change: Pick<PastChange, "id" | "at" | "who" | "undoes"> | null;
	/** The hashes of the files, by name; null for a file that did not exist. */
	hashes: ReadonlyMap<string, string | null>;
}

/** The versions, oldest first; without a change of the files an empty list. */
export async function loadFileVersions(
	db: Kysely<Tables>,
	eventId: string,
	names: readonly string[],
): Promise<FileVersion[]> {
	const rows = await db
		.selectFrom("change_part as part")
		.innerJoin("audit", "audit.id", "part.change_id")
		.select(["part.subject", "part.before", "part.after"])
		.select(["audit.id", "audit.at", "audit.who", "audit.undoes"])
		.where("part.event_id", "=", eventId)
		.where(
			"part.subject",
			"in",
			names.map((name) => subjectText({ table: "file", key: [name] })),
		)
		.orderBy("part.id")
		.execute();
	const parts = rows.map(({ id, at, who, undoes, ...part }) => ({
		change: { id, at, who, undoes },
		part: parsePart(part),
	}));
	const [first] = parts;
	if (first === undefined) return [];
	const hashes = new Map<string, string | null>(names.map((name) => [name, null]));
	// A file's state before its first change is in that change.
	for (const { part } of parts.toReversed()) hashes.set(nameOf(part), hashOf(part.before));
	const versions: FileVersion[] = [{ change: null, hashes: new Map(hashes) }];
	for (const { change, part } of parts) {
		hashes.set(nameOf(part), hashOf(part.after));
		if (versions.at(-1)?.change?.id === change.id) versions.pop();
		versions.push({ change, hashes: new Map(hashes) });
	}
	return versions;
}

const nameOf = ({ key }: Part) => String(key[0]);
const row = v.object({ hash: v.string() });

function hashOf(columns: Part["after"]): string | null {
	return columns && v.parse(row, columns).hash;
}
