/** The shutdown of a server: no request is lost, and clients are asked to close. */
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Handler } from "../../src/http/exchange.ts";
import { type Listener, listen } from "../../src/http/listener/listen.ts";
import { exchange } from "../fixtures/exchange.ts";
import { type KeptClient, startKeptClient } from "../fixtures/keptClient.ts";
import { connected } from "../fixtures/rawRequest.ts";
import { soon } from "../fixtures/soon.ts";

const GRACE_MS = 200;
const CLIENTS = 12;
/** The time for requests that are under way when a server ends: here it is never over, so that nothing may wait for it. */
const DRAIN_LIMIT_MS = 5_000;
const NEVER_MS = 1_000_000;

/** Answers to /slow that are not given yet. */
const awaited: (() => void)[] = [];
const reply = { status: 200, headers: [], body: Buffer.from("ok") };
const answer: Handler = ({ path }) =>
	path === "/slow" ? new Promise((resolve) => awaited.push(() => resolve(reply))) : reply;

const open = (isHeld = false): Promise<Listener> =>
	listen({ host: "127.0.0.1", port: 0, answer, bodyLimit: () => 0, isHeld });

afterEach(() => {
	vi.unstubAllGlobals();
});

const LANES = [
	["the fast lane", ""],
	["node:http", "Connection: Keep-Alive, TE\r\n"],
] as const;

describe.each(LANES)("in %s", (_, header) => {
	const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n`;

	test.each([
		[0, "without a pause", 0],
		[GRACE_MS, "every few milliseconds", 5],
	])(
		"with %d ms of grace clients that send requests %s lose nothing",
		async (graceMs, _, pauseMs) => {
			const listener = await open();
			const clients = Array.from({ length: CLIENTS }, () =>
				startKeptClient(listener.port, "/", { header, pauseMs }),
			);
			await soon(() => expect(leastOf(clients)).toBeGreaterThan(20));
			await listener.close(graceMs);
			await Promise.all(clients.map(({ refused }) => refused));
			expect(clients.map(({ lost }) => lost)).toEqual(Array(CLIENTS).fill(0));
		},
	);

	test("an idle connection may send one more request before the grace ends, and is then asked to close", async () => {
		const listener = await open();
		const socket = await connected(listener.port);
		socket.write(request("/"));
		const [first] = await once(socket, "data");
		expect(String(first)).not.toContain("Connection: close");
		const closed = listener.close(GRACE_MS);
		socket.write(request("/"));
		const [second] = await once(socket, "data");
		expect(String(second)).toMatch(/^HTTP\/1\.1 200 (.*\r\n)*Connection: close\r\n/);
		await once(socket.resume(), "end");
		await closed;
	});

	test("an answer in progress is completed, while new connections are still answered", async () => {
		const listener = await open();
		const socket = await connected(listener.port);
		socket.write(request("/slow"));
		await soon(() => expect(awaited).toHaveLength(1));
		const closed = listener.close();
		const fresh = await exchange(`http://127.0.0.1:${listener.port}`, "/");
		expect([fresh.status, fresh.headers.connection]).toEqual([200, "close"]);
		awaited.pop()?.();
		const [said] = await once(socket, "data");
		expect(String(said)).toMatch(/^HTTP\/1\.1 200 (.*\r\n)*Connection: close\r\n/);
		await closed;
		await expect(exchange(`http://127.0.0.1:${listener.port}`, "/")).rejects.toThrow();
	});

	test("connections in the accept queue at shutdown are answered", async () => {
		const listener = await open();
		const answers = Array.from({ length: 40 }, async () => {
			const socket = connect(listener.port, "127.0.0.1");
			socket.write(request("/"));
			const [said] = await once(socket, "data");
			socket.destroy();
			return String(said).slice(0, 12);
		});
		// When one of them is connected, so are the others: none is accepted before this thread goes on.
		await new Promise((resolve) => process.nextTick(resolve));
		await listener.close();
		expect(new Set(await Promise.all(answers))).toEqual(new Set(["HTTP/1.1 200"]));
	});

	test("a client that never closes its side does not delay the shutdown", async () => {
		const listener = await open();
		const socket = await connected(listener.port);
		socket.allowHalfOpen = true;
		socket.write(request("/"));
		await once(socket, "data");
		const { setTimeout: later } = globalThis;
		vi.stubGlobal("setTimeout", (work: () => void, ms: number) =>
			later(work, ms < DRAIN_LIMIT_MS ? ms : NEVER_MS),
		);
		await expect(listener.close()).resolves.toBeUndefined();
		socket.destroy();
	});
});

const leastOf = (clients: readonly KeptClient[]) =>
	Math.min(...clients.map(({ statuses }) => statuses.length));

describe("while the server starts, connections are queued", () => {
	test("and answered when it is ready", async () => {
		const listener = await open(true);
		const asked = ["/", "/?again"].map((path) =>
			exchange(`http://127.0.0.1:${listener.port}`, path),
		);
		const socket = await connected(listener.port);
		let isAnswered = false;
		const first = Promise.race(asked).then(() => {
			isAnswered = true;
		});
		expect(isAnswered).toBe(false);
		listener.release();
		await first;
		expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
		socket.destroy();
		await listener.close();
	});

	test("also if a client disconnects meanwhile", async () => {
		const listener = await open(true);
		const socket = await connected(listener.port);
		socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
		socket.resetAndDestroy();
		await once(socket, "close");
		listener.release();
		expect((await exchange(`http://127.0.0.1:${listener.port}`, "/")).status).toBe(200);
		await listener.close();
	});
});
