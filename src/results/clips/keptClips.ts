/**
 * Clips that were made, on the disk: what is asked for least is let go where they are too many. The files are all there
 * is to know, so a restart forgets nothing.
 */
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

export interface KeptClips {
	has(name: string): boolean;
	/** Where a clip is written before it is kept; the folder is there. */
	draft(name: string): Promise<string>;
	/** Keeps a draft under a name. */
	keep(draft: string, name: string): Promise<void>;
	/** Forgets a draft, whole or not. */
	discard(name: string): Promise<void>;
	/** Its size, and bytes of it; null where it is not there. */
	read(name: string, part: Part): Promise<{ size: number; body: Buffer } | null>;
	close(): Promise<void>;
}

/** Which bytes are wanted of how many; null is all. */
export type Part = (size: number) => { from: number; to: number } | null;

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
		async read(name, part) {
			const file = await open(fileOf(name)).catch(() => null);
			if (file === null) {
				await letGo(name);
				return null;
			}
			try {
				const { size } = await file.stat();
				// Let go while it was opened, it is read once more and not kept again.
				if (sizes.has(name)) use(name, size);
				const { from, to } = part(size) ?? { from: 0, to: size };
				const body = Buffer.alloc(to - from);
				const { bytesRead } = await file.read(body, 0, body.length, from);
				return { size, body: body.subarray(0, bytesRead) };
			} finally {
				await file.close();
				const now = new Date();
				// For the order after a restart; whether it succeeds matters to nobody now.
				await utimes(fileOf(name), now, now).catch(() => undefined);
			}
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
