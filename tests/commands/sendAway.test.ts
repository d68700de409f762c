/** Timed reads arrive, and count once, after any failure of the server, the network and the sender. */
import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Listener, listen } from "../../src/http/listener/listen.ts";
import { STATUS } from "../../src/race/record/status.ts";
import { post } from "../fixtures/exchange.ts";
import { lastingPort } from "../fixtures/lastingPort.ts";
import { listening } from "../fixtures/listening.ts";
import type { TestedResults } from "../fixtures/resultsServer.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import {
	expectAllThere,
	logOf,
	openFront,
	openRace,
	readsAt5K,
	sendBeside,
	senderTo,
	sendFromInput,
} from "./sending.ts";

let server: TestedResults & { key: string };
beforeAll(async () => {
	server = await openRace();
});
afterAll(() => server.close());

/** Reads that no other test here has. */
function newReads(count: number): object[] {
	const source = randomBytes(6).toString("hex");
	return readsAt5K(count).map((read) => ({ ...read, source }));
}

const linesOf = (reads: readonly object[]) =>
	reads.map((read) => `${JSON.stringify(read)}\n`).join("");
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const unavailable = (response: ServerResponse) =>
	response.writeHead(503, { "retry-after": "1" }).end('{"status":"false","code":"unavailable"}');

/** The results server behind a further listener, which can be closed; it counts the reads that it accepted. */
async function listenAt(port: number): Promise<Listener & { accepted(): number }> {
	const { answer: inner, bodyLimit } = server.results;
	let accepted = 0;
	const answer: typeof inner = async (exchange) => {
		const reply = await inner(exchange);
		accepted += Number(/"accepted":(\d+)/.exec(reply.body.toString())?.[1] ?? 0);
		return reply;
	};
	const listener = await listen({ host: "127.0.0.1", port, answer, bodyLimit });
	return { ...listener, accepted: () => accepted };
}

describe("a server that", () => {
	test("stops in the middle, and returns at the same address, receives everything", async () => {
		const first = await listenAt(await lastingPort());
		const reads = newReads(2_000);
		const sending = sendFromInput(`http://127.0.0.1:${first.port}`, server.key);
		sending.input.write(linesOf(reads.slice(0, 1_000)));
		// What is under way when it goes would be sent again: all of it is acknowledged, and the sender knows.
		await soon(() => expect([first.accepted(), sending.kept()]).toEqual([1_000, 0]));
		await first.close();
		sending.input.write(linesOf(reads.slice(1_000)));
		await soon(() => expect(sending.output()).toMatch(/cannot be reached \(\w+\)/));
		await soon(() => expect(sending.kept()).toBeGreaterThanOrEqual(1_000));
		const second = await listenAt(first.port);
		sending.input.end();
		expect(await sending.ended).toBe(0);
		expect(sending.output()).toMatch(/^The server answers again after \d+\.\d s\.$/m);
		expect(sending.output()).toContain(
			"2000 reads: 2000 accepted, 0 repeated, 0 refused, 0 faults",
		);
		expect(sending.kept()).toBe(0);
		await expectAllThere(server, logOf(reads), 2_000);
		await second.close();
	});

	test("runs on this machine is found again when it returns at another port, with another token", async () => {
		const before = await startTestedServer({ ROLE: "results" });
		await before.record(smallRace({ passings: [], givenTimes: [] }));
		const sending = sendBeside(before);
		const reads = newReads(20);
		sending.input.write(linesOf(reads.slice(0, 10)));
		const runner = { pjid: EVENT.id, pno: "200" };
		const isRunning = { data: { participant: { pStatus: STATUS.running } } };
		await soon(async () => {
			const { text } = await post(before.origin, "/scorequery/participant", runner);
			expect([JSON.parse(text), sending.kept()]).toMatchObject([isRunning, 0]);
		});
		await before.close();
		sending.input.write(linesOf(reads.slice(10)));
		await soon(() => expect(sending.output()).toMatch(/no server runs on .*: reads are kept/));
		const after = await startTestedServer({ ROLE: "results", DATA_DIR: before.dataFolder });
		sending.input.end();
		expect(await sending.ended).toBe(0);
		expect(sending.output()).toContain("20 reads: 20 accepted, 0 repeated, 0 refused, 0 faults");
		await after.close();
	});

	test("cannot reach its database, and sends Retry-After, gets no request before that time", async () => {
		const times: number[] = [];
		const front = await openFront(server.origin, (request) => {
			times.push(Date.now());
			return request === 1 ? unavailable : "pass";
		});
		const sent = await senderTo(front.origin, server.key).run(logOf(newReads(10)));
		expect(sent.output).toContain("10 reads: 10 accepted, 0 repeated");
		expect(sent.code).toBe(0);
		const [refused = 0, taken = 0] = times;
		expect(times).toHaveLength(2);
		expect(taken - refused).toBeGreaterThanOrEqual(990);
		await front.close();
	});

	test("commits, and whose response is lost, receives the same batch again, and nothing counts twice", async () => {
		const front = await openFront(server.origin, (request) =>
			request % 3 === 1 ? "lose the answer" : "pass",
		);
		const reads = newReads(1_000);
		const sent = await senderTo(front.origin, server.key).run(logOf(reads), "--batch", "200");
		expect(sent.output).toMatch(/1000 reads: \d+ accepted, [1-9]\d* repeated, 0 refused/);
		expect(sent.code).toBe(0);
		expect(sum(front.accepted)).toBe(1_000);
		await expectAllThere(server, logOf(reads), 1_000);
		await front.close();
	});

	test("takes only small requests receives small ones", async () => {
		const large = (response: ServerResponse) => response.writeHead(413).end();
		const front = await openFront(server.origin, (request) => (request <= 3 ? large : "pass"));
		const sent = await senderTo(front.origin, server.key).run(logOf(newReads(100)));
		expect(sent.output).toContain("100 reads: 100 accepted, 0 repeated, 0 refused");
		expect(front.accepted).toEqual([13, 12, 25, 50]);
		await front.close();
	});
});

describe("a response that is no acknowledgement", () => {
	test.each([
		["a login page of the network", "<html>Welcome</html>", /the answer is not a results server's/],
		[
			"an answer that does not account for every read",
			'{"status":"true","data":{"accepted":9,"repeated":[],"refused":[]}}',
			/does not account for every read/,
		],
	])("%s, is not accepted as one", async (_, page, reason) => {
		const front = await openFront(server.origin, (request) =>
			request === 1 ? (response) => response.end(page) : "pass",
		);
		const sent = await senderTo(front.origin, server.key).run(logOf(newReads(10)));
		expect(sent.output).toMatch(reason);
		expect(sent.output).toContain("10 reads: 10 accepted, 0 repeated");
		expect(sent.code).toBe(0);
		await front.close();
	});

	test("a redirect is named, and the key is not sent to the new address", async () => {
		const asked: string[] = [];
		const elsewhere = await listening((request, response) => {
			asked.push(request.url ?? "");
			response.end();
		});
		const front = await openFront(server.origin, () => (response) => {
			response.writeHead(308, { location: `${elsewhere.origin}/ingest` }).end();
		});
		const sent = await senderTo(front.origin, server.key).run(logOf(newReads(2)));
		expect(sent.output).toMatch(/has moved to http:\S+\/ingest: give that address with --server/);
		expect([sent.code, asked]).toEqual([1, []]);
		await Promise.all([front.close(), elsewhere.close()]);
	});
});

describe("a sender that is", () => {
	test("killed (-9) leaves unsent reads of standard input on disk, and the next sender sends them", async () => {
		const front = await openFront(server.origin, (request) => (request <= 2 ? "pass" : "hang"));
		const reads = newReads(900);
		const sending = sendFromInput(front.origin, server.key, "--batch", "100");
		sending.input.write(linesOf(reads));
		const unacknowledged = () => 900 - sum(front.accepted);
		await soon(() => {
			expect(front.requests()).toBe(3);
			expect(sending.kept()).toBe(unacknowledged());
		});
		sending.process.kill("SIGKILL");
		expect(await sending.ended).toBe("SIGKILL");
		const kept = sending.kept();
		expect([kept > 0, kept]).toEqual([true, unacknowledged()]);

		const next = senderTo(server.origin, server.key);
		const sent = await next.run("--spool", sending.spool);
		expect(sent.output).toContain(
			`0 reads and ${kept} kept before: ${kept} accepted, 0 repeated, 0 refused`,
		);
		expect([sent.code, sending.kept()]).toEqual([0, 0]);
		await expectAllThere(server, logOf(reads), 900);
		await front.close();
	});

	test("killed (-9) in the middle of a file sends all of it when it is run again", async () => {
		const front = await openFront(server.origin, (request) => (request <= 3 ? "pass" : "hang"));
		const log = logOf(newReads(3_000));
		const sender = senderTo(front.origin, server.key);
		const killed = sender.start(log, "--batch", "100");
		await soon(() => expect(front.requests()).toBe(4));
		killed.process.kill("SIGKILL");
		expect(await killed.ended).toBe("SIGKILL");
		const kept = sender.kept();
		const known = sum(front.accepted);
		expect(kept).toBeGreaterThan(0);
		await front.close();

		const next = senderTo(server.origin, server.key);
		const sent = await next.run(log, "--spool", join(sender.dataFolder, "unsent"));
		// Stored reads are sent first, and repeated when the file comes to them.
		expect(sent.output).toContain(
			`3000 reads and ${kept} kept before: ${3_000 - known} accepted, ${kept + known} repeated`,
		);
		expect([sent.code, sender.kept()]).toEqual([0, 0]);
	});

	test("stopped with Ctrl-C prints how many reads are kept, and where", async () => {
		const front = await openFront(server.origin, () => unavailable);
		const sending = sendFromInput(front.origin, server.key);
		sending.input.write(linesOf(newReads(5)));
		await soon(() => expect(sending.output()).toMatch(/reads are kept and sent again/));
		// Reads that came just before are stored as well.
		sending.input.write(linesOf(newReads(1)));
		await soon(() => expect(sending.kept()).toBe(6));
		sending.process.kill("SIGINT");
		sending.process.kill("SIGINT");
		// The second signal may come after the last output, when the process is ending: then it ends by that signal.
		expect([1, "SIGINT"]).toContain(await sending.ended);
		expect(sending.output()).toMatch(/^6 reads are kept in \S+unsent\/M1001: gantry send/m);
		expect(sending.kept()).toBe(6);
		await front.close();
	});

	test("stopped with Ctrl-C after all acknowledgements prints no warning", async () => {
		const front = await openFront(server.origin, () => "pass");
		const sending = sendFromInput(front.origin, server.key);
		sending.input.write(linesOf(newReads(3)));
		await soon(() => expect(front.accepted).toEqual([3]));
		await soon(() => expect(sending.kept()).toBe(0));
		sending.process.kill("SIGINT");
		expect(await sending.ended).toBe(0);
		expect(sending.output()).toMatch(/3 reads: 3 accepted, .*\n$/);
		await front.close();
	});

	test("run with --give-up gives up after that time, and keeps the reads", async () => {
		const front = await openFront(server.origin, () => unavailable);
		const sender = senderTo(front.origin, server.key);
		const sent = await sender.run(logOf(newReads(4)), "--give-up", "0.5");
		expect(sent.output).toMatch(/given up after 0\.5 s\n$/);
		expect([sent.code, sender.kept()]).toEqual([1, 4]);
		await front.close();
	});
});
