/** A race day with faults in its reads: no fault affects a rank without a row of the board. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organisedEvent } from "../../src/contract/events/organisedEvent.ts";
import { publishState } from "../../src/contract/publish/publishState.ts";
import { type QueueName, watchQueue } from "../../src/contract/watch/queues.ts";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const EVENT = "M6001";
/** Wave A, 06:00 in Taipei; wave B half an hour and 40 seconds later, which is correct. */
const GUN = Date.UTC(2026, 0, 17, 22);

describeRaceData("a race day", "cases/raceday", (folder) => {
	let server: TestedServer;
	beforeAll(async () => {
		server = await startTestedServer({ ROLE: "results" });
		const about = ["--name", "Race day", "--date", "2026-01-18", "--zone", "Asia/Taipei"];
		await run("import", EVENT, join(folder, "starts.csv"), ...about);
		await run("import", EVENT, join(folder, "course.csv"));
		await run("change", EVENT, "gun", "A", "06:00:00");
		await run("change", EVENT, "gun", "B", "06:30:40");
		await run("send", EVENT, logOf("reads.csv"));
		await run("change", EVENT, "status", "1043", "DNF");
		await soon(async () => expect((await rows("unknown-chips")).length).toBeGreaterThan(0));
	});
	afterAll(() => server.close());

	async function run(...words: readonly string[]) {
		const ended = await runGantry(words, { env: { DATA_DIR: server.dataFolder } });
		expect(ended.code, `${words.join(" ")}: ${ended.output}`).toBe(0);
	}

	/** The reads as lines of JSON. Their times are seconds after the gun of wave A. */
	function logOf(name: string): string {
		const [, ...lines] = readFileSync(join(folder, name), "utf8").trim().split(/\r?\n/);
		const reads = lines.map((line) => {
			const [, source = "", sequence = "", chip = "", seconds = ""] = line.split(",");
			const time = GUN + Math.round(Number(seconds) * 1_000);
			return JSON.stringify({ source, sequence: Number(sequence), point: source, chip, time });
		});
		const file = join(temporaryFolder(), "reads.ndjson");
		writeFileSync(file, `${reads.join("\n")}\n`);
		return file;
	}

	async function asked<Schema extends v.GenericSchema>(path: string, answer: Schema) {
		const token = readServerFile(server.dataFolder)?.token;
		const authorization = `Bearer ${token}`;
		const { text } = await server.get(`/scorequery/admin/${EVENT}/${path}`, { authorization });
		const { data } = v.parse(v.object({ data: v.unknown() }), JSON.parse(text));
		return v.parse(answer, data);
	}
	const rows = async (queue: QueueName) =>
		(await asked(`queues/${queue}?limit=500`, watchQueue.answer)).rows;
	/** Rank, bib, category and status of each runner in the list of results. */
	async function results() {
		const file = join(temporaryFolder(), "results.csv");
		await run("export", EVENT, "results-csv", file, "--language", "en");
		const [, ...lines] = readFileSync(file, "utf8").trim().split(/\r?\n/);
		return lines.map((line) => {
			const [rank = "", bib = "", , , category = ""] = line.split(",");
			return { rank, bib, category };
		});
	}

	test("a finish faster than the record does not count, and later reads of the runner do", async () => {
		const own = (await rows("suspicious")).filter(({ pno }) => pno === "1025");
		expect(own.map(({ reason }) => reason)).toEqual(["too fast"]);
		await expect(rows("missed")).resolves.not.toContainEqual(
			expect.objectContaining({ pno: "1025" }),
		);
	});

	test("a runner who started with the other wave is in the queue of suspicious runners, and has no rank", async () => {
		const own = (await rows("suspicious")).filter(({ pno }) => pno === "5029");
		expect(own.map(({ reason, wave }) => [reason, wave])).toEqual([["other wave", "A"]]);
		const list = await results();
		expect(list.find(({ bib }) => bib === "5029")).toMatchObject({ rank: "", category: "10K" });
		const first = list.find(({ rank, category }) => rank === "1" && category === "10K");
		expect(first?.bib).toMatch(/^5\d{3}$/);
	});

	test("a gun that was typed 40 s early is an open check with the right one as the proposal", async () => {
		const guns = async () =>
			(await asked("event", organisedEvent.answer)).waves.map(({ plausibleGun }) => plausibleGun);
		await expect(guns()).resolves.toEqual([null, null]);
		await run("change", EVENT, "gun", "B", "06:30:00");
		await soon(async () => expect(await guns()).toEqual([null, GUN + 1_840_000]));
		const { open } = await asked("publish", publishState.answer);
		expect(open).toContainEqual(expect.objectContaining({ name: "gun", waves: ["B"] }));
		await run("change", EVENT, "gun", "B", "06:30:40");
		await soon(async () => expect(await guns()).toEqual([null, null]));
	});

	test("an unknown chip has a row that shows its leading zero", async () => {
		const chips = (await rows("unknown-chips")).map(({ chip }) => chip);
		expect(chips).toContain("0580DEADBEEF");
	});

	test("two entries with the same name and birth date are the only row of duplicates", async () => {
		const named = (await rows("duplicates")).filter(({ reason }) => reason === "same name");
		expect(named.map(({ pno, bibs }) => [pno, ...bibs].sort())).toEqual([["1054", "1055"]]);
	});

	test("a runner who is DNF by hand and was read at the finish has a row", async () => {
		const own = (await rows("status-reads")).filter(({ pno }) => pno === "1043");
		expect(own.map(({ reason }) => reason)).toEqual(["finished though DNF"]);
	});

	test("each of these cases is a check before the announcement", async () => {
		const { open } = await asked("publish", publishState.answer);
		const queues = open.flatMap(({ name, of }) => (name === "queue" ? [of] : []));
		expect(queues).toEqual(expect.arrayContaining(["suspicious", "unknown-chips", "status-reads"]));
	});
});
