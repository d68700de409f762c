import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "../../../src/contract/kit/call.ts";
import { UnknownMethod } from "../../../src/contract/kit/errors/UnknownMethod.ts";
import { createCaller } from "../../../src/site/calls/caller.ts";
import { type Asked, type EchoServer, startEchoServer } from "./echoServer.ts";

let server: EchoServer;
beforeAll(async () => {
	server = await startEchoServer();
});
afterEach(() => {
	server.asked.length = 0;
});
afterAll(() => server.close());

function caller(eventId: string | null = "M1001") {
	return createCaller({ server: `${server.origin}/timing`, eventId, onLoginExpired: () => {} });
}

/** The one request that came. */
function onlyAsked(): Asked {
	const [only, ...others] = server.asked;
	if (!only || others.length > 0) throw new Error(`${server.asked.length} requests came`);
	return only;
}

const anything = { request: v.unknown(), data: v.unknown() };
const READ = { path: "/scorequery/read", method: "GET" as const, ...anything } satisfies Call<
	v.GenericSchema,
	v.GenericSchema
>;
const WRITE = { path: "/scorequery/write", method: "POST" as const, ...anything } satisfies Call<
	v.GenericSchema,
	v.GenericSchema
>;

describe("the current event's id", () => {
	test("is added to the query of a GET", async () => {
		server.answerData(null);
		await caller().call(READ, { f: "banner 1.jpg" });
		expect(onlyAsked().url).toBe("/timing/scorequery/read?pjid=M1001&f=banner+1.jpg");
	});

	test("is added to the body of a POST", async () => {
		server.answerData(null);
		await caller().call(WRITE, { pno: "王" });
		const { url, body, headers } = onlyAsked();
		expect(url).toMatch(/^\/timing\/scorequery\/write\??$/);
		expect(headers["content-type"]).toMatch(/^application\/json/);
		expect(JSON.parse(body)).toEqual({ pjid: "M1001", pno: "王" });
	});

	test("is replaced by one that the call names", async () => {
		server.answerData(null);
		await caller().call(WRITE, { pjid: "M2002" });
		expect(JSON.parse(onlyAsked().body)).toEqual({ pjid: "M2002" });
	});

	test("is left out without a current event", async () => {
		server.answerData(null);
		await caller(null).call(WRITE, { orgid: "0" });
		expect(JSON.parse(onlyAsked().body)).toEqual({ orgid: "0" });
	});
});

test("a query string is always appended to the address of the call, with credentials of the own origin", async () => {
	const asked: string[] = [];
	const credentials: (string | undefined)[] = [];
	const { fetch } = globalThis;
	globalThis.fetch = (input, options) => {
		asked.push(input instanceof Request ? input.url : String(input));
		credentials.push(input instanceof Request ? input.credentials : options?.credentials);
		return fetch(input, options);
	};
	try {
		server.answerData(null);
		await caller().call(WRITE, {});
		await caller(null).call(READ, {});
	} finally {
		globalThis.fetch = fetch;
	}
	// The requested address: undici drops the question mark of an empty query on the wire, browsers send it.
	expect(asked).toEqual([
		`${server.origin}/timing/scorequery/write?`,
		`${server.origin}/timing/scorequery/read?`,
	]);
	expect(credentials).toEqual(["same-origin", "same-origin"]);
});

describe("an answer", () => {
	test("is JSON for a JSON content type", async () => {
		server.answerData({ project: [] });
		expect(await caller().send("GET", "/x", {})).toEqual({
			status: "true",
			data: { project: [] },
		});
		server.answerWith({ headers: { "content-type": "application/problem+json" }, body: "[1]" });
		expect(await caller().send("GET", "/x", {})).toEqual([1]);
	});

	test("is bytes for any other content type, or none", async () => {
		const bytes = Buffer.from([0xff, 0xd8, 0x00, 0x7b]);
		for (const headers of [{ "content-type": "image/jpeg" }, {}]) {
			server.answerWith({ headers, body: bytes });
			const answer = await caller().send("GET", "/x", {});
			if (!(answer instanceof Blob)) throw new Error("not bytes");
			expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
		}
	});
});

describe("a request", () => {
	test("is a form that contains the included file", async () => {
		server.answerData(null);
		const photo = new Blob(["finish"], { type: "image/png" });
		await caller().send("POST", "/scorequery/photo", { pno: "00123", photo });
		const { body, headers } = onlyAsked();
		expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
		expect(body).toMatch(/name="pjid"\r\n\r\nM1001\r\n/);
		expect(body).toMatch(/name="pno"\r\n\r\n00123\r\n/);
		expect(body).toMatch(
			/name="photo"; filename="[^"]*"\r\ncontent-type: image\/png\r\n\r\nfinish/i,
		);
	});

	test.each(["PUT", "DELETE", "post", ""])(
		"with the unknown method %j fails, and nothing is sent",
		async (method) => {
			await expect(caller().send(method, "/x", {})).rejects.toThrow(UnknownMethod);
			expect(server.asked).toEqual([]);
		},
	);
});
