import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { envelope } from "../../../src/contract/kit/call.ts";
import { announcementdata } from "../../../src/contract/public/announcementdata.ts";
import { leadergroup } from "../../../src/contract/public/leadergroup.ts";
import { pjlist, pjlistQuestion } from "../../../src/contract/public/pjlist.ts";
import { search } from "../../../src/contract/public/search.ts";
import { watchlist } from "../../../src/contract/public/watchlist.ts";
import { winnerlist } from "../../../src/contract/public/winnerlist.ts";

describe("an event list", () => {
	const project = (pjID: string, pjDate: string) => ({
		pjID,
		pjName: `Race ${pjID}`,
		pjDate,
		pjServer: "timing.example.org",
		pjIMG: 1,
		pjScore: "0",
		pjCert: "1",
		pjOnline: 0,
		orgid: 7,
		orgcodename: "harbour",
		orgshortname: "海港",
		orgurl: "https://harbour.example/",
	});

	test("of a plain server is read without the fields that we added", () => {
		const list = v.parse(pjlist.data, { project: [project("M1001", "2025-11-02T00:00:00.000Z")] });
		expect(list.organisation).toEqual({
			id: "7",
			code: "harbour",
			shortName: "海港",
			url: "https://harbour.example/",
		});
		expect(list.events).toEqual([
			{
				id: "M1001",
				organisation: list.organisation,
				name: "Race M1001",
				date: "2025-11-02",
				lastDay: "",
				zone: "Asia/Taipei",
				location: "",
				notice: "",
				server: "timing.example.org",
				hasBanner: true,
				phase: "live",
				offersCertificates: true,
				isOnline: false,
				hidesRepeatedSexRank: false,
				hidesRepeatedGroupRank: false,
				sharesLists: false,
				drawsCards: false,
				ranksTeams: false,
				pushKey: "",
			},
		]);
	});

	test.each(["GMT+8", "Taipei", "Mars/Olympus", "", null])(
		"with an unknown zone of an event (%j) uses the zone of Taipei",
		(pjTz) => {
			const list = v.parse(pjlist.data, { project: [{ ...project("M1001", "2025-11-02"), pjTz }] });
			expect(list.events[0]?.zone).toBe("Asia/Taipei");
		},
	);

	test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "www.club.example", " "])(
		"has no link for an invalid website: %s",
		(orgurl) => {
			const list = v.parse(pjlist.data, {
				project: [{ ...project("M1001", "2025-11-02"), orgurl }],
			});
			expect(list.organisation.url).toBe("");
		},
	);

	test("is sorted newest first", () => {
		const list = v.parse(pjlist.data, {
			project: [
				project("M0001", "2024-01-01"),
				project("M0003", "2026-01-01"),
				project("M0002", "2025-01-01"),
			],
		});
		expect(list.events.map(({ id }) => id)).toEqual(["M0003", "M0002", "M0001"]);
	});

	test("may be empty, and then names the organisation if the server does", () => {
		expect(v.parse(pjlist.data, {})).toMatchObject({ organisation: { id: "0" }, events: [] });
		const named = v.parse(pjlist.data, { project: [], org: { orgid: "7", orgshortname: "海港" } });
		expect(named.organisation).toEqual({ id: "7", code: "", shortName: "海港", url: "" });
	});

	test.each([
		[{ orgcode: "harbour" }, true],
		[{ orgid: "0" }, true],
		[{ pjid: "M1001" }, true],
		[{ orgcode: "ab" }, false],
		[{ orgid: "x1" }, false],
		[{ pjid: "M12345" }, false],
		[{ pjid: "m1001" }, false],
		[{}, false],
	])("is requested by code, id or event: %j is allowed: %s", (request, isAllowed) => {
		expect(v.is(pjlistQuestion, request)).toBe(isAllowed);
	});
});

describe("search hits", () => {
	const HIT = {
		pNO: 123,
		pName: "王小明",
		cName: "Half",
		cGName: "",
		teamName: null,
		officialTime: "01:29:59.400",
		iaaf: "1",
	};

	test("of a plain server are read, rounded, and counted", () => {
		expect(v.parse(search.data, { participant: [HIT] })).toEqual({
			total: 1,
			hits: [
				{
					bib: "123",
					name: "王小明",
					category: "Half",
					group: "",
					team: "",
					official: 5_400_000,
					status: null,
					covered: null,
				},
			],
		});
	});

	test("may be absent", () => {
		expect(v.parse(search.data, {})).toEqual({ total: 0, hits: [] });
		expect(v.parse(search.data, { participant: [] })).toEqual({ total: 0, hits: [] });
	});

	test("have the total that the server sends", () => {
		expect(v.parse(search.data, { participant: [HIT], total: "250" }).total).toBe(250);
	});
});

describe("winners of a plain server", () => {
	const WINNER = {
		winnerType: "1",
		winnerRank: 1,
		cID: "1",
		cName: "10K",
		pSex: "1",
		cGID: "",
		cGName: "",
		pNO: "1",
		pName: "王小明",
		officialTime: "00:40:00.000",
		iaaf: "0",
	};
	const placesOf = (rows: readonly object[]) =>
		v
			.parse(winnerlist.data, rows)
			.map(({ kind, winners }) => `${kind}: ${winners.map((w) => `${w.place} ${w.bib}`)}`);

	test("count where the flags are left out", () => {
		expect(placesOf([WINNER, { ...WINNER, winnerRank: 2, pNO: "2" }])).toEqual([
			"overall: 1 1,2 2",
		]);
	});

	test.each([
		["counts for nothing", { rc0: "1" }],
		["does not count overall", { rc0: 0, rc1: 0 }],
		["did not finish", { pStatus: 4 }],
		["is disqualified", { pStatus: "5", rc1: "1" }],
	])("are without one whose result %s, and the others move up", (_, fields) => {
		const rows = [
			{ ...WINNER, ...fields },
			{ ...WINNER, winnerRank: 2, pNO: "2", rc1: "1" },
			{ ...WINNER, winnerType: "2", pNO: "3", rc1: "0", rc2: "1" },
		];
		expect(placesOf(rows)).toEqual(["overall: 1 2", "sex: 1 3"]);
	});

	test("of a title that is not won have no list", () => {
		expect(placesOf([{ ...WINNER, rc1: "0" }])).toEqual([]);
	});

	test("without a time come last", () => {
		const rows = [
			{ ...WINNER, officialTime: "0" },
			{ ...WINNER, winnerRank: 2, pNO: "2" },
		];
		expect(placesOf(rows)).toEqual(["overall: 1 2,2 1"]);
	});
});

test("leaders of a plain server exclude runners out of the race, and have runners without a time last", () => {
	const leader = (pNO: string, byNO: number, rest: object) => ({
		pNO,
		byNO,
		cID: "1",
		cName: "10K",
		pSex: "1",
		officialTime: "00:40:00.000",
		...rest,
	});
	const [list] = v.parse(leadergroup.data, [
		leader("9", 1, { officialTime: "00:00:00.000" }),
		leader("8", 2, { pStatus: 4 }),
		leader("7", 3, {}),
	]);
	expect(list?.leaders.map(({ place, bib, official }) => [place, bib, official])).toEqual([
		[1, "7", 2_400_000],
		[2, "9", null],
	]);
});

test("a status is the text 'true' or 'false', or a boolean", () => {
	expect(v.parse(envelope, { status: "true", data: 1 })).toMatchObject({ status: "true" });
	expect(v.parse(envelope, { status: true })).toMatchObject({ status: "true" });
	expect(v.parse(envelope, { status: false })).toMatchObject({ status: "false", code: "" });
	expect(v.parse(envelope, { status: "false", code: 7, message: null })).toMatchObject({
		code: "7",
		message: "",
	});
	expect(v.is(envelope, {})).toBe(false);
	expect(v.is(envelope, "true")).toBe(false);
});

test.each([null, undefined, []])("empty lists may be sent as %j", (data) => {
	for (const call of [leadergroup, winnerlist, watchlist])
		expect(v.parse(call.data, data)).toEqual([]);
});

describe("a plain server's lists show of a status", () => {
	const row = { pNO: "1", cID: "1", cName: "10K", pSex: "1", officialTime: "00:40:00.000" };
	const officials = (pStatus: unknown) => [
		v.parse(search.data, { participant: [{ ...row, pStatus }] }).hits[0]?.official,
		v.parse(watchlist.data, [{ ...row, pStatus }])[0]?.official,
		// Who is out of the race is no leader.
		v.parse(leadergroup.data, [{ ...row, pStatus }])[0]?.leaders[0]?.official ?? null,
	];

	test.each([2, 3, 4, 5])("no finish time: %s", (pStatus) => {
		expect(officials(pStatus)).toEqual([null, null, null]);
	});

	test.each([undefined, 1, "15", 99])("the sent values: %s", (pStatus) => {
		expect(officials(pStatus)).toEqual([2_400_000, 2_400_000, 2_400_000]);
	});

	test("no time if 0 is sent, also in the announced table", () => {
		const zero = { ...row, officialTime: 0, chipTime: "00:00:00.000", cRank: 1 };
		expect(v.parse(search.data, { participant: [zero] }).hits[0]?.official).toBeNull();
		const table = v.parse(announcementdata.data, { participant: [zero] });
		expect(table.runners[0]).toMatchObject({ official: null, chip: null });
	});

	test("only the status of a disqualified runner in the announced table", () => {
		const ruled = { ...row, chipTime: 2_399_000, cRank: 1, cSRank: 1, winner: "1-1", pStatus: 5 };
		expect(v.parse(announcementdata.data, { participant: [ruled] }).runners[0]).toMatchObject({
			status: "disqualified",
			official: null,
			chip: null,
			rank: null,
			sexRank: null,
			winner: "",
		});
	});
});
