/**
 * Ends a server without losing a request. At first answers have `Connection: close` while the listener stays open, so that
 * clients and proxies disconnect by themselves. The listener closes when the earlier connections are closed.
 */
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastLane } from "../lane/fastLane.ts";
import { onEachRequest } from "./onEachRequest.ts";

/** The time for requests that were under way at the beginning, ms. The listener is open meanwhile. */
const OLD_REQUESTS_MS = 5_000;
/**
 * Clients whose connections wait to be accepted when the listener closes get a reset. So it closes after a short iteration
 * of the event loop in which none arrived, or after the limit. In ms.
 */
const SHORT_ITERATION_MS = 2;
const ACCEPT_LIMIT_MS = 1_000;
/** The time for the last requests after the listener has closed, ms. New connections are refused meanwhile. */
const LAST_REQUESTS_MS = 1_000;

export interface Drain {
	/** Whether answers announce the end of their connection. */
	isDraining(): boolean;
	/** @param graceMs how long idle connections stay open, so that proxies notice /readyz */
	run(graceMs: number): Promise<void>;
}

/** Observes the connections of a server. @param lane null if there is no fast lane */
export function createDrain(server: Server, lane: FastLane | null): Drain {
	const connections = new Set<Socket>();
	const responses = new Set<ServerResponse>();
	let isDraining = false;
	let accepted = 0;
	server.prependListener("connection", (socket: Socket) => {
		accepted++;
		connections.add(socket);
		socket.once("close", () => connections.delete(socket));
	});
	onEachRequest(server, (_request, response) => {
		if (isDraining) response.shouldKeepAlive = false;
		responses.add(response);
		response.once("close", () => responses.delete(response));
	});

	/** Closes idle connections after requests that have reached this machine are read. */
	async function endIdle(): Promise<void> {
		await nextIteration();
		await nextIteration();
		lane?.end();
		server.closeIdleConnections();
	}

	/** Resolves when no connection waits to be accepted. libuv accepts one in each iteration. */
	async function allAccepted(): Promise<void> {
		const begun = performance.now();
		for (let at = begun; at - begun < ACCEPT_LIMIT_MS; at = performance.now()) {
			const before = accepted;
			await nextIteration();
			if (accepted === before && performance.now() - at < SHORT_ITERATION_MS) return;
		}
	}

	return {
		isDraining: () => isDraining,
		async run(graceMs) {
			isDraining = true;
			for (const response of responses) response.shouldKeepAlive = false;
			const old = new Set(connections);
			if (graceMs > 0) await wait(graceMs);
			await endIdle();
			await allClosed(old, OLD_REQUESTS_MS);
			await allAccepted();
			server.close();
			await endIdle();
			await allClosed(connections, LAST_REQUESTS_MS);
			for (const socket of connections) socket.destroy();
		},
	};
}

/** Resolves after the events that the system reported meanwhile were handled. */
function nextIteration(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

/** Resolves when all are closed, or after a time limit. */
function allClosed(sockets: ReadonlySet<Socket>, limitMs: number): Promise<void> {
	return new Promise((resolve) => {
		const open = new Set([...sockets].filter((socket) => !socket.destroyed));
		if (open.size === 0) return resolve();
		const limit = setTimeout(resolve, limitMs);
		for (const socket of open)
			socket.once("close", () => {
				open.delete(socket);
				if (open.size > 0) return;
				clearTimeout(limit);
				resolve();
			});
	});
}
