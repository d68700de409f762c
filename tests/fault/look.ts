/** Reads a store from outside, without the server's code. */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import * as v from "valibot";
import { takeWriterLock } from "../../src/store/connection/writerLock.ts";
import { idOf } from "./faultRace.ts";

export interface Look {
	/** Every stored read of the event, as often as it is stored. */
	reads: readonly string[];
	/** The number of changes of the event. */
	revision: number;
	/** The faults that the database itself finds. */
	damage: readonly string[];
}

const READS = "select point_id, bib || chip as tag, cast(time as text) as time from passing";
const REVISION = "select cast(revision as text) as revision from event";

const readRows = v.array(
	v.object({
		point_id: v.string(),
		tag: v.string(),
		time: v.pipe(v.string(), v.transform(Number)),
	}),
);
const revisionRow = v.object({ revision: v.pipe(v.string(), v.transform(Number)) });
const integrityRows = v.array(v.object({ integrity_check: v.string() }));

function lookOf(reads: unknown, revision: unknown, damage: readonly string[]): Look {
	return {
		reads: idsOf(reads),
		revision: v.parse(revisionRow, revision).revision,
		damage,
	};
}

function idsOf(reads: unknown): string[] {
	return v.parse(readRows, reads).map(({ point_id, tag, time }) => idOf(point_id, tag, time));
}

function lookIntoFile(file: string, eventId: string): Look {
	const database = new Database(file, { readonly: true });
	try {
		const integrity = v.parse(integrityRows, database.pragma("integrity_check"));
		return lookOf(
			database.prepare(`${READS} where event_id = ?`).all(eventId),
			database.prepare(`${REVISION} where id = ?`).get(eventId),
			integrity.map((row) => row.integrity_check).filter((said) => said !== "ok"),
		);
	} finally {
		database.close();
	}
}

/**
 * Looks into a data folder in which no process writes, as a kill has left it. It looks at a copy, because the next
 * server shall find all as it was, and repair it.
 */
export function lookIntoFolder(folder: string, eventId: string): Look {
	const { damage, ...look } = lookBesideServer(folder, eventId);
	const lock = takeWriterLock(folder);
	lock?.release();
	return { ...look, damage: lock === null ? [...damage, "its writer lock held"] : damage };
}

/** Looks into a copy of a data folder that a server may have open. */
export function lookBesideServer(folder: string, eventId: string): Look {
	return inCopy(folder, (copy) => lookIntoFile(join(copy, "gantry.db"), eventId));
}

/** Does something with a copy of a data folder's store. */
export function inCopy<Result>(folder: string, work: (copy: string) => Result): Result {
	const copy = mkdtempSync(join(tmpdir(), "gantry-look-"));
	try {
		for (const name of ["gantry.db", "gantry.db-wal"])
			if (existsSync(join(folder, name))) cpSync(join(folder, name), join(copy, name));
		return work(copy);
	} finally {
		rmSync(copy, { recursive: true, force: true });
	}
}

/** Looks into a PostgreSQL; its check of indexes against tables is included where it is installed. */
export async function lookIntoPostgres(databaseUrl: string, eventId: string): Promise<Look> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	try {
		return lookOf(
			(await client.query(`${READS} where event_id = $1`, [eventId])).rows,
			(await client.query(`${REVISION} where id = $1`, [eventId])).rows[0],
			await damageOf(client),
		);
	} finally {
		await client.end();
	}
}

/** The stored reads of an event in a PostgreSQL, without a check of its indexes: for repeated use. */
export async function readsInPostgres(databaseUrl: string, eventId: string): Promise<string[]> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	try {
		return idsOf((await client.query(`${READS} where event_id = $1`, [eventId])).rows);
	} finally {
		await client.end();
	}
}

async function damageOf(client: pg.Client): Promise<string[]> {
	const { rowCount } = await client.query(
		"select from pg_available_extensions where name = 'amcheck'",
	);
	if (rowCount === 0) return [];
	await client.query("create extension if not exists amcheck");
	const check = client.query(
		`select bt_index_check(indexrelid, true) from pg_index where indrelid in
			('passing'::regclass, 'event'::regclass, 'entrant'::regclass)`,
	);
	return check.then(
		() => [],
		(error: unknown) => [String(error)],
	);
}

/** Cuts every node off its PostgreSQL, like a switch that restarts. */
export async function cutConnections(databaseUrl: string): Promise<void> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	await client.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gantry'",
	);
	await client.end();
}
