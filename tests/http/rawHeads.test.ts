/** The fast lane and node:http agree about each head, however its bytes arrive. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Handler } from "../../src/http/exchange.ts";
import { type Listener, listen } from "../../src/http/listener/listen.ts";
import { chunksOf, firstHead } from "../fixtures/rawRequest.ts";

const BODY_LIMIT = 1_000;
/** Larger heads are sent in fewer chunks. */
const BYTE_BY_BYTE_UP_TO = 2_000;

const answer: Handler = ({ method, path, query, body }) => ({
	status: 200,
	headers: ["X-Read", `${method} ${path} ${query} ${body.length}`.replace(/[^ -~]/g, ".")],
	body: Buffer.from("ok"),
});

const open = (hasFastLane: boolean) =>
	listen({
		host: "127.0.0.1",
		port: 0,
		answer,
		bodyLimit: () => BODY_LIMIT,
		publicOrigin: "https://results.example.org",
		hasFastLane,
	});

let withLane: Listener;
let withoutLane: Listener;
beforeAll(async () => {
	[withLane, withoutLane] = await Promise.all([open(true), open(false)]);
});
afterAll(async () => {
	await Promise.all([withLane.close(), withoutLane.close()]);
});

const HOST = "Host: x\r\n";
const get = (...headers: string[]) =>
	`GET /a HTTP/1.1\r\n${HOST}${headers.map((header) => `${header}\r\n`).join("")}\r\n`;
const line = (first: string) => `${first}\r\n${HOST}\r\n`;
const post = (length: string, body: string) =>
	`POST /a HTTP/1.1\r\n${HOST}${length}\r\n\r\n${body}`;
const many = (count: number, text: (i: number) => string) =>
	Array.from({ length: count }, (_, i) => text(i)).join("");

/** 0: the connection is closed without an answer. */
const HEADS: readonly (readonly [what: string, raw: string, status: number])[] = [
	["a plain GET", get(), 200],
	["a HEAD", line("HEAD /a HTTP/1.1"), 200],
	["a POST without a body", line("POST /a HTTP/1.1"), 200],
	["a POST with a body", post("Content-Length: 3", "abc"), 200],
	["a query", line("GET /a?b=c&d HTTP/1.1"), 200],
	["an empty query", line("GET /a? HTTP/1.1"), 200],
	["two question marks", line("GET /a?b?c HTTP/1.1"), 200],
	["a fragment", line("GET /a#b HTTP/1.1"), 200],
	["two slashes", line("GET //a HTTP/1.1"), 200],
	["an escaped zero byte", line("GET /%00 HTTP/1.1"), 200],
	["a wrong escape", line("GET /%zz HTTP/1.1"), 200],
	["a quote in the target", line('GET /"a" HTTP/1.1'), 200],
	["brackets and a bar in the target", line("GET /<{[|]}>^`\\ HTTP/1.1"), 200],
	["a byte above ASCII in the target", line("GET /\xe9 HTTP/1.1"), 400],
	["a zero byte in the target", line("GET /\0 HTTP/1.1"), 400],
	["a tab in the target", line("GET /a\tb HTTP/1.1"), 400],
	["a space in the target", line("GET /a b HTTP/1.1"), 400],
	["a whole address", line("GET http://x/a HTTP/1.1"), 200],
	["a whole address with a query alone", line("GET http://x?b HTTP/1.1"), 200],
	["a whole address with https", line("GET https://x:8443/a HTTP/1.1"), 200],
	["a target without a slash", line("GET a HTTP/1.1"), 400],
	["no target", line("GET HTTP/1.1"), 400],
	["OPTIONS *", line("OPTIONS * HTTP/1.1"), 200],
	["GET *", line("GET * HTTP/1.1"), 200],
	["CONNECT", line("CONNECT x:443 HTTP/1.1"), 405],
	["PUT", line("PUT /a HTTP/1.1"), 200],
	["a method in small letters", line("get /a HTTP/1.1"), 400],
	["a method that is unknown", line("FETCH /a HTTP/1.1"), 400],
	["two spaces behind the method", line("GET  /a HTTP/1.1"), 200],
	["a space behind the version", line("GET /a HTTP/1.1 "), 400],
	["HTTP/1.0", line("GET /a HTTP/1.0"), 200],
	["HTTP/1.0 without a host", "GET /a HTTP/1.0\r\n\r\n", 200],
	["HTTP/1.0 that keeps its connection", "GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", 200],
	["HTTP/1.2", line("GET /a HTTP/1.2"), 400],
	["HTTP/2.0", line("GET /a HTTP/2.0"), 200],
	["HTTP/0.9", "GET /a\r\n\r\n", 200],
	["a version in small letters", line("GET /a http/1.1"), 400],
	["empty lines before it", `\r\n\r\n${get()}`, 200],
	["a space before it", ` ${get()}`, 400],
	["no host", "GET /a HTTP/1.1\r\nAccept: */*\r\n\r\n", 400],
	["no headers", "GET /a HTTP/1.1\r\n\r\n", 400],
	["an empty host", "GET /a HTTP/1.1\r\nHost:\r\n\r\n", 200],
	["two hosts", get("Host: y"), 400],
	["the same host twice", get("host: x"), 400],
	["two hosts in HTTP/1.0", "GET /a HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n", 400],
	["Connection: close", get("Connection: close"), 200],
	["Connection: keep-alive, twice", get("Connection: keep-alive", "Connection: close"), 200],
	["Proxy-Connection: close", get("Proxy-Connection: close"), 200],
	["an upgrade", get("Connection: Upgrade", "Upgrade: websocket"), 200],
	["an upgrade to HTTP/2", get("Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c"), 200],
	["a header that goes on in the next line", get("X-Folded: a", " b"), 400],
	["a header that goes on behind a tab", get("X-Folded: a", "\tb"), 400],
	["a space before the colon", get("Accept : */*"), 400],
	["a tab before the colon", get("Accept\t: */*"), 400],
	["a tab around a value", get("Accept:\t*/*\t"), 200],
	["a tab in a value", get("Accept: a\tb"), 200],
	["an empty name", get(": a"), 400],
	["no colon", get("Accept"), 400],
	["a name with a bracket", get("Acc(ept: a"), 400],
	["a name above ASCII", get("Acc\xe9pt: a"), 400],
	["an empty value", get("Accept:"), 200],
	["a value above ASCII", get("X-Name: \xe9\xff"), 200],
	["a zero byte in a value", get("X: a\0b"), 400],
	["an escape character in a value", get("X: a\x1bb"), 400],
	["DEL in a value", get("X: a\x7fb"), 400],
	["a bare CR in a value", get("X: a\rb"), 400],
	["CR CR LF behind a value", get("X: a\r"), 400],
	["CR CR LF at the end", `GET /a HTTP/1.1\r\n${HOST}\r\r\n`, 400],
	["a bare LF behind a value", `GET /a HTTP/1.1\r\nHost: x\nX: y\r\n\r\n`, 400],
	["bare LFs alone", "GET /a HTTP/1.1\nHost: x\n\n", 400],
	["a known header twice", get("Accept-Encoding: br", "Accept-Encoding: gzip"), 200],
	["two authorizations", get("Authorization: a", "Authorization: b"), 200],
	["a no-break space before a length", post("Content-Length: \xa05", "abcde"), 400],
	["a no-break space behind a length", post("Content-Length: 5\xa0", "abcde"), 400],
	["a space behind a length", post("Content-Length: 5  ", "abcde"), 200],
	["a length with zeros before it", post("Content-Length: 0005", "abcde"), 200],
	["a length of nothing", post("Content-Length:", ""), 400],
	["a length with a sign", post("Content-Length: +5", "abcde"), 400],
	["a length below 0", post("Content-Length: -5", "abcde"), 400],
	["a hexadecimal length", post("Content-Length: 0x5", "abcde"), 400],
	["a length with a point", post("Content-Length: 5.0", "abcde"), 400],
	["two lengths in one", post("Content-Length: 5, 5", "abcde"), 400],
	["two lengths", post("Content-Length: 5\r\nContent-Length: 5", "abcde"), 400],
	["two different lengths", post("Content-Length: 5\r\nContent-Length: 6", "abcdef"), 400],
	["a length beyond all", post("Content-Length: 99999999999999999999", ""), 400],
	["a GET with a body", `GET /a HTTP/1.1\r\n${HOST}Content-Length: 3\r\n\r\nabc`, 200],
	["a body at the limit", post(`Content-Length: ${BODY_LIMIT}`, "x".repeat(BODY_LIMIT)), 200],
	[
		"a body over the limit",
		post(`Content-Length: ${BODY_LIMIT + 1}`, "x".repeat(BODY_LIMIT + 1)),
		413,
	],
	["a body in chunks", post("Transfer-Encoding: chunked", "3\r\nabc\r\n0\r\n\r\n"), 200],
	["a body in broken chunks", post("Transfer-Encoding: chunked", "zz\r\nabc\r\n0\r\n\r\n"), 400],
	[
		"chunks and a length",
		post("Transfer-Encoding: chunked\r\nContent-Length: 3", "0\r\n\r\n"),
		400,
	],
	["an unknown coding", post("Transfer-Encoding: br", "abc"), 400],
	["a body that waits for leave", post("Expect: 100-continue\r\nContent-Length: 3", "abc"), 200],
	["an unknown expectation", post("Expect: cake\r\nContent-Length: 0", ""), 417],
	["two requests at once", get() + get(), 200],
	["a request and nonsense behind it", `${get()}nonsense\r\n\r\n`, 200],
	["a body longer than its length", post("Content-Length: 3", "abcdef\r\n\r\n"), 200],
	["a head of 7 KB", get(`X: ${"x".repeat(7_000)}`), 200],
	["a head of 12 KB", get(`X: ${"x".repeat(12_000)}`), 200],
	["a head of 40 KB", get(`X: ${"x".repeat(40_000)}`), 431],
	["a target of 40 KB", line(`GET /${"a".repeat(40_000)} HTTP/1.1`), 431],
	["150 headers", get(many(150, (i) => `X-${i}: a\r\n`).trimEnd()), 200],
	["3,000 headers", get(many(3_000, () => "a:\r\n").trimEnd()), 431],
	[
		"a host behind 3,000 headers",
		`GET /a HTTP/1.1\r\n${many(3_000, () => "a:\r\n")}${HOST}\r\n`,
		431,
	],
	["bytes of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400],
];

/** The parts that must be equal: the status, and the parsed request. */
function readingOf(head: string): string {
	const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? "0";
	return `${status} ${/^x-read: (.*)$/im.exec(head)?.[1] ?? ""}`.trim();
}

const REQUIRED = [
	"content-security-policy: default-src 'none'; frame-ancestors 'none'",
	"x-content-type-options: nosniff",
	"x-frame-options: DENY",
	"referrer-policy: ",
	"permissions-policy: ",
	"strict-transport-security: max-age=",
];

describe("with the fast lane and without, complete and in pieces, one answer with all security headers:", () => {
	test.each(HEADS)("%s", async (_, raw, status) => {
		const bytes = Buffer.from(raw, "latin1");
		const pieces = chunksOf(bytes, bytes.length > BYTE_BY_BYTE_UP_TO ? 900 : 1);
		const heads = await Promise.all([
			firstHead(withoutLane.port, [bytes]),
			firstHead(withoutLane.port, pieces),
			firstHead(withLane.port, [bytes]),
			firstHead(withLane.port, pieces),
		]);
		const [expected = ""] = heads.map(readingOf);
		expect(heads.map(readingOf)).toEqual([expected, expected, expected, expected]);
		expect(Number(expected.slice(0, 3))).toBe(status);
		for (const head of heads) {
			const lines = head.replace(/^[\w-]+(?=:)/gm, (name) => name.toLowerCase());
			for (const required of REQUIRED) expect(lines).toContain(required);
		}
	});
});
