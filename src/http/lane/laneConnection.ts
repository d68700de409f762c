/** One connection in the fast lane: one request at a time, until node:http takes the connection over. */
import { createReadStream } from "node:fs";
import type { Socket } from "node:net";
import { failedReply } from "../catchErrors.ts";
import type { ClientOf } from "../clientAddress.ts";
import {
	type BodyLimit,
	type ByteStream,
	type Exchange,
	type FilePart,
	type Handler,
	isStream,
	type Reply,
	rangeOf,
} from "../exchange.ts";
import type { Streams } from "../listener/streams.ts";
import { missingIdHeader } from "../requestId.ts";
import { endSoon } from "./endSoon.ts";
import { readPlainRequest } from "./requestHead.ts";
import { LAST_LINE, type WireOf } from "./wire.ts";

/** A connection without traffic is closed after this time, ms. Proxies close theirs earlier. */
const IDLE_MS = 65_000;
/** The most bytes that are read after a request whose answer is not ready. */
const MAX_EARLY_BYTES = 16 * 1024;

/** The wait for the first request on a new connection when the server ends, ms. Clients connect just before they send. */
const FIRST_REQUEST_MS = 100;

/** Settings and state that all connections of the fast lane share. */
export interface Lane {
	answer: Handler;
	bodyLimit: BodyLimit;
	clientOf: ClientOf;
	wireOf: WireOf;
	streams: Streams;
	/** The current time in HTTP's format. */
	date(): string;
	/** Whether answers announce the end of their connection. */
	isDraining(): boolean;
	/** Whether connections without a request are closed. */
	isEnding(): boolean;
	/** Passes a connection to node:http, with the bytes that were read from it. */
	leave(socket: Socket, chunk: Buffer): void;
	forget(connection: LaneConnection): void;
}

export interface LaneConnection {
	/** Closes the connection if no request is under way or about to arrive. */
	endIfIdle(): void;
	destroy(): void;
}

/** Reads requests from a connection and answers them. */
export function openLaneConnection(socket: Socket, lane: Lane): LaneConnection {
	let state: "new" | "idle" | "awaiting" | "sending" = "new";
	/** Bytes that arrived after the request under way. */
	let early: Buffer | null = null;
	/** The signal of that request, made when it is needed. */
	let closing: AbortController | null = null;

	const signal = () => {
		closing ??= new AbortController();
		// The client may have disconnected before the signal is needed.
		if (socket.destroyed) closing.abort();
		return closing.signal;
	};
	const clientOf = (forwardedFor: string) =>
		lane.clientOf(socket.remoteAddress ?? "", forwardedFor);
	const destroy = () => socket.destroy();
	const onEnd = () => {
		// As in node:http, a client that has closed its side gets no answer that is not ready.
		if (state === "awaiting") destroy();
		else socket.end();
	};
	const onClose = () => {
		lane.forget(connection);
		closing?.abort();
	};
	const onTimeout = () => {
		// This limit is for clients. Answers have their own.
		if (state !== "awaiting") destroy();
	};

	const finish = (isLast: boolean) => {
		state = "idle";
		if (isLast) return endSoon(socket);
		const next = early;
		early = null;
		if (socket.isPaused()) socket.resume();
		if (next !== null) onData(next);
		else if (lane.isEnding()) endSoon(socket);
	};
	const stream = (part: FilePart, isLast: boolean) => {
		socket.pause();
		const bytes = createReadStream(part.file, rangeOf(part));
		const stop = () => bytes.destroy();
		socket.once("close", stop);
		bytes.once("error", destroy);
		bytes.once("end", () => {
			socket.off("close", stop);
			// If the file is shorter than announced, the client would take the next answer for the rest of it.
			if (bytes.bytesRead < part.length) destroy();
			else finish(isLast);
		});
		// Not stream.pipeline(): it would leave a listener on the connection with each file.
		bytes.pipe(socket, { end: false });
	};
	const sendStream = (body: ByteStream) => {
		lane.streams
			.send(body, socket)
			.then(() => finish(true))
			.catch(destroy);
	};
	const send = (reply: Reply, exchange: Exchange) => {
		if (socket.destroyed) return lane.streams.drop(reply.body);
		const isLast = lane.isDraining() || isStream(reply.body);
		const { method } = exchange;
		const { sent, parts } = partsOf(reply, exchange, isLast);
		state = "sending";
		const isTaken = writeAll(socket, parts);
		if (isStream(sent.body)) sendStream(sent.body);
		else if (!Buffer.isBuffer(sent.body) && method !== "HEAD") stream(sent.body, isLast);
		else if (isTaken || isLast) finish(isLast);
		else {
			// The client reads slowly, so its next request waits.
			socket.pause();
			socket.once("drain", () => finish(isLast));
		}
	};
	const partsOf = (reply: Reply, exchange: Exchange, isLast: boolean) => {
		const wire = (sent: Reply) => {
			const [name = "", id = ""] = missingIdHeader(exchange, sent);
			const lines = (id === "" ? "" : `${name}: ${id}\r\n`) + (isLast ? LAST_LINE : "");
			return { sent, parts: lane.wireOf(sent, exchange.method, lane.date(), lines) };
		};
		try {
			return wire(reply);
		} catch (error) {
			return wire(failedReply(error, exchange));
		}
	};

	const onData = (chunk: Buffer) => {
		try {
			take(chunk);
		} catch (error) {
			failedReply(error, { header: () => "" });
			destroy();
		}
	};
	const take = (chunk: Buffer) => {
		// It arrived after the server had ended this connection.
		if (socket.writableEnded) return;
		if (state === "awaiting" || state === "sending") {
			// Reading goes on, within a limit, so that the end of the connection is noticed.
			early = early === null ? chunk : Buffer.concat([early, chunk]);
			if (early.length > MAX_EARLY_BYTES) socket.pause();
			return;
		}
		const exchange = readPlainRequest(chunk, clientOf, signal);
		if (exchange === null) return leave(chunk);
		const { body } = exchange;
		if (body.length > 0 && body.length > lane.bodyLimit(exchange)) return leave(chunk);
		const reply = lane.answer(exchange);
		if (!(reply instanceof Promise)) return send(reply, exchange);
		state = "awaiting";
		reply
			.then((ready) => {
				closing = null;
				send(ready, exchange);
			})
			.catch(destroy);
	};
	const leave = (chunk: Buffer) => {
		for (const [event, listener] of listeners) socket.off(event, listener);
		socket.setTimeout(0);
		lane.forget(connection);
		lane.leave(socket, chunk);
	};

	const listeners = [
		["data", onData],
		["end", onEnd],
		["close", onClose],
		["error", destroy],
		["timeout", onTimeout],
	] as const;
	for (const [event, listener] of listeners) socket.on(event, listener);
	socket.setTimeout(IDLE_MS);
	const connection = {
		endIfIdle() {
			if (state === "idle") endSoon(socket);
			else if (state === "new")
				setTimeout(() => {
					if (state === "new") endSoon(socket);
				}, FIRST_REQUEST_MS);
		},
		destroy,
	};
	return connection;
}

/** Writes the parts at once, without copying them. @returns whether the system took them */
function writeAll(socket: Socket, parts: readonly [Buffer, ...Buffer[]]): boolean {
	const [first, ...rest] = parts;
	if (rest.length === 0) return socket.write(first);
	socket.cork();
	const taken = parts.map((part) => socket.write(part));
	socket.uncork();
	return taken.at(-1) ?? true;
}
