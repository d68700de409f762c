/** A backup that is killed with SIGKILL at any moment does not change the previous one. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { command } from "../../commands/operating.ts";
import { GANTRY } from "../../fixtures/builtProgram.ts";
import { startChild } from "../../fixtures/child.ts";
import { databaseOf } from "../../fixtures/postgresDatabase.ts";
import { EVENT } from "../../fixtures/smallRace.ts";
import {
	openTestedStore,
	readsOf,
	recordEmptyRace,
	sequencesIn,
} from "../../fixtures/storeOpened.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";

/** The number of kills of each kind, and a limit of rounds, because a backup may end before it is killed. */
const KILLS = 2;
const MAX_ROUNDS = 12;
/** A backup of these takes a while. */
const READS = 20_000;
const AT_ONCE = 5_000;

test("the older backup is complete after each kill, and the next backup removes leftovers", async () => {
	const folder = temporaryFolder();
	const backups = temporaryFolder();
	const file = join(backups, "nightly.tar");
	const store = await openTestedStore(folder);
	await recordEmptyRace(store);
	for (let from = 0; from < READS; from += AT_ONCE)
		await store.appendReads(EVENT.id, readsOf(from, from + AT_ONCE));
	expect((await command("backup", folder, file)).code).toBe(0);
	let last: Buffer = readFileSync(file);
	let kills = 0;
	let killedWhileWriting = 0;
	let round = 0;
	for (; round < MAX_ROUNDS && (kills < 2 * KILLS || killedWhileWriting < KILLS); round++) {
		await store.appendReads(EVENT.id, readsOf(READS + round, READS + round + 1));
		const env = { DATA_DIR: folder, DATABASE_URL: await databaseOf(folder) };
		const child = startChild([GANTRY, "backup", file], { env });
		let hasEnded = false;
		const ended = child.ended.finally(() => {
			hasEnded = true;
		});
		// Half of the kills come while a part is being written, at a random moment of that time.
		const isLate = round % 2 === 0;
		while (isLate && !hasEnded && readdirSync(backups).length < 2) await wait(1);
		await wait(Math.random() * (isLate ? 40 : 400));
		killedWhileWriting += readdirSync(backups).length > 1 ? 1 : 0;
		child.process.kill("SIGKILL");
		if ((await ended) === "SIGKILL") kills++;
		const now = readFileSync(file);
		if (!now.equals(last)) last = await checked(file, READS + round + 1);
	}
	expect(kills).toBeGreaterThanOrEqual(2 * KILLS);
	expect(killedWhileWriting).toBeGreaterThanOrEqual(KILLS);
	const { code, lines } = await command("backup", folder, file);
	expect(code, lines.join("\n")).toBe(0);
	expect(readdirSync(backups)).toEqual(["nightly.tar"]);
	await checked(file, READS + round);
	await store.close();
});

/** Restores a backup, which must have all of these reads. @returns its bytes */
async function checked(file: string, reads: number): Promise<Buffer> {
	const elsewhere = temporaryFolder();
	const { code, lines } = await command("restore", elsewhere, file);
	expect(code, lines.join("\n")).toBe(0);
	const restored = await openTestedStore(elsewhere);
	expect(await sequencesIn(restored)).toHaveLength(reads);
	await restored.close();
	return readFileSync(file);
}
