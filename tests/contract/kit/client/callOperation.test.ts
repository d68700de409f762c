/** The client, over each of its three transports, on a real server or its handler. */

import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { callOperation } from "../../../../src/contract/kit/client/callOperation.ts";
import { fetchFile } from "../../../../src/contract/kit/client/fetchFile.ts";
import type { OperationServer } from "../../../../src/contract/kit/client/operationServer.ts";
import {
	dataOf,
	mayPass,
	refusalOf,
	withData,
} from "../../../../src/contract/kit/client/outcome.ts";
import { fetchFrom } from "../../../../src/results/door/fetchFrom.ts";
import {
	ask,
	BODY_LIMIT,
	checked,
	download,
	json,
	openServer,
	post,
	postNothing,
	said,
	sendFile,
	TRANSPORTS,
} from "./transports.ts";

const opened = openServer();

describe.each(TRANSPORTS)("a call from %s", (_, serverOn) => {
	const server = () => serverOn(opened.port());
	const say = (status: number, body: unknown) =>
		callOperation(
			server(),
			said,
			{ status: String(status) },
			{ body: typeof body === "string" ? body : JSON.stringify(body) },
		);

	test("sends the fields of a GET as a query", async () => {
		const outcome = await callOperation(server(), ask, { pjid: "M 1" }, { point: "5 km" });
		expect(dataOf(outcome)).toEqual({ method: "GET", query: "point=5+km", type: "", body: "" });
	});

	test("sends the fields of a POST as JSON, and no fields as an empty object", async () => {
		const sent = { method: "POST", query: "", type: "application/json" };
		const outcome = await callOperation(server(), post, { pjid: "M1" }, { why: "陳" });
		expect(dataOf(outcome)).toEqual({ ...sent, body: '{"why":"陳"}' });
		const none = await callOperation(server(), postNothing, { pjid: "M1" }, undefined);
		expect(dataOf(none)).toEqual({ ...sent, body: "{}" });
	});

	test("sends a file as the body, with its type, and the fields as a query", async () => {
		const file = new Blob(["a,b"], { type: "text/csv" });
		const outcome = await callOperation(server(), sendFile, { pjid: "M1" }, { as: "M2" }, { file });
		expect(dataOf(outcome)).toEqual({
			method: "POST",
			query: "as=M2",
			type: "text/csv",
			body: "a,b",
		});
	});

	test("gets a file with its name", async () => {
		const outcome = await fetchFile(server(), download, { pjid: "M1" }, undefined);
		const file = dataOf(outcome);
		expect(file?.name).toBe("陳.csv");
		expect(await new Response(file?.bytes).text()).toBe("1,2");
	});

	test("gets the refusal of a file", async () => {
		const outcome = await fetchFile(server(), download, { pjid: "none" }, undefined);
		expect([dataOf(outcome), refusalOf(outcome)]).toEqual([null, "unknown-event"]);
	});

	test("is refused with status, code and message, also where the status is 200", async () => {
		const body = { status: "false", code: "unknown-bib", message: "no runner" };
		for (const status of [200, 400, 403, 404, 409])
			expect(await say(status, body)).toEqual({
				kind: "refused",
				status,
				code: "unknown-bib",
				message: "no runner",
			});
		expect(await say(400, { status: "false" })).toEqual({
			kind: "refused",
			status: 400,
			code: "",
			message: "the server answered 400",
		});
	});

	test("meets a conflict, with the later changes and the present value", async () => {
		const change = { id: 7, at: 1_000, who: "Lin", action: "gun" };
		const body = { status: "false", code: "changed-meanwhile", message: "moved on" };
		const data = { later: [change], present: { gun: 5 } };
		const { kind, ...rest } = { kind: "conflict", ...body };
		expect(await say(409, { ...body, data })).toEqual({
			kind,
			code: rest.code,
			message: rest.message,
			later: [change],
			present: { gun: 5 },
		});
		expect(await say(409, body)).toMatchObject({ kind, later: [], present: null });
	});

	test("learns that the session has ended", async () => {
		const body = { status: "false", code: "wrong-key", message: "sign in" };
		expect(await say(401, body)).toEqual({ kind: "signed out", message: "sign in" });
	});

	test("is refused if it is too large", async () => {
		const outcome = await callOperation(
			server(),
			sendFile,
			{ pjid: "M1" },
			{ as: "" },
			{ file: new Uint8Array(BODY_LIMIT + 1) },
		);
		expect([outcome.kind, refusalOf(outcome)]).toEqual(["refused", "too-large"]);
	});

	test.each([
		["a failure", 500, { status: "false", code: "internal", message: "failed" }],
		["a time-out", 408, { status: "false", code: "timeout", message: "late" }],
		["another server's refusal", 404, "<h1>Not Found</h1>"],
		["the page of a network that asks for a sign-in", 200, "<h1>Welcome</h1>"],
		["JSON of another server", 200, { answer: 42 }],
	])("does not reach the server if %s is the answer", async (_name, status, body) => {
		const outcome = await say(status, body);
		expect(outcome).toMatchObject({ kind: "unreachable", status, cause: null });
		expect(mayPass(outcome)).toBe(true);
	});

	test("does not reach a server that does not run", async () => {
		const outcome = await callOperation(
			serverOn(opened.dead()),
			ask,
			{ pjid: "M1" },
			{ point: "" },
		);
		expect(outcome).toMatchObject({ kind: "unreachable", status: 0, cause: expect.any(Error) });
	});

	test("ends when its caller aborts it", async () => {
		const signal = AbortSignal.abort(new Error("enough"));
		const outcome = await callOperation(server(), ask, { pjid: "M1" }, { point: "" }, { signal });
		expect(outcome).toMatchObject({ kind: "unreachable", status: 0, message: "Error: enough" });
	});
});

describe.each(TRANSPORTS.slice(0, 2))(
	"a call from %s to a server that is silent",
	(_, serverOn) => {
		const silent = { ...ask, path: "/silent/{pjid}" } as const;

		test("ends when its caller aborts it", async () => {
			const ending = new AbortController();
			const calling = callOperation(
				serverOn(opened.port()),
				silent,
				{ pjid: "M1" },
				{ point: "" },
				{ signal: ending.signal },
			);
			ending.abort(new Error("enough"));
			expect(await calling).toMatchObject({
				kind: "unreachable",
				status: 0,
				message: "Error: enough",
			});
		});

		test("ends after its timeout", async () => {
			const limit = { timeoutMs: 1 };
			const outcome = await callOperation(
				serverOn(opened.port()),
				silent,
				{ pjid: "M1" },
				{ point: "" },
				limit,
			);
			expect(outcome).toMatchObject({ kind: "unreachable", cause: { name: "TimeoutError" } });
		});
	},
);

test("a call with a key sends it", async () => {
	const server: OperationServer = {
		...checked,
		headers: { authorization: "Bearer secret" },
		address: "http://localhost",
		fetch: fetchFrom((asked) =>
			json(200, { status: "true", data: { count: asked.header("authorization").length } }),
		),
	};
	const outcome = await callOperation(server, said, { status: "200" }, { body: "" });
	expect(dataOf(outcome)).toEqual({ count: "Bearer secret".length });
});

test("an answer that does not match the operation's schema is an error if answers are checked", async () => {
	const server = {
		...checked,
		address: "http://localhost",
		fetch: fetchFrom(() => json(200, { status: "true", data: { count: "7" } })),
	};
	await expect(callOperation(server, said, { status: "200" }, { body: "" })).rejects.toThrow(
		v.ValiError,
	);
});

test("an outcome with other data has the same reason where there is no data", () => {
	const refused = { kind: "refused", status: 429, code: "busy", message: "later" } as const;
	expect(withData({ kind: "answered", data: 2 }, (count) => count * 2)).toEqual({
		kind: "answered",
		data: 4,
	});
	expect(withData(refused, () => 1)).toBe(refused);
	expect([mayPass(refused), dataOf(refused), dataOf(null)]).toEqual([true, null, null]);
});
