/** Categories, groups, waves and the course are changed as lists; rows in use are not removed. */
import { describe, expect, test } from "vitest";
import { RACE } from "../../../src/race/record/categoryFormat.ts";
import { NO_PRIVATE_FACTS } from "../../../src/race/record/privateFacts.ts";
import { NO_EXTRAS } from "../../../src/store/ingest/recordReads.ts";
import { GUN, smallRace } from "../../fixtures/smallRace.ts";
import { change, changed, factsOf, openRaces, recordInto } from "./races.ts";

const { newEvent, openRace } = await openRaces();

test("a category is added, renamed, ranked and ordered in one change, by its name or id", async () => {
	const store = await openRace();
	const set = [
		{ id: "10", name: "10 km", rankBy: "chip" },
		{ id: "Half", name: "21 km" },
	];
	expect(await change(store, { kind: "categories", set, order: ["10", "1"] })).toMatchObject({
		changed: true,
		before: [{ id: "1", name: "Half", rankBy: null }],
	});
	const { categories } = await factsOf(store);
	expect(categories).toEqual([
		{ id: "10", name: "10 km", rankBy: "chip", format: RACE },
		{ id: "1", name: "21 km", rankBy: null, format: RACE },
	]);
	const again = set.map((row) => ({ ...row, id: row.name }));
	expect(await change(store, { kind: "categories", set: again })).toMatchObject({ changed: false });
});

test("a group has a sex and ages, and belongs to a category", async () => {
	const store = await openRace();
	const set = [{ id: "f40", category: "Half", name: "女40+", sex: "2", ageFrom: 40 }];
	await changed(store, { kind: "groups", set });
	const { groups } = await factsOf(store);
	expect(groups.at(-1)).toEqual({
		id: "f40",
		categoryId: "1",
		name: "女40+",
		sex: "2",
		ageFrom: 40,
		ageTo: null,
	});
});

test("a point is added between others, and its other fields have defaults", async () => {
	const store = await openRace();
	await changed(store, {
		kind: "course",
		set: [{ id: "18K", km: 18, categoryIds: ["Half"] }],
		order: ["S", "5K", "10K", "15K", "18K", "F"],
	});
	const { points } = await factsOf(store);
	expect(points.map(({ id }) => id)).toEqual(["S", "5K", "10K", "15K", "18K", "F"]);
	expect(points[4]).toEqual({
		id: "18K",
		name: "",
		kind: "split",
		km: 18,
		mat: "18K",
		categoryIds: ["1"],
		fastestPace: null,
		cutOff: null,
		sport: "run",
		leg: "",
	});
});

test("a point is added at the position of its km, and moves with its km", async () => {
	const store = await openRace();
	const order = async () => (await factsOf(store)).points.map(({ id }) => id).join(" ");
	await changed(store, { kind: "course", set: [{ id: "12K", km: 12 }] });
	expect(await order()).toBe("S 5K 10K 12K 15K F");
	await changed(store, { kind: "course", set: [{ id: "12K", km: 2 }] });
	expect(await order()).toBe("S 12K 5K 10K 15K F");
	await changed(store, { kind: "course", set: [{ id: "12K", name: "Bridge" }] });
	expect(await order()).toBe("S 12K 5K 10K 15K F");
});

test("an order that contradicts the km is refused", async () => {
	const store = await openRace();
	const request = { kind: "course", order: ["S", "10K", "5K", "15K", "F"] };
	await expect(change(store, request)).rejects.toThrow(
		"5K (5 km) is behind 10K (10 km): order the points by km, or correct the km",
	);
});

describe("a row that is in use stays, and the refusal names its users:", () => {
	test.each([
		[
			"a category",
			{ kind: "categories", remove: ["Half"] },
			/^category Half is in use by 00123, 124/,
		],
		["a group", { kind: "groups", remove: ["m30"] }, /^group 男30-39 of Half is in use by 00123/],
		["a point with reads", { kind: "course", remove: ["F"] }, /point F .*00123/],
	])("%s", async (_, request, message) => {
		const store = await openRace();
		const before = await factsOf(store);
		await expect(change(store, request)).rejects.toThrow(message);
		await expect(change(store, request)).rejects.toMatchObject({ name: "InUse" });
		expect(await factsOf(store)).toEqual(before);
	});

	test("a wave with runners, while an empty one is removed", async () => {
		const store = await openRace();
		await changed(store, { kind: "waves", set: [{ id: "B" }] });
		await expect(change(store, { kind: "waves", remove: ["1"] })).rejects.toThrow(/wave 1 .*00123/);
		await changed(store, { kind: "waves", remove: ["B"] });
	});

	test("a category with points of its course, and its groups are removed with it", async () => {
		const store = await openRace();
		await changed(store, { kind: "categories", set: [{ id: "10", name: "Ten miles" }] });
		await changed(store, { kind: "groups", set: [{ id: "ten", category: "10" }] });
		const id = await changed(store, { kind: "course", set: [{ id: "T", categoryIds: ["10"] }] });
		expect(id).toBeGreaterThan(0);
		await expect(change(store, { kind: "categories", remove: ["10"] })).rejects.toThrow(
			"category Ten miles is in use by point T: move them first",
		);
		await changed(store, { kind: "course", remove: ["T"] });
		await changed(store, { kind: "categories", remove: ["10"] });
		const { groups } = await factsOf(store);
		expect(groups.map(({ id: group }) => group)).not.toContain("ten");
	});
});

describe("a wave is renamed", () => {
	test("with its gun and its runners, and the names of two are exchanged", async () => {
		const store = await openRace();
		await changed(store, { kind: "waves", set: [{ id: "B" }] });
		const exchanged = [
			{ id: "B", was: "1" },
			{ id: "Elite", was: "B" },
		];
		expect(await change(store, { kind: "waves", set: exchanged })).toMatchObject({
			changed: true,
			before: [{ id: "1" }, { id: "B" }],
		});
		const { waves, entrants } = await factsOf(store);
		expect(waves).toEqual([
			{ id: "B", gun: GUN },
			{ id: "Elite", gun: null },
		]);
		expect(new Set(entrants.map(({ waveId }) => waveId))).toEqual(new Set(["B"]));
	});

	test("by a list without waves: its runners start in the first wave, with any name", async () => {
		const store = await openRace();
		await changed(store, { kind: "waves", set: [{ id: "Elite", was: "1" }] });
		const race = smallRace();
		const [first, ...others] = race.entrants;
		if (first === undefined) throw new Error("the race has runners");
		const entrants = [first, ...others, { ...first, bib: "999" }];
		const waves = [{ id: "1", gun: null }];
		await recordInto(store, { ...race, entrants, waves, passings: [] });
		const after = await factsOf(store);
		expect(after.waves).toEqual([{ id: "Elite", gun: GUN }]);
		expect(after.entrants.find(({ bib }) => bib === "999")).toMatchObject({ waveId: "Elite" });
	});
});

test("the first list replaces the wave of a new event", async () => {
	const store = newEvent();
	const race = smallRace();
	const empty = { entrants: [], chips: [], passings: [], givenTimes: [] };
	const waves = [{ id: "1", gun: null }];
	await recordInto(store, { ...race, ...empty, waves });
	const own = [
		{ id: "A", gun: null },
		{ id: "B", gun: null },
	];
	const entrants = race.entrants.map((each) => ({ ...each, waveId: "A" }));
	await recordInto(store, { ...race, ...empty, entrants, waves: own });
	expect((await factsOf(store)).waves).toEqual(own);
});

describe("wave 1 of a list without waves", () => {
	const own = [
		{ id: "A", gun: null },
		{ id: "B", gun: null },
	];
	const withoutReads = { passings: [], givenTimes: [] };

	test("is removed by a second list that gives each runner a wave", async () => {
		const store = newEvent();
		const race = { ...smallRace(), ...withoutReads };
		await recordInto(store, { ...race, waves: [{ id: "1", gun: null }] });
		const entrants = race.entrants.map((each) => ({ ...each, waveId: "A" }));
		await recordInto(store, { ...race, entrants, waves: own });
		expect((await factsOf(store)).waves).toEqual(own);
	});

	test("is removed by the first list, also if the other waves were set up before", async () => {
		const store = newEvent();
		const race = { ...smallRace(), ...withoutReads };
		const course = { entrants: [], chips: [] };
		await recordInto(store, { ...race, ...course, waves: [{ id: "1", gun: null }, ...own] });
		const entrants = race.entrants.map((each) => ({ ...each, waveId: "A" }));
		await recordInto(store, { ...race, entrants, waves: own });
		expect((await factsOf(store)).waves).toEqual(own);
	});

	test("stays while a runner starts in it", async () => {
		const store = newEvent();
		const race = { ...smallRace(), ...withoutReads };
		await recordInto(store, { ...race, waves: [{ id: "1", gun: null }] });
		const entrants = race.entrants.slice(1).map((each) => ({ ...each, waveId: "A" }));
		await recordInto(store, { ...race, entrants, waves: own });
		expect((await factsOf(store)).waves.map(({ id }) => id)).toEqual(["1", "A", "B"]);
	});
});

test("a runner's birth date gives the group, in lists of any sender", async () => {
	const store = await openRace();
	const set = [{ id: "u30", category: "Half", name: "U30", sex: "0", ageFrom: 0, ageTo: 29 }];
	await changed(store, { kind: "groups", set });
	const race = smallRace();
	const [first] = race.entrants;
	if (first === undefined) throw new Error("the race has runners");
	const born = { bib: "999", facts: { ...NO_PRIVATE_FACTS, birthDate: "2001-01-01" } };
	await recordInto(
		store,
		{ ...race, entrants: [{ ...first, bib: "999", sex: "0", groupId: "" }] },
		{ ...NO_EXTRAS, privateFacts: [born] },
	);
	const { entrants } = await factsOf(store);
	expect(entrants.find(({ bib }) => bib === "999")).toMatchObject({ groupId: "u30" });
});

describe("a change is refused with what to do:", () => {
	test.each([
		[
			"two categories of one name",
			{ kind: "categories", set: [{ id: "2", name: "Half" }] },
			/Half/,
		],
		["a group without a category", { kind: "groups", set: [{ id: "x" }] }, /give it its category/],
		[
			"ages in the wrong order",
			{ kind: "groups", set: [{ id: "m30", ageFrom: 40, ageTo: 30 }] },
			/from age 40 to 30/,
		],
		["the last wave", { kind: "waves", remove: ["1"] }, /at least one wave/],
		["an order without a row", { kind: "course", order: ["S", "F"] }, /name each of S, 5K/],
		["an unknown wave", { kind: "waves", set: [{ id: "B", was: "X" }] }, /no wave X/],
		["a row named twice", { kind: "waves", set: [{ id: "B" }, { id: "B" }] }, /named twice/],
		[
			"the removal of an unknown category",
			{ kind: "categories", remove: ["5K"] },
			/^remove: there is no 5K, it has Half$/,
		],
		[
			"the removal of an unknown point",
			{ kind: "course", remove: ["X"] },
			/there is no X, it has S, 5K/,
		],
		[
			"two points that a read cannot distinguish",
			{ kind: "course", set: [{ id: "5K", mat: "10K", km: 10 }] },
			/shares its mat 10K/,
		],
		["an unknown category", { kind: "course", set: [{ id: "S", categoryIds: ["?"] }] }, /Half/],
	])("%s", async (_, request, message) => {
		const store = await openRace();
		const before = await factsOf(store);
		await expect(change(store, request)).rejects.toThrow(message);
		expect(await factsOf(store)).toEqual(before);
	});
});

test("expects covers the whole list: another person's row in it is named, a row of another list is not", async () => {
	const store = await openRace();
	const seen = await changed(store, { kind: "course", set: [{ id: "18K", km: 18 }] });
	const other = await changed(store, { kind: "course", set: [{ id: "20K", km: 20 }] });
	const own = { kind: "course", set: [{ id: "S", name: "Start" }] };
	await expect(change(store, { ...own, expects: seen })).rejects.toMatchObject({
		name: "ChangedMeanwhile",
		later: [{ id: other, action: "course" }],
	});
	await changed(store, { kind: "waves", set: [{ id: "B" }] });
	await changed(store, { ...own, expects: other });
});

test("an import fills fields that a person left open in an added row, and leaves the others", async () => {
	const store = await openRace();
	await changed(store, { kind: "waves", set: [{ id: "B" }] });
	await changed(store, { kind: "course", set: [{ id: "18K", name: "Bridge" }] });
	const race = smallRace();
	const points = race.points.flatMap((point) =>
		point.id === "F"
			? [{ ...point, id: "18K", mat: "18K", name: "18", kind: "split" as const, km: 18 }, point]
			: point,
	);
	const waves = [...race.waves, { id: "B", gun: GUN + 60_000 }];
	await recordInto(store, { ...race, points, waves });
	const facts = await factsOf(store);
	expect(facts.waves.find(({ id }) => id === "B")).toEqual({ id: "B", gun: GUN + 60_000 });
	expect(facts.points.find(({ id }) => id === "18K")).toMatchObject({ name: "Bridge", km: 18 });
	expect(facts.points.map(({ id }) => id)).toEqual(["S", "5K", "10K", "15K", "18K", "F"]);
});
