/** A recording that is killed in the middle is stored completely or not at all. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { randomFrom } from "../../src/race/rehearsal/random.ts";
import { formatDuration } from "../../src/race/time/duration.ts";
import { GANTRY } from "../fixtures/builtProgram.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { PATIENCE } from "../fixtures/within.ts";
import { inCopy } from "./look.ts";
import { startNode } from "./resultsNode.ts";
import { seed } from "./seed.ts";
import { endAll, folderPlace, startAt } from "./startAt.ts";

afterAll(endAll);

const RUNNERS = 1_000;
const ALL_READ = new RegExp(`^Runners: ${RUNNERS}\\.`, "m");
const KM = [10, 20, 30];

/** A file of results with their splits. */
function resultsFile(): string {
	const lines = Array.from({ length: RUNNERS }, (_, index) => {
		const times = [...KM, 42.195].map((km) =>
			formatDuration(km * (240_000 + (index % 180) * 1_000)),
		);
		return [`${index + 1}`, `Runner ${index + 1}`, "MF"[index % 2], ...times].join(",");
	});
	const file = join(temporaryFolder(), "results.csv");
	writeFileSync(file, ["Bib,Name,Sex,10K,20K,30K,Gun time", ...lines].join("\n"));
	return file;
}

const file = resultsFile();
const importing = (event: string) => [
	...[GANTRY, "import", event, file, "--new-store"],
	...["--name", "Killed", "--date", "2025-11-02"],
];

/** The number of rows of an event in each table. */
function rowsOf(folder: string, event: string): Record<string, number> {
	return inCopy(folder, (copy) => {
		const database = new Database(join(copy, "gantry.db"), { readonly: true });
		try {
			expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
			const count = (table: string, column: string) =>
				Number(
					database.prepare(`select count(*) from ${table} where ${column} = ?`).pluck().get(event),
				);
			const tables = database
				.prepare(
					"select m.name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'event_id' where m.type = 'table'",
				)
				.pluck()
				.all()
				.map(String);
			return Object.fromEntries([
				["event", count("event", "id")],
				...tables.map((table) => [table, count(table, "event_id")] as const),
			]);
		} finally {
			database.close();
		}
	});
}

test(
	`an import of ${RUNNERS} runners, killed with or without its server, stores everything or nothing`,
	async () => {
		const random = randomFrom(seed, "recordings");
		const place = folderPlace(temporaryFolder());
		const calm = startAt(place, importing("M7100"));
		await calm.says(ALL_READ);
		const began = performance.now();
		expect(await calm.ended, calm.output()).toBe(0);
		const durationMs = performance.now() - began;
		const whole = rowsOf(place.seenAt, "M7100");
		expect(whole).toMatchObject({ event: 1, entrant: RUNNERS, given_time: RUNNERS * 4 });
		const nothing = Object.fromEntries(Object.keys(whole).map((table) => [table, 0]));

		for (let kill = 1; kill <= 2; kill++) {
			const event = `M710${kill}`;
			const scene = `seed ${seed}, kill ${kill}`;
			const server = kill > 1 ? await startNode(place) : null;
			const command = startAt(place, importing(event));
			await command.says(ALL_READ);
			await Promise.race([command.ended, sleep(random.between(0, durationMs))]);
			await server?.kill();
			if (!server) command.process.kill("SIGKILL");
			const code = await command.ended;
			const rows = rowsOf(place.seenAt, event);
			expect([nothing, whole], scene).toContainEqual(rows);
			if (code === 0) expect(rows, scene).toEqual(whole);
			if (server && code !== 0)
				expect(command.errors(), scene).toMatch(
					/^the server at \S+ cannot be reached \(.+\): run the command again .*\n$/,
				);
		}
		const [, ...words] = importing("M7101");
		const again = await runGantry(words, { env: { DATA_DIR: place.dataFolder } });
		expect(again.code, again.output).toBe(0);
		expect(rowsOf(place.seenAt, "M7101")).toEqual(whole);
	},
	120_000 * PATIENCE,
);
