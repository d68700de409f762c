/**
 * Clips that were made, on the disk: what is asked for least is let go where they are too many. The files are all there
 * is to know, so a restart forgets nothing.
 */
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

export interface KeptClips {
	has(name: string): boolean;
	/** Where a clip is written before it is kept; the folder is there. */
	draft(name: string): Promise<string>;
	/** Keeps a draft under a name. */
	keep(draft: string, name: string): Promise<void>;
	/** Forgets a draft, whole or not. */
	discard(name: string): Promise<void>;
	/** Where it is, and how large; null where it is not there. It is used as of now. */
	find(name: string): Promise<{ file: string; size: number } | null>;
	close(): Promise<void>;
}

/** The files' names: so many bytes in hexadecimal digits. */
const CLIP = /^([0-9a-f]{64})\.mp4$/;

/** @param folder what is in it is this process's alone @param maxBytes of all clips */
export async function openKeptClips(folder: string, maxBytes: number): Promise<KeptClips> {
	const kept = join(folder, "kept");
	const making = join(folder, "making");
	// What a process that was killed had begun.
	await rm(making, { recursive: true, force: true });
	const sizes = await sizesIn(kept);
	let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
	const fileOf = (name: string) => join(kept, `${name}.mp4`);
	const draftOf = (name: string) => join(making, `${name}.mp4`);

	async function letGo(name: string): Promise<void> {
		total -= sizes.get(name) ?? 0;
		sizes.delete(name);
		await rm(fileOf(name), { force: true });
	}

	async function makeRoom(): Promise<void> {
		for (const name of sizes.keys()) {
			if (total <= maxBytes || sizes.size <= 1) return;
			await letGo(name);
		}
	}

	/** The newest is the last in line. */
	function use(name: string, size: number): void {
		total += size - (sizes.get(name) ?? 0);
		sizes.delete(name);
		sizes.set(name, size);
	}

	await makeRoom();
	return {
		has: (name) => sizes.has(name),
		async draft(name) {
			for (const each of [kept, making]) await mkdir(each, { recursive: true });
			return draftOf(name);
		},
		async keep(draft, name) {
			const { size } = await stat(draftOf(draft));
			await rename(draftOf(draft), fileOf(name));
			use(name, size);
			await makeRoom();
		},
		discard: (name) => rm(draftOf(name), { force: true }),
		async find(name) {
			const file = fileOf(name);
			const found = await stat(file).catch(() => null);
			if (found === null) {
				await letGo(name);
				return null;
			}
			// Let go meanwhile, it is not kept again.
			if (sizes.has(name)) use(name, found.size);
			const now = new Date();
			// For the order after a restart; whether it succeeds matters to nobody now.
			await utimes(file, now, now).catch(() => undefined);
			return { file, size: found.size };
		},
		close: () => rm(making, { recursive: true, force: true }),
	};
}

/** What is there, the one used longest ago first. */
async function sizesIn(folder: string): Promise<Map<string, number>> {
	const names = (await readdir(folder).catch(() => [])).filter((name) => CLIP.test(name));
	const found = await Promise.all(
		names.map(async (name) => {
			const { size, mtimeMs } = await stat(join(folder, name));
			return { name: name.replace(CLIP, "$1"), size, mtimeMs };
		}),
	);
	const oldestFirst = found.sort((one, other) => one.mtimeMs - other.mtimeMs);
	return new Map(oldestFirst.map(({ name, size }) => [name, size]));
}
