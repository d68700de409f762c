/** What an official decided stands above what files say, however often and in whichever order they come. */
import { beforeEach, describe, expect, test } from "vitest";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { decide, listsOf, resultOf } from "./officials.ts";

const ownEvent = ownEvents();
let server: TestedResults;
beforeEach(async () => {
	server = ownEvent();
	await server.record(smallRace());
});

const NOTHING = { eventChanged: false, entrantsAdded: 0, entrantsChanged: 0, chipsAdded: 0 };

/** The same file again, in which a runner is told differently. */
const saying = (bib: string, particulars: object) =>
	smallRace({
		runners: RUNNERS.map((each) => (each.bib === bib ? { ...each, ...particulars } : each)),
	});

describe("an import after a decision does not undo", () => {
	test("a disqualification, where the file lets the runner finish or has another status", async () => {
		await decide(server, { kind: "status", bib: "00123", status: "disqualified" });
		expect(await server.record(smallRace())).toMatchObject(NOTHING);
		const other = saying("00123", { statusByHand: "didNotFinish" });
		expect(await server.record(other)).toMatchObject(NOTHING);
		expect(await resultOf(server, "00123")).toMatchObject({ status: "disqualified" });
	});

	test("a status that was taken back, though the file has it", async () => {
		await decide(server, { kind: "status", bib: "400", status: null });
		expect(await server.record(smallRace())).toMatchObject(NOTHING);
		expect(await resultOf(server, "400")).toMatchObject({ status: "finished" });
	});

	test("a gun: the file goes on naming the wave by the gun it had", async () => {
		await decide(server, { kind: "gun", waveId: "1", gun: GUN + 2_000 });
		await decide(server, { kind: "gun", waveId: "1", gun: GUN + 5_000 });
		for (const gun of [GUN, GUN + 2_000, GUN + 5_000, GUN + 60_000]) {
			const file = smallRace({ waves: [{ id: "1", gun }] });
			expect(await server.record(file)).toMatchObject(NOTHING);
		}
		expect(await resultOf(server, "00123")).toMatchObject({
			gun: GUN + 5_000,
			official: { exact: 5_195_200 },
		});
	});

	test("a gun that was taken back", async () => {
		await decide(server, { kind: "gun", waveId: "1", gun: null });
		expect(await server.record(smallRace())).toMatchObject(NOTHING);
		expect(await resultOf(server, "00123")).toMatchObject({ gun: null });
	});

	test("who wears a chip from the beginning, though the chip file has another bib", async () => {
		const chips = [{ chip: "A100", bib: "500", since: null }];
		const passings = [{ source: "mat", sequence: 1, pointId: "F", chip: "A100", time: GUN + 6e6 }];
		await server.record(smallRace({ chips, passings }));
		await decide(server, { kind: "chip", bib: "200", chip: "A100", since: null });
		expect(await server.record(smallRace({ chips, passings }))).toMatchObject(NOTHING);
		expect(await resultOf(server, "200")).toMatchObject({ status: "finished" });
		expect(await resultOf(server, "500")).toMatchObject({ status: "notStarted" });
	});

	test("who is hidden, and who is shown again", async () => {
		await server.record(saying("124", { isHidden: true }));
		await decide(server, { kind: "hide", bib: "124", isHidden: false });
		await decide(server, { kind: "hide", bib: "00123", isHidden: true });
		expect(await server.record(saying("124", { isHidden: true }))).toMatchObject(NOTHING);
		expect(await resultOf(server, "124")).toMatchObject({ name: "佐藤ハナコ" });
		expect(await resultOf(server, "00123")).toMatchObject({ team: "" });
	});

	test("what a result counts for", async () => {
		const none = { overall: false, bySex: false, byGroup: false };
		const file = saying("00123", { countsFor: none });
		await server.record(file);
		const all = { overall: true, bySex: true, byGroup: true };
		await decide(server, { kind: "titles", bib: "00123", ...all });
		expect(await server.record(file)).toMatchObject(NOTHING);
		expect((await listsOf(server)).winners).toContain("00123");
	});

	test("that the result is announced, and that names are masked", async () => {
		await decide(
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

	test("which repeated ranks are left out, and the notice, though the file has others", async () => {
		await decide(
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

	test("that there is no notice any more", async () => {
		const file = smallRace({ event: { ...EVENT, notice: "From the file" } });
		await server.record(file);
		await decide(server, { kind: "notice", notice: "" });
		expect(await server.record(file)).toMatchObject(NOTHING);
		expect(await server.call("pjlist", { pjid: EVENT.id })).toMatchObject({
			data: { project: [{ pjNotice: "" }] },
		});
	});
});

test("all else that a file says still counts after a decision", async () => {
	await decide(
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

test("a file that says nothing of waves leaves everybody in theirs after a gun was corrected", async () => {
	const second = { id: "2", gun: GUN + 600_000 };
	const runners = RUNNERS.map((each) => (each.bib === "124" ? { ...each, waveId: "2" } : each));
	await server.record(smallRace({ waves: [...smallRace().waves, second], runners }));
	await decide(server, { kind: "gun", waveId: "1", gun: GUN + 5_000 });
	await server.record(smallRace({ waves: [{ id: "1", gun: null }] }));
	expect(await resultOf(server, "124")).toMatchObject({ gun: GUN + 600_000 });
	expect(await resultOf(server, "00123")).toMatchObject({ gun: GUN + 5_000 });
});

test("two waves that an official let start at one gun stay two, and the next correction moves one", async () => {
	const waves = [...smallRace().waves, { id: "2", gun: GUN + 600_000 }];
	const runners = RUNNERS.map((each) => (each.bib === "124" ? { ...each, waveId: "2" } : each));
	const file = smallRace({ waves, runners });
	await server.record(file);
	await decide(server, { kind: "gun", waveId: "2", gun: GUN });
	await server.record(file);
	await decide(server, { kind: "gun", waveId: "2", gun: GUN + 1_000 });
	await server.record(file);
	expect(await resultOf(server, "124")).toMatchObject({ gun: GUN + 1_000 });
	expect(await resultOf(server, "00123")).toMatchObject({ gun: GUN });
});
