/** A request that the fast lane accepts is accepted by node:http too, with the same content: the same bytes go to both. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KNOWN_HEADERS, neverAborted } from "../../src/http/exchange.ts";
import { readPlainRequest } from "../../src/http/lane/requestHead.ts";
import { firstHead } from "../fixtures/rawRequest.ts";
import { runs } from "../fixtures/runs.ts";

/** A request as it was read. */
interface Reading {
	method: string;
	path: string;
	query: string;
	known: string[];
	body: string;
}

/** The last request that node:http read. */
let seen: Reading | null = null;
let server: Server;
let port = 0;
beforeAll(async () => {
	server = createServer(async (request, response) => {
		seen = await readingOf(request);
		response.end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (typeof address === "object" && address !== null) port = address.port;
});
afterAll(() => server.close());

async function readingOf(request: IncomingMessage): Promise<Reading> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(Buffer.from(chunk));
	const [path = "", query = ""] = (request.url ?? "").split(/\?(.*)/s);
	return {
		method: request.method ?? "",
		path,
		query,
		known: KNOWN_HEADERS.map((name) => String(request.headers[name] ?? "")),
		body: Buffer.concat(chunks).toString("latin1"),
	};
}

function laneReading(bytes: Buffer): Reading | null {
	const exchange = readPlainRequest(bytes, () => "", neverAborted);
	if (exchange === null) return null;
	const { method, path, query, header, body } = exchange;
	return {
		method,
		path,
		query,
		known: KNOWN_HEADERS.map((name) => header(name)),
		body: body.toString("latin1"),
	};
}

const text = (characters: string, maxLength: number) =>
	fc.string({ unit: fc.constantFrom(...characters), maxLength });
const PRINTABLE = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).join("");

const target = fc
	.tuple(text(PRINTABLE.replace(/[?#]/g, ""), 12), fc.option(text(PRINTABLE.replace("#", ""), 12)))
	.map(([path, query]) => `/${path}${query === null ? "" : `?${query}`}`);
const name = fc.oneof(
	{ weight: 14, arbitrary: fc.constantFrom(...KNOWN_HEADERS) },
	{ weight: 7, arbitrary: fc.constantFrom("Accept", "Cookie", "User-Agent", "X-Other") },
	fc.constantFrom("Connection", "Content-Length", "Host", "Transfer-Encoding", "Expect", "Upgrade"),
);
const value = fc.oneof(
	{ weight: 6, arbitrary: text(`${PRINTABLE} `, 20) },
	fc.constantFrom("keep-alive", "close", "0", "3", "chunked", "100-continue", "websocket"),
);
const space = fc.oneof(
	{ weight: 14, arbitrary: fc.constantFrom("", " ", "  ") },
	fc.constantFrom("\t", "\xa0"),
);
const header = fc
	.tuple(name, fc.boolean(), space, value, space)
	.map(([named, isUpper, before, given, after]) => {
		return `${isUpper ? named.toUpperCase() : named}:${before}${given}${after}\r\n`;
	});

/** A request as a client would write it, with any headers. */
const written = fc
	.record({
		method: fc.constantFrom("GET", "GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "get"),
		target,
		version: fc.constantFrom("1.1", "1.1", "1.1", "1.1", "1.1", "1.1", "1.0"),
		headers: fc.uniqueArray(header, { maxLength: 5, selector: (line) => line.replace(/:.*/s, "") }),
		body: text(PRINTABLE, 8),
	})
	.map(({ method, target: asked, version, headers, body }) => {
		const hasBody = method === "POST" && body !== "";
		const length = hasBody ? `Content-Length: ${body.length}\r\n` : "";
		const head = `${method} ${asked} HTTP/${version}\r\nHost: x\r\n${headers.join("")}${length}\r\n`;
		return head + (hasBody ? body : "");
	});

/** One byte put in, put in place of another, or taken out; or a part that comes twice. */
const change = fc.record({
	at: fc.double({ min: 0, max: 1, noNaN: true }),
	kind: fc.constantFrom("insert", "replace", "remove", "repeat"),
	byte: fc.constantFrom(..."\0\t\n\r\r\n :;,+-_09aAzZ?#%/\\\"'\x1b\x7f\x80\x85\xa0\xff"),
});
type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never;

function changed(request: string, { at, kind, byte }: Change): string {
	const index = Math.floor(at * request.length);
	if (kind === "repeat") return request.slice(0, index) + request.slice(Math.max(0, index - 12));
	return (
		request.slice(0, index) +
		(kind === "remove" ? "" : byte) +
		request.slice(index + (kind === "insert" ? 0 : 1))
	);
}

const requests = fc
	.tuple(written, fc.oneof(fc.constant([]), fc.array(change, { maxLength: 2 })))
	.map(([request, changes]) => changes.reduce(changed, request));

const RUNS = runs(3_000);

test("any changed request is read the same, or left to node:http", async () => {
	let whole = 0;
	let accepted = 0;
	await fc.assert(
		fc.asyncProperty(requests, async (request) => {
			const bytes = Buffer.from(request, "latin1");
			if (bytes.includes("\r\n\r\n")) whole++;
			const expected = laneReading(bytes);
			if (expected === null) return;
			accepted++;
			seen = null;
			const head = await firstHead(port, [bytes]);
			expect(head).toMatch(/^HTTP\/1\.1 200 /);
			expect(seen).toEqual(expected);
		}),
		{ numRuns: RUNS },
	);
	// The property is meaningful: most inputs reach the parser of headers, and many are accepted.
	expect(whole).toBeGreaterThan(RUNS * 0.8);
	expect(accepted).toBeGreaterThan(RUNS * 0.2);
});
