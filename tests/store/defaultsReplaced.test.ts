/** The parts of a new event that a file replaces: the common finish, by a finish for each category, and the category with the event's name. */
import { beforeEach, expect, test } from "vitest";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { ANY_AGE } from "../../src/race/record/groupByAge.ts";
import type { Recording } from "../../src/race/record/record.ts";
import { knownEventOf } from "../fixtures/operatorAnswers.ts";
import { ownEvents } from "../fixtures/ownEvents.ts";
import type { TestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";

const ownEvent = ownEvents();
let server: TestedResults;
beforeEach(() => {
	server = ownEvent();
});

const RACES = ["10K", "21K"];
const COMMON = [
	defaultPoint({ id: "S", kind: "start", km: 0 }),
	defaultPoint({ id: "F", kind: "finish", name: "Finish" }),
];

/** A list of a runner of each race. */
function race(points: Recording["points"], passings: Recording["passings"] = []): Recording {
	return smallRace({
		categories: RACES.map((name, index) => ({
			id: String(index + 1),
			name,
			rankBy: null,
			format: { kind: "race" },
		})),
		groups: RACES.map((name, index) => ({
			id: String(index + 1),
			categoryId: String(index + 1),
			name,
			sex: "0",
			...ANY_AGE,
		})),
		points,
		runners: RACES.map((_, index) => ({
			bib: String(index + 1),
			categoryId: String(index + 1),
			groupId: String(index + 1),
		})),
		passings,
	});
}

const finish = (id: string, km: number, category: string) =>
	defaultPoint({ id, kind: "finish", name: "Finish", km, mat: "fin", categoryIds: [category] });
/** A file of a course: the runners are known. */
const course = (...points: Recording["points"]): Recording => ({
	...race(points),
	entrants: [],
});
const pointsNow = async () => (await knownEventOf(server, server.eventId)).points;

test("a course with a finish for each category replaces a common one without times", async () => {
	await server.record(race(COMMON));
	await server.record(course(finish("F10", 10, "1"), finish("F21", 21.0975, "2")));
	expect(await pointsNow()).toEqual(["S", "F10", "F21"]);
});

test("it also replaces it if a point of the file comes before it", async () => {
	await server.record(race(COMMON));
	const split = defaultPoint({ id: "5K", kind: "split", name: "5K", km: 5 });
	await server.record(course(split, finish("F10", 10, "1"), finish("F21", 21.0975, "2")));
	expect(await pointsNow()).toEqual(["S", "5K", "F10", "F21"]);
});

test("the common finish stays while a category has no other one", async () => {
	await server.record(race(COMMON));
	await server.record(course(finish("F10", 10, "1")));
	expect(await pointsNow()).toEqual(["S", "F", "F10"]);
});

test("the common finish stays if a runner was read there", async () => {
	const read = { source: "box", sequence: 1, pointId: "F", bib: "1", time: GUN + 3_000_000 };
	await server.record(race(COMMON, [read]));
	await server.record(course(finish("F10", 10, "1"), finish("F21", 21.0975, "2")));
	expect(await pointsNow()).toContain("F");
});

/** A list of runners 1 and 2, each in a category. */
function list(...names: readonly [string, string]): Recording {
	const categories = [...new Set(names)].map((name) => ({
		id: `new ${name}`,
		name,
		rankBy: null,
		format: { kind: "race" } as const,
	}));
	const runners = names.map((name, index) => ({
		bib: String(index + 1),
		categoryId: `new ${name}`,
		groupId: "",
	}));
	return smallRace({ categories, groups: [], points: COMMON, runners, passings: [] });
}
const categoriesNow = async () => {
	const { eventCache } = server.results;
	const snapshot = await eventCache.get(server.eventId);
	return snapshot?.field.categories.map(({ name }) => name);
};

test("a list with categories replaces the default one of an earlier list without categories", async () => {
	await server.record(list(EVENT.name, EVENT.name));
	expect(await categoriesNow()).toEqual([EVENT.name]);
	await server.record(list("10K", "5K"));
	expect(await categoriesNow()).toEqual(expect.arrayContaining(["5K", "10K"]));
	expect(await categoriesNow()).not.toContain(EVENT.name);
});

test("a category with another name than the event stays, though it is empty", async () => {
	await server.record(list("Half", "Half"));
	await server.record(list("10K", "5K"));
	expect(await categoriesNow()).toContain("Half");
});

test("a category with the event's name stays if a person set it up, or if no list has filled it", async () => {
	const own = list(EVENT.name, EVENT.name);
	await server.record({ ...own, entrants: [] });
	await server.record(list("10K", "5K"));
	expect(await categoriesNow()).toContain(EVENT.name);
});

test("the category with the event's name stays while it has a runner", async () => {
	await server.record(list(EVENT.name, EVENT.name));
	const { entrants, ...rest } = list("10K", "10K");
	await server.record({ ...rest, entrants: entrants.slice(0, 1) });
	expect(await categoriesNow()).toEqual([EVENT.name, "10K"]);
});
