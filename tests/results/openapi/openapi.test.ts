import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cert } from "../../../src/contract/cert.ts";
import { notify } from "../../../src/contract/notify.ts";
import { makeDocument } from "../../../src/contract/openapi/document.ts";
import type { Operation } from "../../../src/contract/openapi/operation.ts";
import { OPERATIONS } from "../../../src/contract/openapi/operations.ts";
import { getVoucher, useVoucher } from "../../../src/contract/voucher.ts";
import { neverAborted } from "../../../src/http/exchange.ts";
import { jsonReply } from "../../../src/http/jsonReply.ts";
import { createAccess } from "../../../src/results/access.ts";
import { createCalls } from "../../../src/results/calls.ts";
import { NO_CLIPS } from "../../../src/results/clipOffer.ts";
import { OPENAPI_PATH, openApiReply } from "../../../src/results/openapiRoute.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { textOf } from "../../rules/sources.ts";
import { addressOf } from "./openapiQuestions.ts";

const KB = 1_024;
const PREFIX = "/timing";
const DESCRIBED = Object.values<Operation>(OPERATIONS);

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults(temporaryFolder(), PREFIX);
	await server.record(smallRace());
});
afterAll(() => server.close());

const get = (headers: Readonly<Record<string, string>> = {}) =>
	exchange(server.origin, PREFIX + OPENAPI_PATH, { headers });

describe("the document that is served", () => {
	test("is the one that is made for the server's prefix", async () => {
		const answer = await get();
		expect(answer.status).toBe(200);
		expect(bodyOf(answer)).toEqual(JSON.parse(JSON.stringify(makeDocument(PREFIX))));
		expect(answer.headers).toMatchObject({
			"content-type": "application/json",
			"cache-control": "public, max-age=300",
			"x-content-type-options": "nosniff",
		});
	});

	test("is not sent again to who has it", async () => {
		const { headers } = await get();
		const again = await get({ "if-none-match": String(headers["etag"]) });
		expect([again.status, again.text]).toEqual([304, ""]);
		expect((await get({ "if-none-match": '"another"' })).status).toBe(200);
	});

	test("comes packed to who takes it so", async () => {
		const { headers, body } = await get({ "accept-encoding": "gzip" });
		expect(headers["content-encoding"]).toBe("gzip");
		expect(gunzipSync(body).equals((await get()).body)).toBe(true);
	});

	test("is fetched by GET, and nothing else", async () => {
		const answer = await post(server.origin, PREFIX + OPENAPI_PATH, {});
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
			body: Buffer.alloc(0),
		};
		const first = await openApiReply(asked, PREFIX);
		expect(await openApiReply(asked, PREFIX)).toBe(first);
		expect((await openApiReply(asked, "")).body).not.toBe(first.body);
	});

	test("is at most 160 KB, 20 KB packed", async () => {
		const { body } = await get();
		const packed = gzipSync(body).length;
		console.log(`${OPENAPI_PATH}: ${body.length} bytes, ${packed} gz`);
		expect(body.length).toBeLessThanOrEqual(160 * KB);
		expect(packed).toBeLessThanOrEqual(20 * KB);
	});
});

test("every call that is served is in the document: else add a line to src/contract/openapi/operations.ts", () => {
	const access = createAccess("token", { isKnown: () => false, isKey: async () => false });
	const { eventCache, vouchers } = server.results;
	const more = {
		host: "",
		pushKey: "",
		offer: NO_CLIPS,
		handlers: [
			[notify.path, { isShared: false, answer: () => jsonReply({ bibs: [] }) }],
			[cert.path, { isShared: false, answer: () => jsonReply(null) }],
			[useVoucher.path, vouchers.useCall],
			[getVoucher.path, vouchers.getCall],
		] as const,
	};
	const served = [...createCalls(eventCache, () => "", access, more)];
	expect(served.length).toBeGreaterThanOrEqual(7);
	const byGet = DESCRIBED.filter(({ isShared }) => isShared).map(({ path }) => path);
	for (const [path, { isShared }] of served) {
		expect(DESCRIBED.map((each) => each.path)).toContain(path);
		expect(byGet.includes(path), path).toBe(isShared);
	}
});

test("every command that is answered is in the document: else add a line to src/contract/openapi/operatorOperations.ts", () => {
	const door = textOf("src/results/operatorRoutes.ts");
	const commands = [...door.matchAll(/\[\s*"([a-z]+)",\s*new Map\(/g)].map(([, name]) => name);
	expect(commands).toEqual(expect.arrayContaining(["event", "recording", "key", "decision"]));
	const described = DESCRIBED.map(({ path }) => path);
	const missing = commands.filter((name) => !described.includes(`/ingest/{pjid}/${name}`));
	expect(missing).toEqual([]);
});

test("every call in the document is served", async () => {
	const authorization = `Bearer ${server.results.operatorToken}`;
	for (const { path, method } of DESCRIBED) {
		const address = await addressOf(server, path, "M1001", PREFIX);
		const answer = await exchange(server.origin, address, { method, headers: { authorization } });
		expect([404, 405], path).not.toContain(answer.status);
	}
});
