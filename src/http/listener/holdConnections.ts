/**
 * Holds connections while the server starts, so that a restart is a short wait for clients and not an error. The listener
 * opens first, which takes milliseconds, and connections are answered when the rest is ready.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** The longest hold, ms: longer than a start. After it requests are answered, with 503 if the start is not over. */
const HOLD_MS = 10_000;
/** The most connections that are held. */
const MAX_HELD = 1_000;

/** Holds new connections until the returned function is called, or for HOLD_MS. */
export function holdConnections(server: Server): () => void {
	const listeners = server.listeners("connection");
	server.removeAllListeners("connection");
	const held = new Set<Socket>();
	const pass = (socket: Socket) => {
		held.delete(socket);
		socket.off("error", destroy);
		if (!socket.destroyed) for (const listener of listeners) listener.call(server, socket);
	};
	const hold = (socket: Socket) => {
		if (held.size >= MAX_HELD) return pass(socket);
		held.add(socket);
		socket.once("close", () => held.delete(socket));
		socket.once("error", destroy);
	};
	server.on("connection", hold);
	const release = () => {
		clearTimeout(limit);
		if (!server.listeners("connection").includes(hold)) return;
		server.off("connection", hold);
		server.on("connection", pass);
		for (const socket of held) pass(socket);
	};
	const limit = setTimeout(release, HOLD_MS);
	return release;
}

function destroy(this: Socket): void {
	this.destroy();
}
