/** Closes a connection without losing the answer that is still on its way. */
import type { Socket } from "node:net";

/**
 * The time for the client to close its side, ms. A connection that is destroyed while bytes from the client are unread is
 * reset, and a reset can lose the last answer.
 */
const LINGER_MS = 300;

/** Ends a connection when all written bytes are sent, and destroys it if the client does not close its side. */
export function endSoon(socket: Socket, lingerMs = LINGER_MS): void {
	if (socket.writableEnded) return;
	socket.end(() => {
		const cut = setTimeout(() => socket.destroy(), lingerMs);
		socket.once("close", () => clearTimeout(cut));
	});
	socket.resume();
}
