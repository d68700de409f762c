/** Changes by officials override files, in any number and any order. */
import { beforeEach, describe, expect, test } from "vitest";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { listsOf, makeChange, resultOf } from "./officials.ts";

const ownEvent = ownEvents();
let server: TestedResults;
beforeEach(async () => {
	server = ownEvent();
	await server.record(smallRace());
});

const NOTHING = { eventChanged: false, entrantsAdded: 0, entrantsChanged: 0, chipsAdded: 0 };

/** The same file again, with other facts of a runner. */
const saying = (bib: string, particulars: object) =>
	smallRace({
		runners: RUNNERS.map((each) => (each.bib === bib ? { ...each, ...particulars } : each)),
	});

describe("an import after a change by hand does not undo", () => {
	test("a disqualification, if the file lets the runner finish or has another status", async () => {
		await makeChange(server, { kind: "status", bib: "00123", status: "disqualified" });
		expect(await server.record(smallRace())).toMatchObject(NOTHING);
		const other = saying("00123", { statusByHand: "didNotFinish" });
		expect(await server.record(other)).toMatchObject(NOTHING);
		expect(await resultOf(server, "00123")).toMatchObject({ status: "disqualified" });
	});

	test("the removal of a status that the file has", async () => {
		await makeChange(server, { kind: "status", bib: "400", status: null });
		expect(await server.record(smallRace())).toMatchObject(NOTHING);
		expect(await resultOf(server, "400")).toMatchObject({ status: "finished" });
	});

	test("a gun: the file still names the wave by its former gun", async () => {
		await makeChange(server, { kind: "gun", waveId: "1", gun: GUN + 2_000 });
		await makeChange(server, { kind: "gun", waveId: "1", gun: GUN + 5_000 });
		for (const gun of [GUN, GUN + 2_000, GUN + 5_000, GUN + 60_000]) {
			const file = smallRace({ waves: [{ id: "1", gun }] });
			expect(await server.record(file)).toMatchObject(NOTHING);
		}
		expect(await resultOf(server, "00123")).toMatchObject({
			gun: GUN + 5_000,
			official: { exact: 5_195_200 },
		});
	});

	test("the removal of a gun", async () => {
		await makeChange(server, { kind: "gun", waveId: "1", gun: null });
		expect(await server.record(smallRace())).toMatchObject(NOTHING);
		expect(await resultOf(server, "00123")).toMatchObject({ gun: null });
	});

	test("a chip's runner from the start, though the chip file has another bib", async () => {
		const chips = [{ chip: "A100", bib: "500", since: null }];
		const passings = [{ source: "mat", sequence: 1, pointId: "F", chip: "A100", time: GUN + 6e6 }];
		await server.record(smallRace({ chips, passings }));
		await makeChange(server, { kind: "chip", bib: "200", chip: "A100", since: null });
		expect(await server.record(smallRace({ chips, passings }))).toMatchObject(NOTHING);
		expect(await resultOf(server, "200")).toMatchObject({ status: "finished" });
		expect(await resultOf(server, "500")).toMatchObject({ status: "notStarted" });
	});

	test("that a runner is hidden, and that a runner is shown again", async () => {
		await server.record(saying("124", { isHidden: true }));
		await makeChange(server, { kind: "hide", bib: "124", isHidden: false });
		await makeChange(server, { kind: "hide", bib: "00123", isHidden: true });
		expect(await server.record(saying("124", { isHidden: true }))).toMatchObject(NOTHING);
		expect(await resultOf(server, "124")).toMatchObject({ name: "佐藤ハナコ" });
		expect(await resultOf(server, "00123")).toMatchObject({ team: "" });
	});

	test("the titles for which a result counts", async () => {
		const none = { overall: false, bySex: false, byGroup: false };
		const file = saying("00123", { countsFor: none });
		await server.record(file);
		const all = { overall: true, bySex: true, byGroup: true };
		await makeChange(server, { kind: "titles", bib: "00123", ...all });
		expect(await server.record(file)).toMatchObject(NOTHING);
		expect((await listsOf(server)).winners).toContain("00123");
	});

	test("that the result is announced, and that names are masked", async () => {
		await makeChange(
			server,
			{ kind: "phase", phase: "announced", why: "Settled on paper" },
			{ kind: "masks", masksNames: true },
		);
		expect(await server.record(smallRace())).toMatchObject(NOTHING);
		expect(await server.call("pjlist", { pjid: EVENT.id })).toMatchObject({
			data: { project: [{ pjScore: "1" }] },
		});
		expect(await resultOf(server, "00123")).toMatchObject({ name: "王○明" });
	});

	test("the hiding of repeated ranks, and the notice, though the file has others", async () => {
		await makeChange(
			server,
			{ kind: "repeats", hidesRepeatedSexRank: true, hidesRepeatedGroupRank: false },
			{ kind: "notice", notice: "Prizes at noon" },
		);
		const event = { ...EVENT, notice: "From the file" };
		for (const file of [smallRace(), smallRace({ event })])
			expect(await server.record(file)).toMatchObject(NOTHING);
		expect(await server.call("pjlist", { pjid: EVENT.id })).toMatchObject({
			data: {
				project: [{ pjHideSexRank: "1", pjHideGroupRank: "0", pjNotice: "Prizes at noon" }],
			},
		});
	});

	test("the removal of a notice", async () => {
		const file = smallRace({ event: { ...EVENT, notice: "From the file" } });
		await server.record(file);
		await makeChange(server, { kind: "notice", notice: "" });
		expect(await server.record(file)).toMatchObject(NOTHING);
		expect(await server.call("pjlist", { pjid: EVENT.id })).toMatchObject({
			data: { project: [{ pjNotice: "" }] },
		});
	});
});

test("everything else in a file still counts after a change by hand", async () => {
	await makeChange(
		server,
		{ kind: "status", bib: "00123", status: "disqualified" },
		{ kind: "gun", waveId: "1", gun: GUN + 5_000 },
	);
	const late = { bib: "0999", name: "Late Entry", reads: { F: 7_000 } };
	const file = saying("00123", { team: "New Team" });
	const more = smallRace({ runners: [late], givenTimes: [] });
	expect(await server.record(file)).toMatchObject({ entrantsChanged: 1 });
	expect(await server.record(more)).toMatchObject({ entrantsAdded: 1, entrantsChanged: 0 });
	expect(await resultOf(server, "00123")).toMatchObject({
		team: "New Team",
		status: "disqualified",
	});
	expect(await resultOf(server, "0999")).toMatchObject({
		gun: GUN + 5_000,
		official: { exact: 6_995_000 },
	});
});

test("a file without waves leaves all runners in their waves after a gun was corrected", async () => {
	const second = { id: "2", gun: GUN + 600_000 };
	const runners = RUNNERS.map((each) => (each.bib === "124" ? { ...each, waveId: "2" } : each));
	await server.record(smallRace({ waves: [...smallRace().waves, second], runners }));
	await makeChange(server, { kind: "gun", waveId: "1", gun: GUN + 5_000 });
	await server.record(smallRace({ waves: [{ id: "1", gun: null }] }));
	expect(await resultOf(server, "124")).toMatchObject({ gun: GUN + 600_000 });
	expect(await resultOf(server, "00123")).toMatchObject({ gun: GUN + 5_000 });
});

test("two waves that an official started with one gun stay two, and the next correction moves one", async () => {
	const waves = [...smallRace().waves, { id: "2", gun: GUN + 600_000 }];
	const runners = RUNNERS.map((each) => (each.bib === "124" ? { ...each, waveId: "2" } : each));
	const file = smallRace({ waves, runners });
	await server.record(file);
	await makeChange(server, { kind: "gun", waveId: "2", gun: GUN });
	await server.record(file);
	await makeChange(server, { kind: "gun", waveId: "2", gun: GUN + 1_000 });
	await server.record(file);
	expect(await resultOf(server, "124")).toMatchObject({ gun: GUN + 1_000 });
	expect(await resultOf(server, "00123")).toMatchObject({ gun: GUN });
});
