/** A list uploaded by a member: read, compared, written as one change, and undone. */
import { readFileSync } from "node:fs";
import iconv from "iconv-lite";
import { beforeEach, describe, expect, test } from "vitest";
import { checked } from "../../fixtures/checked.ts";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import { describeRaceData } from "../../fixtures/raceData.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { workbookOf } from "../../imports/workbookFile.ts";
import { type Importer, importer, LIST } from "./importingMember.ts";

const ownEvent = ownEvents();
let server: TestedResults;
let tina: Importer;
beforeEach(async () => {
	server = ownEvent();
	await server.record(smallRace());
	tina = await importer(server, `tina${server.eventId}@example.org`);
});

const participant = (bib: string) => server.call("participant", { pjid: EVENT.id, pno: bib });

describe("a list is compared before it is written:", () => {
	test("columns with samples, and the counts of each list", async () => {
		const data = await tina.read(await tina.hand(LIST));
		expect(data).toMatchObject({
			problem: "",
			format: "start-list",
			encoding: "utf-8",
			rows: 5,
			inFile: 4,
			runners: 8,
			isRemembered: false,
			corrected: [],
			categories: ["Half"],
			counts: { changed: 4, added: 1, removed: 5, rejected: 3, suspicious: 0, same: 1 },
		});
		expect(data.columns.map(({ field }) => field)).toEqual([
			...["bib", "name", "sex", "category", "team", "chip", "birth", ""],
		]);
		expect(data.columns[1]).toMatchObject({
			header: "姓名",
			samples: ["王小明", "佐藤ハナコ", "新選手"],
		});
		expect(data.fields).toContain("birth");
	});

	test("changes, by runner and field, without private values", async () => {
		const rows = await tina.rows(await tina.hand(LIST), "changed");
		const shown = rows.map(({ row, bib, what, before, after }) => [row, bib, what, before, after]);
		expect(shown).toEqual([
			[2, "00123", "team", "海港跑團", "City Runners"],
			[2, "00123", "chip", "", "A1B2"],
			[2, "00123", "birthDate", "", ""],
			[3, "124", "birthDate", "", ""],
		]);
	});

	test("added runners, runners who are not in the file, and unreadable cells", async () => {
		const draft = await tina.hand(LIST);
		expect(await tina.rows(draft, "added")).toMatchObject([
			{ row: 4, bib: "9001", name: "新選手", category: "Half", team: "New Team" },
		]);
		expect((await tina.rows(draft, "removed")).map(({ bib }) => bib)).toEqual([
			...["A-5", "300", "400", "500", "0600"],
		]);
		expect(await tina.rows(draft, "rejected")).toMatchObject([
			{ row: 5, column: "號碼", after: "!" },
			{ row: 6, column: "出生日期", after: "" },
			{ row: 6, column: "性別", after: "女孩?" },
		]);
		expect(await tina.rows(draft, "rejected", { offset: 1, limit: 1 })).toMatchObject([{ row: 6 }]);
	});

	test("suspicious data", async () => {
		const { change } = await tina.write(
			await tina.hand("bib,chip\n124,C9\n"),
			await seen("bib,chip\n124,C9\n"),
		);
		expect(change).toEqual(expect.any(Number));
		const draft = await tina.hand(
			"bib,name,chip\n00123,王小明,C9\n300,SUZUKI,D1\n0300,SUZUKI,D2\n",
		);
		expect(await tina.rows(draft, "suspicious")).toMatchObject([
			{
				row: 2,
				bib: "00123",
				what: "chip of another",
				facts: [
					{ name: "chip", value: "C9" },
					{ name: "other", value: "124" },
				],
			},
			{ row: 4, bib: "0300", what: "similar bib" },
		]);
	});
});

/** The revision of a file that a person saw. */
async function seen(file: string | Buffer, options: object = {}) {
	const { revision } = await tina.read(await tina.hand(file), options);
	return { ...options, expects: revision };
}

describe("a list is written", () => {
	test("as one change with its author, and undone as a whole; later changes stay", async () => {
		const draft = await tina.hand(LIST);
		const { revision } = await tina.read(draft);
		const before = await participant("00123");
		const written = await tina.write(draft, { expects: revision });
		expect(written).toMatchObject({
			entrantsAdded: 1,
			entrantsChanged: 1,
			entrantsRemoved: 0,
			factsChanged: 2,
		});
		expect(await participant("9001")).toMatchObject({ data: { participant: { pName: "新選手" } } });
		expect(await participant("300")).toMatchObject({ status: "true" });
		const newest = checked.listChanges({ limit: "1" });
		const [entry] = await server.results.changes.list(server.eventId, newest);
		expect(entry).toMatchObject({
			who: expect.stringContaining("tina"),
			change: { action: "recording" },
		});
		expect((await tina.read(await tina.hand(LIST))).counts).toMatchObject({ changed: 0, added: 0 });
		await tina.ask("undo", { change: written["change"] });
		expect(await participant("9001")).toMatchObject({ status: "false" });
		const { version: _, ...runner } = Object(before).data.participant;
		expect(await participant("00123")).toMatchObject({ data: { participant: runner } });
		expect((await tina.read(await tina.hand(LIST))).counts).toMatchObject({ changed: 4, added: 1 });
	});

	test("without the runners who are not in it, if the person chose so", async () => {
		const draft = await tina.hand(LIST);
		const { revision } = await tina.read(draft);
		const preview = await tina.ask("preview", { draft, removesOthers: true });
		expect(JSON.parse(preview.text).data).toMatchObject({
			removed: { count: 5 },
			added: { count: 1 },
		});
		const written = await tina.write(draft, { expects: revision, removesOthers: true });
		expect(written).toMatchObject({ entrantsRemoved: 5 });
		expect(await participant("300")).toMatchObject({ status: "false" });
		await tina.ask("undo", { change: written["change"] });
		expect(await participant("300")).toMatchObject({ status: "true" });
	});

	test("not if the event was changed since: 409, and it is read again", async () => {
		const draft = await tina.hand(LIST);
		const { revision } = await tina.read(draft);
		const edit = checked.change({ kind: "edit", bib: "124", set: { team: "Other" }, who: "Ann" });
		await server.results.changes.make(server.eventId, edit);
		const refused = await tina.ask("write", { draft, expects: revision });
		expect(refused.status).toBe(409);
		expect(JSON.parse(refused.text)).toMatchObject({
			code: "changed-meanwhile",
			data: { later: [{ who: "Ann" }] },
		});
		const again = await tina.read(draft);
		expect(again.revision).not.toBe(revision);
		expect(await tina.write(draft, { expects: again.revision })).toMatchObject({
			entrantsAdded: 1,
		});
	});

	test("not after the file has expired", async () => {
		const draft = await tina.hand(LIST);
		const { revision } = await tina.read(draft);
		for (let others = 0; others < 3; others++) await tina.hand("bib,name\n1,A\n");
		const refused = await tina.ask("write", { draft, expects: revision });
		expect(JSON.parse(refused.text)).toMatchObject({ status: "false", code: "unknown-file" });
	});
});

describe("columns are", () => {
	test("changed by hand, and stored for the next file with the same heads", async () => {
		const file = "bib,name,remark,5K\n00123,王小明,City Runners,y\n";
		const columns = [{ column: 3, as: "team" }];
		const draft = await tina.hand(file);
		expect((await tina.read(draft)).columns[2]).toMatchObject({ field: "" });
		const { revision, columns: read } = await tina.read(draft, { columns });
		expect(read[2]).toMatchObject({ field: "team" });
		await tina.write(draft, { columns, expects: revision });
		const next = await tina.hand("bib,name,remark,5K\n124,Hanako,Harbour,n\n");
		expect(await tina.read(next)).toMatchObject({ isRemembered: true, corrected: columns });
		expect(await tina.rows(next, "changed")).toContainEqual(
			expect.objectContaining({ bib: "124", what: "team", after: "Harbour" }),
		);
		expect(await tina.read(next, { columns: [] })).toMatchObject({ isRemembered: false });
	});

	test("shown with status words among their samples", async () => {
		const data = await tina.read(await tina.hand("bib,status\n124,DSQ\n200,DNS\n"));
		expect(data.columns[1]).toMatchObject({ field: "status", samples: ["DSQ", "DNS"] });
	});

	test("named by a person if the file cannot be read without it", async () => {
		const draft = await tina.hand("who,what\n00123,City Runners\n");
		const data = await tina.read(draft);
		expect(data.problem).toMatch(/bib/);
		expect(data.columns).toMatchObject([
			{ header: "who" },
			{ header: "what", samples: ["City Runners"] },
		]);
		const columns = [
			{ column: 1, as: "bib" },
			{ column: 2, as: "team" },
		];
		expect(await tina.read(draft, { columns, format: "start-list" })).toMatchObject({
			problem: "",
			counts: { changed: 1 },
		});
	});
});

describe("each format is read by the operation:", () => {
	const RESULTS = "bib,name,official time\n00123,王小明,1:30:00\n";
	test.each([
		["CSV", RESULTS, "results-csv"],
		["TSV", RESULTS.replaceAll(",", "\t"), "results-csv"],
		["Big5", iconv.encode("號碼,姓名,大會時間\n00123,王小明,1:30:00\n", "big5"), "results-csv"],
		[
			"Shift_JIS",
			iconv.encode("ナンバーカード,氏名,グロスタイム\n00123,高橋花子,1:30:00\n", "shift_jis"),
			"results-csv",
		],
		["UTF-16", iconv.encode(RESULTS, "utf-16le", { addBOM: true }), "results-csv"],
		[
			"xlsx",
			Buffer.from(
				workbookOf([
					{
						name: "Half",
						rows: [
							["bib", "name", "official time"],
							["00123", "王小明", "1:30:00"],
						],
					},
				]),
			),
			"results-csv",
		],
		["chips", "bib,chip\n00123,A1\n", "chip-map"],
	])("%s", async (_, file, format) => {
		const data = await tina.read(await tina.hand(file));
		expect(data).toMatchObject({ problem: "", format });
		expect(data.counts.changed).toBeGreaterThan(0);
	});
});

describeRaceData("a list of IOF XML", "iof/ResultList1.xml", (path) => {
	test("is read by the operation", async () => {
		const data = await tina.read(await tina.hand(readFileSync(path)));
		expect(data).toMatchObject({ problem: "", format: "iof-results" });
		expect(data.counts.added).toBeGreaterThan(0);
	});
});

describeRaceData("a list of RACE RESULT", "raceresult/list-response.json", (path) => {
	test("is read by the operation", async () => {
		const data = await tina.read(await tina.hand(readFileSync(path)));
		expect(data).toMatchObject({ problem: "", format: "race-result-list" });
		expect(data.counts.added).toBeGreaterThan(0);
	});
});

describe("a file whose ranks follow the net time", () => {
	const clock = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 19);
	const ROWS = Array.from({ length: 12 }, (_, index) => {
		const net = 3_000 + index * 10;
		return `${index + 1},${900 + index},R${index},${clock(net + ((index * 5) % 4) * 600)},${clock(net)}`;
	});
	const FILE = ["Rank,Bib,Name,Gross_Time,Total_Time", ...ROWS].join("\n");

	test("is reported, and the ranking time is proposed for an event with results", async () => {
		const draft = await tina.hand(FILE);
		const data = await tina.read(draft);
		const proved = [{ category: "", rankBy: "chip" }];
		expect(data).toMatchObject({ proved, isProvedApplied: false, asked: [] });
		expect(data.proof.map(({ kind }) => kind)).toEqual(["places follow", "ranks show time"]);
		const applied = await tina.read(draft, { ranking: "proved" });
		expect(applied).toMatchObject({ isProvedApplied: true });
	});

	test("makes an event without results rank by it", async () => {
		const empty = ownEvent();
		await empty.record({ ...smallRace(), passings: [], givenTimes: [] });
		const tom = await importer(empty, `tom${empty.eventId}@example.org`);
		const draft = await tom.hand(FILE);
		const { isProvedApplied, revision } = await tom.read(draft);
		expect(isProvedApplied).toBe(true);
		await tom.write(draft, { removesOthers: false, expects: revision });
		expect(await tom.read(await tom.hand(FILE))).toMatchObject({ proved: [] });
	});
});
