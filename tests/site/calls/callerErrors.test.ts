import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { LoginExpired } from "../../../src/contract/kit/errors/LoginExpired.ts";
import { ResponseNotOk } from "../../../src/contract/kit/errors/ResponseNotOk.ts";
import { StatusNotTrue } from "../../../src/contract/kit/errors/StatusNotTrue.ts";
import { UnreadableAnswer } from "../../../src/contract/kit/errors/UnreadableAnswer.ts";
import { participant } from "../../../src/contract/public/participant.ts";
import { search } from "../../../src/contract/public/search.ts";
import { createCaller } from "../../../src/site/calls/caller.ts";
import { listening } from "../../fixtures/listening.ts";
import { type EchoServer, startEchoServer } from "./echoServer.ts";

const JSON_TYPE = { "content-type": "application/json" };

let server: EchoServer;
let expired = 0;
beforeAll(async () => {
	server = await startEchoServer();
});
beforeEach(() => {
	expired = 0;
	server.asked.length = 0;
});
afterAll(() => server.close());

/** Failures of a request for a runner. */
async function failure(): Promise<unknown> {
	const caller = createCaller({
		server: server.origin,
		eventId: "M1001",
		onLoginExpired: () => {
			expired += 1;
		},
	});
	return caller.call(participant, { pno: "1" }).then(
		() => null,
		(error: unknown) => error,
	);
}

test("a 401 is an expired login, and leads to the logout page once", async () => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	server.answerWith({ status: 401, headers: JSON_TYPE, body: '{"status":"true"}' });
	const error = await failure();
	expect(error).toBeInstanceOf(LoginExpired);
	expect(error).toMatchObject({ message: "login expire" });
	expect(expired).toBe(1);
	expect(warned).toHaveBeenCalledWith("token expire");
	warned.mockRestore();
});

describe("an answer that is not OK", () => {
	test.each([400, 403, 404, 413, 429, 500, 502, 503])(
		"(%i) is one error, without a retry",
		async (status) => {
			server.answerWith({ status, body: "broken" });
			const error = await failure();
			expect(error).toBeInstanceOf(ResponseNotOk);
			expect(error).toMatchObject({ message: "response not ok", status });
			expect(expired).toBe(0);
			expect(server.asked).toHaveLength(1);
		},
	);
});

describe("a status other than 'true'", () => {
	test("is an error with the server's code and message", async () => {
		const body = { status: "false", code: "unknown-bib", message: "nobody has it" };
		server.answerWith({ headers: JSON_TYPE, body: JSON.stringify(body) });
		const error = await failure();
		expect(error).toBeInstanceOf(StatusNotTrue);
		expect(error).toMatchObject({ code: "unknown-bib", message: "nobody has it" });
	});

	test("may have neither", async () => {
		server.answerWith({ headers: JSON_TYPE, body: '{"status":"error"}' });
		expect(await failure()).toMatchObject({ name: "StatusNotTrue", code: "" });
	});
});

test("an answer that stops midway times out", async () => {
	const patience = AbortSignal.timeout.bind(AbortSignal);
	const hurried = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => patience(ms / 100));
	const stalling = await listening((_, response) => {
		response.writeHead(200, JSON_TYPE).write('{"status":"true","data":{"pNO":"1');
	});
	const caller = createCaller({
		server: stalling.origin,
		eventId: "M1001",
		onLoginExpired: () => {},
	});
	await expect(caller.call(participant, { pno: "1" })).rejects.toMatchObject({
		name: "TimeoutError",
	});
	hurried.mockRestore();
	await stalling.close();
});

describe("an answer that cannot be read", () => {
	test.each([
		["is no object", JSON_TYPE, '"true"'],
		["has no status", JSON_TYPE, "{}"],
		["holds fields of another kind", JSON_TYPE, '{"status":"true","data":{"pNO":{}}}'],
		["says JSON and is none", JSON_TYPE, "<html>busy</html>"],
		["is cut off", JSON_TYPE, '{"status":"true","da'],
		["says JSON and is empty", JSON_TYPE, ""],
		["is a web page", { "content-type": "text/html" }, "<html>Welcome to our Wi-Fi</html>"],
	])("%s", async (_, headers, body) => {
		server.answerWith({ headers, body });
		const error = await failure();
		expect(error).toBeInstanceOf(UnreadableAnswer);
		expect(error).toMatchObject({ message: expect.stringContaining(participant.path) });
	});

	test("names the wrong field", async () => {
		server.answerData({ participant: [{ pNO: "1" }, { pNO: {} }] });
		const caller = createCaller({
			server: server.origin,
			eventId: null,
			onLoginExpired: () => {},
		});
		await expect(caller.call(search, { pno: "1" })).rejects.toThrow("participant.1.pNO");
		expect(v.is(search.data, { participant: [{ pNO: "1" }] })).toBe(true);
	});
});

test("a redirect is not followed: it could lead to a host that is not on the allow-list", async () => {
	const stranger = await startEchoServer();
	stranger.answerData({ pNO: "1" });
	server.answerWith({
		status: 307,
		headers: { location: `${stranger.origin}/scorequery/participant` },
	});
	expect(await failure()).toBeInstanceOf(Error);
	expect(stranger.asked).toEqual([]);
	await stranger.close();
});

test("a server that cannot be reached is an error", async () => {
	const gone = await startEchoServer();
	await gone.close();
	const caller = createCaller({ server: gone.origin, eventId: null, onLoginExpired: () => {} });
	await expect(caller.call(search, { pno: "1" })).rejects.toThrow();
});
