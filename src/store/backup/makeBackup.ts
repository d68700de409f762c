/** Makes a backup while the server is serving: a consistent copy of the store, and the files that are not made again. */
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import Database from "better-sqlite3";
import { adviceFor } from "../connection/diskAdvice.ts";
import { makePrivateFile, PRIVATE_FILE, PRIVATE_FOLDER } from "../connection/privateFiles.ts";
import { codeOf, takeWriterLock } from "../connection/writerLock.ts";
import { walState } from "../sqlite/walFile.ts";
import { appendBytes, appendEnd, appendFile, digestOf } from "./archive.ts";
import { moveDurably, partOf, removeDeadParts } from "./durable.ts";
import {
	type BackedUp,
	BackupFailed,
	locationOf,
	MANIFEST,
	type Manifest,
	otherFiles,
	STORE_MEMBER,
} from "./manifest.ts";
import { runProgram } from "./postgresPrograms.ts";

/**
 * Writes a backup. An older file of this name remains as it is until the new one is complete and on the disk.
 * @returns the size, bytes
 * @throws BackupFailed
 */
export function makeBackup(backedUp: BackedUp, file: string, madeAt: Date): number {
	const copy = partOf(file, "store");
	const part = partOf(file);
	try {
		mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
		removeDeadParts(dirname(file));
		makePrivateFile(copy);
		if (backedUp.databaseUrl === "") copySqlite(backedUp, copy);
		else
			runProgram("pg_dump", backedUp.databaseUrl, [
				...["--format=custom", "--no-owner", "--no-acl", `--file=${copy}`],
			]);
		writeArchive(backedUp, copy, part, madeAt);
		moveDurably(part, file);
		return statSync(file).size;
	} catch (error) {
		if (error instanceof BackupFailed) throw error;
		const code = codeOf(error);
		const advice = adviceFor(code, "see that its folder can be written and has room");
		throw new BackupFailed(`${basename(file)} cannot be written (${code}): ${advice}`);
	} finally {
		for (const each of [copy, part, `${copy}-journal`]) rmSync(each, { force: true });
	}
}

/** VACUUM INTO reads one state of the store; commits go on meanwhile. @throws BackupFailed */
function copySqlite({ dataFolder }: BackedUp, copy: string): void {
	const file = locationOf(STORE_MEMBER.sqlite, { dataFolder, databaseUrl: "", clipsFolder: "" });
	if (!existsSync(file))
		throw new BackupFailed(`there is no store in ${dataFolder}: name its folder in DATA_DIR`);
	const isServed = checkLog(dataFolder, file);
	const database = new Database(file, { readonly: isServed, fileMustExist: true });
	try {
		database.prepare("VACUUM INTO ?").run(copy);
	} catch (error) {
		const code = codeOf(error);
		if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error;
		throw new BackupFailed(
			`${file} is damaged (${code}): keep the last backup, see docs/operations.md`,
		);
	} finally {
		database.close();
	}
}

/**
 * Without a server, a damaged write-ahead log would silently be left out of the copy.
 * @returns whether a server has the store open
 */
function checkLog(dataFolder: string, file: string): boolean {
	const lock = takeWriterLock(dataFolder);
	if (lock === null) return true;
	const state = walState(file);
	lock.release();
	if (state === "damaged" || state === "missing")
		throw new BackupFailed(
			`${file}-wal is ${state}: start the server, which says what to do; keep the last backup`,
		);
	return false;
}

function writeArchive(backedUp: BackedUp, copy: string, part: string, madeAt: Date): void {
	const store = backedUp.databaseUrl === "" ? "sqlite" : "postgres";
	const contents = [
		[STORE_MEMBER[store], copy] as const,
		...otherFiles(backedUp).map((name) => [name, locationOf(name, backedUp)] as const),
	];
	const files = contents.map(([name, from]) => ({ name, ...digestOf(from) }));
	const manifest: Manifest = { format: 1, store, madeAt: madeAt.toISOString(), files };
	const archive = openSync(part, "wx", PRIVATE_FILE);
	try {
		appendBytes(archive, MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, "\t")}\n`));
		for (const [name, from] of contents) appendFile(archive, name, from);
		appendEnd(archive);
	} finally {
		closeSync(archive);
	}
}
