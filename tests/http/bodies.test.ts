/** The checks before a request's body is read, and the limits on bytes of bodies in memory. */
import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BodySettings, createBodies } from "../../src/http/listener/bodyReader.ts";
import { answerWithNode, createSend } from "../../src/http/listener/nodeHttp.ts";
import { createCompleteHeaders } from "../../src/http/listener/securityHeaders.ts";
import { createStreams } from "../../src/http/listener/streams.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { within } from "../fixtures/within.ts";

/** A connection, and all that came on it. */
interface Line {
	socket: Socket;
	heard(): string;
	/** Resolves when it has been received. */
	hears(text: string | RegExp): Promise<unknown>;
}

function lineTo(port: number): Line {
	const socket = connect(port, "127.0.0.1");
	let heard = "";
	socket.setEncoding("utf8");
	socket.on("data", (text: string) => {
		heard += text;
	});
	socket.on("error", () => undefined);
	const hears = (text: string | RegExp) => soon(() => expect(heard).toMatch(text));
	return { socket, heard: () => heard, hears };
}

const portOf = (server: TestedResults) => Number(new URL(server.origin).port);
const READ = JSON.stringify([{ point: "F", bib: "00123", time: GUN + 9_000_000 }]);

let server: TestedResults;
let key: string;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	key = await server.results.keys.makeKey(EVENT.id);
});
afterAll(() => server.close());

function head(eventId: string, authorization: string, rest: readonly string[]): string {
	const lines = [
		`POST /ingest/${eventId} HTTP/1.1`,
		"Host: a",
		"Content-Type: application/json",
		...(authorization === "" ? [] : [`Authorization: ${authorization}`]),
		...rest,
	];
	return `${lines.join("\r\n")}\r\n\r\n`;
}

describe("a reader without the event's key is refused before it sends its reads,", () => {
	test.each([
		["without a key", EVENT.id, "", ["Content-Length: 2000000"]],
		["with a wrong one", EVENT.id, "Bearer wrong", ["Content-Length: 2000000"]],
		["in pieces of unknown length", EVENT.id, "Bearer wrong", ["Transfer-Encoding: chunked"]],
		[
			"when it asks before",
			EVENT.id,
			"Bearer wrong",
			["Content-Length: 2000000", "Expect: 100-continue"],
		],
		["for an event that is not there", "M9999", "Bearer wrong", ["Content-Length: 2000000"]],
	])("%s", async (_, eventId, authorization, rest) => {
		const { socket, hears, heard } = lineTo(portOf(server));
		socket.write(head(eventId, authorization, rest));
		await hears(/^HTTP\/1\.1 401 [\s\S]*"code":"not-allowed","message":"send a key of/);
		expect(heard()).not.toContain("100 Continue");
		socket.destroy();
	});
});

describe("a reader with the key sends its reads", () => {
	test("after 100 Continue", async () => {
		const { socket, hears } = lineTo(portOf(server));
		socket.write(
			head(EVENT.id, `Bearer ${key}`, [`Content-Length: ${READ.length}`, "Expect: 100-continue"]),
		);
		await hears("HTTP/1.1 100 Continue");
		socket.write(READ);
		await hears(/HTTP\/1\.1 200 OK[\s\S]*"accepted":/);
		socket.destroy();
	});

	test("in chunks, after a wrong key on the same connection whose body arrived late", async () => {
		const { socket, hears } = lineTo(portOf(server));
		socket.write(head(EVENT.id, "Bearer wrong", [`Content-Length: ${READ.length}`]));
		await hears("HTTP/1.1 401");
		socket.write(READ + head(EVENT.id, `Bearer ${key}`, ["Transfer-Encoding: chunked"]));
		socket.write(`${READ.length.toString(16)}\r\n${READ}\r\n0\r\n\r\n`);
		await hears(/HTTP\/1\.1 200 OK[\s\S]*"accepted":/);
		socket.destroy();
	});
});

test("a body that declares a too large size is not read", async () => {
	const { socket, hears, heard } = lineTo(portOf(server));
	const rest = ["Content-Length: 3000000", "Expect: 100-continue"];
	socket.write(head(EVENT.id, `Bearer ${key}`, rest));
	await hears(/^HTTP\/1\.1 413 /);
	expect(heard()).not.toContain("100 Continue");
	socket.destroy();
});

test("a client that goes on sending a too large body gets the refusal, and no reset", async () => {
	const socket = connect({ port: portOf(server), host: "127.0.0.1", allowHalfOpen: true });
	const hearsAll = text(socket);
	const size = 8_000_000;
	socket.write(head(EVENT.id, `Bearer ${key}`, [`Content-Length: ${size}`]));
	expect(await within("the answer", hearsAll)).toMatch(/^HTTP\/1\.1 413 [\s\S]*"too-large"/);
	const closed = once(socket, "close");
	// A reset would be an error of the connection, and reject this.
	socket.end(Buffer.alloc(size));
	expect(await within("the end of the connection", closed)).toEqual([false]);
});

describe("bytes of bodies in progress", () => {
	const SMALL: BodySettings = {
		defaultBytes: 3_000,
		bytesPerClient: 2_000,
		operatorBytes: 10_000_000,
		patienceMs: 60_000,
		patiencePerMbMs: 0,
	};

	/** Answers with the length of each body; a client is named by the path, and one below /operator may send 8 MB. */
	async function startWith(settings: BodySettings) {
		const bodies = createBodies(1, settings);
		const answerRequest = answerWithNode({
			answer: ({ body }) => ({
				status: 200,
				headers: [],
				body: Buffer.from(`${body.length} bytes`),
			}),
			bodyLimit: ({ path }) => (path === "/operator" ? 8_000_000 : 2_000),
			admit: () => undefined,
			onRefused: () => undefined,
			clientOf: (_, forwardedFor) => forwardedFor,
			send: createSend(createCompleteHeaders(""), createStreams()),
			bodies,
		});
		const listener = createServer((request, response) => answerRequest(request, response));
		listener.listen(0, "127.0.0.1");
		await once(listener, "listening");
		const address = listener.address();
		const port = typeof address === "object" && address !== null ? address.port : 0;
		const send = (client: string, path: string, length: number, sent: number) => {
			const line = lineTo(port);
			const lines = [
				`POST ${path} HTTP/1.1`,
				"Host: a",
				`X-Forwarded-For: ${client}`,
				`Content-Length: ${length}`,
			];
			line.socket.write(`${lines.join("\r\n")}\r\n\r\n${"x".repeat(sent)}`);
			return line;
		};
		const close = async () => {
			listener.closeAllConnections();
			listener.close();
			await once(listener, "close");
		};
		return { send, bodies, close };
	}

	test("are limited for one client and for all, and an operator's recording has a separate limit", async () => {
		const { send, bodies, close } = await startWith(SMALL);
		const begun = send("a", "/", 1_600, 1_500);
		await soon(() => expect(bodies.held()).toBe(1_500));
		await send("a", "/", 1_600, 1_500).hears(/HTTP\/1\.1 429 [\s\S]*Retry-After: 2\r\n/);
		const other = send("b", "/", 1_600, 1_400);
		await soon(() => expect(bodies.held()).toBe(2_900));
		await send("c", "/", 1_600, 1_500).hears(/HTTP\/1\.1 503 [\s\S]*Retry-After: 2\r\n/);
		await send("d", "/operator", 6_000_000, 6_000_000).hears("6000000 bytes");
		begun.socket.write("x".repeat(100));
		await begun.hears("1600 bytes");
		await soon(() => expect(bodies.held()).toBe(1_400));
		// A client that hangs up gives back what it had.
		other.socket.destroy();
		await soon(() => expect(bodies.held()).toBe(0));
		await close();
	});

	test("of a client that sends too slowly are dropped", async () => {
		const { send, close } = await startWith({ ...SMALL, patienceMs: 50 });
		await send("a", "/", 2_000, 100).hears(/HTTP\/1\.1 408 [\s\S]*"code":"too-slow"/);
		await close();
	});
});
