import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	NOW,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await server.record(
		smallRace({ event: { ...EVENT, id: "M1002", rounding: "exact", phase: "announced" } }),
	);
});
afterAll(() => server.close());

const participant = (pno: string, pjid = "M1001") => server.call("participant", { pjid, pno });
/** The runner that the answer has to hold, among other fields. */
const runner = (fields: object) => ({ status: "true", data: { participant: fields } });
const NO_RANKS = {
	cRank: null,
	cRankDen: null,
	cSRank: null,
	cSRankDen: null,
	cGRank: null,
	cGRankDen: null,
};
const NO_TIMES = { officialTime: "", officialTimeOrg: "", chipTime: "", chipTimeOrg: "" };

/** 5200.2, 5600, 6000 and the given 5400 s, in half minutes from 1:26:30 on. */
const FINISHES = {
	from: 5_190_000,
	width: 30_000,
	counts: expect.arrayContaining([1]),
};

test("a runner whom every mat read has every field of SPEC section 3", async () => {
	expect(await participant("00123")).toEqual({
		status: "true",
		data: {
			participant: {
				autoNo: 1,
				pNO: "00123",
				pName: "王小明",
				pSex: "1",
				pStatus: 1,
				cID: "1",
				cName: "Half",
				cGID: "m30",
				cGName: "男30-39",
				cRank: 1,
				cRankDen: 4,
				cSRank: 1,
				cSRankDen: 2,
				cGRank: 1,
				cGRankDen: 2,
				officialTime: "01:26:41.000",
				officialTimeOrg: "01:26:40.200",
				chipTime: "01:26:31.000",
				chipTimeOrg: "01:26:30.200",
				km: 21.0975,
				shotDate: GUN,
				shotDateHMS: "06:00:00",
				sDate: GUN + 10_000,
				checksum: expect.stringMatching(/^[0-9a-f]{24}$/),
				fastCut: "0",
				teamName: "海港跑團",
				iaaf: "1",
				rankBy: "official",
				ppi: [
					point("S", "S", 0, 10, 0, null, null),
					point("5K", "P", 5, 1_210, 1_200, 4, 4),
					point("10K", "P", 10, 2_440.05, 2_430.05, 4.1, 4.05),
					point("15K", "P", 15, 3_700, 3_690, 4.2, 4.1),
					point("F", "F", 21.0975, 5_200.2, 5_190.2, 4.101, 4.1),
				],
				ppiNext: [],
				histogram: FINISHES,
				ppiRank: [
					{ pINo: "5K", rr: 2 },
					{ pINo: "10K", rr: 1 },
					{ pINo: "15K", rr: 1 },
					{ pINo: "F", rr: expect.any(Number) },
				],
				version: 1,
				serverTime: NOW,
			},
		},
	});
});

const NAMES: Readonly<Record<string, string>> = { "5K": "5K", "10K": "10K", "15K": "Bridge" };

/** A point as it is answered; seconds since the gun and since the runner's start. */
function point(
	pINo: string,
	pointType: string,
	pointKm: number,
	sinceGun: number,
	sinceStart: number,
	pace: number | null,
	paceAlt: number | null,
) {
	return {
		pINo,
		pointType,
		pointNiceName: NAMES[pINo] ?? "",
		pointKm,
		pResult: GUN + Math.round(sinceGun * 1_000),
		pElapsed: Math.round(sinceStart * 1_000),
		pace,
		paceAlt,
	};
}

describe("a runner", () => {
	test("whom one mat missed has no time there, and the next pace covers both legs", async () => {
		const answer = await participant("124");
		expect(answer).toMatchObject(runner({ cRank: 3, cSRank: 1, cSRankDen: 1, cGRank: 1 }));
		expect(answer).toHaveProperty("data.participant.ppi.length", 5);
		expect(answer).toHaveProperty("data.participant.ppi.2", {
			...point("10K", "P", 10, 0, 0, null, null),
			pResult: null,
			pElapsed: null,
		});
		// 5K to 15K in 2,680 s.
		expect(answer).toHaveProperty("data.participant.ppi.3.pace", 4.467);
		expect(answer).toHaveProperty("data.participant.ppiRank.1", { pINo: "10K", rr: null });
	});

	test("without a finish is running, and has the points up to the last passing", async () => {
		const answer = await participant("A-5");
		expect(answer).toMatchObject(runner({ pStatus: 3, ...NO_RANKS, ...NO_TIMES }));
		expect(answer).toHaveProperty("data.participant.ppi.length", 3);
		expect(answer).toHaveProperty("data.participant.ppi.2.paceAlt", 5);
		expect(answer).toHaveProperty("data.participant.sDate", GUN + 30_000);
	});

	test("without a finish in an announced result did not finish", async () => {
		expect(await participant("A-5", "M1002")).toMatchObject(runner({ pStatus: 4, ...NO_RANKS }));
	});

	test("whom only the start mat read has only the start", async () => {
		const answer = await participant("200");
		expect(answer).toMatchObject(runner({ pStatus: 3, ...NO_RANKS, ...NO_TIMES, ppiRank: [] }));
		expect(answer).toHaveProperty("data.participant.ppi", [point("S", "S", 0, 40, 0, null, null)]);
	});

	test("whom no mat read has the times of a file, and the computed time of day", async () => {
		const answer = await participant("300");
		expect(answer).toMatchObject(
			runner({
				pStatus: 1,
				officialTime: "01:30:00.000",
				chipTime: "01:29:50.000",
				cRank: 2,
				cGRank: 2,
				cGRankDen: 2,
				sDate: GUN,
			}),
		);
		expect(answer).toHaveProperty("data.participant.ppi.length", 5);
		expect(answer).toHaveProperty("data.participant.ppi.0.pResult", null);
		expect(answer).toHaveProperty("data.participant.ppi.4.pResult", GUN + 5_400_000);
		expect(answer).toHaveProperty("data.participant.ppi.4.pElapsed", 5_390_000);
	});

	test("with a DNF by an official has no rank, and counts in no other runner's rank", async () => {
		expect(await participant("400")).toMatchObject(runner({ pStatus: 4, ...NO_RANKS }));
	});

	test("who did not start has only a name", async () => {
		expect(await participant("500")).toMatchObject(
			runner({ pStatus: 0, ...NO_RANKS, ...NO_TIMES, sDate: GUN, ppi: [], ppiRank: [] }),
		);
		expect(await participant("500", "M1002")).toMatchObject(runner({ pStatus: 2 }));
	});

	test("without a sex and a group has only an overall rank", async () => {
		expect(await participant("0600")).toMatchObject(
			runner({ ...NO_RANKS, pSex: "0", cRank: 4, cRankDen: 4, cGID: "", cGName: "" }),
		);
	});
});

test("times are rounded up by the road rule, or exact if the event is set so", async () => {
	const exact = { officialTimeOrg: "01:26:40.200", chipTimeOrg: "01:26:30.200" };
	expect(await participant("00123")).toMatchObject(
		runner({ iaaf: "1", officialTime: "01:26:41.000", chipTime: "01:26:31.000", ...exact }),
	);
	expect(await participant("00123", "M1002")).toMatchObject(
		runner({ iaaf: "0", officialTime: "01:26:40.200", chipTime: "01:26:30.200", ...exact }),
	);
	// A whole second stays one.
	expect(await participant("124")).toMatchObject(runner({ officialTime: "01:33:20.000" }));
});

test("a checksum is unique to the event, the bib and the server", async () => {
	const checksum = async (from: TestedResults, pno: string, pjid: string) => {
		const answer = await from.call("participant", { pjid, pno });
		return /"checksum":"([0-9a-f]{24})"/.exec(JSON.stringify(answer))?.[1];
	};
	const other = await openTestedResults();
	await other.record(smallRace());
	const checksums = [
		await checksum(server, "00123", "M1001"),
		await checksum(server, "00123", "M1002"),
		await checksum(server, "124", "M1001"),
		await checksum(other, "00123", "M1001"),
	];
	await other.close();
	expect(new Set(checksums).size).toBe(4);
	expect(await checksum(server, "00123", "M1001")).toBe(checksums[0]);
});

test.each(["123", "00123 ", "999", "王小明"])("no runner has exactly the bib %j", async (pno) => {
	expect(await participant(pno)).toEqual(refusal("unknown-bib"));
});

test("a request for an unknown event is refused", async () => {
	expect(await participant("00123", "M9999")).toEqual(refusal("unknown-event"));
});
