/**
 * A cache of clips on the disk: the least recently used ones are evicted where they take too much. The files hold all of
 * its state, so a restart loses nothing. Each run has a file of its own: a player that is being sent one never gets the
 * bytes of another.
 */
import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { CLIP_MIN_BYTES } from "../race/limits.ts";

export interface FoundClip {
	/** Absolute path. */
	file: string;
	size: number;
	/** Different for each run. */
	tag: string;
}

export interface KeptClips {
	has(name: string): boolean;
	/** Where a clip is written before it is kept; the folder is there. */
	draft(name: string): Promise<string>;
	/** Stores a draft under a name, in place of an older clip. */
	keep(draft: string, name: string): Promise<void>;
	/** Deletes a draft, complete or not. */
	discard(name: string): Promise<void>;
	/** The file and its size; null where there is none. Counts as a use. */
	find(name: string): Promise<FoundClip | null>;
	close(): Promise<void>;
}

/** A clip's file: its name, and the run that made it. */
interface Made {
	file: string;
	size: number;
}

/** Rights of the folders: their owner alone may use them. */
const OWNER_ONLY = 0o700;

/** So many bytes in hexadecimal digits. */
const CLIP = /^([0-9a-f]{64})(-[0-9a-f]{16})?\.mp4$/;

/** @param folder what is in it is this process's alone @param maxBytes of all clips */
export async function openKeptClips(folder: string, maxBytes: number): Promise<KeptClips> {
	const kept = join(folder, "kept");
	const making = join(folder, "making");
	// Drafts of a process that was killed.
	await rm(making, { recursive: true, force: true });
	const clips = await clipsIn(kept);
	let total = [...clips.values()].reduce((sum, { size }) => sum + size, 0);
	const draftOf = (name: string) => join(making, `${name}.mp4`);

	async function evict(name: string): Promise<void> {
		const made = clips.get(name);
		if (!made) return;
		total -= made.size;
		clips.delete(name);
		await rm(join(kept, made.file), { force: true });
	}

	async function makeRoom(): Promise<void> {
		for (const name of clips.keys()) {
			if (total <= maxBytes || clips.size <= 1) return;
			await evict(name);
		}
	}

	/** The most recently used is last. */
	function use(name: string, made: Made): void {
		total += made.size - (clips.get(name)?.size ?? 0);
		clips.delete(name);
		clips.set(name, made);
	}

	async function find(name: string): Promise<FoundClip | null> {
		const made = clips.get(name);
		if (!made) return null;
		const path = join(kept, made.file);
		const size = await sizeOf(path);
		// Evicted meanwhile, or made again.
		if (clips.get(name)?.file !== made.file) return find(name);
		if (size <= CLIP_MIN_BYTES) {
			await evict(name);
			return null;
		}
		use(name, { file: made.file, size });
		const now = new Date();
		// For the order after a restart; a failure has no effect before.
		await utimes(path, now, now).catch(() => undefined);
		return { file: path, size, tag: made.file.replace(CLIP, "$1$2") };
	}

	await makeRoom();
	return {
		has: (name) => clips.has(name),
		async draft(name) {
			for (const each of [kept, making]) await mkdir(each, { recursive: true, mode: OWNER_ONLY });
			return draftOf(name);
		},
		async keep(draft, name) {
			const made = `${name}-${randomBytes(8).toString("hex")}.mp4`;
			const size = await moveDurably(draftOf(draft), kept, made);
			const before = clips.get(name);
			use(name, { file: made, size });
			if (before) await rm(join(kept, before.file), { force: true });
			await makeRoom();
		},
		discard: (name) => rm(draftOf(name), { force: true }),
		find,
		close: () => rm(making, { recursive: true, force: true }),
	};
}

/** Its bytes are on the disk before its name is: a power cut leaves no clip of nothing. @returns how many they are */
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

/** 0 where it is not there. */
function sizeOf(file: string): Promise<number> {
	return stat(file).then(
		({ size }) => size,
		() => 0,
	);
}

/** What is there, the one used longest ago first; what is no clip any more, and an older making, is removed. */
async function clipsIn(folder: string): Promise<Map<string, Made>> {
	const files = (await readdir(folder).catch(() => [])).filter((file) => CLIP.test(file));
	const found = await Promise.all(
		files.map(async (file) => {
			const { size, mtimeMs } = await stat(join(folder, file));
			return { file, size, mtimeMs };
		}),
	);
	const clips = new Map<string, Made>();
	for (const { file, size } of found.sort((one, other) => one.mtimeMs - other.mtimeMs)) {
		const name = file.replace(CLIP, "$1");
		const older = clips.get(name);
		const gone = size <= CLIP_MIN_BYTES ? file : older?.file;
		if (gone !== undefined) await rm(join(folder, gone), { force: true });
		if (size <= CLIP_MIN_BYTES) continue;
		clips.delete(name);
		clips.set(name, { file, size });
	}
	return clips;
}
