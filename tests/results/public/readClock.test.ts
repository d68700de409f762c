/** The time of the server, with which a device at a point compares its clock. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readClock } from "../../../src/contract/public/readClock.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	NOW,
	openTestedResults,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";

let now = NOW;
let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults(temporaryFolder(), "/timing", 64, { now: () => now });
});
afterAll(() => server.close());

const path = `/timing${readClock.path}`;

test("is new with each request, for any client, and no cache stores it", async () => {
	for (const step of [0, 1, 3_600_000]) {
		now = NOW + step;
		const reply = await exchange(server.origin, path);
		expect([reply.status, reply.headers["cache-control"]]).toEqual([200, "no-store"]);
		expect(reply.headers["etag"]).toBeUndefined();
		expect(reply.body.length).toBeLessThan(100);
		const { data } = v.parse(v.object({ data: readClock.answer }), bodyOf(reply));
		expect(data).toEqual({ now: NOW + step });
	}
});

test("is read by GET only", async () => {
	expect((await post(server.origin, path, {})).status).toBe(405);
});
