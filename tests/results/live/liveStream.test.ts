/** One client's stream: its buffer is bounded, and it ends with the client's session. */
import { expect, test } from "vitest";
import { createLiveEvents } from "../../../src/results/live/liveEvents.ts";
import { createLiveStream, type LiveStream } from "../../../src/results/live/liveStream.ts";
import { startWatcher } from "../../../src/results/watch/watcher.ts";
import { openReader } from "../../../src/store/connection/openReader.ts";
import { placeOfStore } from "../../../src/store/connection/place.ts";
import { databaseOf } from "../../fixtures/postgresDatabase.ts";
import { openTestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";

const namesIn = (bytes: Buffer | null) =>
	[...String(bytes).matchAll(/^event: (.*)$/gm)].map(([, name]) => name);

test("a client that reads slowly gets the present state instead of the events that it missed", async () => {
	let dropped = 0;
	const stream: LiveStream = createLiveStream({
		lastChange: 7,
		onOverflow(full) {
			dropped++;
			full.send("snapshot", { version: dropped }, dropped);
		},
		onClose: () => undefined,
	});
	for (let sent = 0; sent < 10_000; sent++) stream.send("reads", { text: "x".repeat(500) }, sent);
	expect(dropped).toBeGreaterThan(5);
	const bytes = await stream.next();
	expect(bytes?.length).toBeLessThan(300_000);
	const [first, second, third] = namesIn(bytes);
	expect([first, second, third]).toEqual(["reset", "snapshot", "reads"]);
	expect(String(bytes)).toContain(`data: {"version":${dropped}}`);
	stream.end();
	expect(namesIn(await stream.next())).toEqual(["end"]);
	expect(await stream.next()).toBeNull();
});

test("a closed stream holds no memory, and a waiting reader is released", async () => {
	let closed = 0;
	const stream = createLiveStream({
		lastChange: 0,
		onOverflow: () => undefined,
		onClose: () => {
			closed++;
		},
	});
	await stream.next();
	const waiting = stream.next();
	stream.close();
	stream.close();
	stream.send("reads", {}, 1);
	expect([await waiting, await stream.next(), closed]).toEqual([null, null, 1]);
});

test("a stream sends a heartbeat, and ends when its session has ended", async () => {
	const server = await openTestedResults();
	await server.record(smallRace());
	const place = placeOfStore({
		dataFolder: server.folder,
		databaseUrl: await databaseOf(server.folder),
	});
	const db = openReader(place);
	const watcher = startWatcher(place, Date.now);
	const { eventCache } = server.results;
	const events = createLiveEvents({ db, eventCache, watcher, heartbeatMs: 20 });
	let isAllowed = true;
	let closed = 0;
	const stream = await events.open(EVENT.id, {
		lastEventId: "",
		once: false,
		isStillAllowed: async () => isAllowed,
		onClose: () => {
			closed++;
		},
	});
	expect(namesIn(await stream.next())).toEqual(["snapshot"]);
	expect(String(await stream.next())).toBe(":\n\n");
	isAllowed = false;
	let last: Buffer | null = null;
	await soon(async () => {
		last = await stream.next();
		expect(namesIn(last)).toEqual(["end"]);
	});
	expect(String(last)).toContain('{"reason":"not allowed"}');
	expect(await stream.next()).toBeNull();
	stream.close();
	expect(closed).toBe(1);
	await watcher.close();
	await db.destroy();
	await server.close();
});
