/** The live stream of an event as a page reads it, from a real server. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readStream } from "../../../../src/site/organiser/frame/live/readStream.ts";
import { soon } from "../../../fixtures/soon.ts";
import { createStreamServer, type StreamServer } from "./streamServer.ts";

/** A stream without data for 20 s is dead; the first retry comes half a second later. */
const SILENT_MS = 20_000;
const AGAIN_MS = 500;

let server: StreamServer;
const heard: string[] = [];
let signs = 0;
let stop = () => {};
beforeEach(async () => {
	server = await createStreamServer();
	heard.length = 0;
	signs = 0;
	// The window's events, which a test process has not.
	vi.stubGlobal("addEventListener", () => {});
	vi.stubGlobal("removeEventListener", () => {});
});
afterEach(async () => {
	stop();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	await server.close();
});

function read(): void {
	stop = readStream(server.origin, "M1001", {
		onHeard: () => {
			signs++;
		},
		onEvent: ({ name, data }) => heard.push(`${name} ${data}`),
		onLost: () => heard.push("lost"),
		onRefused: () => heard.push("refused"),
	});
}

test("a broken stream resumes after the last received event", async () => {
	read();
	const first = await server.next();
	expect(first.lastId).toBe("");
	first.send("id: 7\nevent: snapshot\ndata: {}\n\n");
	first.send("id: 8\nevent: reads\nda");
	await soon(() => expect(heard).toEqual(["snapshot {}"]));
	first.end();
	const second = await server.next();
	expect(second.lastId).toBe("7");
	expect(heard).toEqual(["snapshot {}", "lost"]);
	second.send("id: 8\nevent: reads\ndata: 2\n\n");
	await soon(() => expect(heard.at(-1)).toBe("reads 2"));
});

test("comments are heartbeats; without any for 20 s the stream is lost and reopened", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	read();
	const first = await server.next();
	for (const comment of [1, 2]) {
		first.send(": \n\n");
		await server.until(() => signs === comment);
		vi.advanceTimersByTime(SILENT_MS - 1);
	}
	expect(heard).not.toContain("lost");
	vi.advanceTimersByTime(1);
	await server.until(() => heard.at(-1) === "lost");
	vi.advanceTimersByTime(AGAIN_MS);
	await server.next();
});

test.each([403, 404])("after %d no further request is sent", async (status) => {
	server.refuseWith(status);
	read();
	await soon(() => expect(heard).toEqual(["refused"]));
	expect(server.asked()).toBe(1);
});

test("a stopped stream is closed, and its events are dropped", async () => {
	read();
	const only = await server.next();
	stop();
	await only.closed;
	expect(heard).toEqual([]);
});
