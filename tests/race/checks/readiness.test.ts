import { describe, expect, test } from "vitest";
import { READY_ITEMS, readiness, type SetUp } from "../../../src/race/checks/readiness.ts";
import { RACE } from "../../../src/race/record/categoryFormat.ts";
import { placedByKm } from "../../../src/race/record/course/courseOrder.ts";
import { defaultEvent } from "../../../src/race/record/defaultEvent.ts";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { ANY_AGE } from "../../../src/race/record/groupByAge.ts";
import type { Point } from "../../../src/race/record/record.ts";

const EVENT = defaultEvent({
	id: "M1001",
	organisationId: "7",
	name: "Harbour",
	date: "2026-11-22",
	location: "高雄",
	hasBanner: true,
});
const READY: SetUp = {
	event: EVENT,
	visibility: "public",
	categories: [
		{ id: "1", name: "42K", rankBy: null, format: RACE },
		{ id: "2", name: "21K", rankBy: null, format: RACE },
	],
	groups: [{ id: "1", categoryId: "1", name: "M", sex: "1", ...ANY_AGE }],
	points: [
		defaultPoint({ id: "S", kind: "start", km: 0 }),
		defaultPoint({ id: "F42", kind: "finish", km: 42.195, categoryIds: ["1"] }),
		defaultPoint({ id: "F21", kind: "finish", km: 21.0975, categoryIds: ["2"] }),
	],
	waves: [
		{ id: "A", gun: null, runners: 100 },
		{ id: "B", gun: null, runners: 100 },
	],
	runners: 100,
	chipped: 100,
	keys: 2,
	hasTemplate: true,
	today: "2026-11-01",
};

const stateOf = (changes: Partial<SetUp>) =>
	readiness({ ...READY, ...changes }).filter(({ state }) => state !== "done");

test("an event that has everything is ready, with one row for each item", () => {
	const rows = readiness(READY);
	expect(rows.map(({ item }) => item)).toEqual(READY_ITEMS);
	expect(rows.filter(({ state }) => state !== "done")).toEqual([]);
	expect(rows.find(({ item }) => item === "runners")?.count).toBe(100);
});

test("a new event lacks all but its wave", () => {
	const rows = stateOf({
		event: { ...EVENT, location: "", hasBanner: false, isOnline: false },
		visibility: "private",
		categories: [],
		groups: [],
		waves: [{ id: "1", gun: null, runners: 0 }],
		runners: 0,
		chipped: 0,
		keys: 0,
		hasTemplate: false,
		points: [
			defaultPoint({ id: "S", kind: "start", km: 0 }),
			defaultPoint({ id: "F", kind: "finish" }),
		],
	});
	const named = (wanted: string) =>
		rows.filter(({ state }) => state === wanted).map(({ item }) => item);
	expect(named("missing")).toEqual(["categories", "course", "runners", "online"]);
	expect(named("advised")).toEqual([
		...["place", "groups", "distances", "chips", "keys", "certificate", "banner"],
	]);
});

describe("lacking:", () => {
	test.each<readonly [string, Partial<SetUp>, object]>([
		["no date", { event: { ...EVENT, date: "" } }, { item: "date", state: "missing" }],
		[
			"a day to come, without runners",
			{ today: "2026-11-23", runners: 0 },
			{ item: "date", state: "missing", names: ["2026-11-22"] },
		],
		[
			"a category without a finish of its own",
			{ points: READY.points.filter(({ id }) => id !== "F21") },
			{ item: "course", state: "missing", names: ["21K"], count: 2 },
		],
		["no points", { points: [] }, { item: "course", state: "missing", names: ["42K", "21K"] }],
		["no waves", { waves: [] }, { item: "waves", state: "missing" }],
		[
			"a gun of the waves that have runners",
			{
				waves: [
					{ id: "1", gun: 1, runners: 0 },
					{ id: "A", gun: 2, runners: 50 },
					{ id: "B", gun: null, runners: 50 },
				],
			},
			{ item: "waves", state: "missing", names: ["B"] },
		],
		["some chips", { chipped: 99 }, { item: "chips", state: "advised", count: 99 }],
		["no keys", { keys: 0 }, { item: "keys", state: "advised" }],
		["the public", { visibility: "private" }, { item: "online", state: "missing" }],
		["being online", { event: { ...EVENT, isOnline: false } }, { item: "online" }],
	])("%s", (_, changes, expected) => {
		expect(stateOf(changes)[0]).toMatchObject(expected);
	});
});

test("a point without a distance is named by the categories that pass it", () => {
	const turn = defaultPoint({ id: "T", kind: "split", categoryIds: ["2"] });
	const points = placedByKm([...READY.points, turn], ({ id }) => id === "T");
	expect(stateOf({ points })).toEqual([
		{ item: "distances", state: "advised", count: 0, names: ["21K"] },
	]);
});

test("a point that no runner can pass is named", () => {
	const late = (given: Partial<Point>) => [
		...READY.points,
		defaultPoint({ id: "T", kind: "split", ...given }),
	];
	const missing = { item: "points", state: "missing", count: 0, names: ["T"] };
	// Behind the finish, out of the order of km, and of a category that is gone.
	expect(stateOf({ points: late({ km: 50, categoryIds: ["1"] }) })).toEqual([missing]);
	expect(stateOf({ points: late({ km: 5, categoryIds: ["1"] }) })).toEqual([missing]);
	expect(stateOf({ points: late({ km: 5, categoryIds: ["9"] }) })).toEqual([missing]);
});

test("a day of the past is in order once there are runners, and today is not past", () => {
	expect(stateOf({ today: "2027-01-01" })).toEqual([]);
	const nobody = { runners: 0, chipped: 0 };
	expect(stateOf({ today: "2026-11-23", ...nobody })[0]).toMatchObject({ item: "date" });
	expect(stateOf({ today: "2026-11-22", ...nobody })[0]).toMatchObject({ item: "runners" });
});

test("an event without certificates needs no template", () => {
	expect(stateOf({ event: { ...EVENT, offersCertificates: false }, hasTemplate: false })).toEqual(
		[],
	);
});
