/**
 * The way to a crowd: plain requests are answered at the socket, with one write of bytes that stand
 * ready. node:http spends more on a request than all the rest of the server; docs/performance.md has the figures. Whatever is
 * not plain, and every connection on which it came, is left to node:http.
 */
import { createReadStream } from "node:fs";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type Answer, type FilePart, type Reply, rangeOf } from "../results/exchange.ts";
import type { ClientOf } from "./clientAddress.ts";
import { readPlainRequest } from "./requestHead.ts";
import { wireOf } from "./wire.ts";

/** A connection on which nothing is asked for so long is closed, ms: longer than proxies keep theirs. */
const IDLE_MS = 65_000;

export interface FastLane {
	/** Closes the connections on which nothing is under way, and each other one after its answer. */
	close(): void;
	/** Cuts all of them. */
	cut(): void;
}

/** Puts the lane in front of a server: its connections come here first. */
export function openFastLane(server: Server, answer: Answer, clientOf: ClientOf): FastLane {
	const takeOver = server.listeners("connection");
	server.removeAllListeners("connection");
	const sockets = new Set<Socket>();
	/** Connections whose request is being answered. */
	const awaited = new Set<Socket>();
	let isClosing = false;
	let date = httpDate();
	const clock = setInterval(() => {
		date = httpDate();
	}, 1_000);
	clock.unref();
	server.on("close", () => clearInterval(clock));

	server.on("connection", (socket: Socket) => {
		sockets.add(socket);
		/** What came behind a request that is being answered, and the signal for those who work on its answer. */
		let early: Buffer | null = null;
		let closing: AbortController | null = null;
		const signal = () => {
			closing ??= new AbortController();
			return closing.signal;
		};
		const end = () => {
			// As in node:http, a client that ends its side hears no answer that is still to come.
			if (awaited.has(socket)) socket.destroy();
			else socket.end();
		};
		const forget = () => {
			sockets.delete(socket);
			awaited.delete(socket);
			closing?.abort();
		};
		const destroy = () => socket.destroy();
		const onThis = (forwardedFor: string) => clientOf(socket.remoteAddress ?? "", forwardedFor);
		const goOn = () => {
			if (isClosing) {
				socket.end();
				return;
			}
			socket.resume();
			const next = early;
			early = null;
			if (next !== null) take(next);
		};
		const stream = (part: FilePart) => {
			socket.pause();
			const bytes = createReadStream(part.file, rangeOf(part));
			const stop = () => bytes.destroy();
			socket.once("close", stop);
			bytes.once("error", destroy);
			bytes.once("end", () => {
				socket.off("close", stop);
				// A file that is shorter than was announced leaves the visitor waiting for the rest: the next answer is not that.
				if (bytes.bytesRead < part.length) destroy();
				else goOn();
			});
			// Not stream.pipeline(): it would leave a listener on the connection with each file.
			bytes.pipe(socket, { end: false });
		};
		const take = (chunk: Buffer) => {
			// It was on its way when the server ended this connection: nobody would hear the answer.
			if (socket.writableEnded) return;
			if (awaited.has(socket)) {
				// The connection is read on so that its end is noticed; a second request waits, and no third is read.
				early = chunk;
				socket.pause();
				return;
			}
			const exchange = readPlainRequest(chunk, onThis, signal);
			if (exchange === null) return leave(chunk);
			const send = (reply: Reply) => {
				if (socket.destroyed) return;
				const isTaken = socket.write(wireOf(reply, exchange.method, date));
				const { body } = reply;
				if (!Buffer.isBuffer(body) && exchange.method !== "HEAD") stream(body);
				else if (isTaken || isClosing) goOn();
				else {
					// A reader slower than its own questions: the next one waits until it has caught up.
					socket.pause();
					socket.once("drain", goOn);
				}
			};
			const reply = answer(exchange);
			if (!(reply instanceof Promise)) return send(reply);
			awaited.add(socket);
			reply
				.then((ready) => {
					awaited.delete(socket);
					closing = null;
					send(ready);
				})
				.catch(destroy);
		};
		const leave = (chunk: Buffer) => {
			for (const [event, listener] of listeners) socket.off(event, listener);
			sockets.delete(socket);
			socket.setTimeout(0);
			socket.pause();
			socket.unshift(chunk);
			for (const listener of takeOver) listener.call(server, socket);
			socket.resume();
		};
		const listeners = [
			["data", take],
			["end", end],
			["close", forget],
			["error", destroy],
			["timeout", destroy],
		] as const;
		for (const [event, listener] of listeners) socket.on(event, listener);
		socket.setTimeout(IDLE_MS);
	});

	return {
		close() {
			isClosing = true;
			for (const socket of sockets) if (!socket.isPaused() && !awaited.has(socket)) socket.end();
		},
		cut() {
			for (const socket of sockets) socket.destroy();
		},
	};
}

function httpDate(): string {
	return new Date().toUTCString();
}
