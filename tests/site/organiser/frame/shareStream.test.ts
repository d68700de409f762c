/** The tabs of a browser share one live stream. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shareStream } from "../../../../src/site/organiser/frame/live/shareStream.ts";
import { soon } from "../../../fixtures/soon.ts";
import { createStreamServer, type StreamServer } from "./streamServer.ts";

let server: StreamServer;
const stops: (() => void)[] = [];
beforeEach(async () => {
	server = await createStreamServer();
	vi.stubGlobal("addEventListener", () => {});
	vi.stubGlobal("removeEventListener", () => {});
});
afterEach(async () => {
	for (const stop of stops.splice(0)) stop();
	vi.unstubAllGlobals();
	await server.close();
});

/** A tab that opens the event. */
function openTab() {
	const heard: string[] = [];
	const stop = shareStream(server.origin, "M1001", {
		onHeard: () => {},
		onEvent: ({ name, data }) => heard.push(`${name} ${data}`),
		onLost: () => heard.push("lost"),
		onRefused: () => heard.push("refused"),
	});
	stops.push(stop);
	return { heard, stop };
}

test("the second tab receives the first tab's events, beginning with a snapshot", async () => {
	const first = openTab();
	const alone = await server.next();
	alone.send("event: snapshot\ndata: 1\n\n");
	await soon(() => expect(first.heard).toEqual(["snapshot 1"]));
	const second = openTab();
	// For the tab that opened, the stream begins again.
	const shared = await server.next();
	await alone.closed;
	shared.send("event: snapshot\ndata: 2\n\nevent: reads\ndata: 3\n\n");
	await soon(() => expect(second.heard).toEqual(["snapshot 2", "reads 3"]));
	expect(first.heard).toEqual(["snapshot 1", "snapshot 2", "reads 3"]);
	expect(server.open()).toBe(1);
});

test("when the reading tab is closed, another tab reads", async () => {
	const first = openTab();
	const alone = await server.next();
	alone.send("event: snapshot\ndata: 1\n\n");
	await soon(() => expect(first.heard).toHaveLength(1));
	const second = openTab();
	const shared = await server.next();
	first.stop();
	await shared.closed;
	const own = await server.next();
	own.send("event: snapshot\ndata: 4\n\n");
	await soon(() => expect(second.heard).toEqual(["snapshot 4"]));
	expect(server.open()).toBe(1);
	expect(first.heard).toEqual(["snapshot 1"]);
});

test("a browser without locks reads a stream in each tab", async () => {
	vi.stubGlobal("navigator", {});
	openTab();
	openTab();
	await server.next();
	await server.next();
	expect(server.open()).toBe(2);
});
