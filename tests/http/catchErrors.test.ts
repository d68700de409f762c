/** An error in the server's own code costs one request: the process goes on, and nothing unsound is written. */
import {
	afterAll,
	afterEach,
	beforeAll,
	beforeEach,
	describe,
	expect,
	type MockInstance,
	test,
	vi,
} from "vitest";
import type { Handler, Reply } from "../../src/http/exchange.ts";
import { type Listener, listen } from "../../src/http/listener/listen.ts";
import { log } from "../../src/log.ts";
import { exchange } from "../fixtures/exchange.ts";

const withHeaders = (...headers: string[]): Reply => ({
	status: 200,
	headers,
	body: Buffer.from("ok"),
});

const ANSWERS: Readonly<Record<string, Handler>> = {
	"/throws": () => {
		throw new Error("nobody foresaw this");
	},
	"/rejects": () => Promise.reject(new Error("nor this")),
	"/split": () => withHeaders("Location", "/a\r\nSet-Cookie: stolen=1"),
	"/feed": () => withHeaders("X-Name", "a\nb"),
	"/zero": () => withHeaders("X-Name", "a\0b"),
	"/name": () => withHeaders("X-Na me", "a"),
	"/empty": () => withHeaders("", "a"),
	"/wide": () => withHeaders("X-Name", "王小明"),
	"/later": () => Promise.resolve(withHeaders("X-Name", "王小明")),
};
const answer: Handler = (asked) => ANSWERS[asked.path]?.(asked) ?? withHeaders("X-Name", "caf\xe9");

let logged: MockInstance;
beforeEach(() => {
	logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
	log.flush();
	logged.mockRestore();
});

describe.each([
	["the fast lane", true],
	["node:http", false],
])("in %s", (_, hasFastLane) => {
	let listener: Listener;
	let origin = "";
	beforeAll(async () => {
		listener = await listen({
			host: "127.0.0.1",
			port: 0,
			answer,
			bodyLimit: () => 0,
			hasFastLane,
		});
		origin = `http://127.0.0.1:${listener.port}`;
	});
	afterAll(() => listener.close());

	test.each(Object.keys(ANSWERS))("%s is a 500, and a single line in the log", async (path) => {
		const { status, headers, text } = await exchange(origin, path);
		expect(status).toBe(500);
		expect(text).toMatch(/^This request failed/);
		expect(headers).not.toHaveProperty("set-cookie");
		expect(headers["x-content-type-options"]).toBe("nosniff");
		for (let again = 0; again < 5; again++) await exchange(origin, path);
		expect(logged).toHaveBeenCalledOnce();
		expect((await exchange(origin, "/other")).status).toBe(200);
	});

	test("a value in Latin-1 is sent as it is", async () => {
		const { status, headers } = await exchange(origin, "/other");
		expect([status, headers["x-name"]]).toEqual([200, "caf\xe9"]);
		expect(logged).not.toHaveBeenCalled();
	});
});
