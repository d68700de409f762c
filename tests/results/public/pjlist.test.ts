import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { post } from "../../fixtures/exchange.ts";
import {
	HOST,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, ORGANISATION, smallRace } from "../../fixtures/smallRace.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await server.record(
		smallRace({
			event: {
				...EVENT,
				id: "M1002",
				date: "2026-01-01",
				phase: "announced",
				hasBanner: true,
				offersCertificates: false,
			},
		}),
	);
	await server.record(
		smallRace({
			organisation: { ...ORGANISATION, id: "8", code: "0", shortName: "Hills", url: "" },
			event: { ...EVENT, id: "M1003", organisationId: "8", date: "2025-12-01" },
		}),
	);
});
afterAll(() => server.close());

const listed = (...ids: readonly string[]) => ({
	status: "true",
	data: { project: ids.map((pjID) => expect.objectContaining({ pjID })) },
});

describe("an event list is requested by", () => {
	test("an organisation's code, in any case", async () => {
		for (const orgcode of ["harbour", "Harbour"])
			expect(await server.call("pjlist", { orgcode })).toMatchObject({
				...listed("M1002", "M1001"),
				data: { org: { orgid: "7", orgcodename: "harbour", orgshortname: "海港" } },
			});
	});

	test("an organisation's id", async () => {
		expect(await server.call("pjlist", { orgid: "8" })).toMatchObject(listed("M1003"));
	});

	test("any of them, and the answer names the host that gave it", async () => {
		for (const question of [{}, { orgcode: "harbour" }, { pjid: "M1001" }])
			expect(await server.call("pjlist", question)).toMatchObject({ status: "true", host: HOST });
	});

	test("an event's id, which returns only that event", async () => {
		expect(await server.call("pjlist", { pjid: "M1001" })).toMatchObject(listed("M1001"));
	});

	test("nothing, which is organisation 0: the events of all, newest first", async () => {
		const everything = listed("M1002", "M1003", "M1001");
		expect(await server.call("pjlist", {})).toMatchObject(everything);
		const forms = [{ orgid: "0" }, { orgid: 0 }, { orgcode: "", orgid: "", pjid: null }];
		for (const question of forms)
			expect(await server.call("pjlist", question)).toMatchObject(everything);
	});

	test("the code first, if a caller adds its current event", async () => {
		const answer = await server.call("pjlist", { pjid: "M1003", orgcode: "harbour" });
		expect(answer).toMatchObject(listed("M1002", "M1001"));
	});
});

describe("the last day of an event", () => {
	const HOUR_MS = 3_600_000;
	const lastDay = async () => {
		const answer = await server.call("pjlist", { pjid: "M1004" });
		return Object(answer).data.project[0].pjLastDay;
	};
	const record = (lastDay: string, cutOff: number | null) => {
		const { points } = smallRace();
		return server.record(
			smallRace({
				event: { ...EVENT, id: "M1004", isOnline: false, lastDay },
				waves: [
					{ id: "1", gun: GUN },
					{ id: "2", gun: GUN + 10 * HOUR_MS },
				],
				points: points.map((point) => (point.kind === "finish" ? { ...point, cutOff } : point)),
			}),
		);
	};

	test("is that of the last gun plus the longest cut-off, or the one that was set", async () => {
		await record("", null);
		expect(await lastDay()).toBe("2025-11-02");
		await record("", 7 * HOUR_MS);
		expect(await lastDay()).toBe("2025-11-02");
		// The last gun is at four in the afternoon.
		await record("", 9 * HOUR_MS);
		expect(await lastDay()).toBe("2025-11-03");
		await record("2025-11-05", 9 * HOUR_MS);
		expect(await lastDay()).toBe("2025-11-05");
	});

	test("has the end of a fixed-time race", async () => {
		const format = { kind: "fixedTime", duration: 24 * HOUR_MS, lapKm: 10 } as const;
		const race = smallRace();
		await server.record({
			...race,
			event: { ...EVENT, id: "M1004", isOnline: false },
			categories: race.categories.map((category) => ({ ...category, format })),
		});
		expect(await lastDay()).toBe("2025-11-03");
	});

	test("has six hours after a gun late in the evening where there is no cut-off", async () => {
		const race = smallRace();
		const waves = [{ id: "1", gun: GUN + 15.5 * HOUR_MS }];
		await server.record({ ...race, event: { ...EVENT, id: "M1004", isOnline: false }, waves });
		expect(await lastDay()).toBe("2025-11-03");
	});
});

describe("an event list is refused", () => {
	test("for an unknown event", async () => {
		expect(await server.call("pjlist", { pjid: "M9999" })).toEqual(
			refusal("unknown-event", "there is no event M9999 here"),
		);
	});

	test.each([{ orgcode: "nobody" }, { orgid: "999" }])(
		"for the unknown organisation %j",
		async (question) => {
			expect(await server.call("pjlist", question)).toEqual(refusal("unknown-organisation"));
		},
	);
});

test("an organisation without a public event is as unknown as one that is not here", async () => {
	await server.record(
		smallRace({
			organisation: { ...ORGANISATION, id: "12", code: "secret", shortName: "Secret Club" },
			event: { ...EVENT, id: "M1012", organisationId: "12" },
		}),
	);
	const questions = [{ orgid: "12" }, { orgcode: "secret" }];
	for (const question of questions)
		expect(await server.call("pjlist", question)).toMatchObject(listed("M1012"));
	const path = "/scorequery/admin/M1012/change";
	const change = { kind: "visibility", visibility: "private" };
	await post(server.origin, path, change, {
		authorization: `Bearer ${server.results.operatorToken}`,
	});
	for (const question of questions)
		expect(await server.call("pjlist", question)).toEqual(refusal("unknown-organisation"));
});

test("a listed event has every field of SPEC section 3, and ours", async () => {
	expect(await server.call("pjlist", { pjid: "M1001" })).toEqual({
		status: "true",
		host: HOST,
		data: {
			project: [
				{
					pjID: "M1001",
					pjName: "Harbour Half",
					pjDate: "2025-11-02",
					pjServer: "",
					pjIMG: "0",
					pjScore: "0",
					pjCert: "1",
					pjOnline: "1",
					pjLocation: "臺北",
					pjLastDay: "2025-11-02",
					pjTz: "Asia/Taipei",
					pjNotice: "",
					pjHideSexRank: "0",
					pjGet: "1",
					pjCard: "1",
					pjTeams: "0",
					pjPush: "",
					pjHideGroupRank: "1",
					orgid: "7",
					orgcodename: "harbour",
					orgshortname: "海港",
					orgurl: "https://harbour.example/",
				},
			],
			org: {
				orgid: "7",
				orgcodename: "harbour",
				orgshortname: "海港",
				orgurl: "https://harbour.example/",
			},
		},
	});
	expect(await server.call("pjlist", { pjid: "M1002" })).toMatchObject({
		data: { project: [{ pjScore: "1", pjIMG: "1", pjCert: "0" }] },
	});
});
