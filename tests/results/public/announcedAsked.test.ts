/** The announced table with many simultaneous requests: in the minute of the announcement, or in an attack. */
import { Agent, type ClientRequest, request } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startScorer } from "../../../src/results/core/scoring/scorer.ts";
import { placeOfStore } from "../../../src/store/connection/place.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { databaseOf } from "../../fixtures/postgresDatabase.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";

const PATH = `/scorequery/announcementdata?pjid=${EVENT.id}`;
let server: TestedResults;
/** A repeated request is answered at once, so each attempt sends a new one. */
let round = 0;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace({ event: { ...EVENT, phase: "announced" } }));
});
afterAll(() => server.close());
beforeEach(() => {
	vi.restoreAllMocks();
});

/** No table is written until `open` is called. @returns the requests to the scoring thread */
function holdTables() {
	const { eventCache } = server.results;
	const table = eventCache.table.bind(eventCache);
	const { promise, resolve } = Promise.withResolvers<void>();
	const asked: string[] = [];
	vi.spyOn(eventCache, "table").mockImplementation(async (...question) => {
		asked.push(question[2]);
		await promise;
		return table(...question);
	});
	return { asked, open: resolve };
}

test("two hundred simultaneous requests share one answer", async () => {
	const { asked, open } = holdTables();
	const answers = Array.from({ length: 200 }, () => exchange(server.origin, PATH));
	await soon(() => expect(asked).toHaveLength(1));
	open();
	const bodies = new Set((await Promise.all(answers)).map(({ text }) => text));
	expect([bodies.size, asked.length]).toEqual([1, 1]);
});

test("a thousand keywords from one address leave capacity for others, and those of disconnected clients are not searched", async () => {
	const { asked, open } = holdTables();
	const agent = new Agent();
	round++;
	const statuses: number[] = [];
	const unanswered = new Set<ClientRequest>();
	for (let index = 0; index < 1_000; index++) {
		const question = request(`${server.origin}${PATH}&keyword=a${round}-${index}`, { agent });
		question.on("response", (response) => {
			unanswered.delete(question);
			statuses.push(response.statusCode ?? 0);
			response.resume();
		});
		question.on("error", () => undefined);
		question.end();
		unanswered.add(question);
	}
	// Two are being written and four hundred wait.
	await soon(() => expect(statuses).toHaveLength(598));
	expect(new Set(statuses)).toEqual(new Set([429]));
	await Promise.all(
		[...unanswered].map((question) => {
			const { promise, resolve } = Promise.withResolvers<void>();
			question.once("close", resolve);
			question.destroy();
			return promise;
		}),
	);
	// When the server answers this, it has received the disconnects before it.
	await exchange(server.origin, "/scorequery/openapi.json");
	const next = exchange(server.origin, `${PATH}&keyword=b${round}`);
	await soon(() => expect(asked).toHaveLength(2));
	open();
	expect((await next).status).toBe(200);
	// Some connections close while the first of the others are written.
	expect(asked.length).toBeLessThan(26);
	expect(asked.at(-1)).toBe(`b${round}`);
});

test("scoring waits for one request at most", async () => {
	const folder = { dataFolder: server.folder, databaseUrl: await databaseOf(server.folder) };
	const scorer = startScorer(placeOfStore(folder));
	await scorer.score(EVENT.id, null, 0);
	const done: string[] = [];
	const tables = Array.from({ length: 50 }, (_, index) =>
		scorer.table(EVENT.id, "", `${index}`).then(() => done.push("table")),
	);
	const scored = scorer.score(EVENT.id, null, 0).then(() => done.push("scored"));
	await Promise.all([...tables, scored]);
	expect(done.indexOf("scored")).toBeLessThanOrEqual(1);
	await scorer.close();
});

test("a category that the event does not have is refused, and its name is not stored", async () => {
	const { asked } = holdTables();
	const unknown = await exchange(server.origin, `${PATH}&cID=none`);
	expect([unknown.status, bodyOf(unknown)]).toEqual([200, refusal("unknown-category")]);
	expect((await exchange(server.origin, `${PATH}&cID=${"x".repeat(4_000)}`)).status).toBe(400);
	expect(asked).toEqual([]);
});
