/** Requests that wait for an earlier one on their connection when the client disconnects. */
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { ByteStream, Exchange, Reply } from "../../src/http/exchange.ts";
import { closeWaitingResponses } from "../../src/http/listener/closeWaiting.ts";
import { listen } from "../../src/http/listener/listen.ts";
import { connected } from "../fixtures/rawRequest.ts";
import { soon } from "../fixtures/soon.ts";

const requestOf = (path: string, header = "") =>
	`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Keep-Alive, TE\r\n${header}\r\n`;
const SLOW = requestOf("/slow");
const NEXT = requestOf("/next");

/** node:http detaches a connection on which a tunnel is requested. */
const LAST = [
	["disconnects", ""],
	["asks for a tunnel and disconnects", "CONNECT y:1 HTTP/1.1\r\nHost: y:1\r\n\r\n"],
] as const;

/** A server whose answer to /slow never comes. */
async function open(answerNext: (exchange: Exchange) => Reply | Promise<Reply>) {
	const never = new Promise<Reply>(() => undefined);
	const listener = await listen({
		host: "127.0.0.1",
		port: 0,
		bodyLimit: () => 0,
		answer: (exchange) => (exchange.path === "/slow" ? never : answerNext(exchange)),
	});
	return { listener, socket: await connected(listener.port) };
}

test.each(LAST)(
	"the work for a waiting request may be dropped when its client %s",
	async (_, last) => {
		const signals: AbortSignal[] = [];
		const { listener, socket } = await open((exchange) => {
			signals.push(exchange.signal());
			return new Promise<Reply>(() => undefined);
		});
		socket.write(SLOW + NEXT + NEXT + last);
		await soon(() => expect(signals).toHaveLength(2));
		socket.destroy();
		await soon(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]));
		await listener.close();
	},
);

test.each(LAST)(
	"a signal that is requested only after the client %s is aborted",
	async (_, last) => {
		const exchanges: Exchange[] = [];
		const { listener, socket } = await open((exchange) => {
			exchanges.push(exchange);
			return new Promise<Reply>(() => undefined);
		});
		socket.write(SLOW + NEXT + NEXT + last);
		await soon(() => expect(exchanges).toHaveLength(2));
		const [first, second] = exchanges;
		const early = first?.signal();
		socket.destroy();
		await soon(() => expect(early?.aborted).toBe(true));
		expect(second?.signal().aborted).toBe(true);
		await listener.close();
	},
);

test.each(LAST)("a queued stream is freed when its client %s", async (_, last) => {
	const state = { asked: 0, isClosed: false };
	let wake = () => {};
	const body: ByteStream = {
		async next() {
			state.asked += 1;
			if (state.asked === 1) return Buffer.from("first");
			await new Promise<void>((resolve) => {
				wake = resolve;
			});
			return null;
		},
		end: () => wake(),
		close() {
			state.isClosed = true;
			wake();
		},
	};
	const { listener, socket } = await open(() => ({ status: 200, headers: [], body }));
	socket.write(SLOW + NEXT + last);
	await soon(() => expect(state.asked).toBe(2));
	socket.destroy();
	await soon(() => expect(state.isClosed).toBe(true));
	await listener.close();
});

test.each([
	["", ""],
	[", of which one waits for 100 Continue", "Expect: 100-continue\r\n"],
])("a tunnel is refused after the answers to earlier requests%s", async (_, header) => {
	const ready = Promise.withResolvers<Reply>();
	let asked = 0;
	const { listener, socket } = await open(() => {
		asked += 1;
		return ready.promise;
	});
	let heard = "";
	socket.on("data", (chunk: Buffer) => {
		heard += chunk.toString("latin1");
	});
	socket.write(requestOf("/next", header) + LAST[1][1]);
	await soon(() => expect(asked).toBe(1));
	ready.resolve({ status: 200, headers: [], body: Buffer.from("ready") });
	await once(socket, "close");
	expect(heard.match(/HTTP\/1\.1 \d+|ready/g)).toEqual([
		...(header === "" ? [] : ["HTTP/1.1 100"]),
		...["HTTP/1.1 200", "ready", "HTTP/1.1 405"],
	]);
	await listener.close();
});

test.each(LAST)("every response of a connection ends once when the client %s", async (_, last) => {
	const ended = new Map<string, number>();
	const server = createServer((request, response: ServerResponse) => {
		const path = `${request.url}`;
		ended.set(path, 0);
		response.once("close", () => ended.set(path, (ended.get(path) ?? 0) + 1));
		if (path === "/quick" || path === "/ready") response.end("ready");
	});
	closeWaitingResponses(server);
	server.on("connect", (_request, socket) => socket.end());
	const port = await portOf(server);
	const socket = await connected(port);
	socket.write(
		["/quick", "/slow", "/ready", "/slow2"].map((path) => requestOf(path)).join("") + last,
	);
	await soon(() => expect([...ended.values()]).toEqual([1, 0, 0, 0]));
	socket.destroy();
	await soon(() => expect([...ended.values()]).toEqual([1, 1, 1, 1]));
	server.close();
});

async function portOf(server: Server): Promise<number> {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	return typeof address === "object" && address !== null ? address.port : 0;
}
