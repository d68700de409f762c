/** The lists of a live event, refreshed in the browser. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
	createLiveLists,
	liveLeaders,
	liveWinners,
} from "../../../src/site/event/lists/liveLists.ts";
import { type EchoServer, startEchoServer } from "../calls/echoServer.ts";

interface Podium {
	id: string;
	runners: { bib: string; place: number }[];
}

const podium = (...bibs: string[]): Podium[] => [
	{ id: "men", runners: bibs.map((bib, index) => ({ bib, place: index + 1 })) },
];

/** Lists whose answers the test gives when it likes, in any order. */
function keptPodium(...bibs: string[]) {
	const questions: PromiseWithResolvers<Podium[]>[] = [];
	const ask = () => {
		const question = Promise.withResolvers<Podium[]>();
		questions.push(question);
		return question.promise;
	};
	const live = createLiveLists(ask, ({ runners }: Podium) => runners, podium(...bibs));
	const first = () => live.state.get().lists[0]?.runners[0]?.bib;
	return { live, questions, first };
}

describe("a refresh", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	test("shows the new order and the changes of place, for eight seconds", async () => {
		const { live, questions } = keptPodium("1", "2");
		expect(live.state.get().changes.size).toBe(0);
		const refreshed = live.refresh();
		questions[0]?.resolve(podium("2", "1"));
		await refreshed;
		expect(live.state.get().lists).toEqual(podium("2", "1"));
		const changes = live.state.get().changes.get("men");
		expect(changes?.get("2")).toEqual({ kind: "up", by: 1 });
		expect(changes?.get("1")).toEqual({ kind: "down", by: 1 });
		vi.advanceTimersByTime(7_999);
		expect(live.state.get().changes.size).toBe(1);
		vi.advanceTimersByTime(1);
		expect(live.state.get().changes.size).toBe(0);
		expect(live.state.get().lists).toEqual(podium("2", "1"));
	});

	test("that is answered after a later one is dropped", async () => {
		const { live, questions, first } = keptPodium("1");
		const early = live.refresh();
		const late = live.refresh();
		questions[1]?.resolve(podium("3"));
		await late;
		questions[0]?.resolve(podium("2"));
		await early;
		expect(first()).toBe("3");
	});

	test("that fails leaves the old lists, and the next one is used", async () => {
		const { live, questions, first } = keptPodium("1");
		const failing = live.refresh();
		questions[0]?.reject(new Error("no network"));
		await expect(failing).rejects.toThrow("no network");
		expect(first()).toBe("1");
		const next = live.refresh();
		questions[1]?.resolve(podium("2"));
		await next;
		expect(first()).toBe("2");
	});
});

describe("requests to the event's server", () => {
	let server: EchoServer;
	beforeAll(async () => {
		server = await startEchoServer();
	});
	afterAll(() => server.close());
	beforeEach(() => {
		server.asked.length = 0;
	});
	const source = (sharesLists: boolean) => ({
		server: server.origin,
		eventId: "M1001",
		sharesLists,
	});

	test("use GET where the event's list allows it, so that shared caches can answer", async () => {
		server.answerData([{ pNO: "7", cID: "1", cName: "10K", pSex: "1", byNO: 1 }]);
		const live = liveLeaders(source(true), [], 0);
		await live.refresh();
		expect(server.asked).toMatchObject([
			{ method: "GET", url: "/scorequery/leadergroup/get?pjid=M1001", body: "" },
		]);
		// The browser's own cache must not answer with a stale list.
		expect(server.asked[0]?.headers["cache-control"]).toBe("max-age=0");
		expect(live.state.get().lists).toMatchObject([
			{ category: "10K", leaders: [{ bib: "7", place: 1 }] },
		]);
	});

	test("use POST for other events, as SPEC does", async () => {
		server.answerData([
			{ pNO: "7", cID: "1", cName: "10K", winnerType: "1", winnerRank: 1, cRecruit: 3 },
		]);
		const live = liveWinners(source(false), [], 0);
		await live.refresh();
		expect(server.asked).toMatchObject([
			{ method: "POST", url: "/scorequery/winnerlist?", body: '{"pjid":"M1001"}' },
		]);
		expect(live.state.get().lists).toMatchObject([
			{ kind: "overall", admitted: 3, winners: [{ bib: "7" }] },
		]);
	});
});
