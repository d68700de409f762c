/** Writes files so that a kill or a power cut leaves the old one or the new one, never a part. */
import { randomBytes } from "node:crypto";
import {
	closeSync,
	fsyncSync,
	mkdtempSync,
	openSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { uptime } from "node:os";
import { basename, dirname, join } from "node:path";

/** Tells this process from an earlier one that had its id, as each first process of a container has. */
const RUN = randomBytes(4).toString("hex");
const OWN = `${process.pid}-${RUN}`;

/** The name of a file while this process writes it: beside the file, hidden, with the id of the process. */
export function partOf(file: string, what: "part" | "store" = "part"): string {
	return join(dirname(file), `.${basename(file)}.${what}-${OWN}`);
}

/** Makes a folder for what this process writes meanwhile. */
export function makePartFolder(folder: string, what: "pack" | "transfer"): string {
	return mkdtempSync(join(folder, `.${what}-${OWN}-`));
}

/** Flushes a file's bytes to the disk, gives it its name, and flushes the name to the disk. */
export function moveDurably(from: string, to: string): void {
	sync(from);
	renameSync(from, to);
	sync(dirname(to));
}

/** Brings a file or the names in a folder to the disk. */
export function sync(path: string): void {
	const handle = openSync(path, "r");
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}

/** Files and folders of a process, by its id and its run; earlier versions wrote no run, and no id of folders. */
const PARTS = [
	/^\..+\.(?:part|store)-(?<id>\d+)(?:-(?<run>[\da-f]{8}))?(?:-journal)?$/,
	/^\.(?:pack|transfer)-(?<id>\d+)-(?<run>[\da-f]{8})-.{6}$/,
	/^\.(?:pack|transfer)-.{6}$/,
];
/** What has no id is left by a process that was killed if it is older, ms. */
const OLD_MS = 86_400_000;

/**
 * Removes the parts of processes that were killed; a folder that is not there or cannot be read has none.
 * @param within also the parts in the folders of the folder
 */
export function removeDeadParts(folder: string, within: "folders" | "" = ""): void {
	try {
		for (const each of readdirSync(folder, { withFileTypes: true })) {
			const owner = ownerOf(each.name);
			const path = join(folder, each.name);
			if (owner !== null && isDead(path, owner)) rmSync(path, { recursive: true, force: true });
			else if (within === "folders" && each.isDirectory()) removeDeadParts(path);
		}
	} catch {
		// It is tried again with the next command.
	}
}

interface Owner {
	/** Null where the name has none. */
	id: number | null;
	run: string;
}

function ownerOf(name: string): Owner | null {
	for (const part of PARTS) {
		const found = part.exec(name);
		if (found === null) continue;
		const { id, run = "" } = found.groups ?? {};
		return { id: id === undefined ? null : Number(id), run };
	}
	return null;
}

function isDead(path: string, { id, run }: Owner): boolean {
	const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
	if (id === null) return age > OLD_MS;
	// Ids are given again after a restart of the machine.
	if (age > uptime() * 1_000) return true;
	return id === process.pid ? run !== RUN : !isRunning(id);
}

function isRunning(id: number): boolean {
	try {
		process.kill(id, 0);
		return true;
	} catch (error) {
		// A process of another user.
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}
