import { afterAll, expect, test } from "vitest";
import type { RaceEvent, RecordedRead, Recording } from "../../src/race/record/record.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, importLines, ORGANISATION } from "./importing.ts";

const LIVE: RaceEvent = { ...EVENT, id: "M1001", phase: "live", date: "2025-11-02" };
/** Before the present moment of the tested server. */
const GUN = Date.UTC(2025, 10, 1, 22);

const START_LIST = importLines(
	["bib,name,category", "1,Ann,10K", "2,Bo,半馬", "3,Cleo,10K", "4,Dan,半馬"],
	{ event: LIVE, gun: GUN },
).recording;
const COURSE = importLines(
	[
		"point,kind,km,mat,category,cut-off",
		"S,start,0,,,",
		"L1,split,5,ARCH,,",
		"L2,split,10,ARCH,半馬,1:30:00",
		"F10,finish,10,GATE,10K,",
		"F21,finish,21.0975,GATE,半馬,",
	],
	{ event: LIVE },
).recording;
const RESULTS = importLines(["bib,category,official", "3,10K,0:45:00"], { event: LIVE }).recording;

/** At which place a bib was read, minutes after the gun. */
const read = (bib: string, pointId: string, minutes: number): RecordedRead => ({
	source: `${bib} ${pointId}`,
	sequence: minutes,
	pointId,
	bib,
	time: GUN + minutes * 60_000,
});
const READS: Recording = {
	organisation: ORGANISATION,
	event: LIVE,
	categories: [],
	groups: [],
	waves: [],
	points: [],
	entrants: [],
	chips: [],
	givenTimes: [],
	passings: [
		...[read("1", "S", 0), read("1", "ARCH", 25), read("1", "GATE", 50)],
		...[read("2", "S", 0), read("2", "ARCH", 26), read("2", "ARCH", 52), read("2", "GATE", 110)],
		...[read("4", "S", 0), read("4", "ARCH", 40), read("4", "ARCH", 95), read("4", "GATE", 180)],
	],
};

const opened: TestedResults[] = [];
afterAll(() => Promise.all(opened.map((each) => each.close())));

async function resultsOf(recordings: readonly Recording[]) {
	const server = await openTestedResults();
	opened.push(server);
	for (const recording of recordings) await server.record(recording);
	const of = (pno: string) => server.call("participant", { pjid: "M1001", pno });
	return Promise.all(["1", "2", "3", "4"].map(of));
}

test.each([
	["in this order", [START_LIST, COURSE, RESULTS, READS]],
	["the course first", [COURSE, START_LIST, READS, RESULTS]],
	["reads before anybody knows of what", [READS, RESULTS, START_LIST, COURSE]],
	["the start list again at the end", [START_LIST, COURSE, READS, RESULTS, START_LIST]],
] as const)("a start list, a course, results and reads make one event, %s", async (_, files) => {
	const runner = (fields: object) => ({ data: { participant: fields } });
	expect(await resultsOf(files)).toMatchObject([
		runner({
			pName: "Ann",
			cName: "10K",
			km: 10,
			pStatus: 1,
			officialTime: "00:50:00.000",
			cRank: 2,
			cRankDen: 2,
			ppi: [{ pINo: "S" }, { pINo: "L1", pointKm: 5 }, { pINo: "F10", pointKm: 10 }],
		}),
		runner({
			pName: "Bo",
			cName: "半馬",
			km: 21.0975,
			pStatus: 1,
			officialTime: "01:50:00.000",
			cRank: 1,
			cRankDen: 1,
			ppi: [{ pINo: "S" }, { pINo: "L1" }, { pINo: "L2", pointKm: 10 }, { pINo: "F21" }],
		}),
		runner({ pName: "Cleo", pStatus: 1, officialTime: "00:45:00.000", cRank: 1, km: 10 }),
		runner({ pName: "Dan", pStatus: 4, cRank: null }),
	]);
});
