/** Restores a backup into an empty place: a data folder without a store, or a database without tables. */
import { closeSync, existsSync, mkdirSync, openSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import * as v from "valibot";
import { nameOfDatabase } from "../connection/place.ts";
import { PRIVATE_FOLDER } from "../connection/privateFiles.ts";
import { codeOf, takeWriterLock } from "../connection/writerLock.ts";
import { askDatabase } from "../postgres/askDatabase.ts";
import { databaseUnusable } from "../postgres/openPostgres.ts";
import { ArchiveDamaged, bytesOf, extract, membersOf } from "./archive.ts";
import { moveDurably, partOf, removeDeadParts } from "./durable.ts";
import {
	type BackedUp,
	BackupFailed,
	locationOf,
	MANIFEST,
	type Manifest,
	manifestSchema,
	STORE_MEMBER,
} from "./manifest.ts";
import { runProgram } from "./postgresPrograms.ts";

/**
 * Restores a backup; all or nothing of the store.
 * @throws BackupFailed if the place is not empty, or the backup is damaged or of the other kind of store
 */
export async function restoreBackup(file: string, into: BackedUp): Promise<Manifest> {
	const archive = openArchive(file);
	try {
		const { manifest, members } = contentsOf(file, archive);
		checkKind(manifest, into);
		await checkEmpty(manifest, into);
		if (existsSync(into.dataFolder)) removeDeadParts(into.dataFolder);
		const parts = new Map(
			manifest.files.map(({ name }) => [name, partOf(locationOf(name, into), "part")]),
		);
		try {
			for (const { name, sha256 } of manifest.files) {
				const part = parts.get(name) ?? "";
				mkdirSync(dirname(part), { recursive: true, mode: PRIVATE_FOLDER });
				const member = members.get(name);
				if (member === undefined || extract(archive, member, part) !== sha256) throw damaged(file);
			}
			putInPlace(manifest, parts, into);
		} finally {
			for (const part of parts.values()) rmSync(part, { force: true });
		}
		return manifest;
	} finally {
		closeSync(archive);
	}
}

function openArchive(file: string): number {
	try {
		return openSync(file, "r");
	} catch (error) {
		throw new BackupFailed(`${file} cannot be read (${codeOf(error)}): check its name and rights`);
	}
}

/** @throws BackupFailed */
function contentsOf(file: string, archive: number) {
	try {
		const members = new Map(membersOf(archive).map((member) => [member.name, member]));
		const written = members.get(MANIFEST);
		if (written === undefined) throw new ArchiveDamaged("it has no list of its files");
		const json: unknown = JSON.parse(bytesOf(archive, written).toString("utf8"));
		return { manifest: v.parse(manifestSchema, json), members };
	} catch (error) {
		if (error instanceof ArchiveDamaged || error instanceof SyntaxError || v.isValiError(error))
			throw damaged(file);
		throw error;
	}
}

function damaged(file: string): BackupFailed {
	return new BackupFailed(
		`${file} is no backup of gantry, or is damaged; nothing was restored: use another one`,
	);
}

function checkKind({ store }: Manifest, { databaseUrl }: BackedUp): void {
	const isPostgres = databaseUrl !== "";
	if (isPostgres === (store === "postgres")) return;
	throw new BackupFailed(
		isPostgres
			? "this is a backup of an SQLite store: leave DATABASE_URL empty, and name an empty folder in DATA_DIR"
			: "this is a backup of a PostgreSQL store: name an empty database in DATABASE_URL",
	);
}

/** @throws BackupFailed */
async function checkEmpty({ files }: Manifest, into: BackedUp): Promise<void> {
	const { dataFolder, databaseUrl } = into;
	const store = locationOf(STORE_MEMBER.sqlite, into);
	const written = files.map(({ name }) => locationOf(name, into));
	const present = [...written, store, `${store}-wal`, `${store}-shm`].find((each) =>
		existsSync(each),
	);
	if (present !== undefined)
		throw new BackupFailed(
			`${present} exists already: restore into an empty folder, or move what is in ${dataFolder} away`,
		);
	if (databaseUrl === "") return;
	const tables = await countTables(databaseUrl);
	if (tables > 0)
		throw new BackupFailed(
			`${nameOfDatabase(databaseUrl)} has ${tables} tables: restore into an empty database`,
		);
}

/** @throws StoreUnusable */
async function countTables(url: string): Promise<number> {
	const query =
		"select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')";
	try {
		const { rows } = await askDatabase(url, (client) => client.query<{ tables: number }>(query));
		return rows[0]?.tables ?? 0;
	} catch (error) {
		throw databaseUnusable(url, error);
	}
}

/** The store comes last: without it, the folder still counts as empty but for files that are named. */
function putInPlace(
	{ store, files }: Manifest,
	parts: ReadonlyMap<string, string>,
	into: BackedUp,
): void {
	const ofStore = STORE_MEMBER[store];
	const part = parts.get(ofStore) ?? "";
	const lock = takeWriterLock(into.dataFolder);
	if (lock === null)
		throw new BackupFailed(
			`a server or a command has ${into.dataFolder} open: stop it, or restore into another folder`,
		);
	try {
		if (store === "sqlite") checkIntegrity(part);
		else
			runProgram("pg_restore", into.databaseUrl, [
				...["--exit-on-error", "--single-transaction", "--no-owner", "--no-acl", part],
			]);
		for (const { name } of files)
			if (name !== ofStore) moveDurably(parts.get(name) ?? "", locationOf(name, into));
		if (store === "sqlite") moveDurably(part, locationOf(ofStore, into));
	} finally {
		lock.release();
	}
}

/** @throws BackupFailed */
function checkIntegrity(file: string): void {
	const database = new Database(file, { readonly: true, fileMustExist: true });
	try {
		const found = database.pragma("integrity_check(1)", { simple: true });
		if (found !== "ok") throw new BackupFailed(`the store in the backup is damaged: ${found}`);
	} catch (error) {
		if (error instanceof BackupFailed) throw error;
		throw new BackupFailed(
			`the store in the backup is damaged (${codeOf(error)}): use another backup`,
		);
	} finally {
		database.close();
	}
}
