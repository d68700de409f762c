/** Two files of one event, each with different numbers of categories, groups and waves. */

import { beforeEach, expect, test } from "vitest";
import { ANY_AGE } from "../../src/race/record/groupByAge.ts";
import type { Recording } from "../../src/race/record/record.ts";
import { knownEventOf } from "../fixtures/operatorAnswers.ts";
import { ownEvents } from "../fixtures/ownEvents.ts";
import type { TestedResults } from "../fixtures/resultsServer.ts";
import { GUN, smallRace } from "../fixtures/smallRace.ts";

const ownEvent = ownEvents();
let server: TestedResults;
beforeEach(() => {
	server = ownEvent();
});

const HALF_HOUR = 1_800_000;

/** A file of these races in this order; each runner runs the race of their number, for 9,000 s. */
function fileOf(
	races: readonly string[],
	runners: readonly (readonly [bib: string, race: string])[],
	guns: Readonly<Record<string, number | null>> = {},
): Recording {
	const idOf = (race: string) => String(races.indexOf(race) + 1);
	const gunOf = (race: string) => guns[race] ?? GUN;
	const fired = [...new Set(races.map(gunOf))];
	const waveOf = (race: string) => String(fired.indexOf(gunOf(race)) + 1);
	return smallRace({
		categories: races.map((name) => ({
			id: idOf(name),
			name,
			rankBy: null,
			format: { kind: "race" },
		})),
		groups: races.map((name) => ({
			id: idOf(name),
			categoryId: idOf(name),
			name: "Open",
			sex: "0",
			...ANY_AGE,
		})),
		waves: fired.map((gun, index) => ({ id: String(index + 1), gun })),
		runners: runners.map(([bib, race]) => ({
			bib,
			categoryId: idOf(race),
			groupId: idOf(race),
			waveId: waveOf(race),
		})),
		passings: runners.map(([bib, race]) => ({
			source: bib,
			sequence: 1,
			pointId: "F",
			bib,
			time: gunOf(race) + 9_000_000,
		})),
	});
}

async function runner(pno: string): Promise<unknown> {
	return server.call("participant", { pjid: server.eventId, pno });
}

const isRunner = (fields: object) => ({ data: { participant: fields } });

test("races named in another order still have their ids and their runners", async () => {
	await server.record(
		fileOf(
			["Full", "Half"],
			[
				["1", "Full"],
				["2", "Half"],
			],
		),
	);
	const before = await runner("2");
	await server.record(
		fileOf(
			["Half", "10K", "Full"],
			[
				["3", "10K"],
				["4", "Half"],
				["2", "Half"],
			],
		),
	);
	const { categories } = await knownEventOf(server, server.eventId);
	expect(categories).toEqual(["Full", "Half", "10K"]);
	expect(before).toMatchObject(isRunner({ cID: "2", cName: "Half", cGID: "2", cRankDen: 1 }));
	expect(await runner("1")).toMatchObject(isRunner({ cID: "1", cName: "Full", cGID: "1" }));
	expect(await runner("2")).toMatchObject(isRunner({ cID: "2", cName: "Half", cRankDen: 2 }));
	expect(await runner("4")).toMatchObject(isRunner({ cID: "2", cName: "Half", cGID: "2" }));
	expect(await runner("3")).toMatchObject(
		isRunner({ cID: "3", cName: "10K", cGID: "3", cGName: "Open", cRankDen: 1, cGRankDen: 1 }),
	);
});

test("a file of the half marathon does not move the gun of the marathon", async () => {
	const marathon = fileOf(["Full"], [["1", "Full"]]);
	const half = fileOf(["Half"], [["2", "Half"]], { Half: GUN + HALF_HOUR });
	await server.record(marathon);
	await server.record(half);
	expect(await runner("1")).toMatchObject(
		isRunner({ shotDate: GUN, officialTime: "02:30:00.000" }),
	);
	expect(await runner("2")).toMatchObject(
		isRunner({ shotDate: GUN + HALF_HOUR, officialTime: "02:30:00.000" }),
	);
	for (const again of [marathon, half])
		expect(await server.record(again)).toMatchObject({ eventChanged: false, entrantsChanged: 0 });
});

test("a file without a gun leaves all runners in their waves", async () => {
	await server.record(fileOf(["Full"], [["1", "Full"]]));
	await server.record(fileOf(["Half"], [["2", "Half"]], { Half: GUN + HALF_HOUR }));
	const results = {
		...fileOf(
			["Half", "Full"],
			[
				["1", "Full"],
				["2", "Half"],
			],
		),
		waves: [{ id: "1", gun: null }],
	};
	expect(await server.record(results)).toMatchObject({ eventChanged: false, entrantsChanged: 0 });
	expect(await runner("2")).toMatchObject(isRunner({ shotDate: GUN + HALF_HOUR }));
});

test("a corrected file replaces a wrong gun", async () => {
	await server.record(fileOf(["Full"], [["1", "Full"]], { Full: GUN + 60_000 }));
	const corrected = fileOf(["Full"], [["1", "Full"]]);
	await server.record({ ...corrected, passings: [] });
	expect(await runner("1")).toMatchObject(
		isRunner({ shotDate: GUN, officialTime: "02:31:00.000" }),
	);
});

test("a start list moves a runner to another wave", async () => {
	const startList = (wave: string) => ({
		...fileOf(["Full"], [["1", "Full"]]),
		waves: ["A", "B"].map((id) => ({ id, gun: null })),
		entrants: fileOf(["Full"], [["1", "Full"]]).entrants.map((each) => ({ ...each, waveId: wave })),
		passings: [],
	});
	await server.record(startList("A"));
	expect(await server.record(startList("B"))).toMatchObject({ entrantsChanged: 1 });
	expect(await server.record(startList("B"))).toMatchObject({ entrantsChanged: 0 });
});
