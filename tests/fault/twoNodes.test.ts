/** Two nodes of one PostgreSQL: each shows the reads of the other, either may be lost, and the database may go away. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomFrom } from "../../src/race/rehearsal/random.ts";
import { GANTRY } from "../fixtures/builtProgram.ts";
import { exchange, post } from "../fixtures/exchange.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { answersOf, differenceOf } from "./answers.ts";
import { startCluster } from "./cluster.ts";
import { createCrew } from "./crew.ts";
import { checkRefusal, deliver } from "./deliver.ts";
import { EVENT, faultRace } from "./faultRace.ts";
import { cutConnections, lookIntoPostgres, readsInPostgres } from "./look.ts";
import { type ResultsNode, startNode } from "./resultsNode.ts";
import { beginRace } from "./rounds.ts";
import { seed } from "./seed.ts";
import { endAll, folderPlace, type Place, startAt } from "./startAt.ts";
import { checkStored } from "./stored.ts";
import { until, within } from "./until.ts";

const SAMPLES = 5;

const cluster = await startCluster();
afterAll(endAll);
afterAll(() => cluster?.remove());

const race = faultRace(400);
const bibs = race.bibs.slice(0, 20);

interface Node {
	place: Place;
	running: ResultsNode;
}

describe.skipIf(cluster === null)("of two nodes", () => {
	const url = cluster?.url ?? "";
	let key = "";
	let a: Node;
	let b: Node;
	const to = ({ running }: Node) => ({ origin: running.origin, eventId: EVENT, key });
	const begin = async (): Promise<Node> => {
		const place = folderPlace(temporaryFolder(), url);
		return { place, running: await startNode(place) };
	};
	const versionOf = async ({ running }: Node) => {
		const question = { pjid: EVENT, pno: bibs[0] ?? "" };
		const { text } = await post(running.origin, "/scorequery/participant", question);
		return Number(/"version":(\d+)/.exec(text)?.[1]);
	};
	const sameAnswers = () =>
		until("the same answers of both nodes", async () => {
			const ofA = await answersOf(a.running.origin, bibs);
			const difference = differenceOf(ofA, await answersOf(b.running.origin, bibs));
			if (difference !== null) throw new Error(difference);
			return ofA;
		});

	beforeAll(async () => {
		key = await beginRace(folderPlace(temporaryFolder(), url), race);
		[a, b] = await Promise.all([begin(), begin()]);
		await sameAnswers();
	});

	test("either is killed during the work, and nothing is lost", async () => {
		const crew = createCrew(race.reads, randomFrom(seed, "two nodes"), 1_000);
		let before = await lookIntoPostgres(url, EVENT);
		const check = async () => {
			const look = await lookIntoPostgres(url, EVENT);
			checkStored({ look, before, crew, shown: before.revision });
			before = look;
		};
		for (const [victim, other] of [
			[a, b],
			[b, a],
		] as const) {
			const atWork = crew.work(to(victim));
			await within("acknowledgements", Promise.race([crew.acknowledgements(30), atWork]));
			await victim.running.kill();
			await atWork;
			await check();
			await until("the other node to show all of it", async () =>
				(await versionOf(other)) >= before.revision ? true : null,
			);
			await crew.finish(to(other));
			await check();
			const kept = new Set(before.reads);
			expect(crew.acknowledged.size).toBeGreaterThan(0);
			expect([...crew.acknowledged].filter((id) => !kept.has(id))).toEqual([]);
			victim.running = await startNode(victim.place);
			await sameAnswers();
		}
	});

	test("one shows reads that the other has acknowledged", async () => {
		const waits: number[] = [];
		for (const { id, body } of race.reads.slice(-SAMPLES)) {
			expect(await deliver(to(a), [{ id, body }])).toBe("acknowledged");
			const [, tag = "", time] = id.split(" ");
			const began = performance.now();
			await until(`${id} on the other node`, async () => {
				const question = { pjid: EVENT, pno: tag.replace(/^E280/, "") };
				const { text } = await post(b.running.origin, "/scorequery/participant", question);
				return text.includes(`"pResult":${time}`) ? true : null;
			});
			waits.push(performance.now() - began);
		}
		const [least = 0, , median = 0, , most = 0] = waits.toSorted((one, other) => one - other);
		const shown = [least, median, most].map((ms) => `${Math.round(ms)} ms`);
		console.log(`Acknowledged by one node, shown by the other after ${shown.join(", ")}.`);
	});

	test("one that was cut off for a while shows afterwards the reads that the other has accepted", async () => {
		process.kill(b.running.pid, "SIGSTOP");
		try {
			await cutConnections(url);
			await until("a read taken by the other", async () =>
				(await deliver(to(a), race.reads.slice(-SAMPLES - 1, -SAMPLES))) === "acknowledged"
					? true
					: null,
			);
		} finally {
			process.kill(b.running.pid, "SIGCONT");
		}
		const { revision } = await lookIntoPostgres(url, EVENT);
		await soon(async () => expect(await versionOf(b)).toBeGreaterThanOrEqual(revision));
		expect([...(await sameAnswers()).keys()].length).toBeGreaterThan(bibs.length);
	});

	test("both answer visitors while the database is away, refuse reads, and accept them again when it is back", async () => {
		const shown = await sameAnswers();
		const log = join(temporaryFolder(), "log.ndjson");
		const times = Array.from({ length: 300 }, (_, index) => Date.UTC(2025, 10, 2, 1) + index * 20);
		const lines = times.map((time, index) =>
			JSON.stringify({
				source: "sent",
				sequence: index,
				point: "P5",
				bib: bibs[index % bibs.length],
				time,
			}),
		);
		writeFileSync(log, lines.join("\n"));
		const sending = startAt(folderPlace(temporaryFolder()), [
			...[GANTRY, "send", EVENT, log, "--speed", "original"],
			...["--server", a.running.origin, "--key", key],
		]);
		const countSent = async () =>
			(await readsInPostgres(url, EVENT)).filter((id) => sentIds.has(id)).length;
		const sentIds = new Set(times.map((time, index) => `P5 ${bibs[index % bibs.length]} ${time}`));
		await until("the first reads of the log", async () =>
			(await countSent()) > 0 ? true : null,
		).catch((error: unknown) => {
			throw new Error(`${error}; the sender said:\n${sending.output()}`);
		});

		await cluster?.stop();
		await within("the sender to wait", sending.says(/reads are kept and sent again/));
		for (const { running } of [a, b]) {
			const headers = { authorization: `Bearer ${key}` };
			const body = [race.reads[0]?.body];
			checkRefusal(await post(running.origin, `/ingest/${EVENT}`, body, headers));
			const answers = await answersOf(running.origin, bibs);
			expect([...answers.keys()]).toEqual([...shown.keys()]);
			const ready = await exchange(running.origin, "/readyz");
			expect(ready.text).toMatch(/^degraded: the store has been unreachable since /);
		}

		await cluster?.start();
		expect(await sending.ended, sending.output()).toBe(0);
		expect(await countSent()).toBe(times.length);
		for (const node of [a, b])
			await until("reads taken again", async () =>
				(await deliver(to(node), race.reads.slice(0, 1))) === "acknowledged" ? true : null,
			);
		await sameAnswers();
		for (const { running } of [a, b])
			expect((await exchange(running.origin, "/readyz")).text).toBe("ok\n");
	});
});
