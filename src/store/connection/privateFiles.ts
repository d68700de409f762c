/** Only the server's own user may read the data folder: it holds names, keys and reads. */
import { chmodSync, closeSync, openSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Permissions of a folder and of a file that only their owner may use. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** The permission bits of group and others, and the sticky bit of folders that are shared on purpose. */
const OF_OTHERS = 0o077;
const STICKY = 0o1000;

/** The files that Gantry writes in the data folder. */
const OURS = [
	"writer.lock",
	"gantry.db",
	"gantry.db-wal",
	"gantry.db-shm",
	"secret",
	"server.json",
] as const;

/** Files and folders that commands and the demonstration add. */
const OTHERS = [
	"clips",
	"backups",
	"unsent",
	"recordings",
	"demo.json",
	"vapid.json",
	"vouchers.txt",
];

/**
 * Removes the permissions of other users from a data folder and from our files in it. A folder that holds other files, or
 * belongs to another user, is not changed: it may be shared on purpose.
 * @returns a line for the operator if something was changed or must be changed
 */
export function restrictToOwner(folder: string): string[] {
	for (const name of OURS) narrowFile(join(folder, name));
	const { mode, uid } = statSync(folder);
	if (process.platform === "win32" || (mode & OF_OTHERS) === 0) return [];
	const known: readonly string[] = [...OURS, ...OTHERS];
	const isOurs = readdirSync(folder).every((name) => known.includes(name));
	if (uid === process.getuid?.() && isOurs && (mode & STICKY) === 0 && isNarrowed(folder))
		return [
			`the data folder ${folder} was open to other users of this machine; now it is open to its owner only`,
		];
	return [
		`other users of this machine can look into the data folder ${folder}: run chmod 700 on it, or name another one in DATA_DIR`,
	];
}

/** Creates a file that only its owner can read, unless it exists. @throws Error of the system */
export function makePrivateFile(file: string): void {
	closeSync(openSync(file, "a", PRIVATE_FILE));
}

function narrowFile(file: string): void {
	try {
		const state = statSync(file, { throwIfNoEntry: false });
		if (state?.isFile() && (state.mode & OF_OTHERS) !== 0) chmodSync(file, PRIVATE_FILE);
	} catch {
		// The file is another user's. If it cannot be opened, that is reported later.
	}
}

function isNarrowed(folder: string): boolean {
	try {
		chmodSync(folder, PRIVATE_FOLDER);
		return true;
	} catch {
		return false;
	}
}
