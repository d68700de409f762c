import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CACHE_CONTROL } from "../../../src/contract/site/siteContext.ts";
import { log } from "../../../src/log.ts";
import { readPlace } from "../../../src/race/record/identifier.ts";
import { readTableQuery } from "../../../src/site/announced/tableQuery.ts";
import { openPlace } from "../../../src/site/event/openPlace.server.ts";
import { openRunner } from "../../../src/site/runner/openRunner.server.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { startEchoServer } from "../calls/echoServer.ts";
import { contextOf } from "../calls/siteContext.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	const elsewhere = { ...EVENT, id: "M1002", server: "evil.example", date: "2024-01-01" };
	await server.record(smallRace({ event: elsewhere }));
	await server.record(smallRace({ event: { ...EVENT, id: "M1003", phase: "announced" } }));
});
afterAll(() => server.close());

const open = (segment: string, text = "", tab = "") =>
	openPlace(contextOf(server.origin), readPlace(segment), { ...NOTHING_ASKED, text, tab });
const NOTHING_ASKED = { text: "", tab: "", table: readTableQuery(() => ""), languageTag: "en" };
const runner = (segment: string, bib: string) =>
	openRunner(contextOf(server.origin), readPlace(segment), bib);

describe("the first part of an address opens", () => {
	test("an event, which is cached briefly while it is live", async () => {
		expect(await open("M1001")).toMatchObject({
			kind: "event",
			status: 200,
			cacheControl: CACHE_CONTROL.live,
			event: { name: "Harbour Half", organisation: { shortName: "海港" } },
			panel: { kind: "search", text: "", found: null },
		});
		expect(await open("M1003")).toMatchObject({ cacheControl: CACHE_CONTROL.announced });
	});

	test.each(["harbour", "HARBOUR", "7"])("the index of the organisation %s", async (segment) => {
		const view = await open(segment);
		expect(view).toMatchObject({ kind: "index", status: 200, organisation: { id: "7" } });
		if (view.kind !== "index") throw new Error(view.kind);
		expect(view.events.map(({ id }) => id)).toEqual(["M1001", "M1003", "M1002"]);
	});

	test("a misspelled event's own address", async () => {
		expect(await open("m1001")).toMatchObject({ kind: "moved", status: 301, path: "M1001" });
	});

	test("only 'load project failed', for an unknown event", async () => {
		expect(await open("M9999")).toMatchObject({ kind: "failed", status: 404 });
	});

	test.each(["nobody", "999"])("no organisation for the unknown %s", async (segment) => {
		const unknown = { kind: "no such organisation", status: 404 };
		expect(await open(segment)).toMatchObject(unknown);
	});

	test.each(["embed", "a b", "x", "zh_TW"])("nothing at %s", async (segment) => {
		expect(await open(segment)).toMatchObject({ kind: "nothing", status: 404 });
	});
});

describe("a search in an address", () => {
	test("whose only hit has a bib that must be encoded leads there too", async () => {
		const plain = await startEchoServer();
		const project = [{ pjID: "M1001", pjName: "Odd", pjDate: "2025-11-02" }];
		plain.answerData({ project, participant: [{ pNO: "王 1\n/$&" }] });
		const question = { ...NOTHING_ASKED, text: "x" };
		const view = await openPlace(contextOf(plain.origin), readPlace("M1001"), question);
		expect(view).toMatchObject({ kind: "moved", path: "M1001/%E7%8E%8B%201%0A%2F%24%26" });
		await plain.close();
	});

	test("with one hit leads to the runner", async () => {
		expect(await open("M1001", "123")).toMatchObject({
			kind: "moved",
			status: 303,
			path: "M1001/00123",
		});
	});

	test("with several hits lists them", async () => {
		const view = await open("M1001", "u");
		expect(view).toMatchObject({
			kind: "event",
			status: 200,
			panel: { kind: "search", text: "u", found: { total: 4 } },
		});
	});

	test.each(["nobody at all", "x".repeat(100), "x".repeat(101), "王".repeat(3_000)])(
		"without hits is an empty list (case %#)",
		async (query) => {
			expect(await open("M1001", query)).toMatchObject({
				kind: "event",
				status: 200,
				panel: { kind: "search", found: { total: 0, hits: [] } },
			});
		},
	);

	test("for S alone leads to the admin page, for spaces nowhere", async () => {
		expect(await open("M1001", " S ")).toMatchObject({ kind: "moved", path: "M1001/admin" });
		expect(await open("M1001", " \u3000")).toMatchObject({
			kind: "event",
			panel: { kind: "search", found: null },
		});
	});
});

describe("a tab in an address opens", () => {
	test("the table first where the event is announced, else the search", async () => {
		expect(await open("M1003")).toMatchObject({ panel: { kind: "announcement" } });
		expect(await open("M1003", "", "leaders")).toMatchObject({ panel: { kind: "announcement" } });
		expect(await open("M1001", "", "announcement")).toMatchObject({ panel: { kind: "search" } });
	});

	test("leaders and winners of a live event, with their lists", async () => {
		expect(await open("M1001", "", "leaders")).toMatchObject({
			panel: { kind: "leaders", lists: expect.arrayContaining([expect.anything()]), madeAt: 0 },
		});
		expect(await open("M1001", "", "winners")).toMatchObject({
			panel: { kind: "winners", lists: expect.arrayContaining([expect.anything()]), madeAt: 0 },
		});
	});

	test("the search where a search text is given, for any named tab", async () => {
		expect(await open("M1003", "u", "announcement")).toMatchObject({ panel: { kind: "search" } });
	});
});

describe("an event and a bib open", () => {
	test("the runner", async () => {
		expect(await runner("M1001", "00123")).toMatchObject({
			kind: "runner",
			status: 200,
			cacheControl: CACHE_CONTROL.live,
			runner: { name: "王小明", overallPlace: { rank: 1, of: 4 } },
		});
	});

	test("a page that reports that no runner has the bib", async () => {
		expect(await runner("M1001", "123")).toMatchObject({ kind: "no such bib", status: 404 });
	});

	test.each([
		["M1001", "王"],
		["M1001", "photo"],
		["harbour", "00123"],
		["m1001", "00123"],
	])("nothing at %s/%s", async (segment, bib) => {
		expect(await runner(segment, bib)).toMatchObject({ kind: "nothing", status: 404 });
	});

	test("'load project failed' where there is no such event", async () => {
		expect(await runner("M9999", "1")).toMatchObject({ kind: "failed", status: 404 });
	});
});

describe("where no server can be asked", () => {
	beforeEach(() => {
		log.flush();
		const said = vi.spyOn(console, "error").mockImplementation(() => {});
		return () => said.mockRestore();
	});

	test("a page fails with 503, is not cached, and the log has the reason", async () => {
		const nowhere = contextOf("http://127.0.0.1:1");
		const failed = { kind: "failed", status: 503, cacheControl: "no-store" };
		expect(await openPlace(nowhere, readPlace("M1001"), NOTHING_ASKED)).toMatchObject(failed);
		expect(await openPlace(nowhere, readPlace("harbour"), NOTHING_ASKED)).toMatchObject(failed);
		expect(await openRunner(nowhere, readPlace("M1001"), "1")).toMatchObject(failed);
		// The same cause is one line.
		expect(console.error).toHaveBeenCalledTimes(1);
	});

	test("an event is shown, but its host that is not on the list is not called", async () => {
		expect(await open("M1002")).toMatchObject({ kind: "event", status: 200 });
		expect(await open("M1002", "123")).toMatchObject({
			kind: "event",
			status: 503,
			cacheControl: "no-store",
			panel: { kind: "failed", tab: "search" },
		});
		expect(await runner("M1002", "00123")).toMatchObject({ kind: "failed", status: 503 });
	});
});
