/** Clips on the disk: each making for itself, whole after a power cut, and none of nothing. */
import { readdirSync } from "node:fs";
import { open, readdir, readFile, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openClipCache } from "../../src/clips/clipCache.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const NAME = "a".repeat(64);
const OTHER = "b".repeat(64);
const ROOM = 1_000_000;

async function opened(folder = temporaryFolder()) {
	const kept = await openClipCache(folder, ROOM);
	const make = async (name: string, bytes: number) => {
		await writeFile(await kept.draft(name), Buffer.alloc(bytes, bytes));
		await kept.store(name, name);
	};
	return { folder, kept, make, files: () => readdir(join(folder, "kept")) };
}

test("a clip's bytes are on the disk before it has its name, and the name before it is reported", async () => {
	const { folder, make } = await opened();
	const handle = await open(folder);
	const syncs: string[][] = [];
	const sync = vi.spyOn(Object.getPrototypeOf(handle), "sync").mockImplementation(async () => {
		syncs.push(readdirSync(join(folder, "kept")));
	});
	await make(NAME, 5_000);
	sync.mockRestore();
	await handle.close();
	expect(syncs).toEqual([[], [expect.stringContaining(NAME)]]);
});

test("a clip of a thousand bytes or fewer is invalid and removed, at the start and on request", async () => {
	const { folder, kept, make, files } = await opened();
	await make(NAME, 5_000);
	await make(OTHER, 5_000);
	const [emptied = "", other = ""] = (await files()).sort();
	await truncate(join(folder, "kept", emptied));
	expect(await kept.find(NAME)).toBeNull();
	expect([kept.has(NAME), await files()]).toEqual([false, [other]]);
	await truncate(join(folder, "kept", other), 1_000);
	const again = await opened(folder);
	expect([again.kept.has(OTHER), await again.files()]).toEqual([false, []]);
});

test("a remade clip is another file: a found one keeps its length or is gone", async () => {
	const { kept, make, files } = await opened();
	await make(NAME, 5_000);
	const before = await kept.find(NAME);
	await make(NAME, 3_000);
	const after = await kept.find(NAME);
	expect([before?.size, after?.size]).toEqual([5_000, 3_000]);
	expect(before?.tag).not.toBe(after?.tag);
	await expect(readFile(before?.file ?? "")).rejects.toThrow(/ENOENT/);
	expect(await files()).toHaveLength(1);
});

test("a clip found while it is remade is the old or the new one, and never lost", async () => {
	const { kept, make } = await opened();
	await make(NAME, 5_000);
	for (let size = 2_000; size < 2_040; size++) {
		const [found] = await Promise.all([kept.find(NAME), make(NAME, size)]);
		expect(found).not.toBeNull();
		expect((await kept.find(NAME))?.size).toBe(size);
	}
});

test("a restart finds the newest version of each clip, also with file names of an older release", async () => {
	const { folder, make, files } = await opened();
	await make(NAME, 5_000);
	const kept = join(folder, "kept");
	const newest = `${NAME}-${"0".repeat(16)}.mp4`;
	await writeFile(join(kept, newest), Buffer.alloc(2_000));
	const later = new Date(Date.now() + 60_000);
	await utimes(join(kept, newest), later, later);
	await writeFile(join(kept, `${OTHER}.mp4`), Buffer.alloc(3_000));
	const again = await opened(folder);
	expect((await files()).sort()).toEqual([newest, `${OTHER}.mp4`]);
	expect((await again.kept.find(NAME))?.size).toBe(2_000);
	expect((await again.kept.find(OTHER))?.size).toBe(3_000);
});
