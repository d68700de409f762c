/** Restores a backup into an empty place: a data folder without a store, or a database without tables. */
import { closeSync, mkdirSync, openSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import * as v from "valibot";
import { nameOfDatabase } from "../connection/place.ts";
import { PRIVATE_FOLDER } from "../connection/privateFiles.ts";
import { codeOf } from "../connection/writerLock.ts";
import { askDatabase } from "../postgres/askDatabase.ts";
import { databaseUnusable } from "../postgres/openPostgres.ts";
import { MARK_TABLE } from "../postgres/restoreMark.ts";
import { ArchiveDamaged, bytesOf, extract, type Member, membersOf } from "./archive.ts";
import { type BegunRestore, begunIn, type RestoreClaim } from "./begunRestore.ts";
import { moveDurably, partOf } from "./durable.ts";
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
import { claimPlace, presentBefore } from "./restoreClaim.ts";

/**
 * Restores a backup; all or nothing of the store.
 * @throws BackupFailed if the place is not empty, or the backup is damaged or of the other kind of store
 */
export async function restoreBackup(file: string, into: BackedUp): Promise<Manifest> {
	const archive = openArchive(file);
	try {
		const { manifest, members } = contentsOf(file, archive);
		checkKind(manifest, into);
		// Before anything is made or locked, because a running server has its folder open.
		if (into.databaseUrl === "") checkFiles(manifest, into, begunIn(into.dataFolder));
		const claim = await claimPlace(into);
		try {
			await checkEmpty(manifest, into, claim.earlier);
			const names = manifest.files.map(({ name }) => name);
			const earlier = claim.earlier?.names ?? [];
			await claim.begin({ backup: file, names: [...new Set([...earlier, ...names])] });
			await restoreInto({ file, archive, manifest, members, into }, claim);
		} finally {
			await claim.release();
		}
		return manifest;
	} finally {
		closeSync(archive);
	}
}

interface Restored {
	file: string;
	archive: number;
	manifest: Manifest;
	members: ReadonlyMap<string, Member>;
	into: BackedUp;
}

/** The mark stays where a restore ends between its first file and its last: the next one begins again. */
async function restoreInto(
	{ file, archive, manifest, members, into }: Restored,
	claim: RestoreClaim,
): Promise<void> {
	const parts = new Map(
		manifest.files.map(({ name }) => [name, partOf(locationOf(name, into))] as const),
	);
	let isPlacing = false;
	try {
		for (const { name, sha256 } of manifest.files) {
			const part = parts.get(name) ?? "";
			mkdirSync(dirname(part), { recursive: true, mode: PRIVATE_FOLDER });
			const member = members.get(name);
			if (member === undefined || extract(archive, member, part) !== sha256) throw damaged(file);
		}
		fillStore(manifest, parts, into, claim.earlier !== null);
		isPlacing = true;
		putInPlace(manifest, parts, into);
		await claim.end();
	} catch (error) {
		if (claim.earlier === null && !isPlacing) await claim.end();
		throw error;
	} finally {
		for (const part of parts.values()) rmSync(part, { force: true });
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

/** @throws BackupFailed if a file is there that no earlier restore has written */
function checkFiles({ files }: Manifest, into: BackedUp, earlier: BegunRestore | null): void {
	const store = locationOf(STORE_MEMBER.sqlite, into);
	const places = [...files.map(({ name }) => name), STORE_MEMBER.sqlite].map(
		(name) => [name, locationOf(name, into)] as const,
	);
	const logs = [`${store}-wal`, `${store}-shm`].map((each) => [each, each] as const);
	const present = presentBefore([...places, ...logs], earlier);
	if (present !== undefined)
		throw new BackupFailed(
			`${present} exists already: restore into an empty folder, or move what is in ${into.dataFolder} away`,
		);
}

/** @throws BackupFailed */
async function checkEmpty(
	manifest: Manifest,
	into: BackedUp,
	earlier: BegunRestore | null,
): Promise<void> {
	checkFiles(manifest, into, earlier);
	const { databaseUrl } = into;
	// The next restore drops what one that was killed has written.
	if (databaseUrl === "" || earlier !== null) return;
	const tables = await countTables(databaseUrl);
	if (tables > 0)
		throw new BackupFailed(
			`${nameOfDatabase(databaseUrl)} has ${tables} tables: restore into an empty database`,
		);
}

/** @throws StoreUnusable */
async function countTables(url: string): Promise<number> {
	const query =
		"select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema') and tablename <> $1";
	try {
		const { rows } = await askDatabase(url, (client) =>
			client.query<{ tables: number }>(query, [MARK_TABLE]),
		);
		return rows[0]?.tables ?? 0;
	} catch (error) {
		throw databaseUnusable(url, error);
	}
}

/** Checks an SQLite store; fills a database. @param isAgain whether a restore that was killed may have filled it */
function fillStore(
	{ store }: Manifest,
	parts: ReadonlyMap<string, string>,
	into: BackedUp,
	isAgain: boolean,
): void {
	const part = parts.get(STORE_MEMBER[store]) ?? "";
	if (store === "sqlite") checkIntegrity(part);
	else
		runProgram("pg_restore", into.databaseUrl, [
			...(isAgain ? ["--clean", "--if-exists"] : []),
			...["--exit-on-error", "--single-transaction", "--no-owner", "--no-acl", part],
		]);
}

/** The store comes last. */
function putInPlace(
	{ store, files }: Manifest,
	parts: ReadonlyMap<string, string>,
	into: BackedUp,
): void {
	const ofStore = STORE_MEMBER[store];
	for (const { name } of files)
		if (name !== ofStore) moveDurably(parts.get(name) ?? "", locationOf(name, into));
	if (store === "sqlite") moveDurably(parts.get(ofStore) ?? "", locationOf(ofStore, into));
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
