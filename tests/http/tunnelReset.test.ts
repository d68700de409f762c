/** A client that asks for a tunnel and resets its connection ends nothing but that connection. */
import { once } from "node:events";
import { expect, test } from "vitest";
import { listen } from "../../src/http/listener/listen.ts";
import { connected, firstHead } from "../fixtures/rawRequest.ts";

const GET = Buffer.from("GET / HTTP/1.1\r\nHost: x\r\n\r\n");

test.each([true, false])(
	"the server survives CONNECT and a reset after the answer (fast lane: %s)",
	async (hasFastLane) => {
		const reply = { status: 200, headers: [], body: Buffer.from("ok") };
		const listener = await listen({
			host: "127.0.0.1",
			port: 0,
			hasFastLane,
			answer: () => reply,
			bodyLimit: () => 0,
		});
		const uncaught: unknown[] = [];
		const note = (error: unknown) => uncaught.push(error);
		process.prependListener("uncaughtException", note);
		const others = process.listeners("uncaughtException").filter((each) => each !== note);
		for (const each of others) process.off("uncaughtException", each);
		const socket = await connected(listener.port);
		const answered = once(socket, "data");
		socket.write("CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n");
		expect(String(await answered)).toMatch(/^HTTP\/1\.1 405 /);
		socket.resetAndDestroy();
		expect(await firstHead(listener.port, [GET])).toMatch(/^HTTP\/1\.1 200 /);
		// It waits until the connection has ended.
		await listener.close();
		for (const each of others) process.on("uncaughtException", each);
		process.off("uncaughtException", note);
		expect(uncaught).toEqual([]);
	},
);
