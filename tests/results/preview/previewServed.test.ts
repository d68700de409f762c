/** Previews and standings of the past over HTTP: announced effects, refusals, and cancelled requests. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { neverAborted } from "../../../src/http/exchange.ts";
import { type Answer, exchange, post } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	NOW,
	openTestedResults,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { certificateOf } from "../certificates/certifying.ts";
import { auditOf, makeChange, operator, sendChanges } from "../changes/officials.ts";
import { startRace } from "../notifications/notifying.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
});
afterAll(() => server.close());

function previewAt(of: TestedResults, body: unknown): Promise<Answer> {
	return post(of.origin, `/scorequery/admin/${EVENT.id}/preview`, body, operator(of));
}

const preview = async (body: unknown) => bodyOf(await previewAt(server, body));

async function asof(query: string): Promise<unknown> {
	const path = `/scorequery/admin/${EVENT.id}/asof?${query}`;
	return bodyOf(await exchange(server.origin, path, { headers: operator(server) }));
}

const disqualified = { kind: "status", bib: "00123", status: "disqualified" };

test("a disqualification names the runner, and the runners who move up", async () => {
	const before = await auditOf(server);
	expect(await preview(disqualified)).toMatchObject({
		data: {
			rows: 1,
			reads: 0,
			statuses: {
				count: 1,
				examples: [
					{
						bib: "00123",
						before: { name: "王小明", status: "finished", rank: 1, titles: ["overall 1"] },
						after: { status: "disqualified", official: null, rank: null, titles: [] },
					},
				],
			},
			ranks: { count: 4 },
			times: { count: 1 },
			added: { count: 0 },
		},
	});
	expect(await auditOf(server)).toEqual(before);
});

test("a recording is compared with its reads, which are counted", async () => {
	const stranger = { bib: "999", name: "Stranger", reads: { S: 10, F: 5_000 } };
	const recording = smallRace({ runners: [...RUNNERS, stranger] });
	expect(await preview({ recording })).toMatchObject({
		data: { reads: 2, added: { count: 1, examples: [{ bib: "999", after: { rank: 1 } }] } },
	});
	// The reads of the preview are not held.
	expect(await preview(disqualified)).toMatchObject({ data: { reads: 0, ranks: { count: 4 } } });
});

test("a recording of a new event adds all its runners, and the event is not made", async () => {
	const recording = smallRace({ event: { ...EVENT, id: "M1002" } });
	const path = "/scorequery/admin/M1002/preview";
	const told = await post(server.origin, path, { recording }, operator(server));
	expect(bodyOf(told)).toMatchObject({
		data: {
			phase: { before: "", after: "live" },
			visibility: { before: "", after: "public" },
			added: { count: RUNNERS.length },
			winners: { count: 3 },
		},
	});
	const changed = await post(server.origin, path, disqualified, operator(server));
	expect(bodyOf(changed)).toMatchObject({ code: "unknown-event" });
});

describe("a preview is refused like the change:", () => {
	test.each([
		["an unknown bib", { ...disqualified, bib: "nobody" }],
		["a category with runners", { kind: "removeCategory", category: "Half" }],
		["a wrong field", { kind: "phase", phase: "soon" }],
		["a bib twice", { kind: "renumber", bib: "124", to: "200" }],
	])("%s", async (_, body) => {
		const [told, outcome] = [await previewAt(server, body), await sendChanges(server, body)];
		expect(bodyOf(outcome)).toMatchObject({ status: "false" });
		expect([told.status, told.text]).toEqual([outcome.status, outcome.text]);
	});

	test("for a value that another person changed meanwhile", async () => {
		await makeChange(server, { kind: "edit", bib: "200", set: { team: "First" } });
		const body = { kind: "edit", bib: "200", set: { team: "Second" }, expects: 0 };
		const [told, outcome] = [await previewAt(server, body), await sendChanges(server, body)];
		expect(told.status).toBe(409);
		expect(bodyOf(told)).toMatchObject({ data: { present: { team: "First" } } });
		expect(told.text).toBe(outcome.text);
	});

	test("for an unknown change, and for a body that is not JSON", async () => {
		expect(await preview({ undo: 4_711 })).toMatchObject({ code: "unknown-change" });
		const path = `/scorequery/admin/${EVENT.id}/preview`;
		const headers = { ...operator(server), "content-type": "application/json" };
		const sent = await exchange(server.origin, path, { method: "POST", headers, body: "{" });
		expect([sent.status, bodyOf(sent)]).toMatchObject([400, { code: "wrong-json" }]);
	});

	test("for a list in which one change may depend on another", async () => {
		const added = { kind: "add", bib: "901", name: "A", category: "Half" };
		expect(await preview([added, { kind: "hide", bib: "901", isHidden: true }])).toMatchObject({
			code: "wrong-field",
			message: expect.stringContaining("one at a time"),
		});
	});

	test("for a list that assigns one chip twice; different chips are exchanged", async () => {
		const give = (chip: string, bib: string) => ({ kind: "chip", chip, bib, since: null });
		expect(await preview([give("C1", "200"), give("C1", "300")])).toMatchObject({
			code: "wrong-field",
		});
		expect(await preview([give("C1", "200"), give("C2", "300")])).toMatchObject({
			data: { rows: 2 },
		});
	});

	test("for a list that changes one column twice; two columns are joined", async () => {
		const other = { ...disqualified, status: "didNotFinish" };
		expect(await preview([disqualified, other])).toMatchObject({ code: "wrong-field" });
		const hidden = { kind: "hide", bib: "00123", isHidden: true };
		expect(await preview([disqualified, hidden])).toMatchObject({
			data: { rows: 1, statuses: { count: 1 }, entries: { count: 1 } },
		});
		const removed = ["200", "300"].map((bib) => ({ kind: "remove", bib }));
		expect(await preview(removed)).toMatchObject({ data: { rows: 2, removed: { count: 2 } } });
	});

	test("without the operator's token", async () => {
		const path = `/scorequery/admin/${EVENT.id}/preview`;
		expect((await post(server.origin, path, disqualified)).status).toBe(401);
	});
});

describe("standings at a moment", () => {
	test("are those before a later change", async () => {
		await makeChange(server, { ...disqualified, bib: "124" });
		expect(await asof(`at=${NOW}&bib=124`)).toMatchObject({
			data: { undone: 0, runner: { result: { status: "disqualified", rank: null } } },
		});
		expect(await asof(`at=${new Date(NOW - 1).toISOString()}`)).toMatchObject({
			data: { reads: 0, categories: [] },
		});
	});

	test("are paged, and may be limited to one category", async () => {
		const page = await asof(`at=${NOW}&category=Half&offset=1&limit=2`);
		expect(page).toMatchObject({
			data: {
				categories: [
					{
						total: RUNNERS.length,
						statuses: { finished: 3, disqualified: 1 },
						rows: [{ rank: 2 }, { rank: 3 }],
					},
				],
			},
		});
	});

	test.each([
		["at=yesterday", "wrong-field"],
		[`at=${NOW}&category=Moon`, "unknown-category"],
		[`at=${NOW}&bib=nobody`, "unknown-bib"],
	])("are refused: %s", async (query, code) => {
		expect(await asof(query)).toMatchObject({ status: "false", code });
	});
});

test("the preview of a disconnected client is cancelled, and each client has a share of the queue", async () => {
	const { previewer } = server.results;
	const body = Buffer.from(JSON.stringify(disqualified));
	const connection = new AbortController();
	const gone = { client: () => "one", signal: () => connection.signal };
	const patient = { client: () => "one", signal: neverAborted };
	const asked = [gone, patient, patient, patient, patient, patient].map((requester) =>
		previewer.preview(requester, EVENT.id, body).then(
			({ rows }) => rows,
			(error: unknown) => String(error),
		),
	);
	connection.abort();
	const outcomes = await Promise.all(asked);
	expect(outcomes[0]).toMatch(/closed the connection/);
	expect(outcomes.slice(1, 5)).toEqual([1, 1, 1, 1]);
	expect(outcomes[5]).toMatch(/too many requests from your address/);
});

test("fetched certificates are named, also after a restart", async () => {
	const first = await openTestedResults();
	await first.record(smallRace());
	for (const setting of [
		{ name: "offersCertificates", value: true },
		{ name: "isOnline", value: true },
	])
		await makeChange(first, { kind: "setting", setting });
	expect((await certificateOf(first, "124", "/img")).status).toBe(200);
	expect((await certificateOf(first, "0600", "/img")).status).toBe(200);
	await first.close();
	const again = await openTestedResults(first.folder);
	const hidden = { kind: "hide", bib: "124", isHidden: true };
	expect(bodyOf(await previewAt(again, hidden))).toMatchObject({
		data: { certificates: { count: 1, bibs: ["124"] } },
	});
	expect(bodyOf(await previewAt(again, { ...hidden, bib: "00123" }))).toMatchObject({
		data: { certificates: { count: 0 }, entries: { count: 1 } },
	});
	await again.close();
});

test("notifications that would be sent are named", async () => {
	const race = await startRace();
	await race.asks("Chi", "00123");
	race.turnTo(1_300);
	const runners = [{ bib: "00123", name: "王小明", reads: { S: 10, "5K": 1_250 } }];
	const late = [{ bib: "00123", name: "王小明", reads: { S: 10, "5K": 300 } }];
	const told = async (recording: object) => bodyOf(await previewAt(race.server, { recording }));
	expect(await told(smallRace({ runners }))).toMatchObject({
		data: { reads: 2, notices: { count: 1, bibs: ["00123"] } },
	});
	// A passing of more than ten minutes ago is no news.
	expect(await told(smallRace({ runners: late }))).toMatchObject({
		data: { notices: { count: 0 } },
	});
	await race.close();
});
