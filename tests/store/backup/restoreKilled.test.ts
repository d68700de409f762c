/** A restore that is killed with SIGKILL leaves a folder in which no server starts, and the next restore completes it. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { MARK_TABLE } from "../../../src/store/postgres/restoreMark.ts";
import { command } from "../../commands/operating.ts";
import { GANTRY, SERVER } from "../../fixtures/builtProgram.ts";
import { runChild, startChild } from "../../fixtures/child.ts";
import { databaseOf } from "../../fixtures/postgresDatabase.ts";
import { connectTo } from "../../fixtures/postgresServer.ts";
import { EVENT } from "../../fixtures/smallRace.ts";
import {
	openTestedStore,
	readsOf,
	recordEmptyRace,
	sequencesIn,
} from "../../fixtures/storeOpened.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";

/** Kills after a restore has begun and before it ends. */
const KILLS = 2;
const MAX_ROUNDS = 20;
const READS = 5_000;

/** Whether the mark of a restore exists. */
async function hasBegun(folder: string, databaseUrl: string): Promise<boolean> {
	if (databaseUrl === "") return existsSync(join(folder, "restoring.json"));
	const client = await connectTo(new URL(databaseUrl).pathname.slice(1));
	try {
		const { rows } = await client.query("select to_regclass($1) as name", [MARK_TABLE]);
		return rows[0]?.name !== null;
	} finally {
		await client.end();
	}
}

test("after a killed restore no server starts until the restore is repeated", async () => {
	const folder = temporaryFolder();
	const file = join(temporaryFolder(), "monday.tar");
	const store = await openTestedStore(folder);
	await recordEmptyRace(store);
	await store.appendReads(EVENT.id, readsOf(0, READS));
	await store.close();
	expect((await command("backup", folder, file)).code).toBe(0);
	let kills = 0;
	for (let round = 0; round < MAX_ROUNDS && kills < KILLS; round++) {
		const elsewhere = temporaryFolder();
		const env = { DATA_DIR: elsewhere, DATABASE_URL: await databaseOf(elsewhere, true) };
		const child = startChild([GANTRY, "restore", file], { env });
		let hasEnded = false;
		const ended = child.ended.finally(() => {
			hasEnded = true;
		});
		while (!hasEnded && !(await hasBegun(elsewhere, env.DATABASE_URL))) await wait(1);
		await wait(Math.random() * 10);
		child.process.kill("SIGKILL");
		if ((await ended) !== "SIGKILL") continue;
		const refused = await command("events", elsewhere);
		// A kill before the mark leaves an empty folder.
		if (!refused.lines.join().includes("was begun and has not ended")) continue;
		kills++;
		expect(refused.code).toBe(1);
		expect(refused.lines.join()).toContain(`run gantry restore ${file} again`);
		expect((await command("doctor", elsewhere)).lines.join("\n")).toContain(
			"was begun and has not ended",
		);
		if (kills === 1) {
			const server = await runChild([SERVER], {
				env: { ...env, PORT: "0", ROLE: "results" },
			});
			expect(server).toMatchObject({ code: 1 });
			expect(server.output).toContain(`run gantry restore ${file} again`);
		}
		const again = await command("restore", elsewhere, file);
		expect(again.code, again.lines.join("\n")).toBe(0);
		expect(readdirSync(elsewhere).filter((name) => /^\.|restoring/.test(name))).toEqual([]);
		const restored = await openTestedStore(elsewhere);
		expect(await sequencesIn(restored)).toHaveLength(READS);
		await restored.close();
	}
	expect(kills).toBe(KILLS);
}, 120_000);
