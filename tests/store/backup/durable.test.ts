/** Parts that processes have left, and those of processes that run. */
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { makePartFolder, partOf, removeDeadParts } from "../../../src/store/backup/durable.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";

/** No process has this id. */
const DEAD = 2 ** 30;

test("leftovers of killed processes are removed, and no file of a running one is", () => {
	const folder = temporaryFolder();
	const left = [
		`.gantry.db.part-${DEAD}`,
		`.a.tar.store-${DEAD}-0a1b2c3d-journal`,
		// The first process of a container has the same id each time.
		`.M1001.gantry.part-${process.pid}-00000000`,
	];
	const leftFolders = [
		`.pack-${DEAD}-0a1b2c3d-Ab12Cd`,
		`.transfer-${DEAD}-0a1b2c3d-Ab12Cd`,
		".pack-Ab12Cd",
	];
	for (const name of left) writeFileSync(join(folder, name), "a part");
	for (const name of leftFolders) {
		mkdirSync(join(folder, name));
		writeFileSync(join(folder, name, "a"), "a part");
	}
	const yesterday = Date.now() / 1_000 - 2 * 86_400;
	utimesSync(join(folder, ".pack-Ab12Cd"), yesterday, yesterday);
	const own = partOf(join(folder, "b.tar"));
	writeFileSync(own, "a part");
	const ownFolder = makePartFolder(folder, "pack");
	// Of the process that started this one, which runs.
	const other = `.c.tar.part-${process.ppid}`;
	const kept = [other, ".hidden", ".pack-Xy12Cd", "gantry.db"];
	for (const name of kept) writeFileSync(join(folder, name), "");
	const inside = join(folder, "M1001");
	mkdirSync(inside);
	for (const name of [...left, "clip.mp4"]) writeFileSync(join(inside, name), "a part");
	removeDeadParts(folder);
	expect(readdirSync(inside)).toHaveLength(left.length + 1);
	removeDeadParts(folder, "folders");
	expect(readdirSync(inside)).toEqual(["clip.mp4"]);
	rmSync(inside, { recursive: true });
	expect(readdirSync(folder).sort()).toEqual([...kept, basename(own), basename(ownFolder)].sort());
	removeDeadParts(join(folder, "none"));
});
