/** Requests of pages to results servers that are slow, unavailable, or answer without end. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "../../../src/log.ts";
import { createResultsFetch } from "../../../src/server/rendering/resultsFetch.ts";
import { type Listening, listening } from "../../fixtures/listening.ts";

const TIMEOUT_MS = 200;

/** The server's answers, by path. */
let answers: (request: IncomingMessage, response: ServerResponse) => void;
/** The paths that were asked for, as they arrived: one whose call has ended may still arrive. */
let asked: (string | undefined)[];
let server: Listening;
let now: number;
let said: ReturnType<typeof vi.spyOn>;
let recovered: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
	answers = (_, response) => response.end("{}");
	asked = [];
	now = 1_000;
	server = await listening((request, response) => {
		asked.push(request.url);
		answers(request, response);
	});
	said = vi.spyOn(console, "error").mockImplementation(() => undefined);
	recovered = vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(async () => {
	log.flush();
	said.mockRestore();
	recovered.mockRestore();
	await server.close();
});

function open(maxBytes = 1_000_000) {
	const send = createResultsFetch({
		now: () => now,
		timeoutMs: TIMEOUT_MS,
		maxBytes,
	});
	return async (path: string) => (await send(server.origin + path)).text();
}

const hang = () => undefined;

describe("a server that hangs", () => {
	test("is waited for once for all: 200 calls end together, and a later one is not sent", async () => {
		answers = hang;
		const ask = open();
		const calls = Array.from({ length: 200 }, (_, index) => ask(`/${index}`));
		const ends = await Promise.allSettled(calls);
		expect(ends.filter(({ status }) => status === "fulfilled")).toEqual([]);
		await expect(ask("/later")).rejects.toThrow(/gave no answer a moment ago/);
		expect(asked).not.toContain("/later");
		expect(said).toHaveBeenCalledOnce();
	});

	test("is retried by one call at a time, and recovers when it answers", async () => {
		answers = hang;
		const ask = open();
		await expect(ask("/")).rejects.toThrow(/no answer/);
		now += 2_000;
		const tries = [ask("/1"), ask("/2"), ask("/3")];
		const ends = await Promise.allSettled(tries);
		expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
		await expect.poll(() => asked.filter((path) => path !== "/")).toEqual(["/1"]);
		answers = (_, response) => response.end("back");
		now += 2_000;
		expect(await ask("/")).toBe("back");
		expect(await Promise.all([ask("/1"), ask("/2")])).toEqual(["back", "back"]);
		expect(recovered.mock.calls.flat()).toEqual([expect.stringMatching(/answers again$/)]);
	});

	test("is treated the same if it hangs midway through its answer", async () => {
		answers = (_, response) => response.write("{");
		const ask = open();
		await expect(ask("/")).rejects.toThrow(/no answer/);
		await expect(ask("/")).rejects.toThrow(/a moment ago/);
	});

	test("for one call only still receives other calls", async () => {
		answers = ({ url }, response) => {
			if (url !== "/slow") response.end("quick");
		};
		const ask = open();
		const slow = ask("/slow");
		now += 1;
		expect(await ask("/quick")).toBe("quick");
		await expect(slow).rejects.toThrow(/no answer/);
		expect(await ask("/quick")).toBe("quick");
	});

	test("delays no other server", async () => {
		const other = await listening((_, response) => response.end("other"));
		answers = hang;
		const send = createResultsFetch({
			now: () => now,
			timeoutMs: TIMEOUT_MS,
		});
		await expect(send(server.origin)).rejects.toThrow(/no answer/);
		expect(await (await send(other.origin)).text()).toBe("other");
		await other.close();
	});
});

test("each call tries a server that refuses connections, because a refusal takes no time", async () => {
	const ask = open();
	await server.close();
	for (let call = 0; call < 3; call++)
		await expect(ask("/")).rejects.toThrow(/cannot be asked: connect ECONNREFUSED/);
	expect(said).toHaveBeenCalledOnce();
});

test("a server that goes and returns is two lines in the log, for any number of times", async () => {
	answers = ({ url }, response) => {
		if (url === "/") response.end("{}");
		else response.destroy();
	};
	const ask = open();
	for (let round = 0; round < 20; round++) {
		await expect(ask("/gone")).rejects.toThrow(/cannot be asked/);
		expect(await ask("/")).toBe("{}");
	}
	expect([said, recovered].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("an endless answer is aborted at its size limit", async () => {
	const block = Buffer.alloc(64 * 1024);
	let sent = 0;
	answers = (_, response) => {
		const more = () => {
			while (!response.destroyed && response.write(block)) sent += block.length;
		};
		response.on("drain", more);
		more();
	};
	await expect(open(1_000_000)("/")).rejects.toThrow(/more than 1000000 bytes/);
	expect(sent).toBeLessThan(20_000_000);
});

test("an answer is returned completely, with its status and type", async () => {
	answers = (_, response) =>
		response.writeHead(418, { "Content-Type": "application/json" }).end('{"a":"王"}');
	const send = createResultsFetch({ now: () => now });
	const answer = await send(server.origin, { method: "POST", body: "x" });
	expect(answer.status).toBe(418);
	expect(answer.headers.get("content-type")).toBe("application/json");
	expect(await answer.json()).toEqual({ a: "王" });
});
