/** Disks that can be full, made without special rights: a small filesystem, or a limit on the size of files. */
import { spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import type { ResultsNode } from "./resultsNode.ts";
import { folderPlace, type Place } from "./startAt.ts";

export interface SmallDisk {
	/** The place for a process that starts now. */
	place(): Place;
	/** Leaves no space; a running server has a megabyte left, which it fills itself. */
	fill(server: ResultsNode | null): void;
	makeRoom(server: ResultsNode): void;
	/** The advice for a person there. */
	advice: RegExp;
}

/** A kind of small disk; null if this machine does not allow it. */
type MakeDisk = () => Promise<SmallDisk | null>;

const MEGABYTE = 1024 * 1024;

/** A filesystem of some megabytes in a separate namespace, which is removed with the process that holds it. */
const smallFilesystem: MakeDisk = async () => {
	const folder = temporaryFolder();
	const mount = `mount -t tmpfs -o size=${16 * MEGABYTE} tmpfs "$0" && echo mounted && exec cat`;
	const holder = spawn("unshare", ["--map-root-user", "--mount", "sh", "-c", mount, folder], {
		stdio: ["pipe", "pipe", "ignore"],
	});
	const isMounted = await new Promise<boolean>((resolve) => {
		holder.once("error", () => resolve(false));
		holder.once("exit", () => resolve(false));
		holder.stdout.once("data", () => resolve(true));
	});
	if (!isMounted) return null;
	afterAll(() => holder.kill("SIGKILL"));
	const seenAt = `/proc/${holder.pid}/root${folder}`;
	const ballast = join(seenAt, "ballast");
	const enter = ["--target", String(holder.pid), "--user", "--mount", "--preserve-credentials"];
	return {
		place: () => ({
			...folderPlace(folder),
			seenAt,
			wrapper: ["nsenter", ...enter],
		}),
		fill(server) {
			fillWith(ballast);
			if (server) truncateSync(ballast, statSync(ballast).size - MEGABYTE);
		},
		makeRoom: () => rmSync(ballast),
		advice: /make room/,
	};
};

/** Writes zeros until there is no space for one more. */
function fillWith(file: string): void {
	const handle = openSync(file, "a");
	try {
		for (let size = MEGABYTE; size >= 1; size = Math.floor(size / 2))
			while (isWritten(handle, size));
	} finally {
		closeSync(handle);
	}
}

function isWritten(handle: number, size: number): boolean {
	try {
		return writeSync(handle, Buffer.alloc(size)) === size;
	} catch {
		return false;
	}
}

/** No file grows beyond this without space, bytes. */
const SMALLEST_FILE = 64 * 1024;

/** A limit on the size of files, like a quota: a write beyond it fails with EFBIG. */
const limitedFiles: MakeDisk = async () => {
	const set = (words: readonly string[]) => spawnSync("prlimit", words).status === 0;
	const limitOf = (server: ResultsNode, limit: number | "unlimited") =>
		set(["--pid", String(server.pid), `--fsize=${limit}:`]);
	if (!set([`--fsize=${SMALLEST_FILE}:`, "true"])) return null;
	const folder = temporaryFolder();
	let wrapper: readonly string[] = [];
	return {
		place: () => ({ ...folderPlace(folder), wrapper }),
		fill(server) {
			wrapper = ["prlimit", `--fsize=${SMALLEST_FILE}:`];
			if (server) limitOf(server, MEGABYTE);
		},
		makeRoom(server) {
			wrapper = [];
			limitOf(server, "unlimited");
		},
		// SQLite reports an I/O error without a reason.
		advice: /cannot be (used|written|read or written|reached or written)/,
	};
};

/** The kinds of small disks that this machine allows. */
export async function smallDisks(): Promise<{ name: string; disk: SmallDisk }[]> {
	const filesystem = await smallFilesystem();
	const limited = await limitedFiles();
	return [
		...(filesystem ? [{ name: "a full filesystem", disk: filesystem }] : []),
		...(limited ? [{ name: "files that may not grow", disk: limited }] : []),
	];
}
