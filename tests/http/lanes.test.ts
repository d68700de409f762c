/** The fast lane answers as node:http does: the same request is asked both ways, byte by byte. */
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { smallRace } from "../fixtures/smallRace.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	await server.record(smallRace());
});
afterAll(() => server.close());

interface Heard {
	status: string;
	/** In the order of their names, without the date, a lane's headers about its connection, and the request's id in the log. */
	headers: string[];
	body: string;
	/** node:http announces how long it keeps a connection, the fast lane does not. */
	isFromNode: boolean;
	/** The data after it. */
	excess: string;
}

/** The first response on a connection on which these bytes are sent. */
async function firstAnswer(bytes: Buffer, method: string): Promise<Heard> {
	const { port } = new URL(server.origin);
	const socket = connect(Number(port), "127.0.0.1");
	await once(socket, "connect");
	socket.write(bytes);
	let heard = Buffer.alloc(0);
	let answer: Heard | null = null;
	for await (const chunk of socket) {
		heard = Buffer.concat([heard, chunk]);
		answer = readAnswer(heard, method);
		if (answer) break;
	}
	socket.destroy();
	if (!answer) throw new Error(`the connection ended after ${heard}`);
	return answer;
}

/** Null while it is not whole. */
function readAnswer(heard: Buffer, method: string): Heard | null {
	const end = heard.indexOf("\r\n\r\n");
	if (end < 0) return null;
	const [status = "", ...lines] = heard.toString("latin1", 0, end).split("\r\n");
	const length = Number(/^content-length: (\d+)$/im.exec(lines.join("\n"))?.[1] ?? 0);
	const body = heard.subarray(end + 4);
	const expected = method === "HEAD" || /^HTTP\/1\.1 (204|304)/.test(status) ? 0 : length;
	if (body.length < expected) return null;
	const isFromNode = lines.some((line) => /^keep-alive:/i.test(line));
	const headers = lines
		.map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()))
		.filter((line) => !/^(date|connection|keep-alive|x-request-id):/.test(line));
	return {
		status,
		headers: headers.sort(),
		body: body.toString("latin1", 0, expected),
		isFromNode,
		excess: body.toString("latin1", expected),
	};
}

function written(method: string, path: string, headers: readonly string[], body: string): Buffer {
	const length = body === "" ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
	const head = [`${method} ${path} HTTP/1.1`, "Host: x", ...length, ...headers].join("\r\n");
	return Buffer.from(`${head}\r\n\r\n${body}`);
}

const JSON_TYPE = "Content-Type: application/json";
const question = (fields: object) => JSON.stringify({ pjid: "M1001", ...fields });

const REQUESTS: readonly (readonly [
	method: string,
	path: string,
	headers: string[],
	body: string,
])[] = [
	["GET", "/score/", ["Accept-Encoding: br"], ""],
	["GET", "/score/en/M1001/00123?utm_source=x", ["Accept-Encoding: gzip"], ""],
	["GET", "/score/M1001/00123", [], ""],
	["HEAD", "/score/M1001/00123", [], ""],
	["GET", "/score/M1001/00123", ["If-None-Match: *"], ""],
	["GET", "/score/M1001?q=123", [], ""],
	["GET", "/score/m1001", [], ""],
	["GET", "/score/no/page", ["Accept-Encoding: br;q=0, gzip"], ""],
	["GET", "/score/%E7%8E%8B", [], ""],
	["GET", "/score/icon.svg", [], ""],
	["POST", "/score/M1001", [], ""],
	["GET", "/", [], ""],
	["GET", "/healthz", [], ""],
	["GET", "/elsewhere", [], ""],
	["POST", "/scorequery/search", [JSON_TYPE], question({ pno: "王小明" })],
	["POST", "/scorequery/participant?", [JSON_TYPE], question({ pno: "00123" })],
	["POST", "/scorequery/participant", [JSON_TYPE], question({ pno: "nobody" })],
	["POST", "/scorequery/pjlist", [JSON_TYPE, "Origin: https://evil.example"], "{}"],
	["POST", "/scorequery/search", [JSON_TYPE], "{"],
	["POST", "/scorequery/search", [JSON_TYPE], ""],
	["POST", "/scorequery/search", ["Content-Type: text/plain"], "x"],
	["GET", "/scorequery/search", [], ""],
	["POST", "/scorequery/nothing", [JSON_TYPE], "{}"],
	["GET", "/ingest/M1001/event", ["Authorization: Bearer x"], ""],
];

describe("both lanes give the same answer", () => {
	test.each(REQUESTS)("%s %s %j %s", async (method, path, headers, body) => {
		const request = written(method, path, headers, body);
		const plain = await firstAnswer(request, method);
		// Two requests in one piece are not plain: node:http answers them.
		const other = await firstAnswer(Buffer.concat([request, request]), method);
		expect([plain.isFromNode, other.isFromNode]).toEqual([false, true]);
		expect(plain.excess).toBe("");
		expect({ ...plain, isFromNode: true, excess: other.excess }).toEqual(other);
		expect(plain.status).toMatch(/^HTTP\/1\.1 [234]\d\d /);
	});
});
