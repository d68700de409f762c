/** A reader's log uploaded by a member: dated, assigned to points, compared, written as one change, and undone. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import { describeRaceData } from "../../fixtures/raceData.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { makeChange } from "../changes/officials.ts";
import { type Importer, importer } from "./importingMember.ts";

const ownEvent = ownEvents();
let server: TestedResults;
let tina: Importer;
beforeEach(async () => {
	server = ownEvent();
	await server.record(
		smallRace({
			chips: [
				{ chip: "58A01", bib: "200", since: null },
				{ chip: "58A02", bib: "500", since: null },
			],
		}),
	);
	tina = await importer(server, `tina${server.eventId}@example.org`);
});

const officialOf = async (bib: string) => {
	const answer = await server.call("participant", { pjid: EVENT.id, pno: bib });
	return /"officialTime":"([^"]*)"/.exec(JSON.stringify(answer))?.[1];
};

/** Of the finish: two runners, an unknown chip, and a line that is broken off. */
const ULTRA = [
	'1,058A01,0,"2025-11-02 07:31:40.400",1,1',
	'2,058A02,0,"2025-11-02 07:33:20.400",1,2',
	'1,0DEAD1,0,"2025-11-02 07:35:00.000",1,3',
	"1,058A",
].join("\n");

test("a log is recognised, its missing facts are named, and it is one change with one undo", async () => {
	const draft = await tina.hand(ULTRA);
	const unplaced = await tina.read(draft);
	expect(unplaced).toMatchObject({
		rows: 4,
		problemCode: "logPoint",
		log: { reader: expect.stringContaining("Ultra"), needsPoint: true },
		columns: [],
	});
	expect(unplaced.points.map(({ id }) => id)).toEqual(["S", "5K", "10K", "15K", "F"]);
	expect(unplaced.logFormats.map(({ name }) => name)).toContain("log-ultra");

	const seen = await tina.read(draft, { point: "F" });
	expect(seen).toMatchObject({
		problem: "",
		format: "log-ultra",
		log: { tags: 3, unknownTags: 1, days: [], zone: "Asia/Taipei" },
		reads: 3,
		rows: 4,
		inFile: 0,
		counts: { changed: 0, added: 0, removed: 0, rejected: 1 },
	});
	expect(await tina.rows(draft, "rejected", { point: "F" })).toMatchObject([
		{ row: 4, reason: "logLine" },
	]);
	const preview = JSON.parse((await tina.ask("preview", { draft, point: "F" })).text).data;
	expect(preview).toMatchObject({ reads: 3 });

	const before = [await officialOf("200"), await officialOf("500")];
	const written = await tina.write(draft, { point: "F", expects: seen.revision });
	expect(written).toMatchObject({ passingsAdded: 3, entrantsAdded: 0, eventChanged: false });
	expect([await officialOf("200"), await officialOf("500")]).toEqual([
		"01:31:40.000",
		"01:33:20.000",
	]);

	// The same reads under another name of the file.
	const again = await tina.hand(`${ULTRA}\n`);
	expect(await tina.read(again, { point: "F" })).toMatchObject({ reads: 0 });

	await tina.ask("undo", { change: written["change"] });
	expect([await officialOf("200"), await officialOf("500")]).toEqual(before);
});

test("times of day get the day of the gun, and points that are not in the course are named", async () => {
	const log = "Bib,Point,Time\n200,10K,06:50:00\n200,F,07:40:00\n500,X1,07:00:00\n";
	const draft = await tina.hand(log);
	const seen = await tina.read(draft);
	expect(seen).toMatchObject({
		problem: "",
		log: {
			needsPoint: false,
			days: [{ day: "2025-11-02", reads: 3 }],
		},
		reads: 2,
	});
	expect(await tina.rows(draft, "rejected")).toMatchObject([
		{ row: 4, column: "point", after: "X1", reason: "placeUnknown", facts: [{ value: "X1" }] },
	]);
});

describe("a duplicate sequence number", () => {
	const line = (sequence: number, tag: object, point: string, time: string, source = "box") =>
		JSON.stringify({ source, sequence, point, ...tag, time: `2025-11-02T${time}+08:00` });
	const named = async (...lines: string[]) => {
		const draft = await tina.hand(lines.join("\n"));
		const { reads } = await tina.read(draft);
		const rows = await tina.rows(draft, "rejected", { each: true });
		return { reads, rows: rows.map(({ row, reason }) => [row, reason]) };
	};

	test("in a log is named if it has the same runner at another time or point", async () => {
		expect(
			await named(
				line(1, { chip: "58A01" }, "10K", "06:50:00"),
				line(1, { chip: "58A01" }, "10K", "06:50:00"),
				line(1, { chip: "58A01" }, "10K", "06:55:00"),
				line(1, { chip: "58A02" }, "10K", "06:56:00"),
				line(2, { bib: "" }, "F", "07:31:00"),
				line(2, { bib: "" }, "F", "07:35:00"),
				line(2, { bib: "" }, "F", "07:36:00", "other box"),
			),
		).toEqual({
			reads: 4,
			rows: [
				[3, "numberTaken"],
				[6, "numberTaken"],
			],
		});
	});

	test("is named if the log names no source too", async () => {
		const csv = "sequence,bib,point,time\n1,200,10K,06:50:00\n1,200,10K,06:55:00\n";
		expect(await named(csv)).toEqual({ reads: 1, rows: [[3, "numberTaken"]] });
	});

	test("is named if the event has it, until that import is undone", async () => {
		const mark = line(7, { bib: "" }, "F", "07:31:00");
		const later = line(7, { bib: "" }, "F", "07:35:00");
		const draft = await tina.hand(mark);
		const { revision } = await tina.read(draft);
		const { change } = await tina.write(draft, { expects: revision });
		expect(await named(mark)).toEqual({ reads: 0, rows: [] });
		expect(await named(later, line(8, { bib: "" }, "F", "07:36:00"))).toEqual({
			reads: 1,
			rows: [[1, "numberTaken"]],
		});
		await tina.ask("undo", { change });
		expect(await named(later)).toEqual({ reads: 1, rows: [] });
	});
});

describe("a log that is not understood names what to do:", () => {
	test.each([
		[
			"times of another time of day",
			"Bib,Point,Time\n200,5K,23:00:00\n500,5K,23:10:00\n",
			"logOutside",
		],
		["no read at all", "Bib,Point,Time\n", "logEmpty"],
	])("%s", async (_, log, code) => {
		const seen = await tina.read(await tina.hand(log), { format: "log-csv" });
		expect(seen).toMatchObject({ problemCode: code, reads: 0 });
		const { text } = await tina.ask("write", {
			draft: await tina.hand(log),
			format: "log-csv",
			expects: seen.revision,
		});
		expect(JSON.parse(text)).toMatchObject({ status: "false", code: "unreadable-file" });
	});
});

test("a log of another day is named, and read with a day that a person sets", async () => {
	const draft = await tina.hand(ULTRA.replaceAll("2025", "2027"));
	expect(await tina.read(draft, { point: "F" })).toMatchObject({
		problemCode: "logOtherDays",
		reads: 0,
	});
	const said = await tina.read(draft, { point: "F", day: "2025-11-02" });
	expect(said).toMatchObject({ problem: "", reads: 3 });
});

test("a mat that several points share can be chosen, and reads off a runner's course are named", async () => {
	const finish = (id: string, km: number, category: string) =>
		defaultPoint({ id, kind: "finish", km, mat: "FIN", categoryIds: [category] });
	const half = { name: "Half", rankBy: null, format: { kind: "race" } } as const;
	await server.record(
		smallRace({
			categories: [
				{ ...half, id: "1" },
				{ ...half, id: "2", name: "5K" },
			],
			points: [
				defaultPoint({ id: "S", kind: "start", km: 0 }),
				finish("F5", 5, "2"),
				finish("F21", 21.0975, "1"),
			],
			runners: [
				{ bib: "200", name: "A" },
				{ bib: "500", name: "B", categoryId: "2" },
			],
		}),
	);
	const draft = await tina.hand("Bib,Time\n200,07:31:40\n500,06:33:20\n");
	const asked = (point: string) => tina.read(draft, { point, format: "log-csv" });
	expect(await asked("FIN")).toMatchObject({
		mats: [{ mat: "FIN", points: ["F5", "F21"] }],
		reads: 2,
		log: { offCourse: { reads: 0, rows: "" } },
	});
	expect((await asked("F21")).log?.offCourse).toEqual({ reads: 1, rows: "3" });
});

test.each(["public", "private"] as const)(
	"the effect of a log of a %s event is counted",
	async (visibility) => {
		if (visibility === "private") await makeChange(server, { kind: "visibility", visibility });
		const draft = await tina.hand("Bib,Point,Time\n200,F,07:31:40\n500,F,07:33:20\n");
		const { data } = JSON.parse((await tina.ask("preview", { draft })).text);
		const { times, statuses, ranks, winners } = data;
		expect([times, statuses, ranks, winners].map(({ count }) => count)).toEqual([2, 2, 4, 3]);
	},
);

test("a log that is slower than any walk is named, and read with a day that a person sets", async () => {
	const draft = await tina.hand("Bib,Point,Time\n200,5K,08:35:00\n500,5K,08:40:00\n");
	expect(await tina.read(draft)).toMatchObject({ problemCode: "logSlow", reads: 0 });
	expect(await tina.read(draft, { day: EVENT.date })).toMatchObject({ problem: "", reads: 2 });
});

describeRaceData("real logs", "cases", (folder) => {
	test.each([
		["rfid-ultra.log", { reads: 3, tags: 2, rejected: 1 }],
		["impinj-ctime.log", { reads: 2, tags: 2, rejected: 0 }],
		["chronokeep.csv", { reads: 1, tags: 1, rejected: 0 }],
	])("%s is read at the finish", async (name, { reads, tags, rejected }) => {
		const file = readFileSync(join(folder, name));
		const seen = await tina.read(await tina.hand(file), { point: "F", day: "2025-11-02" });
		expect([seen.problem, seen.reads, seen.log?.tags, seen.counts.rejected]).toEqual([
			...["", reads, tags, rejected],
		]);
	});

	test("a finish list of a phone, with ranks beside its bibs, is a list of results", async () => {
		const file = readFileSync(join(folder, "race-timer-app.csv"));
		const seen = await tina.read(await tina.hand(file));
		expect([seen.log, seen.format]).toEqual([null, "results-csv"]);
	});
});

test("the day of a time follows from known facts of its runner", async () => {
	const dayBefore = { kind: "gun", waveId: "1", gun: GUN - 24 * 3_600_000 };
	const setting = { name: "date", value: "2025-11-01" };
	await makeChange(server, dayBefore);
	await makeChange(server, { kind: "setting", setting: { name: "lastDay", value: "2025-11-02" } });
	await makeChange(server, { kind: "setting", setting });
	const asked = await tina.read(await tina.hand("Bib,Point,Time\n801,F,07:35:00"));
	expect(asked).toMatchObject({
		problemCode: "logTwoDays",
		log: {
			open: {
				rows: "2",
				reads: 1,
				between: ["2025-11-01 07:35:00", "2025-11-02 07:35:00"],
				begins: ["2025-11-01", "2025-11-02"],
			},
		},
	});
	// Bib 200 passed the start on 2 November.
	expect(await tina.read(await tina.hand("Bib,Point,Time\n200,F,07:35:00"))).toMatchObject({
		problem: "",
		log: { open: null, days: [{ day: "2025-11-02", reads: 1 }] },
	});
});
