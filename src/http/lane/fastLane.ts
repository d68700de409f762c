/**
 * Answers plain requests at the socket with one write of prepared bytes. node:http spends more time on a request than the
 * rest of the server (figures in docs/performance.md). A request that is not plain goes to node:http with its connection.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type Lane, type LaneConnection, openLaneConnection } from "./laneConnection.ts";

export interface FastLane {
	/** Closes idle connections, and each other one when its answer is sent. */
	end(): void;
	/** Destroys all connections. */
	destroy(): void;
}

export type LaneSettings = Pick<
	Lane,
	"answer" | "bodyLimit" | "clientOf" | "wireOf" | "streams" | "date" | "isDraining"
>;

/** Handles a server's connections before node:http does. */
export function openFastLane(server: Server, settings: LaneSettings): FastLane {
	const nodeListeners = server.listeners("connection");
	server.removeAllListeners("connection");
	const connections = new Set<LaneConnection>();
	let isEnding = false;
	const lane: Lane = {
		...settings,
		isEnding: () => isEnding,
		forget: (connection) => connections.delete(connection),
		leave(socket, chunk) {
			socket.pause();
			socket.unshift(chunk);
			for (const listener of nodeListeners) listener.call(server, socket);
			socket.resume();
		},
	};
	server.on("connection", (socket: Socket) => connections.add(openLaneConnection(socket, lane)));
	return {
		end() {
			isEnding = true;
			for (const connection of connections) connection.endIfIdle();
		},
		destroy() {
			for (const connection of connections) connection.destroy();
		},
	};
}
