/** The spool, which stores reads on disk until they are acknowledged. */
import { readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CommandFailed } from "../../src/commands/CommandFailed.ts";
import { openSpool, spoolOf } from "../../src/commands/sending/spool.ts";
import type { SpooledRead } from "../../src/commands/sending/spooledRead.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const readOf = (row: number): SpooledRead => ({
	log: "mat.log",
	row,
	read: {
		source: "box",
		sequence: row,
		point: "F",
		chip: "",
		bib: "7",
		time: 1_734_220_000_000 + row,
	},
});
const readsFrom = (first: number, count: number) =>
	Array.from({ length: count }, (_, index) => readOf(first + index));
const rows = (reads: readonly SpooledRead[]) => reads.map(({ row }) => row);

describe("a spool", () => {
	test("returns what it stores, the oldest first, until it is done", async () => {
		const spool = await openSpool(temporaryFolder());
		for (const first of [1, 4, 7]) await spool.keep(readsFrom(first, 3));
		const taken = await spool.take(6);
		expect(taken.reads).toEqual(readsFrom(1, 6));
		expect(spool.count()).toBe(9);
		await spool.done(taken);
		expect(rows((await spool.take(6)).reads)).toEqual([7, 8, 9]);
		expect(spool.count()).toBe(3);
	});

	test("returns a stored batch as a whole, even if fewer reads were requested", async () => {
		const spool = await openSpool(temporaryFolder());
		await spool.keep(readsFrom(1, 10));
		expect(rows((await spool.take(3)).reads)).toHaveLength(10);
	});

	test("that is opened again returns everything that was not done before anything new", async () => {
		const folder = temporaryFolder();
		const before = await openSpool(folder);
		for (const first of [1, 3, 5]) await before.keep(readsFrom(first, 2));
		await before.done(await before.take(2));
		const spool = await openSpool(folder);
		expect(spool.count()).toBe(4);
		await spool.keep([readOf(9)]);
		expect(rows((await spool.take(100)).reads)).toEqual([3, 4, 5, 6, 9]);
	});

	test("shared with another sender treats reads that the other one has sent as sent", async () => {
		const folder = temporaryFolder();
		const mine = await openSpool(folder);
		await mine.keep(readsFrom(1, 2));
		const theirs = await openSpool(folder);
		await mine.keep(readsFrom(3, 2));
		await theirs.done(await theirs.take(100));
		const taken = await mine.take(100);
		expect(rows(taken.reads)).toEqual([3, 4]);
		await mine.done(taken);
		expect(mine.count()).toBe(0);
	});

	test("ignores a file that a process is still writing, and takes an unfinished file that is old", async () => {
		const folder = temporaryFolder();
		const killed = await openSpool(folder);
		await killed.keep(readsFrom(1, 3));
		const [name = ""] = readdirSync(folder);
		const unfinished = join(folder, `${name}.unfinished`);
		renameSync(join(folder, name), unfinished);
		writeFileSync(unfinished, readFileSync(unfinished, "utf8").slice(0, -20));
		expect((await openSpool(folder)).count()).toBe(0);
		const longAgo = new Date(Date.now() - 120_000);
		utimesSync(unfinished, longAgo, longAgo);
		const taken = await (await openSpool(folder)).take(100);
		expect(rows(taken.reads)).toEqual([1, 2]);
		expect(taken.damaged).toHaveLength(1);
	});

	test("writes refused reads with the reason, as lines that can be sent again", async () => {
		const spool = await openSpool(temporaryFolder());
		await spool.keep([readOf(1)]);
		const [line = ""] = readFileSync(join(spool.folder, readdirSync(spool.folder)[0] ?? ""), "utf8")
			.trim()
			.split("\n");
		await spool.setAside([{ reason: "point: no such point", line }]);
		await spool.setAside([{ reason: "damaged", line: '{"log":' }]);
		const written = readFileSync(spool.refusedFile, "utf8").trim().split("\n");
		expect(written.map((each): unknown => JSON.parse(each))).toEqual([
			{ reason: "point: no such point", log: "mat.log", row: 1, ...readOf(1).read },
			{ reason: "damaged", line: '{"log":' },
		]);
		expect(spool.count()).toBe(1);
	});

	test("that cannot be written reports it, and what to do", async () => {
		const file = join(temporaryFolder(), "file");
		writeFileSync(file, "");
		const opening = openSpool(spoolOf(file, "M1001"));
		await expect(opening).rejects.toThrow(CommandFailed);
		await expect(opening).rejects.toThrow(/cannot be kept in .*M1001 \(ENOTDIR\).*--spool/);
	});
});
