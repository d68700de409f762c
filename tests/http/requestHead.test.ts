import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import { neverAborted } from "../../src/http/exchange.ts";
import { readPlainRequest } from "../../src/http/lane/requestHead.ts";

const read = (chunk: Buffer) =>
	readPlainRequest(chunk, (forwardedFor) => `for ${forwardedFor}`, neverAborted);
const request = (...lines: string[]) => Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
const GET = ["GET /score/M1000?q=1 HTTP/1.1", "Host: x"];

describe("a plain request is read completely", () => {
	it("a GET with path, query and the relevant headers", () => {
		const exchange = read(request(...GET, "Accept-Encoding:  gzip, br ", "X-Other: 1"));
		expect(exchange).toMatchObject({ method: "GET", path: "/score/M1000", query: "q=1" });
		expect(exchange?.header("accept-encoding")).toBe("gzip, br");
		expect(exchange?.header("if-none-match")).toBe("");
	});

	it("a POST with its body, byte by byte", () => {
		const body = Buffer.from(JSON.stringify({ pno: "王小明" }));
		const head = request(
			"POST /scorequery/search HTTP/1.1",
			"Host: x",
			`Content-Length: ${body.length}`,
		);
		expect(read(Buffer.concat([head, body]))?.body.equals(body)).toBe(true);
	});
});

describe("a repeated head", () => {
	const head = request(
		"POST /scorequery/participant HTTP/1.1",
		...["Host: x", "Content-Type: application/json", "X-Forwarded-For: 10.0.0.1"],
		"Content-Length: 3",
	);
	const asking = (body: string) => Buffer.concat([head, Buffer.from(body)]);

	it("has a new body each time, and the client of its connection", () => {
		for (const [body, place] of [
			["one", "a"],
			["two", "b"],
		] as const) {
			const exchange = readPlainRequest(
				asking(body),
				(told) => `${place} for ${told}`,
				neverAborted,
			);
			expect(exchange?.body.toString()).toBe(body);
			expect(exchange?.client()).toBe(`${place} for 10.0.0.1`);
			expect(exchange?.header("content-type")).toBe("application/json");
		}
	});

	it("is left to node:http if its body is incomplete or too long", () => {
		expect(read(asking("one"))).not.toBeNull();
		expect(read(asking("on"))).toBeNull();
		expect(read(asking("ones"))).toBeNull();
	});
});

describe("any unusual request is left to node:http", () => {
	const unusual: Record<string, Buffer> = {
		"a head that is not complete": Buffer.from("GET / HTTP/1.1\r\nHost: x\r\n"),
		"a body that is still on its way": Buffer.concat([
			request("POST /a HTTP/1.1", "Host: x", "Content-Length: 5"),
			Buffer.from("abc"),
		]),
		"two requests at once": Buffer.concat([request(...GET), request(...GET)]),
		"HTTP/1.0": request("GET / HTTP/1.0", "Host: x"),
		"another method": request("DELETE / HTTP/1.1", "Host: x"),
		"an absolute address": request("GET http://x/ HTTP/1.1", "Host: x"),
		"no host": request("GET / HTTP/1.1", "Accept: */*"),
		"two hosts": request(...GET, "Host: y"),
		"a connection that shall end": request(...GET, "Connection: close"),
		"an upgrade": request(...GET, "Connection: Upgrade", "Upgrade: websocket"),
		"a chunked body": request("POST /a HTTP/1.1", "Host: x", "Transfer-Encoding: chunked"),
		"two lengths": request("POST /a HTTP/1.1", "Host: x", "Content-Length: 0", "Content-Length: 0"),
		"a length that is no number": request("POST /a HTTP/1.1", "Host: x", "Content-Length: +0"),
		"a body that waits for leave": request(
			"POST /a HTTP/1.1",
			"Host: x",
			"Content-Length: 0",
			"Expect: 100-continue",
		),
		"a header that goes on in the next line": request(...GET, "X-Folded: a", " b"),
		"a space before the colon": request(...GET, "Content-Length : 0"),
		"a bare line feed": Buffer.from("GET / HTTP/1.1\r\nHost: x\nX: y\r\n\r\n"),
		"CR CR LF": request(...GET, "X: a\r"),
		"a tab": request(...GET, "X: a\tb"),
		"bytes above ASCII in a value": request(...GET, "X: \xa0b"),
		"Proxy-Connection": request(...GET, "Proxy-Connection: close"),
		"a head of more than 8 KB": request(...GET, `X: ${"x".repeat(8 * 1024)}`),
		"more than 100 headers": request(...GET, ...Array.from({ length: 100 }, () => "X: a")),
		"a zero byte": request(...GET, "X: a\0b"),
		"bytes above ASCII in the address": request("GET /\xe9 HTTP/1.1", "Host: x"),
	};
	for (const [name, chunk] of Object.entries(unusual))
		it(name, () => {
			expect(read(chunk)).toBeNull();
		});
});
