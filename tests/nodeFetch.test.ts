/** The client of Node's processes against peers that end, stop and redirect. */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { nodeFetch } from "../src/nodeFetch.ts";
import { atEnd } from "./fixtures/atEnd.ts";
import { listening } from "./fixtures/listening.ts";

const LARGE = Buffer.alloc(3_000_000, "a");

/** A peer that writes bytes as an answer to each request, and then does as is said. */
async function peer(bytes: readonly (string | Buffer)[], end: (socket: Socket) => void) {
	const server = createServer((socket) => {
		socket.on("error", () => undefined);
		socket.once("data", () => {
			for (const each of bytes) socket.write(each);
			end(socket);
		});
	}).listen(0, "127.0.0.1");
	atEnd(() => server.close());
	await once(server, "listening");
	const address = server.address();
	return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;
}

const HEADS = {
	"a length": [
		`HTTP/1.1 200 OK\r\nContent-Length: ${LARGE.length}\r\nConnection: close\r\n\r\n`,
		LARGE,
	],
	chunks: [
		`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${LARGE.length.toString(16)}\r\n`,
		LARGE,
		"\r\n0\r\n\r\n",
	],
	"its end alone": ["HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n", LARGE],
} as const;

test.each(Object.entries(HEADS))(
	"a slow reader gets 3 MB with %s of a peer that closes at once",
	async (_, bytes) => {
		const address = await peer(bytes, (socket) => socket.end());
		for (let attempt = 0; attempt < 8; attempt++) {
			const { body } = await nodeFetch(address);
			let length = 0;
			for await (const chunk of body ?? []) {
				length += chunk.length;
				for (let turns = 0; turns < attempt % 4; turns++) await turn();
			}
			expect(length).toBe(LARGE.length);
		}
	},
);

test.each(["a length", "chunks"] as const)(
	"an answer with %s that is cut is an error",
	async (kind) => {
		const [head, body] = HEADS[kind];
		const address = await peer([head, body.subarray(0, 100_000)], (socket) => socket.end());
		const answer = await nodeFetch(address);
		await expect(answer.arrayBuffer()).rejects.toThrow("terminated");
	},
);

test("an answer that is cancelled ends its connection", async () => {
	let closed: Promise<unknown> = Promise.resolve();
	const address = await peer([HEADS.chunks[0], LARGE], (socket) => {
		closed = new Promise((resolve) => socket.once("close", () => resolve(true)));
	});
	const answer = await nodeFetch(address);
	await answer.body?.cancel();
	await expect(closed).resolves.toBe(true);
});

test("a signal ends the wait for an answer and the reading of one, with its reason", async () => {
	const silent = await peer([], () => undefined);
	const aborted = (reason: string) => {
		const controller = new AbortController();
		return { signal: controller.signal, abort: () => controller.abort(new Error(reason)) };
	};
	const waiting = aborted("waited enough");
	const asked = nodeFetch(silent, { signal: waiting.signal });
	waiting.abort();
	await expect(asked).rejects.toThrow("waited enough");
	await expect(nodeFetch(silent, { signal: waiting.signal })).rejects.toThrow("waited enough");
	const reading = aborted("read enough");
	const endless = await peer([HEADS.chunks[0]], () => undefined);
	const read = (await nodeFetch(endless, { signal: reading.signal })).text();
	reading.abort();
	await expect(read).rejects.toThrow("read enough");
});

test("a connection without a peer fails with the cause", async () => {
	const { origin, close } = await listening(() => undefined);
	await close();
	await expect(nodeFetch(origin)).rejects.toMatchObject({
		message: "fetch failed",
		cause: { code: "ECONNREFUSED" },
	});
});

test("bodies, headers and encodings travel as with fetch", async () => {
	const { origin, close } = await listening((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => {
			const { method, headers, url = "" } = request;
			const said = JSON.stringify({
				method,
				body: Buffer.concat(chunks).toString(),
				type: headers["content-type"],
				length: headers["content-length"],
			});
			response.setHeader("Set-Cookie", ["a=1", "b=2"]);
			if (url === "/gzip") response.setHeader("Content-Encoding", "gzip").end(gzipSync(said));
			else if (url === "/br")
				response.setHeader("Content-Encoding", "br").end(brotliCompressSync(said));
			else if (url === "/none") response.writeHead(204).end();
			else response.end(said);
		});
	});
	for (const path of ["/", "/gzip", "/br"]) {
		const answer = await nodeFetch(origin + path, {
			method: "POST",
			body: new URLSearchParams({ a: "二" }),
		});
		expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
		expect(await answer.json()).toEqual({
			method: "POST",
			body: "a=%E4%BA%8C",
			type: "application/x-www-form-urlencoded;charset=UTF-8",
			length: "11",
		});
	}
	const none = await nodeFetch(`${origin}/none`);
	expect([none.status, none.body]).toEqual([204, null]);
	const head = await nodeFetch(origin, { method: "HEAD" });
	expect([head.status, head.body]).toEqual([200, null]);
	await close();
});

test("a redirect is followed without the key for another origin, returned or refused", async () => {
	const other = await listening((request, response) => {
		response.end(`${request.method} ${request.headers.authorization ?? "no key"}`);
	});
	const { origin, close } = await listening((request, response) => {
		const [, status = "", where = ""] = (request.url ?? "").split("/");
		if (status === "same") response.end(`${request.method} ${request.headers.authorization}`);
		else
			response
				.writeHead(Number(status), { location: where === "same" ? "/same" : other.origin })
				.end();
	});
	const headers = { authorization: "Bearer 1" };
	const said = async (path: string, init: RequestInit = {}) =>
		(await nodeFetch(origin + path, { headers, ...init })).text();
	expect(await said("/302/same")).toBe("GET Bearer 1");
	expect(await said("/302/other")).toBe("GET no key");
	expect(await said("/307/same", { method: "POST", body: "x" })).toBe("POST Bearer 1");
	await expect(said("/302/same", { method: "POST", body: "x" })).rejects.toThrow("fetch failed");
	await expect(said("/302/same", { redirect: "error" })).rejects.toThrow("fetch failed");
	expect((await nodeFetch(`${origin}/302/same`, { redirect: "manual" })).status).toBe(302);
	await close();
	await other.close();
});
