/** Checks of folders: space, the right to write, permissions, and the age of the newest backup. */
import {
	closeSync,
	existsSync,
	fsyncSync,
	openSync,
	readdirSync,
	rmSync,
	statfsSync,
	statSync,
	writeSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { backupFolder, clipsFolder, runsClips, type Settings } from "../../server/settings.ts";
import { momentOfBackup } from "../keeping/backups.ts";
import { reasonOf } from "../text/reasonOf.ts";
import { type Finding, failed, ok, warning } from "./doctorFinding.ts";
import { hasStore } from "./hasStore.ts";

const MEGABYTE = 1024 * 1024;
/** Free space of the data folder, MB. */
const MIN_MB = 200;
const ENOUGH_MB = 2_000;
const HOUR_MS = 3_600_000;
/** The oldest newest backup, hours. */
const OLDEST_BACKUP_H = 24;

export function checkFolders(settings: Settings): Finding[] {
	if (!hasStore(settings) && !runsClips(settings)) return [];
	const data = resolve(settings.DATA_DIR);
	const findings = [checkWriting(data), checkSpace("disk", data, MIN_MB, ENOUGH_MB)];
	if (runsClips(settings)) {
		const needed = Math.min(settings.CLIPS_CACHE_MB, ENOUGH_MB);
		findings.push(checkSpace("disk of clips", clipsFolder(settings), MIN_MB, needed));
	}
	if (hasStore(settings)) findings.push(checkBackups(backupFolder(settings), Date.now()));
	return findings;
}

function checkWriting(folder: string): Finding {
	const name = "data folder";
	if (!existsSync(folder)) {
		const parent = existing(folder);
		const advice = `the first start makes it in ${parent}, if this user may write there`;
		return warning(name, `${folder} does not exist`, advice);
	}
	const file = join(folder, `.doctor-${process.pid}`);
	try {
		const handle = openSync(file, "wx", 0o600);
		try {
			writeSync(handle, "x");
			fsyncSync(handle);
		} finally {
			closeSync(handle);
			rmSync(file);
		}
	} catch (error) {
		const advice = "give this user the right to write there, or name another folder in DATA_DIR";
		return failed(name, `${folder} cannot be written (${reasonOf(error)})`, advice);
	}
	if ((statSync(folder).mode & 0o077) !== 0)
		return warning(name, `other users can look into ${folder}`, `run chmod 700 ${folder}`);
	return ok(name, `${folder} can be written`);
}

function checkSpace(name: string, folder: string, least: number, enough: number): Finding {
	const { bavail, bsize } = statfsSync(existing(folder));
	const free = Math.floor((bavail * bsize) / MEGABYTE);
	const text = `${free} MB are free for ${folder}`;
	if (free < least) return failed(name, text, `make room: reads are refused when it is full`);
	return free < enough ? warning(name, text, `make room, ${enough} MB or more`) : ok(name, text);
}

function checkBackups(folder: string, now: number): Finding {
	const moments = existsSync(folder)
		? readdirSync(folder).flatMap((file) => momentOfBackup(file) ?? [])
		: [];
	if (moments.length === 0)
		return warning(
			"backup",
			`there is none in ${folder}`,
			"run gantry backup, and set a timer (Backups in docs/operations.md)",
		);
	const hours = (now - Math.max(...moments)) / HOUR_MS;
	const text = `the newest in ${folder} is ${hours.toFixed(1)} hours old`;
	return hours > OLDEST_BACKUP_H
		? warning("backup", text, "run gantry backup, and see why the timer did not")
		: ok("backup", text);
}

/** The folder, or the nearest one above it that exists. */
function existing(folder: string): string {
	return existsSync(folder) ? folder : existing(dirname(folder));
}
