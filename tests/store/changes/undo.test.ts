/** Changes are undone: their effects disappear. */
import { describe, expect, test } from "vitest";
import { loadAudit } from "../../../src/store/auditLog.ts";
import { GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { CHANGED_AT } from "./changing.ts";
import { change, changed, factsOf, openRaces, recordInto, undo } from "./races.ts";

const { openRace } = await openRaces();

const KINDS: readonly (readonly [what: string, request: object])[] = [
	["a status", { kind: "status", bib: "124", status: "disqualified" }],
	["a gun", { kind: "gun", waveId: "1", gun: GUN + 5_000 }],
	["a chip", { kind: "chip", bib: "124", chip: "A1", since: GUN }],
	["a hidden runner", { kind: "hide", bib: "124", isHidden: true }],
	["titles", { kind: "titles", bib: "124", overall: false, bySex: true, byGroup: false }],
	["the phase", { kind: "phase", phase: "announced" }],
	["masked names", { kind: "masks", masksNames: true }],
	[
		"repeated ranks",
		{ kind: "repeats", hidesRepeatedSexRank: true, hidesRepeatedGroupRank: false },
	],
	["the ranking time of a category", { kind: "rankBy", category: "Half", rankBy: "chip" }],
	["the ranking time of the event", { kind: "rankBy", category: "", rankBy: "chip" }],
	["a notice", { kind: "notice", notice: "Prizes at noon" }],
	["a setting", { kind: "setting", setting: { name: "date", value: "2025-11-03" } }],
	["a struck read", { kind: "ruling", source: "chip 124", sequence: 3, ruling: "struck" }],
	["a forced read", { kind: "ruling", source: "chip 124", sequence: 3, ruling: "forced" }],
	["a matched read", { kind: "match", source: "chip 124", sequence: 3, bib: "200" }],
	[
		"a time of day by hand",
		{ kind: "time", bib: "A-5", point: "F", time: { at: GUN + 6_000_000 } },
	],
	["a duration by hand", { kind: "time", bib: "300", point: "F", time: { sinceGun: 5_000_000 } }],
	[
		"a clock offset",
		{ kind: "offset", source: "chip 124", since: null, until: null, offset: 3_000 },
	],
	["an added runner", { kind: "add", bib: "999", name: "Late Entry", category: "Half" }],
	["an edited runner", { kind: "edit", bib: "124", set: { name: "佐藤 花子", team: "" } }],
	["a withdrawal", { kind: "withdraw", bib: "200", isWithdrawn: true }],
	["a removed runner", { kind: "remove", bib: "300" }],
	["another bib", { kind: "renumber", bib: "300", to: "301" }],
	["a ticked row", { kind: "tick", row: "same name 124 300", isTicked: true }],
	["a note", { kind: "note", bib: "300", pronounce: "su-zu-ki", say: "First half marathon" }],
	["a penalty", { kind: "penalty", bib: "300", ms: 120_000, point: null, why: "drafting" }],
	["a credit", { kind: "penalty", bib: "300", ms: -20_000, point: "10K" }],
	["a member of a team", { kind: "member", bib: "300", leg: 2, name: "林志豪" }],
	["a leg marked as given up", { kind: "member", bib: "300", leg: 2, isMissed: true }],
	["a scheduled announcement", { kind: "schedule", announceAt: 1_800_000_000_000 }],
	["the visibility", { kind: "visibility", visibility: "private" }],
	["an added category", { kind: "categories", set: [{ id: "10", name: "10 km" }] }],
	["a renamed category", { kind: "categories", set: [{ id: "Half", name: "21 km" }] }],
	[
		"an added group",
		{
			kind: "groups",
			set: [{ id: "m40", category: "Half", name: "男40-49", sex: "1", ageFrom: 40, ageTo: 49 }],
		},
	],
	["a group's ages", { kind: "groups", set: [{ id: "m30", ageFrom: 30, ageTo: 39 }] }],
	["an added wave", { kind: "waves", set: [{ id: "B" }] }],
	["a renamed wave", { kind: "waves", set: [{ id: "Elite", was: "1" }] }],
	[
		"an edited course",
		{
			kind: "course",
			set: [
				{ id: "10K", name: "Bridge", cutOff: 5_400_000 },
				{ id: "20K", km: 20 },
			],
			order: ["S", "5K", "10K", "15K", "20K", "F"],
		},
	],
];

describe("is undone and done again:", () => {
	test.each(KINDS)("%s", async (_, request) => {
		const race = await openRace();
		const before = await factsOf(race);
		const id = await changed(race, request);
		const after = await factsOf(race);
		// Neither is a fact of the race.
		if (!("kind" in request) || !["visibility", "schedule"].includes(String(request.kind)))
			expect(after).not.toEqual(before);
		const undone = await undo(race, id);
		expect(undone).toMatchObject({ undone: id, isInForce: false });
		expect(undone.rows).toBeGreaterThan(0);
		expect(await factsOf(race)).toEqual(before);
		expect(await undo(race, undone.change)).toMatchObject({
			undone: id,
			isInForce: true,
		});
		expect(await factsOf(race)).toEqual(after);
	});
});

describe("after the undo of a wrong file", () => {
	const others = Array.from({ length: 38 }, (_, index) => ({
		bib: `9${index + 100}`,
		name: `Stranger ${index}`,
		reads: { S: 10, F: 5_000 + index },
	}));
	const wrong = smallRace({
		runners: [...RUNNERS.map((each) => ({ ...each, name: "Wrong", reads: {} })), ...others],
	});

	test("its new runners disappear, and overwritten runners are as before", async () => {
		const store = await openRace();
		const before = await factsOf(store);
		const { change: id, entrantsAdded, passingsAdded } = await recordInto(store, wrong);
		expect({ entrantsAdded, passingsAdded }).toEqual({ entrantsAdded: 38, passingsAdded: 76 });
		await undo(store, id ?? 0);
		const { decided, ...facts } = await factsOf(store);
		expect({ ...facts, decided: before.decided }).toEqual(before);
		expect(decided.rulings).toEqual([{ first: 18, last: 93, ruling: "struck", bib: null }]);
	});

	test("later changes by hand stay", async () => {
		const store = await openRace();
		const { change: id } = await recordInto(store, wrong);
		await changed(store, { kind: "edit", bib: "124", set: { name: "佐藤 花子" } });
		await changed(store, { kind: "status", bib: "200", status: "didNotFinish" });
		await undo(store, id ?? 0);
		const { entrants } = await factsOf(store);
		expect(entrants).toHaveLength(RUNNERS.length);
		const byBib = new Map(entrants.map((entrant) => [entrant.bib, entrant]));
		expect(byBib.get("124")).toMatchObject({ name: "佐藤 花子" });
		expect(byBib.get("200")).toMatchObject({ name: "李大華", statusByHand: "didNotFinish" });
	});

	test("a later change of one of its runners is named, and nothing is undone", async () => {
		const store = await openRace();
		const { change: id } = await recordInto(store, wrong);
		const later = await changed(store, { kind: "hide", bib: "9100", isHidden: true });
		const before = await factsOf(store);
		await expect(undo(store, id ?? 0)).rejects.toMatchObject({
			name: "BuiltUpon",
			later: [expect.objectContaining({ id: later, action: "hide" })],
		});
		expect(await factsOf(store)).toEqual(before);
	});

	test("the corrected file counts, though its reads have the names of the wrong ones", async () => {
		const store = await openRace();
		const { change: id } = await recordInto(store, wrong);
		await undo(store, id ?? 0);
		const { passingsAdded } = await recordInto(store, wrong);
		expect(passingsAdded).toBe(76);
		const { rulings } = (await factsOf(store)).decided;
		expect(rulings).toEqual([{ first: 18, last: 93, ruling: "struck", bib: null }]);
	});
});

test("a file of one read that was undone counts when it is imported again", async () => {
	const store = await openRace();
	const one = smallRace({
		passings: [{ source: "file", sequence: 1, pointId: "10K", bib: "200", time: GUN + 3_600_000 }],
	});
	const { change: id } = await recordInto(store, one);
	await undo(store, id ?? 0);
	expect(await recordInto(store, one)).toMatchObject({ passingsAdded: 1 });
	const { decided } = await factsOf(store);
	expect(decided.rulings).toEqual([{ first: 18, last: 18, ruling: "struck", bib: null }]);
});

describe("an import over a change by hand", () => {
	test("leaves the change, and names it", async () => {
		const store = await openRace();
		await changed(store, { kind: "edit", bib: "124", set: { team: "Night Owls" } });
		await changed(store, { kind: "remove", bib: "500" });
		const renamed = RUNNERS.map((each) => ({ ...each, team: "From the file" }));
		const { kept, entrantsChanged } = await recordInto(store, smallRace({ runners: renamed }));
		expect(kept).toEqual([
			{ subject: 'entrant ["124"]', columns: ["team"] },
			{ subject: 'entrant ["500"]', columns: [] },
		]);
		expect(entrantsChanged).toBe(RUNNERS.length - 2);
		const { entrants } = await factsOf(store);
		expect(entrants.find(({ bib }) => bib === "124")?.team).toBe("Night Owls");
		expect(entrants.some(({ bib }) => bib === "500")).toBe(false);
	});

	test("leaves the notes for announcers", async () => {
		const store = await openRace();
		await changed(store, { kind: "note", bib: "124", pronounce: "sa-to", say: "" });
		await recordInto(
			store,
			smallRace({ runners: RUNNERS.map((each) => ({ ...each, team: "New" })) }),
		);
		expect((await factsOf(store)).notes).toMatchObject([
			{ bib: "124", pronounce: "sa-to", say: "" },
		]);
	});

	test("replaces the value after the change by hand was undone", async () => {
		const store = await openRace();
		await undo(store, await changed(store, { kind: "edit", bib: "124", set: { team: "Owls" } }));
		const runners = RUNNERS.map((each) => ({ ...each, team: "From the file" }));
		expect(await recordInto(store, smallRace({ runners }))).toMatchObject({ kept: [] });
	});
});

describe("two people", () => {
	test("a change that expects an older state is refused with the present value, its author and its time", async () => {
		const store = await openRace();
		const seen = await changed(store, { kind: "status", bib: "124", status: "disqualified" });
		const request = { kind: "edit", bib: "124", set: { team: "A" }, who: "Ann", expects: seen };
		const first = await changed(store, request);
		await expect(
			change(store, { ...request, set: { team: "B" }, who: "Bob" }),
		).rejects.toMatchObject({
			name: "ChangedMeanwhile",
			present: { team: "A" },
			later: [{ id: first, who: "Ann", at: CHANGED_AT, action: "edit" }],
		});
		await changed(store, { ...request, set: { team: "B" }, who: "Bob", expects: first });
	});

	test("the refusal names a category and a runner, not the numbers of the store", async () => {
		const store = await openRace();
		const rank = { kind: "rankBy", category: "Half", rankBy: "chip", who: "Ann" };
		await changed(store, rank);
		await expect(change(store, { ...rank, rankBy: null, expects: 1 })).rejects.toThrow(
			/^Ann changed category Half meanwhile /,
		);
		const edit = { kind: "edit", bib: "124", set: { team: "A" }, who: "Ann" };
		await changed(store, edit);
		await expect(change(store, { ...edit, expects: 1 })).rejects.toThrow(
			/^Ann changed entrant 124 meanwhile /,
		);
	});

	test("a change on which a later one builds is not undone before that one", async () => {
		const store = await openRace();
		const first = await changed(store, { kind: "status", bib: "124", status: "disqualified" });
		const second = await changed(store, { kind: "status", bib: "124", status: "confirmed" });
		await expect(undo(store, first)).rejects.toMatchObject({
			later: [expect.objectContaining({ id: second })],
		});
		await undo(store, second);
		await undo(store, first);
		const { entrants } = await factsOf(store);
		expect(entrants.find(({ bib }) => bib === "124")?.statusByHand).toBeNull();
	});

	test("a change is undone once", async () => {
		const store = await openRace();
		const id = await changed(store, { kind: "status", bib: "124", status: "disqualified" });
		const { change: by } = await undo(store, id);
		await expect(undo(store, id)).rejects.toMatchObject({
			name: "UndoneAlready",
			later: [expect.objectContaining({ id: by, who: "Timekeeper" })],
		});
		const [last, first] = await loadAudit(store.db, store.eventId, { before: null, limit: 2 });
		expect(last).toMatchObject({ undoes: id, undoneBy: null, change: { what: "status" } });
		expect(first).toMatchObject({ undoes: null, undoneBy: by });
	});
});

describe("an impossible change:", () => {
	test("a category with runners is not removed, and they are named", async () => {
		const removal = change(await openRace(), { kind: "removeCategory", category: "Half" });
		await expect(removal).rejects.toThrow(
			/category Half is in use by 00123, 124, .*: move them first/,
		);
	});

	test.each([
		["an unknown group", { kind: "edit", bib: "124", set: { group: "女99" } }, /no group 女99/],
		["an unknown wave", { kind: "edit", bib: "124", set: { wave: "9" } }, /no wave 9/],
		["an unknown point", { kind: "time", bib: "124", point: "X", time: null }, /no timing point X/],
		[
			"an unknown read",
			{ kind: "ruling", source: "x", sequence: 1, ruling: null },
			/x has no read 1/,
		],
		["a bib twice", { kind: "renumber", bib: "124", to: "200" }, /has the bib 200/],
		[
			"a new runner's bib twice",
			{ kind: "add", bib: "124", name: "A", category: "1" },
			/has the bib 124/,
		],
	])("%s is refused", async (_, request, message) => {
		const race = await openRace();
		const before = await factsOf(race);
		await expect(change(race, request)).rejects.toThrow(message);
		expect(await factsOf(race)).toEqual(before);
	});

	test("an unknown entry is not undone", async () => {
		await expect(undo(await openRace(), 4_711)).rejects.toThrow(/no change 4711/);
	});
});
