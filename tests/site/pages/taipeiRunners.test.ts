/** Real runners' pages: with every mat, with one that missed them, without a finish, and with a start alone. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultOptions } from "../../../src/imports/options.ts";
import { readRecording } from "../../../src/imports/readRecording.ts";
import { timeOfDay } from "../../../src/race/time/day.ts";
import { describeRaceData } from "../../fixtures/raceData.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, ORGANISATION } from "../../fixtures/smallRace.ts";
import { cell, type Row } from "../../race/realField.ts";

describeRaceData("Taipei 2024 on pages", "taipei-marathon-2024-crossings.csv.gz", (path) => {
	// Runners who did not finish have no bib in the file: they are given one.
	const lines = gunzipSync(readFileSync(path)).toString("utf8").split("\n");
	const file = lines.map((line, index) => (line.startsWith(",") ? `X${index}${line}` : line));
	const bytes = Buffer.from(file.join("\n"));
	const rows: Row[] = parse<Record<string, string>>(bytes, { columns: true, bom: true });
	const mats = Object.keys(rows[0] ?? {}).filter((column) => /^Time(?!Gun)/.test(column));
	const passed = (row: Row) => mats.filter((mat) => cell(row, mat) !== "");
	let server: TestedServer;
	beforeAll(async () => {
		server = await startTestedServer();
		const event = { ...EVENT, phase: "announced", date: "2024-12-15" } as const;
		const options = defaultOptions(ORGANISATION, event);
		const { recording } = readRecording(bytes, options);
		await server.record(recording);
	});
	afterAll(() => server.close());

	/** The first runner of whom this is so. */
	function find(isIt: (row: Row) => boolean): Row {
		const row = rows.find(isIt);
		if (!row) throw new Error("no such runner in the file");
		return row;
	}

	/** The text of a runner's page, and the cells of its splits. */
	async function pageOf(row: Row) {
		const { status, text } = await server.get(`/score/M1001/${cell(row, "bib")}`);
		expect(status).toBe(200);
		const [, table = ""] = /<table(.*?)<\/table>/s.exec(text) ?? [];
		const splits = [...table.matchAll(/<tr data-point.*?<\/tr>|<tr class.*?<\/tr>/gs)].map(
			([each]) => each.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "),
		);
		const [, hero = ""] = /data-part="hero"(.*?)<\/section>/s.exec(text) ?? [];
		return { hero: hero.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "), splits, text };
	}

	/** When a mat saw the runner, as the file has it. */
	const seenAt = (row: Row, mat: string) =>
		timeOfDay(Math.round(Number(cell(row, mat)) * 1_000), "Asia/Taipei");

	test("a runner who passed every mat has the published times, and each mat's time of day", async () => {
		const row = find(
			(each) => passed(each).length === mats.length && cell(each, "rank_all") !== "",
		);
		const { hero, splits, text } = await pageOf(row);
		expect(hero).toContain(cell(row, "gun_time"));
		expect(hero).toContain(cell(row, "net_time"));
		expect(splits).toHaveLength(mats.length);
		for (const [index, mat] of mats.entries())
			expect(splits[index], mat).toContain(seenAt(row, mat));
		expect(splits.at(-1)).toContain(cell(row, "net_time"));
		// Pace, rank (a sentence if it never changed) and field.
		expect(text.match(/<figure|都是第 \d+ 名/g)).toHaveLength(3);
	});

	test("a runner missed by one mat has a dash there, and the published times", async () => {
		const row = find(
			(each) =>
				passed(each).length === mats.length - 1 &&
				cell(each, "TimeStart") !== "" &&
				cell(each, "TimeFinish") !== "",
		);
		const { hero, splits } = await pageOf(row);
		const missed = mats.findIndex((mat) => cell(row, mat) === "");
		expect(hero).toContain(cell(row, "gun_time"));
		expect(splits).toHaveLength(mats.length);
		expect(splits[missed]).not.toMatch(/\d\d:\d\d:\d\d/);
		expect(splits[missed]).toMatch(/–.*–/);
		expect(splits[missed + 1]).toContain(seenAt(row, mats[missed + 1] ?? ""));
	});

	test("a runner without a finish has the splits, no time and no rank", async () => {
		const row = find((each) => cell(each, "TimeFinish") === "" && passed(each).length > 3);
		const { hero, splits } = await pageOf(row);
		expect(hero).toContain("未完賽");
		expect(hero).not.toMatch(/\d \/ \d/);
		expect(splits.length).toBeGreaterThan(3);
		const last = passed(row).at(-1) ?? "";
		expect(hero).toContain(seenAt(row, last));
	});

	test("a runner who passed only the start has its time only", async () => {
		const row = find((each) => passed(each).join() === "TimeStart");
		const { hero, splits, text } = await pageOf(row);
		expect(hero).toContain("未完賽");
		expect(splits).toHaveLength(1);
		expect(splits[0]).toContain(seenAt(row, "TimeStart"));
		expect(text).not.toContain("<figure");
	});
});
