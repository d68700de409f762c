/** The data folder and what is in it are for the server's own user: names, keys and reads are not for other users. */
import { chmodSync, closeSync, openSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Rights of a folder and of a file that only their owner may use. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Rights of group and others, and the bit of a folder such as /tmp, which is shared on purpose. */
const OF_OTHERS = 0o077;
const STICKY = 0o1000;

/** The files that Gantry writes there. */
const OURS = [
	"writer.lock",
	"gantry.db",
	"gantry.db-wal",
	"gantry.db-shm",
	"secret",
	"server.json",
] as const;

/** Folders and files that commands and the demonstration make beside them. */
const BESIDE = ["clips", "unsent", "recordings", "demo.json", "vapid.json", "vouchers.txt"];

/**
 * Takes the rights of other users away from a data folder and from the files of ours in it. A folder that holds other
 * things, or belongs to another user, stays as it is: it may be shared on purpose.
 * @returns a line for the operator where something was or is to be changed
 */
export function keepToOwner(folder: string): string[] {
	for (const name of OURS) narrowFile(join(folder, name));
	const { mode, uid } = statSync(folder);
	if (process.platform === "win32" || (mode & OF_OTHERS) === 0) return [];
	const known: readonly string[] = [...OURS, ...BESIDE];
	const isOurs = readdirSync(folder).every((name) => known.includes(name));
	if (uid === process.getuid?.() && isOurs && (mode & STICKY) === 0 && isNarrowed(folder))
		return [
			`the data folder ${folder} was open to other users of this machine; now it is open to its owner only`,
		];
	return [
		`other users of this machine can look into the data folder ${folder}: run chmod 700 on it, or name another one in DATA_DIR`,
	];
}

/** Makes a file that only its owner can read, where there is none. @throws Error of the system */
export function makePrivateFile(file: string): void {
	closeSync(openSync(file, "a", PRIVATE_FILE));
}

function narrowFile(file: string): void {
	try {
		const state = statSync(file, { throwIfNoEntry: false });
		if (state?.isFile() && (state.mode & OF_OTHERS) !== 0) chmodSync(file, PRIVATE_FILE);
	} catch {
		// Another user's: what cannot be opened says so itself.
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
