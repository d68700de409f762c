/**
 * Answers plain requests at the socket, with one write of bytes that are ready. node:http spends more on a request than all the
 * rest of the server (docs/performance.md has the figures). A request that is not plain goes to node:http, with its connection.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type Lane, type LaneConnection, openLaneConnection } from "./laneConnection.ts";

export interface FastLane {
	/** Closes connections without a request under way, and each other one when its answer is sent. */
	end(): void;
	/** Cuts all connections. */
	cut(): void;
}

export type LaneSettings = Pick<
	Lane,
	"answer" | "bodyLimit" | "clientOf" | "wireOf" | "date" | "isDraining"
>;

/** Puts the lane in front of a server: its connections come here first. */
export function openFastLane(server: Server, settings: LaneSettings): FastLane {
	const takeOver = server.listeners("connection");
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
			for (const listener of takeOver) listener.call(server, socket);
			socket.resume();
		},
	};
	server.on("connection", (socket: Socket) => connections.add(openLaneConnection(socket, lane)));
	return {
		end() {
			isEnding = true;
			for (const connection of connections) connection.endIfIdle();
		},
		cut() {
			for (const connection of connections) connection.destroy();
		},
	};
}
