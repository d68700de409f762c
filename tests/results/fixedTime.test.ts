/** A fixed-time race as visitors get it: SPEC's fields, and laps and distance beside them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { heroOf } from "../../src/site/runner/hero/heroOf.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { smallRace } from "../fixtures/smallRace.ts";
import { listsOf, makeChange, resultOf, sendChanges } from "./changes/officials.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	const race = smallRace({
		categories: [
			{
				id: "1",
				name: "1 h",
				rankBy: null,
				format: { kind: "fixedTime", duration: 3_600_000, lapKm: 2 },
			},
		],
		points: [
			defaultPoint({ id: "S", kind: "start", km: 0, mat: "LINE" }),
			defaultPoint({ id: "F", kind: "finish", km: 2, mat: "LINE" }),
		],
		runners: [
			{ bib: "1", reads: {} },
			{ bib: "2", reads: {} },
		],
	});
	const [read] = race.waves;
	const gun = read?.gun ?? 0;
	const passings = Object.entries({
		"1": [5, 900, 1_800, 3_200],
		"2": [5, 1_000, 2_000, 3_000],
	}).flatMap(([bib, seconds]) =>
		seconds.map((each, sequence) => ({
			source: `mat ${bib}`,
			sequence,
			pointId: "LINE",
			bib,
			time: gun + each * 1_000,
		})),
	);
	await server.record({ ...race, passings });
});
afterAll(() => server.close());

test("a runner has laps, distance and one split for each lap, and the time at the last point as official time", async () => {
	const runner = await resultOf(server, "2");
	expect(runner).toMatchObject({ status: "finished", official: { exact: 3_000_000 } });
	expect(runner.fixedTime).toMatchObject({ duration: 3_600_000, covered: { laps: 3, km: 6 } });
	expect(runner.splits.map(({ lap, km, kind }) => [lap, km, kind])).toEqual([
		[1, 0, "start"],
		[1, 2, "split"],
		[2, 4, "split"],
		[3, 6, "finish"],
	]);
	expect(heroOf(runner, "live", 0)).toMatchObject({ kind: "distance", isOver: true });
});

test("lists are by distance and have it, and a measured part lap moves a runner", async () => {
	expect((await listsOf(server)).leaders).toEqual(["2", "1"]);
	await makeChange(server, { kind: "partLap", bib: "1", km: 0.5 });
	const { leaders, table } = await listsOf(server);
	expect(leaders).toEqual(["1", "2"]);
	expect(table.get("1")).toMatchObject({ rank: 1, covered: { laps: 3, km: 6.5 } });
	expect((await resultOf(server, "1")).overallPlace).toEqual({ rank: 1, of: 2 });
});

test("a part lap that is longer than the lap is refused, and metres are named as the likely error", async () => {
	const refused = async (km: number, bib = "1") => {
		const change = { kind: "partLap", bib, km, who: "Referee", why: "", expects: null };
		return (await sendChanges(server, [change])).text;
	};
	expect(await refused(734)).toMatch(
		/not shorter than the lap of 2 km: 734 is metres\? write 0.734/,
	);
	expect(await refused(2)).toMatch(/not shorter than the lap of 2 km/);
	expect((await resultOf(server, "1")).fixedTime).toMatchObject({ covered: { km: 6.5 } });
});
