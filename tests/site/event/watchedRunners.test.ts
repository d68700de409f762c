/** The data of followed runners, for any order of answers. */
import { atom } from "nanostores";
import { expect, test } from "vitest";
import type { WatchedRunner } from "../../../src/contract/public/visitorLists.ts";
import { watchEvent, watchRunners } from "../../../src/site/event/watch/watchedRunners.ts";
import { startEchoServer } from "../calls/echoServer.ts";

function runner(bib: string, point: string): WatchedRunner {
	const time = { official: null, covered: null, passedAt: null, arrival: null, nextArrival: null };
	return {
		bib,
		name: bib,
		category: "",
		group: "",
		status: "running",
		point,
		nextPoint: "",
		...time,
	};
}

/** A server whose answers the test controls. */
function patientServer() {
	const asked: { bibs: readonly string[]; gate: PromiseWithResolvers<readonly WatchedRunner[]> }[] =
		[];
	return {
		asked,
		ask(bibs: readonly string[]) {
			const gate = Promise.withResolvers<readonly WatchedRunner[]>();
			asked.push({ bibs, gate });
			return gate.promise;
		},
		/** Answers a request: all runners are at this point. */
		answer(index: number, point: string) {
			const { bibs = [], gate } = asked[index] ?? {};
			gate?.resolve(bibs.map((bib) => runner(bib, point)));
		},
		fail(index: number) {
			asked[index]?.gate.reject(new Error("no network"));
		},
	};
}

test("all runners on the list are fetched in one request, which is sent once", async () => {
	const server = patientServer();
	const watched = watchRunners(atom(["1", "2"]), server.ask);
	const both = [watched.refresh(), watched.refresh()];
	expect(server.asked.map(({ bibs }) => bibs)).toEqual([["1", "2"]]);
	server.answer(0, "5K");
	await Promise.all(both);
	expect(watched.state.get()).toMatchObject({
		asked: ["1", "2"],
		runners: [{ bib: "1", point: "5K" }, { bib: "2" }],
		freshAt: expect.any(Number),
		trouble: "none",
	});
});

test("an empty list sends no request", async () => {
	const server = patientServer();
	const watched = watchRunners(atom<string[]>([]), server.ask);
	await watched.refresh();
	expect(server.asked).toEqual([]);
});

test("a changed list is requested at once, and a late earlier answer is dropped", async () => {
	const server = patientServer();
	const bibs = atom(["1"]);
	const watched = watchRunners(bibs, server.ask);
	const first = watched.refresh();
	bibs.set(["1", "2"]);
	const second = watched.refresh();
	expect(server.asked).toHaveLength(2);
	server.answer(1, "10K");
	await second;
	server.answer(0, "5K");
	await first;
	expect(watched.state.get()).toMatchObject({ asked: ["1", "2"], runners: [{ point: "10K" }, {}] });
});

test("an earlier answer that arrives first is shown until the later one arrives", async () => {
	const server = patientServer();
	const bibs = atom(["1"]);
	const watched = watchRunners(bibs, server.ask);
	const first = watched.refresh();
	bibs.set(["1", "2"]);
	const second = watched.refresh();
	const isShown = Promise.withResolvers<void>();
	watched.state.listen(() => isShown.resolve());
	server.answer(0, "5K");
	await isShown.promise;
	expect(watched.state.get()).toMatchObject({ asked: ["1"], runners: [{ point: "5K" }] });
	server.answer(1, "10K");
	await Promise.all([first, second]);
	expect(watched.state.get().runners).toHaveLength(2);
});

test("on a network failure the last good answer stays with its age, and the next one is used again", async () => {
	const server = patientServer();
	const watched = watchRunners(atom(["1"]), server.ask);
	const good = watched.refresh();
	server.answer(0, "5K");
	await good;
	const { freshAt } = watched.state.get();
	const bad = watched.refresh();
	server.fail(1);
	await expect(bad).rejects.toThrow("no network");
	expect(watched.state.get()).toMatchObject({
		trouble: "failed",
		freshAt,
		runners: [{ point: "5K" }],
	});
	const again = watched.refresh();
	server.answer(2, "10K");
	await again;
	expect(watched.state.get()).toMatchObject({ trouble: "none", runners: [{ point: "10K" }] });
});

test("an earlier request that fails late does not affect the newer answer", async () => {
	const server = patientServer();
	const bibs = atom(["1"]);
	const watched = watchRunners(bibs, server.ask);
	const first = watched.refresh();
	bibs.set(["2"]);
	const second = watched.refresh();
	server.answer(1, "10K");
	await second;
	server.fail(0);
	await first;
	expect(watched.state.get()).toMatchObject({ trouble: "none", asked: ["2"] });
});

test("a results server sends the runners that it knows", async () => {
	const server = await startEchoServer();
	server.answerData([{ pNO: "00123", pName: "王小明", officialTime: "00:41:00.300", iaaf: "1" }]);
	const watched = watchEvent(
		{ server: server.origin, eventId: "M1001", sharesLists: false },
		atom(["00123", "9999"]),
		0,
		false,
	);
	await watched.refresh();
	expect(server.asked.map(({ body }) => JSON.parse(body))).toEqual([
		{ pjid: "M1001", ddata: ["00123", "9999"] },
	]);
	const { asked, runners } = watched.state.get();
	expect(asked).toEqual(["00123", "9999"]);
	expect(runners).toMatchObject([{ bib: "00123", name: "王小明", official: 2_461_000 }]);
	await server.close();
});
