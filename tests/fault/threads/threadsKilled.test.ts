/** Each thread of a server is ended during its work: the server continues, and has every acknowledged read. */
import { Agent } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, exchange, post } from "../../fixtures/exchange.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { lookBesideServer } from "../look.ts";
import { type KillableServer, startKillable } from "./killableServer.ts";

const BIBS = Array.from({ length: 100 }, (_, index) => `${index + 1}`);
/** The system divides connections at random: with this many, each thread has some (it misses one in 10^6 runs). */
const CONNECTIONS = 20;

let server: KillableServer;
beforeAll(async () => {
	server = await startKillable(smallRace({ runners: BIBS.map((bib) => ({ bib })) }), {
		ANSWER_THREADS: "2",
	});
});
afterAll(async () => {
	server.child.process.kill("SIGTERM");
	expect(await server.child.ended, server.child.output()).toBe(0);
});

const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true }));
afterAll(() => {
	for (const agent of agents) agent.destroy();
});

let sequence = 0;
const sent: string[] = [];
/** Sends a new read; remembers it if it was acknowledged. */
async function sendRead(): Promise<Answer> {
	sequence += 1;
	const time = GUN + 1_000_000 + sequence;
	const read = { source: "mat", sequence, bib: BIBS[sequence % BIBS.length], point: "5K", time };
	const answer = await post(server.origin, `/ingest/${EVENT.id}`, [read], {
		authorization: `Bearer ${server.key}`,
	});
	if (answer.status === 200) sent.push(`5K ${read.bib} ${time}`);
	return answer;
}

const get = (path: string) => exchange(server.origin, path);
/** 30 requests of each kind that no cache has answered before. */
const WORK = {
	sqliteThread: () => sendRead(),
	scoringThread: (bib) =>
		post(server.origin, "/scorequery/announcementdata", { pjid: EVENT.id, keyword: `k${bib}` }),
	renderThread: (bib) => get(`/score/en/${EVENT.id}/${bib}`),
	drawingThread: (bib) => get(`/scorequery/card?pjid=${EVENT.id}&pno=${bib}&lang=en`),
} satisfies Record<string, (bib: string) => Promise<Answer>>;

/** Checks that all are answers or "try again", and returns the number of each. */
function countOf(answers: readonly Answer[]) {
	const refused = answers.filter(({ status }) => status !== 200);
	for (const { status, headers, text } of refused)
		expect([status, Number(headers["retry-after"]) > 0], text).toEqual([503, true]);
	return { answered: answers.length - refused.length, refused: refused.length };
}

describe.each([
	["sqliteThread", "the thread that writes the store", "terminate"],
	["scoringThread", "the scoring thread", "terminate"],
	["renderThread", "the rendering thread", "throw"],
	["drawingThread", "the drawing thread", "terminate"],
] as const)("%s", (name, called, how) => {
	test("ends during its work: all requests are answered, and another thread does the rest", async () => {
		const asked = BIBS.slice(0, 20);
		const work = asked.map((bib) => WORK[name](bib));
		await Promise.race(work);
		await server.kill(name, how);
		const first = await Promise.all(work);
		countOf(first);
		// Reads that the store was about to commit are refused. All other work is repeated; on a busy machine another thread
		// may begin it so late that some are asked to retry.
		if (name !== "sqliteThread") {
			const refused = asked.filter((_, index) => first[index]?.status !== 200);
			await soon(async () => {
				const again = await Promise.all(refused.map((bib) => WORK[name](bib)));
				expect(countOf(again).refused).toBe(0);
			});
		}
		const next = await soon(async () => {
			const answers = await Promise.all(BIBS.slice(20, 30).map((bib) => WORK[name](bib)));
			expect(countOf(answers).refused).toBe(0);
			return answers;
		});
		expect(next).toHaveLength(10);
		expect(server.lines(new RegExp(`error ${called} failed`))).toHaveLength(1);
	});
});

test("a read that was acknowledged before the scoring thread ended is shown without a further read", async () => {
	const { text } = await soon(async () => {
		const answer = await sendRead();
		expect(answer.status).toBe(200);
		return answer;
	});
	expect(text).toContain('"accepted":1');
	await server.kill("scoringThread");
	const bib = BIBS[sequence % BIBS.length] ?? "";
	await soon(async () => {
		const asked = { pjid: EVENT.id, ddata: [bib] };
		const { text: list } = await post(server.origin, "/scorequery/watchlist/get", asked);
		expect(list).toContain(`"pResult":${GUN + 1_000_000 + sequence}`);
	});
});

/** The answers of the connections, without the lost ones. */
async function everywhere(body: unknown): Promise<Answer[]> {
	const answers = await Promise.allSettled(
		agents.map((agent) =>
			exchange(server.origin, "/scorequery/watchlist/get", {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(body),
				agent,
			}),
		),
	);
	return answers.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}

test("an answering thread ends: the others continue, and its successor shows the newest state", async () => {
	const asked = { pjid: EVENT.id, ddata: ["1"] };
	expect(await everywhere(asked)).toHaveLength(CONNECTIONS);
	await server.kill("answerThread");
	const during = await everywhere(asked);
	expect(during.length).toBeGreaterThan(0);
	expect(countOf(during).refused).toBe(0);
	// The read comes while one thread is missing or new.
	const { status } = await sendRead().catch(() => sendRead());
	expect(status).toBe(200);
	const bib = BIBS[sequence % BIBS.length] ?? "";
	await soon(async () => {
		for (const agent of agents) agent.destroy();
		const answers = await everywhere({ pjid: EVENT.id, ddata: [bib] });
		expect(answers).toHaveLength(CONNECTIONS);
		const newest = `"pResult":${GUN + 1_000_000 + sequence}`;
		expect(answers.filter(({ text }) => !text.includes(newest))).toEqual([]);
	});
	await soon(async () => {
		await server.kill("answerThread", "throw");
	});
	await soon(async () => expect(await everywhere(asked)).toHaveLength(CONNECTIONS));
	expect(server.lines(/error an answering thread failed/).length).toBe(2);
});

test("no acknowledged read was lost, and no request failed for another reason", () => {
	expect(sent.length).toBeGreaterThan(10);
	const { reads, damage } = lookBesideServer(server.dataFolder, EVENT.id);
	expect(damage).toEqual([]);
	const stored = new Set(reads);
	expect(sent.filter((id) => !stored.has(id))).toEqual([]);
	expect(stored.size).toBe(reads.length);
	expect(server.lines(/request failed|page failed|not handled/)).toEqual([]);
});
