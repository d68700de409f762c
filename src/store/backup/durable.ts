/** Writes files so that a kill or a power cut leaves the old one or the new one, never a part. */
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The name of a file while this process writes it: beside the file, hidden, with the id of the process. */
export function partOf(file: string, what = "part"): string {
	return join(dirname(file), `.${basename(file)}.${what}-${process.pid}`);
}

/** Brings a file's bytes to the disk, gives it its name, and brings the name to the disk. */
export function moveDurably(from: string, to: string): void {
	sync(from);
	renameSync(from, to);
	sync(dirname(to));
}

/** Brings a file or the names in a folder to the disk. */
function sync(path: string): void {
	const handle = openSync(path, "r");
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}

const PART = /^\..+\.(?:part|store)-(\d+)(?:-journal)?$/;

/** Removes parts of processes that were killed. */
export function removeDeadParts(folder: string): void {
	for (const name of readdirSync(folder)) {
		const [, id] = PART.exec(name) ?? [];
		if (id !== undefined && !isRunning(Number(id))) rmSync(join(folder, name), { force: true });
	}
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
