/** A preview of a fixed-time race shows laps and distance. */
import { expect, test } from "vitest";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { GUN, smallRace } from "../../fixtures/smallRace.ts";
import { openTestedStore, recordIn } from "../../fixtures/storeOpened.ts";
import { previewOf } from "./asking.ts";

test("a measured part of a lap changes the distance, even if it changes no rank", async () => {
	const store = await openTestedStore();
	const format = { kind: "fixedTime", duration: 3_600_000, lapKm: 1 } as const;
	await recordIn(
		store,
		smallRace({
			categories: [{ id: "1", name: "1 h", rankBy: null, format }],
			groups: [],
			points: [
				defaultPoint({ id: "S", kind: "start", km: 0, mat: "LINE" }),
				defaultPoint({ id: "F", kind: "finish", km: 1, mat: "LINE" }),
			],
			runners: [{ bib: "1" }],
			passings: [3, 600, 1_300].map((seconds, sequence) => ({
				source: "line",
				sequence,
				pointId: "LINE",
				bib: "1",
				time: GUN + seconds * 1_000,
			})),
		}),
	);
	const { times } = await previewOf(store, { kind: "partLap", bib: "1", km: 0.25 });
	expect(times.examples).toMatchObject([
		{ bib: "1", before: { laps: 2, distance: 2 }, after: { laps: 2, distance: 2.25, rank: 1 } },
	]);
});
