/** GET /score/api/{pjid}/{pno}: the facts of a runner's page, for programmers. */
import { Ajv2020 } from "ajv/dist/2020.js";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	factsRefusal,
	type RunnerFacts,
	runnerFacts,
} from "../../../src/contract/facts/runnerFacts.ts";
import { HIDDEN_NAME } from "../../../src/race/record/privacy.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer({ SITE_ORIGIN: "https://results.example.org" });
	await server.record(smallRace());
	await server.record(
		smallRace({
			event: { ...EVENT, id: "M1002", phase: "announced" },
			runners: RUNNERS.map((each) => ({ ...each, isHidden: each.bib === "00123" })),
		}),
	);
});
afterAll(() => server.close());

async function facts(bib: string, event = "M1001"): Promise<RunnerFacts> {
	const { status, text } = await server.get(`/score/api/${event}/${bib}`);
	expect(status).toBe(200);
	return v.parse(runnerFacts, JSON.parse(text));
}

describe("a runner's facts", () => {
	test("are those of the page: times published and exact, ranks, status, names and location", async () => {
		const told = await facts("00123");
		expect(told).toMatchObject({
			event: { id: "M1001", name: "Harbour Half", date: "2025-11-02", phase: "live" },
			runner: { bib: "00123", name: "王小明", sex: "male", team: "海港跑團", category: "Half" },
			status: { code: 1, name: "finished" },
			officialTime: { ms: 5_201_000, text: "01:26:41.000", exactMs: 5_200_200 },
			chipTime: { text: "01:26:31.000", exactText: "01:26:30.200" },
			distanceKm: 21.0975,
			gun: { epochMs: GUN, iso: "2025-11-02T06:00:00.400+08:00" },
			start: { epochMs: GUN + 10_000 },
			estimate: null,
			page: "https://results.example.org/score/M1001/00123",
			version: 1,
		});
		expect(told.splits.map(({ point }) => point)).toEqual(["S", "5K", "10K", "15K", "F"]);
		expect(told.splits[3]).toMatchObject({
			name: "Bridge",
			kind: "split",
			km: 15,
			sinceStart: { ms: 3_690_000, text: "01:01:30.000" },
			legPace: { minutesPerKm: 4.2, text: "4:12" },
			meanPace: { minutesPerKm: 4.1 },
			rank: 1,
		});
	});

	test("omit the rank that the page omits", async () => {
		expect((await facts("00123")).ranks).toEqual([
			{ kind: "overall", rank: 1, of: 4 },
			{ kind: "sex", rank: 1, of: 2 },
		]);
	});

	test("have no time at a mat that missed the runner", async () => {
		const at10K = (await facts("124")).splits.find(({ point }) => point === "10K");
		expect(at10K).toMatchObject({ passedAt: null, sinceStart: null, legPace: null });
	});

	test("have an estimate for a runner on the course, and no times or ranks", async () => {
		const told = await facts("A-5");
		expect(told).toMatchObject({ officialTime: null, chipTime: null, ranks: [] });
		// 3,000 s for 10 km from the own start at 30 s.
		expect(told.estimate?.arrival.epochMs).toBe(GUN + 30_000 + 6_329_250);
		expect(told.estimate?.isOverdue).toBe(true);
	});

	test.each([
		["400", "didNotFinish"],
		["200", "running"],
	])("have neither ranks nor a finish for a status without ranks: %s", async (bib, name) => {
		const told = await facts(bib);
		expect(told.status?.name).toBe(name);
		expect(told).toMatchObject({ officialTime: null, chipTime: null, ranks: [] });
		const finish = told.splits.filter(({ kind }) => kind === "finish");
		expect(finish.map(({ sinceStart, passedAt }) => [sinceStart, passedAt])).toEqual(
			finish.map(() => [null, null]),
		);
	});

	test("have no name for a hidden runner", async () => {
		const { text } = await server.get("/score/api/M1002/00123");
		expect(v.parse(runnerFacts, JSON.parse(text)).runner).toMatchObject({
			name: HIDDEN_NAME,
			team: "",
		});
		expect(text).not.toMatch(/王小明|海港跑團/);
	});
});

test("any page on the web may read them; they are compressed, and cached as long as the page", async () => {
	const { headers } = await server.get("/score/api/M1001/00123", { "accept-encoding": "br" });
	expect(headers).toMatchObject({
		"content-type": "application/json; charset=utf-8",
		"content-encoding": "br",
		"access-control-allow-origin": "*",
	});
	expect(headers["cache-control"]).toMatch(/s-maxage=5$/);
	const announced = await server.get("/score/api/M1002/124");
	expect(announced.headers["cache-control"]).toMatch(/s-maxage=9$/);
	const head = await exchange(server.origin, "/score/api/M1001/00123", { method: "HEAD" });
	expect([head.status, head.text]).toEqual([200, ""]);
	expect((await exchange(server.origin, "/score/api/M1001/00123", { method: "POST" })).status).toBe(
		405,
	);
});

test.each([
	["M1001/nobody", "unknown-bib"],
	["M1001/..%2f", "unknown-bib"],
	["M9999/1", "unknown-event"],
	["harbour/1", "unknown-event"],
	["M1001", "unknown-call"],
	["M1001/1/2", "unknown-call"],
])("%s is refused as JSON with 404: %s", async (path, code) => {
	const { status, text, headers } = await server.get(`/score/api/${path}`);
	expect(status).toBe(404);
	expect(v.parse(factsRefusal, JSON.parse(text)).code).toBe(code);
	expect(headers["access-control-allow-origin"]).toBe("*");
});

test("an event in lower case redirects, for programs on any page too", async () => {
	const { status, headers } = await server.get("/score/api/m1001/00123");
	expect(status).toBe(301);
	expect(headers["location"]).toBe("/score/api/M1001/00123");
	expect(headers["access-control-allow-origin"]).toBe("*");
});

test("while the results server is unavailable the answer is 503 with Retry-After", async () => {
	const site = await startTestedServer({ ROLE: "site", RESULTS_ORIGIN: "http://127.0.0.1:9" });
	const { status, text, headers } = await site.get("/score/api/M1001/1");
	await site.close();
	expect(status).toBe(503);
	expect(v.parse(factsRefusal, JSON.parse(text)).code).toBe("unavailable");
	expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
});

test("the schema at its address describes the answer, field by field", async () => {
	const { text } = await server.get("/score/api/runner.schema.json");
	const schema = JSON.parse(text);
	expect(schema.$id).toBe("https://results.example.org/score/api/runner.schema.json");
	const validate = new Ajv2020({ strict: true }).compile(schema);
	for (const bib of ["00123", "124", "A-5", "300", "400"]) {
		const answer = await server.get(`/score/api/M1001/${bib}`);
		expect(validate(JSON.parse(answer.text)), JSON.stringify(validate.errors)).toBe(true);
	}
	expect(validate({})).toBe(false);
});

describe("structured data for search engines", () => {
	const told = async (path: string) => {
		const { text } = await server.get(path);
		const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? "{}";
		return { json, data: JSON.parse(json) };
	};

	test("describe an event, with its day, location and holder", async () => {
		const { json, data } = await told("/score/en/M1001");
		expect(data).toMatchObject({
			"@type": "SportsEvent",
			name: "Harbour Half",
			startDate: "2025-11-02",
			url: "https://results.example.org/score/en/M1001",
			location: { "@type": "Place", name: "臺北" },
			organizer: { "@type": "Organization", name: "海港" },
		});
		expect(data).not.toHaveProperty("competitor");
		expect(Buffer.byteLength(json)).toBeLessThan(600);
	});

	test("describe a runner in it, a hidden one without a name", async () => {
		expect((await told("/score/M1001/00123")).data.competitor).toEqual({
			"@type": "Person",
			name: "王小明",
			identifier: "00123",
		});
		const { json, data } = await told("/score/M1002/00123");
		expect(data.competitor.name).toBe(HIDDEN_NAME);
		expect(json).not.toContain("王小明");
	});

	test("are empty for an unknown runner or event", async () => {
		expect((await told("/score/M1001/nobody")).json).toBe("{}");
		expect((await told("/score/M9999")).json).toBe("{}");
	});
});
