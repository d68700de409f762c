import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { participant } from "../../../src/contract/public/participant.ts";

const GUN = Date.UTC(2025, 10, 1, 22);

/** The answer of a server that knows SPEC and nothing else, as texts wherever a text will do. */
const PLAIN = {
	autoNo: "12",
	pNO: "00123",
	pName: "王小明",
	pSex: "1",
	pStatus: "1",
	cID: "1",
	cName: "Half",
	cGID: "3",
	cGName: "男30-39",
	cRank: "7",
	cRankDen: "812",
	cSRank: "6",
	cSRankDen: "600",
	cGRank: "2",
	cGRankDen: "90",
	chipTime: "01:29:50.000",
	chipTimeOrg: "01:29:49.250",
	officialTime: "01:30:00.000",
	officialTimeOrg: "01:29:59.400",
	km: "21.0975",
	shotDate: String(GUN),
	shotDateHMS: "06:00:00",
	sDate: String(GUN + 10_150),
	checksum: "abc",
	fastCut: "1",
	teamName: "海港跑團",
	iaaf: "1",
	ppi: [
		{ pINo: 1, pointType: "S", pResult: GUN + 10_150, pace: "", paceAlt: "" },
		{ pINo: 2, pointType: "", pResult: GUN + 1_510_150, pace: "5.000", paceAlt: "5.000" },
		{ pINo: 3, pointType: "", pResult: GUN + 5_399_400, pace: "4.121", paceAlt: 4.258 },
	],
	ppiRank: [
		{ pINo: 2, rr: "9" },
		{ pINo: 3, rr: 7 },
	],
};

const read = (data: unknown) => v.parse(participant.data, data);

describe("a runner's result from a plain server", () => {
	test("is read completely, also numbers sent as text", () => {
		const runner = read(PLAIN);
		expect(runner).toMatchObject({
			bib: "00123",
			name: "王小明",
			sex: "1",
			status: "finished",
			category: "Half",
			group: "男30-39",
			team: "海港跑團",
			official: { published: 5_400_000, exact: 5_399_400 },
			chip: { published: 5_390_000, exact: 5_389_250 },
			rounding: "up",
			overallPlace: { rank: 7, of: 812 },
			sexPlace: { rank: 6, of: 600 },
			groupPlace: { rank: 2, of: 90 },
			km: 21.0975,
			gun: GUN,
			start: GUN + 10_150,
			checksum: "abc",
			hasFastCut: true,
			version: null,
		});
	});

	test("is at data, at data.participant, or first in a list there", () => {
		const expected = read(PLAIN);
		expect(read({ participant: PLAIN })).toEqual(expected);
		expect(read({ participant: [PLAIN] })).toEqual(expected);
		expect(read([PLAIN])).toEqual(expected);
	});

	test("has its splits with their ranks, and its last point is the finish", () => {
		const [start, half, finish] = read(PLAIN).splits;
		expect(start).toMatchObject({ pointId: "1", kind: "start", sinceStart: 0, rank: null });
		expect(half).toMatchObject({
			pointId: "2",
			kind: "split",
			name: "",
			km: null,
			passedAt: GUN + 1_510_150,
			sinceStart: 1_500_000,
			legPace: 5,
			meanPace: 5,
			rank: 9,
		});
		expect(finish).toMatchObject({ kind: "finish", sinceStart: 5_389_250, rank: 7 });
	});

	test("has no finish while there is no official time", () => {
		const running = { ...PLAIN, pStatus: 3, officialTime: "", officialTimeOrg: "" };
		expect(read(running).splits.map((split) => split.kind)).toEqual(["start", "split", "split"]);
	});

	test("has no finish on the way with any sent time: the last point is the last passed one", () => {
		const [, , last] = read({ ...PLAIN, pStatus: "3" }).splits;
		expect(last).toMatchObject({ kind: "split", passedAt: GUN + 5_399_400, rank: 7 });
	});

	test("has no finish where its mat missed one whose time was given by hand", () => {
		const missed = { ...PLAIN, pStatus: "15", ppi: PLAIN.ppi.slice(0, 2) };
		expect(read(missed).splits.map(({ kind }) => kind)).toEqual(["start", "split"]);
		const untimed = { ...missed, shotDate: "", sDate: "" };
		expect(read(untimed).splits.map(({ kind }) => kind)).toEqual(["start", "finish"]);
	});

	test.each(["0", "4"])(
		"has no finish with status %s: the last point is where the runner was read last",
		(pStatus) => {
			// The time so far, sent as the official one: it ends at that read.
			const [, , last] = read({ ...PLAIN, pStatus }).splits;
			expect(last).toMatchObject({ kind: "split", passedAt: GUN + 5_399_400 });
		},
	);

	test.each([0, "0", "00:00:00.000"])("has no time where it is sent as %j", (none) => {
		const times = { officialTime: none, officialTimeOrg: none, chipTime: none, chipTimeOrg: none };
		expect(read({ ...PLAIN, ...times })).toMatchObject({ official: null, chip: null });
	});

	test("has no finish with an official time of zero", () => {
		const out = { ...PLAIN, pStatus: "4", officialTime: "00:00:00.000", officialTimeOrg: "" };
		expect(read(out).splits[2]).toMatchObject({ kind: "split", sinceStart: 5_389_250 });
	});

	test("has times but no ranks at points if the runner is disqualified", () => {
		const splits = read({ ...PLAIN, pStatus: "5" }).splits;
		expect(splits.map(({ rank }) => rank)).toEqual([null, null, null]);
		expect(splits[1]).toMatchObject({ sinceStart: 1_500_000 });
	});

	test("has no passing before its start, which may be in whole seconds", () => {
		const late = { ...PLAIN, sDate: String(GUN + 11_000) };
		expect(read(late).splits[0]).toMatchObject({ kind: "start", sinceStart: 0 });
		const astray = { ...late, ppi: [{ ...PLAIN.ppi[1], pResult: GUN + 10_000 }] };
		expect(read(astray).splits[0]).toMatchObject({ sinceStart: null });
	});

	test("gives its official time as text or as milliseconds", () => {
		const { official } = read({ ...PLAIN, officialTime: 5_400_000, officialTimeOrg: "5399400" });
		expect(official).toEqual({ published: 5_400_000, exact: 5_399_400 });
	});

	test("is rounded by the client if the server sends the exact time only", () => {
		const { officialTime: _, ...exactOnly } = PLAIN;
		expect(read(exactOnly).official).toEqual({ published: 5_400_000, exact: 5_399_400 });
		const { officialTimeOrg: __, ...publishedOnly } = PLAIN;
		expect(read(publishedOnly).official).toEqual({ published: 5_400_000, exact: 5_400_000 });
		expect(read({ ...exactOnly, iaaf: "0" }).official?.published).toBe(5_399_400);
	});

	test("starts at the gun if the own start is unknown", () => {
		const { sDate: _, ...missed } = PLAIN;
		expect(read(missed).start).toBe(GUN);
	});

	test("with hardly any field has no status and no time", () => {
		const runner = read({ pNO: 7 });
		expect(runner).toMatchObject({ bib: "7", status: null, official: null, splits: [] });
		expect(runner).toMatchObject({ overallPlace: null, gun: null, start: null, km: null });
	});

	test.each([[null], [{ participant: [] }], [{ participant: null }], [[]], [{}]])(
		"of no runner has no bib: %j",
		(data) => {
			expect(read(data).bib).toBe("");
		},
	);

	test.each([["x"], [[7]], [{ ...PLAIN, ppi: "none" }]])("cannot be read from %j", (data) => {
		expect(v.is(participant.data, data)).toBe(false);
	});
});

describe("the shown time of a plain server's runner", () => {
	const sent = { ...PLAIN, officialTime: "01:00:00.000", chipTime: "00:59:00.000" };

	test.each([2, 3, 4, 5])("does not exist for status %i", (pStatus) => {
		expect(read({ ...sent, pStatus })).toMatchObject({ official: null, chip: null });
	});

	test("is the sent time for an unknown status", () => {
		for (const pStatus of [7, 99, "", null])
			expect(read({ ...sent, pStatus })).toMatchObject({
				status: null,
				official: { published: 3_600_000 },
				chip: { published: 3_540_000 },
			});
	});

	test("does not exist if 0 is sent as the time", () => {
		const zero = {
			officialTime: "00:00:00.000",
			chipTime: 0,
			officialTimeOrg: "",
			chipTimeOrg: "",
		};
		expect(read({ ...sent, ...zero, pStatus: 1 })).toMatchObject({ official: null, chip: null });
	});
});

describe("ranks", () => {
	test.each([0, 2, 3, 4, 5, 99])(
		"are never shown for status %i, with any sent ranks",
		(pStatus) => {
			expect(read({ ...PLAIN, pStatus })).toMatchObject({
				overallPlace: null,
				sexPlace: null,
				groupPlace: null,
			});
		},
	);

	test.each([1, 15])("are shown for status %i", (pStatus) => {
		expect(read({ ...PLAIN, pStatus }).overallPlace).toEqual({ rank: 7, of: 812 });
	});

	test("without a denominator, or of zero, do not exist", () => {
		expect(read({ ...PLAIN, cRankDen: "" }).overallPlace).toBeNull();
		expect(read({ ...PLAIN, cRank: "0" }).overallPlace).toBeNull();
		expect(read({ ...PLAIN, cRank: "-" }).overallPlace).toBeNull();
	});
});
