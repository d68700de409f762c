/** Requests of organisers are not computed in the thread that answers visitors. */
import { expect, test } from "vitest";
import { exchange } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";

const RUNNERS = 6_000;

const bibs = Array.from({ length: RUNNERS }, (_, index) => `B${index + 1}`);

async function askQueues(server: TestedResults, eventId: string) {
	const headers = { authorization: `Bearer ${server.results.operatorToken}` };
	const path = `/scorequery/admin/${eventId}/queues`;
	const { status, text } = await exchange(server.origin, path, { headers });
	expect(status, text).toBe(200);
}

/** Processor time of this thread, which is the server's main one, and of all threads, ms. */
function spent() {
	const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
	return { own: (own.user + own.system) / 1_000, all: (all.user + all.system) / 1_000 };
}

test("the queues of a large event use little processor time of the main thread", async () => {
	const server = await openTestedResults();
	const points = ["S", "5K", "10K", "15K", "F"];
	await server.record(
		smallRace({
			runners: bibs.map((bib) => ({ bib, name: bib })),
			givenTimes: [],
			passings: bibs.flatMap((bib, runner) =>
				points.map((pointId, point) => ({
					source: "main",
					sequence: runner * points.length + point,
					pointId,
					bib,
					time: GUN + point * 1_500_000 + (runner % 900) * 1_000,
				})),
			),
		}),
	);
	await server.results.eventCache.renew(EVENT.id);
	// The start of the thread does not count.
	await server.record(smallRace({ event: { ...EVENT, id: "M1002" } }));
	await askQueues(server, "M1002");
	const before = spent();
	await askQueues(server, EVENT.id);
	const after = spent();
	const [own, all] = [after.own - before.own, after.all - before.all];
	expect(own, `${own} of ${all} ms`).toBeLessThan(all / 3);
	await server.close();
});
