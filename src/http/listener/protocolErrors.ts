/**
 * Answers requests that node:http would refuse by itself: malformed, oversized and overdue requests, expectations, tunnels.
 * These answers have the security headers, and are sent after the answers to earlier requests.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Reply } from "../exchange.ts";
import { endSoon } from "../lane/endSoon.ts";
import { plainReply } from "../plainReply.ts";
import { onEachRequest } from "./onEachRequest.ts";

const MALFORMED = refusal(400, "This request is malformed.\n");
/** Replies by the code of the parser's error. */
const REFUSALS: ReadonlyMap<string, Reply> = new Map([
	["HPE_HEADER_OVERFLOW", refusal(431, "The headers of this request are too large.\n")],
	[
		"HPE_CHUNK_EXTENSIONS_OVERFLOW",
		refusal(413, "The chunk extensions of this request are too large.\n"),
	],
	["ERR_HTTP_REQUEST_TIMEOUT", refusal(408, "This request took too long to arrive.\n")],
]);
const NO_TUNNEL = refusal(405, "There are no tunnels here.\n", ["Allow", "GET, HEAD, POST"]);
const NO_EXPECTATION = refusal(417, "This server knows the expectation 100-continue only.\n");

function refusal(status: number, text: string, headers: readonly string[] = []): Reply {
	return plainReply(status, text, ["Cache-Control", "no-store", ...headers]);
}

/**
 * RFC 9112, section 3.2: a request of HTTP/1.1 has one Host header. node:http only checks that there is at least one.
 * @returns the refusal, or null
 */
export function hostRefusal({ httpVersion, headersDistinct }: IncomingMessage): Reply | null {
	const hosts = headersDistinct["host"]?.length ?? 0;
	return hosts > 1 || (hosts === 0 && httpVersion === "1.1") ? MALFORMED : null;
}

export interface ProtocolErrorSettings {
	/** Serialises the last reply on a connection. */
	lastBytesOf(reply: Reply): Buffer;
	/** Answers a request that node:http has read. */
	send(request: IncomingMessage, response: ServerResponse, reply: Reply): void;
}

interface UnderWay {
	request: IncomingMessage;
	response: ServerResponse;
}

/** Registers these answers on a server. */
export function answerProtocolErrors(
	server: Server,
	{ lastBytesOf, send }: ProtocolErrorSettings,
): void {
	/** The latest request of each connection whose response is not sent yet. */
	const underWay = new WeakMap<Duplex, UnderWay>();
	const refused = new WeakSet<Duplex>();
	onEachRequest(server, (request, response) => {
		const { socket } = request;
		const latest = { request, response };
		underWay.set(socket, latest);
		response.once("close", () => {
			if (underWay.get(socket) === latest) underWay.delete(socket);
		});
	});
	const end = (socket: Duplex, reply: Reply) => {
		if (socket.writable && socket instanceof Socket) {
			socket.write(lastBytesOf(reply));
			endSoon(socket);
		} else socket.destroy();
	};
	/** For a body whose rest is malformed or overdue, while the handler of its request waits for it. */
	const refuseBody = ({ request, response }: UnderWay, reply: Reply) => {
		response.shouldKeepAlive = false;
		if (response.headersSent) response.destroy();
		else send(request, response, reply);
	};
	server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
		// The parser fails again with each further chunk.
		if (refused.has(socket)) return;
		refused.add(socket);
		const reply = REFUSALS.get(error.code ?? "") ?? MALFORMED;
		const before = underWay.get(socket);
		if (error.code === "ECONNRESET") socket.destroy();
		else if (before === undefined) end(socket, reply);
		else if (before.request.complete) before.response.once("close", () => end(socket, reply));
		else refuseBody(before, reply);
	});
	server.on("connect", (_request, socket) => {
		// node:http no longer listens to a tunnel's connection. Without a listener an error ends the process.
		socket.on("error", () => socket.destroy());
		const before = underWay.get(socket);
		if (before === undefined) return end(socket, NO_TUNNEL);
		before.response.once("close", () => end(socket, NO_TUNNEL));
		// The end of the connection is noticed only while it is read.
		socket.once("end", () => socket.destroy());
		socket.resume();
	});
	server.on("checkExpectation", (request, response) => send(request, response, NO_EXPECTATION));
}
