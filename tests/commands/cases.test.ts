/** Races of timekeepers, by command, with the correct values (cases T01 to T05 of the race data). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchQueue } from "../../src/contract/watch/queues.ts";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

describeRaceData("a case", "cases", (folder) => {
	let server: TestedServer;
	beforeAll(async () => {
		server = await startTestedServer({ ROLE: "results" });
	});
	afterAll(() => server.close());

	const file = (name: string) => join(folder, name);
	const environment = () => ({ env: { DATA_DIR: server.dataFolder } });
	async function run(...words: readonly string[]) {
		const ended = await runGantry(words, environment());
		expect(ended.code, `${words.join(" ")}: ${ended.output}`).toBe(0);
		return ended.output;
	}
	async function begin(event: string, runners: string, course: string) {
		const about = ["--name", event, "--date", "2024-05-12", "--zone", "Europe/Berlin"];
		await run("import", event, file(runners), ...about);
		await run("import", event, file(course));
	}
	const output = temporaryFolder();
	/** Rank, bib, status and further columns of each runner in a list of results, by rank. */
	async function standings(event: string) {
		const written = join(output, `${event}.csv`);
		await run("export", event, "results-csv", written, "--language", "en");
		const [, ...lines] = readFileSync(written, "utf8").trim().split(/\r?\n/);
		return lines.map((line) => {
			const [rank, bib, , , , , , status, ...results] = line.split(",");
			return [rank, bib, status, ...results.slice(0, 2)].join(" ");
		});
	}
	/** The suspicious reads of an event: their bibs, with the reasons. */
	async function suspicious(event: string) {
		const token = readServerFile(server.dataFolder)?.token;
		const path = `/scorequery/admin/${event}/queues/suspicious`;
		const answer = await server.get(path, { authorization: `Bearer ${token}` });
		const { data } = v.parse(v.object({ data: watchQueue.answer }), JSON.parse(answer.text));
		return data.rows.map(({ pno, reason }) => `${pno} ${reason}`);
	}
	const becomes = (event: string, wanted: readonly string[]) =>
		soon(async () => expect(await standings(event)).toEqual(wanted));

	test("T01: a lap that is read again after six minutes", async () => {
		await begin("M5001", "lap-reread-6min-runners.csv", "lap-reread-6min-course.csv");
		await run("change", "M5001", "gun", "1", "08:00:00");
		await run("send", "M5001", file("lap-reread-6min-reads.csv"));
		await becomes("M5001", [
			"1 101 OK 01:15:00.000 01:14:58.000",
			"2 104 OK 01:23:00.000 01:22:57.000",
		]);
		expect(await suspicious("M5001")).toEqual(["104 too fast"]);
		const announced = await runGantry(["change", "M5001", "phase", "announced"], environment());
		expect(announced.code).not.toBe(0);
		expect(announced.output).toContain("suspicious");
	});

	test("T02: a fixed time, with laps of 100 seconds", async () => {
		await begin("M5002", "fixed-time-100s-runners.csv", "fixed-time-100s-course.csv");
		await run("change", "M5002", "format", "6h", "6:00:00", "1.4");
		await run("change", "M5002", "gun", "1", "08:00:00");
		await run("send", "M5002", file("fixed-time-100s-reads.csv"));
		await becomes("M5002", ["1 101 OK 30 42", "2 102 OK 30 42"]);
		const rows = await suspicious("M5002");
		expect(rows.length).toBeGreaterThanOrEqual(6);
		expect(new Set(rows)).toEqual(new Set(["102 too fast"]));
	});

	test("T03 and T04: typed times of the next day", async () => {
		await begin("M5003", "three-runners.csv", "ultra-typed-time-course.csv");
		await run("change", "M5003", "gun", "1", "05:00:00");
		await run("change", "M5003", "time", "101", "A", "23:00:00");
		await run("change", "M5003", "time", "101", "F", "07:45:00");
		const nobody = [" 102   ", " 103   "];
		await becomes("M5003", ["1 101 OK 26:45:00.000 ", ...nobody]);
		await begin("M5004", "three-runners.csv", "night-course.csv");
		await run("change", "M5004", "gun", "1", "20:00:00");
		await run("change", "M5004", "time", "102", "A", "23:10:00");
		await run("change", "M5004", "time", "102", "F", "02:10:00");
		await becomes("M5004", ["1 102 OK 06:10:00.000 ", " 101   ", " 103   "]);
	});

	test("T05: a log in the order of bibs over midnight", async () => {
		await begin("M5005", "three-runners.csv", "night-course.csv");
		await run("change", "M5005", "gun", "1", "20:00:00");
		await run("send", "M5005", file("crossings-long.csv"), "--day-rollover");
		const times = ["1 101 OK 06:10:00.000 ", "2 102 OK 07:30:00.000 ", " 103   "];
		await becomes("M5005", times);
	});
});
