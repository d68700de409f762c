/**
 * Closes the responses that wait for an earlier one on their connection when it closes. node:http does not once a tunnel was
 * asked for on it: whatever waits for their ends would keep them, and all that they hold, for ever.
 */
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { onEachRequest } from "./onEachRequest.ts";

/** Closes them on all connections of a server. */
export function closeWaitingResponses(server: Server): void {
	const openOf = new WeakMap<Socket, Set<ServerResponse>>();

	function openOn(socket: Socket): Set<ServerResponse> {
		const known = openOf.get(socket);
		if (known) return known;
		const open = new Set<ServerResponse>();
		openOf.set(socket, open);
		socket.once("close", () => {
			// One that has its turn has the socket, and node:http closes it.
			for (const response of open) if (response.socket === null) response.destroy();
		});
		return open;
	}

	onEachRequest(server, ({ socket }, response) => {
		const open = openOn(socket);
		open.add(response);
		response.once("close", () => open.delete(response));
	});
}
