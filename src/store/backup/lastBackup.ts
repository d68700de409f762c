/** Notes the last backup: beside an SQLite store, whose only writer may be a running server, or in the database. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import * as v from "valibot";
import { PRIVATE_FILE } from "../connection/privateFiles.ts";
import type { Tables } from "../migrations/tables.ts";
import { moveDurably, partOf } from "./durable.ts";

const noted = v.object({ madeAt: v.number(), bytes: v.number() });
/** When a backup was made, epoch ms, and its size. */
export type NotedBackup = v.InferOutput<typeof noted>;

const fileIn = (folder: string) => join(folder, "last-backup.json");

export function noteInFolder(folder: string, backup: NotedBackup): void {
	const file = fileIn(folder);
	const part = partOf(file);
	writeFileSync(part, `${JSON.stringify(backup)}\n`, { mode: PRIVATE_FILE });
	moveDurably(part, file);
}

/** The note of a folder; null if there is none, or it is damaged. */
export function notedInFolder(folder: string): NotedBackup | null {
	try {
		return v.parse(noted, JSON.parse(readFileSync(fileIn(folder), "utf8")));
	} catch {
		return null;
	}
}

const ONE = 1;

export async function noteInDatabase(
	db: Kysely<Tables>,
	{ madeAt, bytes }: NotedBackup,
): Promise<void> {
	const row = { made_at: madeAt, bytes };
	await db
		.insertInto("last_backup")
		.values({ id: ONE, ...row })
		.onConflict((conflict) => conflict.column("id").doUpdateSet(row))
		.execute();
}

export async function notedInDatabase(db: Kysely<Tables>): Promise<NotedBackup | null> {
	const row = await db
		.selectFrom("last_backup")
		.select(["made_at", "bytes"])
		.where("id", "=", ONE)
		.executeTakeFirst();
	return row ? { madeAt: row.made_at, bytes: row.bytes } : null;
}
