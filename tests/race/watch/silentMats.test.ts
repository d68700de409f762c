/** Mats that read no runner while runners pass: one entry for one mat, and none where runners only slowed down. */
import { describe, expect, test } from "vitest";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { silentMats } from "../../../src/race/watch/silentMats.ts";
import { type FieldChanges, fieldOf, GUN, type Reads } from "../smallRace.ts";

const MINUTE = 60;
const at = (seconds: number) => GUN + seconds * 1_000;
const points = [
	defaultPoint({ id: "S", kind: "start", km: 0 }),
	defaultPoint({ id: "5K", name: "5K", kind: "split", km: 5 }),
	defaultPoint({ id: "10K", name: "10K", kind: "split", km: 10 }),
	defaultPoint({ id: "F", kind: "finish", km: 15 }),
];

/** Runners who start together and reach 5 km at 25 minutes, one every ten seconds. */
function race(
	runners: number,
	readsOf: (index: number) => Reads,
	changes: FieldChanges = {},
	ofField = points,
) {
	return fieldOf(
		Array.from({ length: runners }, (_, index) => ({
			bib: String(index + 1),
			reads: [["S", 0], ["5K", 25 * MINUTE + index * 10], ...readsOf(index)],
		})),
		{ points: ofField, ...changes },
	);
}

/** The silent mats at an instant, where the last reads are those of the race. */
function silentIn(field: ReturnType<typeof fieldOf>, now: number) {
	const standings = score(field, now);
	const last = new Map<string, number>();
	for (const [cell, passed] of standings.passedAt.entries()) {
		const mat = field.points[cell % field.points.length]?.mat ?? "";
		if (!Number.isNaN(passed)) last.set(mat, Math.max(passed, last.get(mat) ?? passed));
	}
	return silentMats(field, standings, heardAt(last), now);
}

/** Mats whose sources send at once. */
function heardAt(last: ReadonlyMap<string, number>, lag = 0) {
	return new Map([...last].map(([mat, read]) => [mat, { last: read, lag }]));
}

/** 10 km at 50 minutes, the finish at 75. */
const atTen = (index: number) => 50 * MINUTE + index * 20;
const atEnd = (index: number) => 75 * MINUTE + index * 30;

describe("a mat that stops reading after its first three runners", () => {
	const dark = race(30, (index) => [
		...(index < 3 ? ([["10K", atTen(index)]] as const) : []),
		["F", atEnd(index)],
	]);

	test("is silent after five missed runners were read further along", () => {
		expect(silentIn(dark, at(atEnd(29) + 10))).toEqual([
			{ mat: "10K", points: [2], since: at(atTen(2)), missed: 27, due: 0 },
		]);
	});

	test("is not silent where they took a way that is a third shorter", () => {
		const short = race(30, (index) => [
			...(index < 3 ? ([["10K", atTen(index)]] as const) : []),
			["F", index < 3 ? atEnd(index) : 58 * MINUTE + index * 30],
		]);
		expect(silentIn(short, at(atEnd(29) + 10))).toEqual([]);
	});

	test("is silent earlier if ten runners are late there", () => {
		const onTheWay = race(30, (index) => (index < 3 ? [["10K", atTen(index)]] : []));
		expect(silentIn(onTheWay, at(atTen(3) + MINUTE))).toEqual([]);
		const [silent] = silentIn(onTheWay, at(atTen(13) + MINUTE));
		expect(silent).toMatchObject({ mat: "10K", points: [2], since: at(atTen(2)), missed: 0 });
		expect(silent?.due).toBeGreaterThanOrEqual(10);
	});

	test("is silent 90 s after the fifth was due, where the last ones say how the pace changes", () => {
		const onTheWay = race(60, (index) => (index < 20 ? [["10K", atTen(index)]] : []));
		expect(silentIn(onTheWay, at(atTen(20)))).toEqual([]);
		const [silent] = silentIn(onTheWay, at(atTen(24) + 90));
		expect(silent).toMatchObject({ mat: "10K", points: [2], since: at(atTen(19)), missed: 0 });
		expect(silent?.due).toBeGreaterThanOrEqual(5);
	});

	test("is not silent after its next read", () => {
		const back = race(30, (index) => [
			...(index < 3 || index > 26 ? ([["10K", atTen(index)]] as const) : []),
			["F", atEnd(index)],
		]);
		expect(silentIn(back, at(atEnd(29) + 10))).toEqual([]);
	});
});

test("a mat that never read is silent from the beginning", () => {
	const never = race(8, (index) => [["F", atEnd(index)]]);
	expect(silentIn(never, at(atEnd(7)))).toEqual([
		{ mat: "10K", points: [2], since: null, missed: 8, due: 0 },
	]);
});

test("two points at one mat are one silent mat", () => {
	const laps = points.map((point) =>
		point.id === "10K" || point.id === "F" ? { ...point, mat: "line" } : point,
	);
	const next = defaultPoint({ id: "15K", kind: "split", km: 20, mat: "line" });
	const field = race(12, () => [], {}, [...laps, next]);
	const now = at(atTen(11) + 2 * MINUTE);
	expect(silentIn(field, now)).toEqual([
		{ mat: "line", points: [2], since: null, missed: 0, due: 12 },
	]);
});

test("a time by hand at a silent mat does not end its silence, because it is no read", () => {
	const dark = race(30, (index) => [
		...(index < 3 || index === 20 ? ([["10K", atTen(index)]] as const) : []),
		["F", atEnd(index)],
	]);
	const now = at(atEnd(29) + 10);
	const last = new Map([
		["5K", now - 60_000],
		["10K", at(atTen(2))],
		["F", now - 10_000],
	]);
	expect(silentMats(dark, score(dark, now), heardAt(last), now)).toMatchObject([
		{ mat: "10K", since: at(atTen(2)), missed: 26 },
	]);
});

test("nine runners who stopped between two points make no silent mat", () => {
	const passed = (index: number): Reads => [
		["10K", atTen(index)],
		["F", atEnd(index)],
	];
	const field = race(40, (index) => (index % 4 === 3 && index < 36 ? [] : passed(index)));
	for (let minute = 50; minute < 90; minute++)
		expect(silentIn(field, at(minute * MINUTE)), `minute ${minute}`).toEqual([]);
});

test("a runner who is late by more than half an hour has stopped", () => {
	const field = race(12, () => []);
	const late = at(atTen(11) + 31 * MINUTE);
	const others = new Map([["5K", late - 1_000]]);
	expect(silentMats(field, score(field, late), heardAt(others), late)).toEqual([]);
});

test("no mat is silent in an announced event, and after the race", () => {
	const readsOf = (index: number): Reads => [["F", atEnd(index)]];
	const announced = race(8, readsOf, { event: { phase: "announced" } });
	expect(silentIn(announced, at(atEnd(7)))).toEqual([]);
	const over = race(8, readsOf);
	expect(silentIn(over, at(atEnd(7) + 31 * MINUTE))).toEqual([]);
});
