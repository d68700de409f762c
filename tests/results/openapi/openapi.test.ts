import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "../../../src/contract/kit/operation.ts";
import { VISITOR } from "../../../src/contract/kit/role.ts";
import { makeDocument } from "../../../src/contract/openapi/document.ts";
import { RESULTS_OPERATIONS } from "../../../src/contract/operations.ts";
import { openapi } from "../../../src/contract/public/openapi.ts";
import { neverAborted } from "../../../src/http/exchange.ts";
import { createOpenapi } from "../../../src/results/public/openapi.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { addressOf } from "./askOperation.ts";

const KB = 1_024;
const PREFIX = "/timing";
const DESCRIBED = Object.values<Operation>(RESULTS_OPERATIONS);

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults(temporaryFolder(), PREFIX);
	await server.record(smallRace());
});
afterAll(() => server.close());

const get = (headers: Readonly<Record<string, string>> = {}) =>
	exchange(server.origin, PREFIX + openapi.path, { headers });

describe("the served document", () => {
	test("is the one for the server's prefix", async () => {
		const answer = await get();
		expect(answer.status).toBe(200);
		expect(bodyOf(answer)).toEqual(JSON.parse(JSON.stringify(makeDocument(PREFIX))));
		expect(answer.headers).toMatchObject({
			"content-type": "application/json",
			"cache-control": "public, max-age=300",
			"x-content-type-options": "nosniff",
		});
	});

	test("is not sent again to a client that has it", async () => {
		const { headers } = await get();
		const again = await get({ "if-none-match": String(headers["etag"]) });
		expect([again.status, again.text]).toEqual([304, ""]);
		expect((await get({ "if-none-match": '"another"' })).status).toBe(200);
	});

	test("is compressed for a client that accepts it", async () => {
		const { headers, body } = await get({ "accept-encoding": "gzip" });
		expect(headers["content-encoding"]).toBe("gzip");
		expect(gunzipSync(body).equals((await get()).body)).toBe(true);
	});

	test("is fetched by GET, and nothing else", async () => {
		const answer = await post(server.origin, PREFIX + openapi.path, {});
		expect(answer.status).toBe(405);
		expect(bodyOf(answer)).toEqual(refusal("wrong-method"));
	});

	test("is made once, not for every request", async () => {
		const asked = {
			method: "GET",
			path: "",
			query: "",
			header: () => "",
			client: () => "",
			signal: neverAborted,
			slot: 0,
			body: Buffer.alloc(0),
		};
		const first = await createOpenapi(PREFIX).answer(asked, {}, VISITOR);
		expect(await createOpenapi(PREFIX).answer(asked, {}, VISITOR)).toBe(first);
		expect((await createOpenapi("").answer(asked, {}, VISITOR)).body).not.toBe(first.body);
	});

	test("is at most 720 KB, 90 KB compressed", async () => {
		const { body } = await get();
		const packed = gzipSync(body).length;
		console.log(`${openapi.path}: ${body.length} bytes, ${packed} gz`);
		expect(body.length).toBeLessThanOrEqual(720 * KB);
		expect(packed).toBeLessThanOrEqual(90 * KB);
	});
});

test("every call in the document is served", async () => {
	const authorization = `Bearer ${server.results.operatorToken}`;
	for (const { path, method } of DESCRIBED) {
		const address = await addressOf(server, path, "M1001", PREFIX);
		const answer = await exchange(server.origin, address, { method, headers: { authorization } });
		expect([404, 405], path).not.toContain(answer.status);
	}
});
