/** Replies without an end that is known beforehand: sent piece by piece, at the client's speed. */
import { once } from "node:events";
import { expect, test } from "vitest";
import type { ByteStream, Reply } from "../../src/http/exchange.ts";
import { type Listener, listen } from "../../src/http/listener/listen.ts";
import { connected } from "../fixtures/rawRequest.ts";
import { soon } from "../fixtures/soon.ts";

interface Written {
	body: ByteStream;
	/** Makes the next bytes; null ends the stream. */
	write(text: string | null): void;
	state: { asked: number; hasEnded: boolean; isClosed: boolean };
}

/** A stream that the test writes. */
function writtenStream(): Written {
	const waiting: (Buffer | null)[] = [];
	const state = { asked: 0, hasEnded: false, isClosed: false };
	let wake = () => {};
	const write = (text: string | null) => {
		waiting.push(text === null ? null : Buffer.from(text));
		wake();
	};
	return {
		write,
		state,
		body: {
			async next() {
				state.asked += 1;
				while (waiting.length === 0 && !state.isClosed)
					await new Promise<void>((resolve) => {
						wake = resolve;
					});
				return waiting.shift() ?? null;
			},
			end() {
				state.hasEnded = true;
				write("bye");
				write(null);
			},
			close() {
				state.isClosed = true;
				wake();
			},
		},
	};
}

const LANES = [
	["the fast lane", ""],
	["node:http", "Connection: Keep-Alive, TE\r\n"],
] as const;

async function open(header: string) {
	const written = writtenStream();
	const reply: Reply = { status: 200, headers: ["X-Own", "1"], body: written.body };
	const listener: Listener = await listen({
		host: "127.0.0.1",
		port: 0,
		bodyLimit: () => 0,
		answer: () => reply,
	});
	const socket = await connected(listener.port);
	let heard = "";
	socket.on("data", (chunk: Buffer) => {
		heard += chunk.toString("latin1");
	});
	socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${header}\r\n`);
	return { ...written, listener, socket, heard: () => heard };
}

test.each(LANES)(
	"in %s each piece is sent at once, and the end closes the connection",
	async (_, header) => {
		const { write, socket, heard, listener, state } = await open(header);
		await soon(() => expect(heard()).toContain("\r\n\r\n"));
		expect(heard()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
		expect(heard()).not.toContain("Content-Length");
		for (const text of ["one", "two"]) {
			write(text);
			await soon(() => expect(heard()).toContain(text));
			expect(state.isClosed).toBe(false);
		}
		const ended = once(socket, "close");
		write(null);
		socket.end();
		await ended;
		await soon(() => expect(state.isClosed).toBe(true));
		await listener.close();
	},
);

test.each(LANES)("in %s a client that disconnects frees the stream", async (_, header) => {
	const { write, socket, heard, listener, state } = await open(header);
	write("one");
	await soon(() => expect(heard()).toContain("one"));
	socket.destroy();
	await soon(() => expect(state.isClosed).toBe(true));
	await listener.close();
});

test.each(LANES)("in %s no more is produced for a client that does not read", async (_, header) => {
	const { write, socket, listener, state } = await open(header);
	await soon(() => expect(state.asked).toBe(1));
	socket.pause();
	const piece = "x".repeat(1024 * 1024);
	let written = 0;
	// The buffers of both systems take the first megabytes.
	await soon(() => {
		const isHeldBack = state.asked < written;
		if (!isHeldBack && written < 200) {
			write(piece);
			written += 1;
		}
		expect(isHeldBack).toBe(true);
	});
	const { asked } = state;
	write(piece);
	await new Promise((resolve) => setImmediate(resolve));
	expect(state.asked).toBe(asked);
	socket.destroy();
	await soon(() => expect(state.isClosed).toBe(true));
	await listener.close();
});

test.each(LANES)("in %s a stream ends at shutdown, and does not delay it", async (_, header) => {
	const { socket, heard, listener, state } = await open(header);
	await soon(() => expect(state.asked).toBe(1));
	const ended = once(socket, "end");
	await listener.close(50);
	expect(state).toMatchObject({ hasEnded: true, isClosed: true });
	await ended;
	expect(heard()).toContain("bye");
});
