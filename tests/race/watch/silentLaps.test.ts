/** A lap mat that reads no runner while the time of a fixed-time race runs: without a point further along, laps say who is due. */
import { describe, expect, test } from "vitest";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { silentMats } from "../../../src/race/watch/silentMats.ts";
import { fieldOf, GUN, type Reads } from "../smallRace.ts";
import { dayOfLaps } from "./dayOfLaps.ts";

const DAY = { kind: "fixedTime", duration: 24 * 3_600_000, lapKm: 2 } as const;
const points = [
	defaultPoint({ id: "S", kind: "start", km: 0, mat: "LINE" }),
	defaultPoint({ id: "F", kind: "finish", km: 2, mat: "LINE" }),
];
const categories = [{ id: "R", name: "24 h", rankBy: null, format: DAY }];
const MINUTE = 60;

const all = Array.from({ length: 40 }, (_, runner) => dayOfLaps(runner));

/** The silent mats at seconds since the gun, where the line reads nothing between two instants. */
function silentAt(now: number, [from, to]: readonly [number, number] = [0, 0]) {
	const isRead = (time: number) => time <= now && !(time > from && time < to);
	const read = all.map((times) => times.filter(isRead));
	const field = fieldOf(
		read.map((times, runner) => ({
			bib: String(runner + 1),
			reads: [["LINE", 5], ...times.map((time) => ["LINE", time] as const)] satisfies Reads,
		})),
		{ points, categories },
	);
	const at = GUN + now * 1_000;
	const last = GUN + Math.max(5, ...read.flat()) * 1_000;
	return silentMats(field, score(field, at), new Map([["LINE", { last, lag: 0 }]]), at);
}

describe("a lap mat", () => {
	test("that reads no runner is silent within seven minutes, and stays so after half an hour", () => {
		const dark = 14 * 60 * MINUTE;
		const cut = (minutes: number) =>
			silentAt(dark + minutes * MINUTE, [dark, Number.POSITIVE_INFINITY]);
		expect(cut(1)).toEqual([]);
		const [silent] = cut(7);
		expect(silent).toMatchObject({ mat: "LINE", points: [1], missed: 0 });
		expect(silent?.due).toBeGreaterThan(10);
		expect(cut(45)).toMatchObject([{ mat: "LINE" }]);
	});

	test("is not silent after its next read", () => {
		const dark = 14 * 60 * MINUTE;
		expect(silentAt(dark + 21 * MINUTE, [dark, dark + 20 * MINUTE])).toEqual([]);
	});

	test("is not silent while runners rest and sleep, nor after the time", () => {
		for (let now = 5; now < 25 * 60; now += 7.5)
			expect(silentAt(now * MINUTE), `${now} minutes`).toEqual([]);
	});
});
