import { once } from "node:events";
import type { Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Handler } from "../../src/http/exchange.ts";
import { type Listener, listen } from "../../src/http/listener/listen.ts";
import { type Hearing, hearing } from "../fixtures/hearing.ts";
import { connected } from "../fixtures/rawRequest.ts";
import { within } from "../fixtures/within.ts";

/** More than any connection buffers without a reader, bytes. */
const LARGE = 20_000_000;

let listener: Listener;
/** Releases the answer to /slow. */
let release: (() => void) | null = null;
/** Whether the signal of /slow reported that its client is gone. */
let aborted: boolean | null = null;
const letGo = () => release?.();
/** Asks for the signal of /late, for the first time. */
let askLate: (() => void) | null = null;
const askForSignal = () => askLate?.();

const answer: Handler = (exchange) => {
	const body = Buffer.from(`${exchange.method} ${exchange.path} ${exchange.body.toString()}`);
	const reply = { status: 200, headers: ["Content-Type", "text/plain"], body };
	if (exchange.path === "/large") return { ...reply, body: Buffer.alloc(LARGE, "x") };
	if (exchange.path === "/late")
		return new Promise((resolve) => {
			askLate = () => {
				aborted = exchange.signal().aborted;
				resolve(reply);
			};
		});
	if (exchange.path !== "/slow") return reply;
	exchange.signal().addEventListener("abort", () => {
		aborted = true;
	});
	return new Promise((resolve) => {
		release = () => resolve(reply);
	});
};

/** Listens with a stopped clock: a connection that would only be cut in the end stays open for ever. */
async function listenWithoutEnd(): Promise<Listener> {
	const other = await listen({ host: "127.0.0.1", port: 0, answer, bodyLimit: () => 1_000 });
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	return other;
}
afterEach(() => vi.useRealTimers());

beforeAll(async () => {
	listener = await listen({ host: "127.0.0.1", port: 0, answer, bodyLimit: () => 1_000 });
});
afterAll(() => listener.close());

async function open(): Promise<{ socket: Socket } & Hearing> {
	const socket = await connected(listener.port);
	return { socket, ...hearing(socket) };
}

const get = (path: string, ...headers: string[]) =>
	`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers.map((header) => `${header}\r\n`).join("")}\r\n`;

describe("one connection", () => {
	it("is answered repeatedly, each reply with a date and its length", async () => {
		const { socket, until } = await open();
		for (const path of ["/one", "/two", "/three"]) {
			socket.write(get(path));
			const said = await until(`GET ${path} `);
			expect(said).toMatch(
				/^HTTP\/1\.1 200 OK\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/,
			);
			expect(said).toContain(`Content-Length: ${`GET ${path} `.length}\r\n`);
		}
		socket.destroy();
	});

	it("moves to node:http for a request that is not plain, and is answered there too", async () => {
		const { socket, until } = await open();
		socket.write(get("/plain"));
		await until("GET /plain ");
		socket.write(
			"POST /chunked HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
		);
		expect(await until("POST /chunked abc")).toMatch(/^HTTP\/1\.1 200 /);
		socket.write(get("/after"));
		expect(await until("GET /after ")).toMatch(/^HTTP\/1\.1 200 /);
		socket.destroy();
	});

	it("is answered in order when requests arrive together", async () => {
		const { socket, until } = await open();
		socket.write(get("/a") + get("/b") + get("/c"));
		const said = await until("GET /c ");
		expect(said.indexOf("GET /a ")).toBeLessThan(said.indexOf("GET /b "));
		socket.destroy();
	});

	it("waits for a slow answer before it reads the next request", async () => {
		const { socket, until } = await open();
		socket.write(get("/slow"));
		await expect.poll(() => release).not.toBeNull();
		socket.write(get("/next"));
		letGo();
		const said = await until("GET /next ");
		expect(said.indexOf("GET /slow ")).toBeLessThan(said.indexOf("GET /next "));
		socket.destroy();
	});

	it("accepts a request that arrived in two parts while the previous answer was awaited", async () => {
		release = null;
		const { socket, until } = await open();
		socket.write(get("/slow"));
		await expect.poll(() => release).not.toBeNull();
		const next = get("/parts");
		socket.write(next.slice(0, 10));
		await new Promise((resolve) => setImmediate(resolve));
		socket.write(next.slice(10));
		letGo();
		const said = await until("GET /parts ");
		expect(said.indexOf("GET /slow ")).toBeLessThan(said.indexOf("GET /parts "));
		socket.destroy();
	});

	it("reports that its client has disconnected to work that asks only afterwards", async () => {
		askLate = null;
		aborted = null;
		const { socket } = await open();
		socket.write(get("/late"));
		await expect.poll(() => askLate).not.toBeNull();
		socket.destroy();
		await once(socket, "close");
		// When the server has answered these, it knows that the other client is gone.
		for (const path of ["/one", "/two"]) {
			const next = await open();
			next.socket.write(get(path));
			await next.until(`GET ${path} `);
			next.socket.destroy();
		}
		askForSignal();
		expect(aborted).toBe(true);
	});

	it("is closed when the client disconnects before its answer, and the work is dropped", async () => {
		release = null;
		aborted = null;
		const { socket } = await open();
		socket.write(get("/slow"));
		await expect.poll(() => release).not.toBeNull();
		socket.write(get("/early"));
		socket.destroy();
		await expect.poll(() => aborted).toBe(true);
	});

	it("is answered for an absolute address, as proxies may send", async () => {
		const { socket, until } = await open();
		socket.write("GET http://results.example.org/whole HTTP/1.1\r\nHost: x\r\n\r\n");
		expect(await until("GET /whole ")).toMatch(/^HTTP\/1\.1 200 /);
		socket.destroy();
	});

	it("accepts a request that arrives in pieces", async () => {
		const { socket, until } = await open();
		const body = "0123456789";
		socket.write(`POST /pieces HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n`);
		socket.write("\r\n01234");
		socket.write("56789");
		expect(await until(`POST /pieces ${body}`)).toMatch(/^HTTP\/1\.1 200 /);
		socket.destroy();
	});

	it("is closed when the client asks for that", async () => {
		const { socket, until, end } = await open();
		socket.write(get("/last", "Connection: close"));
		expect(await until("GET /last ")).toContain("Connection: close\r\n");
		await end();
		expect(socket.readableEnded).toBe(true);
	});

	it("gets only the head for a HEAD request", async () => {
		const { socket, until } = await open();
		socket.write("HEAD /head HTTP/1.1\r\nHost: x\r\n\r\n");
		const said = await until("\r\n\r\n");
		expect(said).toContain("Content-Length: 11\r\n");
		expect(said.endsWith("\r\n\r\n")).toBe(true);
		socket.destroy();
	});

	it("that reads slowly gets all of a large answer, and the next one after it", async () => {
		const { socket } = await open();
		let length = 0;
		let last = "";
		socket.removeAllListeners("data");
		socket.pause();
		socket.write(get("/large"));
		await expect.poll(() => socket.readableLength).toBeGreaterThan(0);
		// Far more than a connection buffers: the rest waits at the server, and so does the next request.
		socket.write(get("/next"));
		socket.on("data", (chunk) => {
			length += chunk.length;
			last = (last + chunk.subarray(-1_000).toString("latin1")).slice(-1_000);
		});
		socket.resume();
		await expect.poll(() => last).toContain("GET /next ");
		expect(length).toBeGreaterThan(LARGE);
		socket.destroy();
	});
});

it("a malformed request is answered with 400 by node:http", async () => {
	const { socket, until } = await open();
	socket.write("GET /nonsense\r\nthis is: no\0 header\r\n\r\n");
	expect(await until("\r\n\r\n")).toContain("400 Bad Request");
});

it("the server closes at once when no request is in progress, in either lane", async () => {
	const other = await listenWithoutEnd();
	const sockets = [await connected(other.port), await connected(other.port)];
	const heard = sockets.map(hearing);
	sockets[0]?.write(get("/"));
	sockets[1]?.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: Keep-Alive, TE\r\n\r\n");
	await Promise.all(heard.map(({ until }) => until("GET / ")));
	await within("the server to close", other.close());
	await Promise.all(heard.map(({ end }) => end()));
	expect(sockets.map(({ readableEnded }) => readableEnded)).toEqual([true, true]);
});

it("a server that ends sends the answer in progress, and then closes without waiting for the client", async () => {
	const other = await listenWithoutEnd();
	release = null;
	const socket = await connected(other.port);
	const { heard, end } = hearing(socket);
	socket.write(get("/slow"));
	await expect.poll(() => release).not.toBeNull();
	const closed = other.close();
	letGo();
	await end();
	expect(heard()).toContain("GET /slow ");
	await within("the server to close", closed);
});
