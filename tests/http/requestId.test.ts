/** The id of a request: taken from a proxy, answered, and logged with a failure; in both lanes. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Exchange, Reply } from "../../src/http/exchange.ts";
import { type Listener, listen } from "../../src/http/listener/listen.ts";
import { mapErrors } from "../../src/http/mapErrors.ts";
import { exchange } from "../fixtures/exchange.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
/** One object for all clients, like a cached page. */
const SHARED: Reply = {
	status: 200,
	headers: ["Cache-Control", "no-store"],
	body: Buffer.from("a page"),
};

let listener: Listener;
beforeAll(async () => {
	const answer = mapErrors(
		"http://localhost",
		() => null,
		({ path }: Exchange) => {
			if (path === "/fails") throw new Error("a failure of this test");
			return SHARED;
		},
	);
	listener = await listen({ host: "127.0.0.1", port: 0, answer, bodyLimit: () => 1_000 });
});
afterAll(() => listener.close());

/** A GET with a header of node:http's lane, or without. */
const LANES = [
	["the fast lane", {}],
	["node:http", { "proxy-connection": "keep-alive" }],
] as const;

describe.each(LANES)("in %s", (_, lane) => {
	const ask = (path: string, headers: Readonly<Record<string, string>>) =>
		exchange(`http://127.0.0.1:${listener.port}`, path, { headers: { ...lane, ...headers } });

	test("a sent id is returned, while other clients of the same answer get none", async () => {
		const named = await ask("/page", { "x-request-id": ID });
		expect([named.headers["x-request-id"], named.text]).toEqual([ID, "a page"]);
		const other = await ask("/page", {});
		expect([other.headers["x-request-id"], other.text]).toEqual([undefined, "a page"]);
	});

	test.each(["short", "王小明-0000-0000", "00123 00123 00123", "a".repeat(65), "<0123456789ab>"])(
		"%s is not a valid id, and is not returned",
		async (sent) => {
			const id = encodeURIComponent(sent);
			expect((await ask("/page", { "x-request-id": id })).headers["x-request-id"]).toBeUndefined();
		},
	);

	test("a failure is logged and answered with the sent id, else with a generated one", async () => {
		const lines: string[] = [];
		const spied = vi
			.spyOn(console, "error")
			.mockImplementation((line) => void lines.push(`${line}`));
		const named = await ask("/fails", { "x-request-id": ID });
		const { headers } = await ask("/fails", { "x-request-id": "short" });
		spied.mockRestore();
		expect([named.status, named.headers["x-request-id"]]).toEqual([500, ID]);
		expect(headers["x-request-id"]).toMatch(/^[\da-f]{12}$/);
		// Only the first of repeated failures is logged.
		if (lines.length > 0) expect(lines[0]).toContain(`request ${ID}`);
	});
});
