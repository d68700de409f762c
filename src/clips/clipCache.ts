/**
 * A cache of clips on the disk. It evicts the least recently used ones when they take too much space. Its state is in the
 * files, so a restart loses nothing. A clip that is made again gets a new file, so a player never receives bytes of two
 * files.
 */
import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { CLIP_MIN_BYTES } from "../race/limits.ts";

export interface FoundClip {
	/** Absolute path. */
	file: string;
	size: number;
	/** Changes when the clip is made again. */
	tag: string;
}

export type ClipCache = Awaited<ReturnType<typeof openClipCache>>;

/** A clip's file: its name, and the run that made it. */
interface StoredClip {
	file: string;
	size: number;
}

/** Permissions of the folders. */
const OWNER_ONLY = 0o700;

/** The names of the files: the clip's hash, and the tag of the run that made it. */
const CLIP = /^([0-9a-f]{64})(-[0-9a-f]{16})?\.mp4$/;

/** @param folder used by this process alone @param maxBytes the size of all clips */
export async function openClipCache(folder: string, maxBytes: number) {
	const clipFolder = join(folder, "kept");
	const draftFolder = join(folder, "making");
	// Removes drafts of a process that was killed.
	await rm(draftFolder, { recursive: true, force: true });
	const clips = await clipsIn(clipFolder);
	let total = [...clips.values()].reduce((sum, { size }) => sum + size, 0);
	const draftOf = (name: string) => join(draftFolder, `${name}.mp4`);

	async function evict(name: string): Promise<void> {
		const made = clips.get(name);
		if (!made) return;
		total -= made.size;
		clips.delete(name);
		await rm(join(clipFolder, made.file), { force: true });
	}

	async function evictExcess(): Promise<void> {
		for (const name of clips.keys()) {
			if (total <= maxBytes || clips.size <= 1) return;
			await evict(name);
		}
	}

	/** The most recently used is last. */
	function use(name: string, made: StoredClip): void {
		total += made.size - (clips.get(name)?.size ?? 0);
		clips.delete(name);
		clips.set(name, made);
	}

	async function find(name: string): Promise<FoundClip | null> {
		const made = clips.get(name);
		if (!made) return null;
		const path = join(clipFolder, made.file);
		const size = await sizeOf(path);
		// The clip was evicted meanwhile, or made again.
		if (clips.get(name)?.file !== made.file) return find(name);
		if (size <= CLIP_MIN_BYTES) {
			await evict(name);
			return null;
		}
		use(name, { file: made.file, size });
		const now = new Date();
		// Only for the order of use after a restart, so a failure is ignored.
		await utimes(path, now, now).catch(() => undefined);
		return { file: path, size, tag: made.file.replace(CLIP, "$1$2") };
	}

	await evictExcess();
	return {
		has: (name: string): boolean => clips.has(name),
		/** The path for writing a clip before it is stored. Creates the folder. */
		async draft(name: string): Promise<string> {
			for (const each of [clipFolder, draftFolder])
				await mkdir(each, { recursive: true, mode: OWNER_ONLY });
			return draftOf(name);
		},
		/** Stores a draft under a name, in place of an older clip. */
		async store(draft: string, name: string) {
			const made = `${name}-${randomBytes(8).toString("hex")}.mp4`;
			const size = await moveDurably(draftOf(draft), clipFolder, made);
			const before = clips.get(name);
			use(name, { file: made, size });
			if (before) await rm(join(clipFolder, before.file), { force: true });
			await evictExcess();
		},
		/** Deletes a draft, complete or not. */
		discard: (name: string) => rm(draftOf(name), { force: true }),
		/** The file and its size; null if there is none. Counts as a use. */
		find,
		close: () => rm(draftFolder, { recursive: true, force: true }),
	};
}

/** Syncs the bytes before the name, so that a power cut leaves no empty clip. @returns the size, bytes */
async function moveDurably(draft: string, folder: string, name: string): Promise<number> {
	const file = await open(draft, "r+");
	const { size } = await file
		.sync()
		.then(() => file.stat())
		.finally(() => file.close());
	await rename(draft, join(folder, name));
	const names = await open(folder);
	await names.sync().finally(() => names.close());
	return size;
}

/** 0 if the file does not exist. */
function sizeOf(file: string): Promise<number> {
	return stat(file).then(
		({ size }) => size,
		() => 0,
	);
}

/** The clips in the folder, least recently used first. Removes empty files and older files of a clip. */
async function clipsIn(folder: string): Promise<Map<string, StoredClip>> {
	const files = (await readdir(folder).catch(() => [])).filter((file) => CLIP.test(file));
	const found = await Promise.all(
		files.map(async (file) => {
			const { size, mtimeMs } = await stat(join(folder, file));
			return { file, size, mtimeMs };
		}),
	);
	const clips = new Map<string, StoredClip>();
	for (const { file, size } of found.sort((one, other) => one.mtimeMs - other.mtimeMs)) {
		const name = file.replace(CLIP, "$1");
		const older = clips.get(name);
		const obsolete = size <= CLIP_MIN_BYTES ? file : older?.file;
		if (obsolete !== undefined) await rm(join(folder, obsolete), { force: true });
		if (size <= CLIP_MIN_BYTES) continue;
		clips.delete(name);
		clips.set(name, { file, size });
	}
	return clips;
}
