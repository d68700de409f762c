/** On a server: who is still out, and one change with one undo that sets all of them to DNF. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stillOut } from "../../../src/contract/watch/stillOut.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { auditOf, makeChange, operator, resultOf } from "../changes/officials.ts";

const HOUR = 3_600_000;
let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults(undefined, "", 64, { now: () => GUN + 4 * HOUR });
	await server.record(smallRace());
});
afterAll(() => server.close());

const ask = (query: Readonly<Record<string, string>>, headers = operator(server)) =>
	exchange(server.origin, `/scorequery/admin/${EVENT.id}/still-out?${new URLSearchParams(query)}`, {
		headers,
	});
async function out(query: Readonly<Record<string, string>> = {}) {
	const reply = await ask(query);
	expect(reply.status, reply.text).toBe(200);
	return v.parse(v.object({ data: stillOut.answer }), bodyOf(reply)).data;
}

test("runners on the course are counted by category, and chosen by category and cut-off", async () => {
	const categories = [{ cName: "Half", count: 2 }];
	await expect(out()).resolves.toMatchObject({ categories, count: 2, bibs: ["A-5", "200"] });
	await expect(out({ category: "Half" })).resolves.toMatchObject({ bibs: ["A-5", "200"] });
	await expect(out({ category: "10K" })).resolves.toMatchObject({ categories, bibs: [] });
	await expect(out({ cutOff: String(3 * HOUR) })).resolves.toMatchObject({ count: 2 });
	await expect(out({ cutOff: String(5 * HOUR) })).resolves.toMatchObject({
		categories: [],
		bibs: [],
	});
});

test("a wrong cut-off is refused by its name, and a requester without rights gets nothing", async () => {
	const wrong = await ask({ cutOff: "3:00:00" });
	expect(wrong.status).toBe(400);
	expect(wrong.text).toContain("cutOff is a number of ms");
	const refused = await ask({}, { authorization: "Bearer nobody" });
	expect(refused.status).toBe(401);
});

test("all of them become DNF by one entry of the log, which is undone as one", async () => {
	const { bibs } = await out();
	await makeChange(
		server,
		...bibs.map((bib) => ({ kind: "status", bib, status: "didNotFinish", why: "closed" })),
	);
	await expect(out()).resolves.toMatchObject({ categories: [], count: 0 });
	expect((await resultOf(server, "200")).status).toBe("didNotFinish");
	const [entry] = await auditOf(server);
	expect(entry?.change).toMatchObject({ action: "several" });
	const path = `/scorequery/admin/${EVENT.id}/undo`;
	const undone = await post(server.origin, path, { change: entry?.id }, operator(server));
	expect(undone.text).toMatch(/^\{"status":"true"/);
	await expect(out()).resolves.toMatchObject({ count: 2, bibs });
});
