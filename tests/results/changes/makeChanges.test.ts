import { beforeEach, describe, expect, test } from "vitest";
import { checked } from "../../fixtures/checked.ts";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { listsOf, makeChange, resultOf } from "./officials.ts";

const ownEvent = ownEvents();
let server: TestedResults;
beforeEach(async () => {
	server = ownEvent();
	await server.record(smallRace());
});

const status = (bib: string, given: string | null) => ({ kind: "status", bib, status: given });

describe("a status set by hand", () => {
	test("takes a disqualified runner out of ranks, leaders and winners, and restores them when cleared", async () => {
		const before = await listsOf(server);
		expect(before.leaders).toContain("00123");
		expect(before.winners).toContain("00123");
		expect(before.table.get("300")).toMatchObject({ rank: 2 });

		expect(await makeChange(server, status("00123", "disqualified"))).toMatchObject([
			{ bib: "00123", changed: true, before: null },
		]);
		const without = await listsOf(server);
		expect(without.leaders).not.toContain("00123");
		expect(without.winners).not.toContain("00123");
		expect(without.table.get("00123")).toMatchObject({ status: "disqualified", rank: null });
		expect(without.table.get("300")).toMatchObject({ rank: 1 });
		// The splits stay readable, without ranks; the finish counts for nothing.
		const ruled = await resultOf(server, "00123");
		expect(ruled).toMatchObject({ status: "disqualified", overallPlace: null, official: null });
		expect(ruled.splits.map(({ sinceStart, rank }) => [sinceStart, rank])).toEqual([
			[0, null],
			[1_200_000, null],
			[2_430_050, null],
			[3_690_000, null],
		]);

		await makeChange(server, status("00123", null));
		expect(await listsOf(server)).toEqual(before);
	});

	test("sets DNS and DNF, regardless of the reads", async () => {
		await makeChange(server, status("124", "didNotFinish"), status("500", "didNotStart"));
		expect(await resultOf(server, "124")).toMatchObject({ status: "didNotFinish" });
		expect(await resultOf(server, "500")).toMatchObject({ status: "didNotStart" });
	});

	test("confirms a result, which keeps its rank", async () => {
		await makeChange(server, status("00123", "confirmed"));
		expect(await resultOf(server, "00123")).toMatchObject({
			status: "confirmed",
			overallPlace: { rank: 1 },
		});
	});

	test("cleared lets the reads decide again, also if a file had set it", async () => {
		await makeChange(server, status("400", null));
		expect(await resultOf(server, "400")).toMatchObject({ status: "finished" });
	});
});

describe("a gun", () => {
	test("that was fired later makes official times shorter, and leaves chip times", async () => {
		const before = await resultOf(server, "00123");
		const [decided] = await makeChange(server, { kind: "gun", waveId: "1", gun: GUN + 5_000 });
		expect(decided).toMatchObject({ kind: "gun", waveId: "1", changed: true, before: GUN });
		const after = await resultOf(server, "00123");
		expect(after.official?.exact).toBe((before.official?.exact ?? 0) - 5_000);
		expect(after.chip).toEqual(before.chip);
		expect(after.gun).toBe(GUN + 5_000);
	});

	test("may be a date and time with its offset", async () => {
		await makeChange(server, { kind: "gun", waveId: "1", gun: "2025-11-02T06:00:01.400+08:00" });
		expect(await resultOf(server, "00123")).toMatchObject({ gun: GUN + 1_000 });
	});

	test("taken back leaves no runner a time from the mats", async () => {
		await makeChange(server, { kind: "gun", waveId: "1", gun: null });
		expect(await resultOf(server, "00123")).toMatchObject({ official: null, gun: null });
	});

	test("moves only the wave that it names", async () => {
		const waves = [...smallRace().waves, { id: "2", gun: GUN + 600_000 }];
		const runners = [
			{ bib: "1", reads: { F: 4_000 } },
			{ bib: "2", waveId: "2", reads: { F: 5_000 } },
		];
		const event = { ...EVENT, id: "M1002" };
		await server.record(smallRace({ event, waves, runners }));
		const asked = { kind: "gun", waveId: "2", gun: GUN + 660_000 };
		await server.results.changes.make("M1002", checked.change(asked));
		const table = await server.call("announcementdata", { pjid: "M1002" });
		expect(table).toMatchObject({
			data: { participant: [{ officialTime: 4_000_000 }, { officialTime: 5_000_000 - 660_000 }] },
		});
	});
});

test("a chip exchanged at 09:10 gives its later reads to the new bib, and leaves the earlier ones", async () => {
	const at0910 = GUN + 11_400_000;
	const read = (sequence: number, time: number) => ({
		source: "mat",
		sequence,
		chip: "58005E4A1B2",
		time,
		pointId: sequence === 1 ? "5K" : "F",
	});
	await server.record(
		smallRace({
			chips: [{ chip: "58005E4A1B2", bib: "200", since: null }],
			passings: [read(1, GUN + 1_500_000), read(2, at0910 + 60_000)],
		}),
	);
	expect(await resultOf(server, "200")).toMatchObject({ status: "finished" });
	const exchange = { kind: "chip", bib: "500", chip: "0x058005e4:a1b2", since: at0910 };
	expect(await makeChange(server, exchange)).toMatchObject([
		{ kind: "chip", chip: "58005E4A1B2", changed: true, before: "200" },
	]);
	const { splits, ...former } = await resultOf(server, "200");
	expect(former).toMatchObject({ status: "running", official: null });
	expect(splits.find(({ pointId }) => pointId === "5K")?.passedAt).toBe(GUN + 1_500_000);
	expect(await resultOf(server, "500")).toMatchObject({
		status: "finished",
		official: { exact: 11_460_000 },
	});
});

test("a result that counts for no title wins nothing, and keeps its rank", async () => {
	const titles = (all: boolean) => ({
		kind: "titles",
		bib: "00123",
		overall: all,
		bySex: all,
		byGroup: all,
	});
	const before = { overall: true, bySex: true, byGroup: true };
	expect(await makeChange(server, titles(false))).toMatchObject([{ changed: true, before }]);
	const { winners, table } = await listsOf(server);
	expect(winners).not.toContain("00123");
	expect(table.get("00123")).toMatchObject({ rank: 1, winner: "" });
	await makeChange(server, { ...titles(false), byGroup: true });
	expect((await listsOf(server)).table.get("00123")).toMatchObject({ winner: "3-1" });
});

test("an official announces the result: no runner is on the course any more", async () => {
	expect(await resultOf(server, "200")).toMatchObject({ status: "running" });
	const asked = { kind: "phase", phase: "announced", why: "Settled on paper" };
	expect(await makeChange(server, asked)).toMatchObject([
		{ kind: "phase", changed: true, before: "live" },
	]);
	expect(await server.call("pjlist", { pjid: EVENT.id })).toMatchObject({
		data: { project: [{ pjScore: "1" }] },
	});
	expect(await resultOf(server, "200")).toMatchObject({ status: "didNotFinish" });
});

test("names are masked everywhere, and shown completely again", async () => {
	await makeChange(server, { kind: "masks", masksNames: true });
	expect(await resultOf(server, "00123")).toMatchObject({ name: "王○明" });
	const found = await server.call("search", { pjid: EVENT.id, pno: "小明" });
	expect(found).toMatchObject({ data: { total: 0 } });
	await makeChange(server, { kind: "masks", masksNames: false });
	expect(await resultOf(server, "00123")).toMatchObject({ name: "王小明" });
});

test("repeated ranks by sex and by group are hidden independently of each other", async () => {
	const repeats = (sex: boolean, group: boolean) => ({
		kind: "repeats",
		hidesRepeatedSexRank: sex,
		hidesRepeatedGroupRank: group,
	});
	const listed = async () => server.call("pjlist", { pjid: EVENT.id });
	const before = { hidesRepeatedSexRank: false, hidesRepeatedGroupRank: true };
	expect(await makeChange(server, repeats(true, false))).toMatchObject([
		{ kind: "repeats", changed: true, before },
	]);
	expect(await listed()).toMatchObject({
		data: { project: [{ pjHideSexRank: "1", pjHideGroupRank: "0" }] },
	});
	expect(await makeChange(server, repeats(true, false), repeats(true, true))).toMatchObject([
		{ changed: false },
		{ changed: true, before: { hidesRepeatedSexRank: true, hidesRepeatedGroupRank: false } },
	]);
	expect(await listed()).toMatchObject({
		data: { project: [{ pjHideSexRank: "1", pjHideGroupRank: "1" }] },
	});
});

test("a notice is shown, replaced and removed", async () => {
	const notice = (text: string) => ({ kind: "notice", notice: text });
	const told = async (text: string) =>
		expect(await server.call("pjlist", { pjid: EVENT.id })).toMatchObject({
			data: { project: [{ pjNotice: text }] },
		});
	expect(await makeChange(server, notice("下午三點頒獎。"))).toMatchObject([
		{ kind: "notice", changed: true, before: "" },
	]);
	await told("下午三點頒獎。");
	expect(await makeChange(server, notice(" 頒獎延後。 "), notice("頒獎延後。"))).toMatchObject([
		{ changed: true, before: "下午三點頒獎。" },
		{ changed: false, before: "頒獎延後。" },
	]);
	await told("頒獎延後。");
	expect(await makeChange(server, notice(""))).toMatchObject([
		{ changed: true, before: "頒獎延後。" },
	]);
	await told("");
});

test("changes by hand are there after a restart", async () => {
	const before = await openTestedResults();
	await before.record(smallRace());
	await makeChange(before, status("00123", "disqualified"), {
		kind: "hide",
		bib: "124",
		isHidden: true,
	});
	await before.close();
	const again = await openTestedResults(before.folder);
	expect(await resultOf(again, "00123")).toMatchObject({ status: "disqualified" });
	expect((await resultOf(again, "124")).name).not.toContain("佐藤");
	await again.close();
});
