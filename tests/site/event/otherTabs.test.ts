/** The lists that a live event's page refreshes beside the shown one, and their use in the event's other tabs. */
import { cleanStores } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListRequests } from "../../../src/site/calls/listRequests.ts";
import { liveWinners } from "../../../src/site/event/lists/liveLists.ts";
import { watchEvent } from "../../../src/site/event/watch/watchedRunners.ts";
import { watchListOf } from "../../../src/site/event/watch/watchListStore.ts";
import { type EchoServer, startEchoServer } from "../calls/echoServer.ts";

let server: EchoServer;
let storage: Map<string, string>;
beforeEach(async () => {
	server = await startEchoServer();
	server.answerData([]);
	storage = new Map();
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => storage.get(key) ?? null,
		setItem: (key: string, value: string) => storage.set(key, value),
	});
	vi.stubGlobal("document", {
		cookie: "",
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
	});
	vi.spyOn(performance, "now").mockImplementation(() => now);
	now = 0;
});
afterEach(async () => {
	// A store leaves the document a second after its last use, when that is gone.
	cleanStores(...opened.map((eventId) => watchListOf(eventId).bibs));
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	await server.close();
});

let now = 0;
const WINNER = { pNO: "7", cID: "1", cName: "10K", winnerType: "1", winnerRank: 1 };
const source = (eventId: string) => ({ server: server.origin, eventId, sharesLists: false });
const calls = () => server.asked.map(({ url }) => url).sort();

const opened: string[] = [];

function openWatch(eventId: string) {
	opened.push(eventId);
	return watchEvent(source(eventId), watchListOf(eventId).bibs, 1_000, true);
}

test("leaders and winners are refreshed with the watch list once a minute, and not sooner", async () => {
	const watched = openWatch("M1001");
	now = 30_000;
	await watched.refresh();
	expect(calls()).toEqual([]);
	now = 60_000;
	await watched.refresh();
	await vi.waitFor(() =>
		expect(calls()).toEqual(["/scorequery/leadergroup/get?", "/scorequery/winnerlist?"]),
	);
	now = 90_000;
	await watched.refresh();
	expect(calls()).toHaveLength(2);
});

test("refreshed lists are shown by an older page, and not by a newer one", async () => {
	server.answerData([WINNER]);
	const watched = openWatch("M1002");
	now = 60_000;
	await watched.refresh();
	await vi.waitFor(() => expect(storage.get("gantry.lists")).toContain('"winners"'));
	const begin = (eventId: string, madeAt: number) => {
		const live = liveWinners(source(eventId), [], madeAt);
		live.begin();
		return () => live.state.get().lists.flatMap(({ winners }) => winners.map(({ bib }) => bib));
	};
	// Asked for 60 s after a page that was made at 1 s.
	const sameMoment = begin("M1002", 61_000);
	const otherEvent = begin("M1003", 0);
	const older = begin("M1002", 60_999);
	await vi.waitFor(() => expect(older()).toEqual(["7"]));
	expect(sameMoment()).toEqual([]);
	expect(otherEvent()).toEqual([]);
});

test("a failure of a hidden list is logged, and does not affect the shown list", async () => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
	const watched = openWatch("M1004");
	now = 60_000;
	server.answerWith({ status: 500 });
	await expect(watched.refresh()).resolves.toBeUndefined();
	await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(2));
	expect(warned).toHaveBeenCalledWith("renewing winners failed:", "response not ok");
});

test("a cached answer that cannot be read is ignored", () => {
	for (const text of ["{", "[]", '{"eventId":"M1005","answers":{"winners":7}}']) {
		storage.set("gantry.lists", text);
		const calls = createListRequests(source("M1005"), () => 0);
		expect(calls.cachedWinners()).toBeNull();
	}
});
