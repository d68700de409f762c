import { beforeEach, describe, expect, test } from "vitest";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import type { RaceEvent } from "../../src/race/record/record.ts";
import { knownEventOf } from "../fixtures/operatorAnswers.ts";
import { ownEvents } from "../fixtures/ownEvents.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, GUN, ORGANISATION, RUNNERS, smallRace } from "../fixtures/smallRace.ts";

const ownEvent = ownEvents();
let server: TestedResults;
beforeEach(() => {
	server = ownEvent();
});

const NOTHING = {
	kept: [],
	change: null,
	eventChanged: false,
	entrantsAdded: 0,
	entrantsChanged: 0,
	entrantsRemoved: 0,
	factsChanged: 0,
	chipsAdded: 0,
	passingsAdded: 0,
	givenTimesAdded: 0,
};
const participant = (pno: string) => server.call("participant", { pjid: "M1001", pno });
const isRunner = (fields: object) => ({ data: { participant: fields } });
const version = (pno = "00123") => participant(pno).then((answer) => JSON.stringify(answer));

describe("recording the same again", () => {
	test("changes nothing, and the version stays", async () => {
		await server.record(smallRace());
		const before = await version();
		expect(await server.record(smallRace())).toEqual(NOTHING);
		expect(await server.record(structuredClone(smallRace()))).toEqual(NOTHING);
		expect(await version()).toBe(before);
	});

	test("changes nothing, also if its first time removed a wave or a finish", async () => {
		const [category] = smallRace().categories;
		if (!category) throw new Error("the small race has a category");
		const end = defaultPoint({ id: "F", kind: "finish" });
		const runners = [{ bib: "1" }, { bib: "2" }];
		const start = defaultPoint({ id: "S", kind: "start", km: 0 });
		const first = smallRace({ points: [start, end], runners, passings: [] });
		await server.record({ ...first, waves: [{ id: "1", gun: null }] });
		const list = smallRace({
			points: [
				start,
				defaultPoint({ id: "M", kind: "split", km: 5 }),
				defaultPoint({ id: "F10", kind: "finish", km: 10, categoryIds: [category.id] }),
			],
			runners,
			passings: [],
		});
		const again = {
			...list,
			waves: ["A", "B"].map((id) => ({ id, gun: null })),
			entrants: list.entrants.map((each, index) => ({ ...each, waveId: index % 2 ? "A" : "B" })),
		};
		expect(await server.record(again)).toMatchObject({ eventChanged: true });
		expect(await server.record(again)).toEqual(NOTHING);
		const { points } = await knownEventOf(server, server.eventId);
		expect(points).toEqual(["S", "M", "F10"]);
	});

	test("after a restart changes nothing", async () => {
		server = await openTestedResults();
		await server.record(smallRace());
		const before = await version();
		await server.close();
		server = await openTestedResults(server.folder);
		expect(await version()).toBe(before);
		expect(await server.record(smallRace())).toEqual(NOTHING);
		expect(await version()).toBe(before);
		await server.close();
	});

	test("in another order changes nothing", async () => {
		await server.record(smallRace());
		const { entrants, passings, givenTimes } = smallRace();
		const turned = smallRace({
			entrants: entrants.toReversed(),
			passings: passings.toReversed(),
			givenTimes: givenTimes.toReversed(),
		});
		expect(await server.record(turned)).toEqual(NOTHING);
		expect(await participant("00123")).toMatchObject(isRunner({ autoNo: 1, version: 1 }));
	});

	test("many times in parallel has one effect", async () => {
		const outcomes = await Promise.all(Array.from({ length: 8 }, () => server.record(smallRace())));
		expect(outcomes.filter(({ entrantsAdded }) => entrantsAdded > 0)).toHaveLength(1);
		expect(await participant("00123")).toMatchObject(isRunner({ version: 1 }));
	});
});

describe("a change raises the version by one:", () => {
	const change = <Field extends keyof RaceEvent>(field: Field, value: RaceEvent[Field]) =>
		smallRace({ event: { ...EVENT, [field]: value } });
	test.each([
		["the event's name", change("name", "Harbour Half Marathon")],
		["the result is announced", change("phase", "announced")],
		["the organisation's name", smallRace({ organisation: { ...ORGANISATION, shortName: "港" } })],
		[
			"the category's name",
			smallRace({ categories: [{ id: "1", name: "10K", rankBy: null, format: { kind: "race" } }] }),
		],
		["a runner's name", smallRace({ runners: [{ bib: "00123", name: "王大明", groupId: "m30" }] })],
		["a further runner", smallRace({ runners: [{ bib: "777", name: "Late Entry" }] })],
		["a further read", smallRace({ runners: [{ bib: "A-5", reads: { F: 6_000, S: 30 } }] })],
		[
			"a corrected time",
			smallRace({
				givenTimes: [{ bib: "300", pointId: "F", sinceGun: 5_401_000, sinceStart: 5_390_000 }],
			}),
		],
	])("%s", async (_, recording) => {
		await server.record(smallRace());
		const outcome = await server.record(recording);
		expect(outcome).not.toEqual(NOTHING);
		expect(await participant("124")).toMatchObject(isRunner({ version: 2 }));
		expect(await server.record(recording)).toEqual(NOTHING);
		expect(await participant("124")).toMatchObject(isRunner({ version: 2 }));
	});

	test("and only of that event", async () => {
		await server.record(smallRace());
		await server.record(smallRace({ event: { ...EVENT, id: "M1002" } }));
		await server.record(change("name", "Other name"));
		const other = await server.call("participant", { pjid: "M1002", pno: "00123" });
		expect(other).toMatchObject(isRunner({ version: 1 }));
		expect(await participant("00123")).toMatchObject(isRunner({ version: 2 }));
	});
});

describe("what another recording leaves out", () => {
	test("of a runner stays: name, sex, group, team, status", async () => {
		await server.record(smallRace());
		const before = await participant("00123");
		const bare = RUNNERS.map(({ bib }) => ({ bib, sex: "0" }) as const);
		await server.record(smallRace({ runners: bare, passings: [] }));
		expect(await participant("00123")).toEqual(before);
		expect(await participant("400")).toMatchObject(isRunner({ pStatus: 4 }));
	});

	test("of the course stays: points, distances, the gun", async () => {
		await server.record(smallRace());
		const before = await participant("00123");
		await server.record(
			smallRace({
				waves: [{ id: "1", gun: null }],
				points: [
					defaultPoint({ id: "S", kind: "start" }),
					defaultPoint({ id: "F", kind: "finish" }),
				],
			}),
		);
		expect(await participant("00123")).toEqual(before);
	});
});

test("the last given time counts, also if it repeats an earlier one", async () => {
	const given = (sinceGun: number) =>
		smallRace({ givenTimes: [{ bib: "300", pointId: "F", sinceGun, sinceStart: null }] });
	for (const [sinceGun, text] of [
		[5_400_000, "01:30:00.000"],
		[5_500_000, "01:31:40.000"],
		[5_400_000, "01:30:00.000"],
	] as const) {
		await server.record(given(sinceGun));
		expect(await participant("300")).toMatchObject(isRunner({ officialTimeOrg: text }));
	}
});

test("a gun that is set later counts from then on", async () => {
	const runners = [{ bib: "1", reads: { F: 3_600 } }] as const;
	await server.record(smallRace({ runners, waves: [{ id: "1", gun: null }] }));
	expect(await participant("1")).toMatchObject(isRunner({ pStatus: 0, shotDateHMS: "" }));
	await server.record(smallRace({ runners, waves: [{ id: "1", gun: GUN }] }));
	expect(await participant("1")).toMatchObject(
		isRunner({ pStatus: 1, officialTime: "01:00:00.000", shotDateHMS: "06:00:00" }),
	);
});
