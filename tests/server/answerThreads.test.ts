/** Several threads answer on one port, from one state (ANSWER_THREADS). */
import { existsSync, readFileSync } from "node:fs";
import { Agent } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { TRIES_FROM_ADDRESS } from "../../src/results/door/access/wrongTries.ts";
import { MAX_STREAMS_PER_CLIENT } from "../../src/results/live/openLive.ts";
import { openEventStream } from "../fixtures/eventStream.ts";
import { type Answer, exchange, type Question } from "../fixtures/exchange.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";

const THREADS = 3;
/** The system divides connections at random: with this many, each thread has some (it misses one in 60,000 runs). */
const CONNECTIONS = 30;

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer({ ANSWER_THREADS: String(THREADS) });
	await server.record(smallRace());
});
afterAll(() => server.close());

const agents = Array.from(
	{ length: CONNECTIONS },
	() => new Agent({ keepAlive: true, maxSockets: 1 }),
);
afterAll(() => {
	for (const agent of agents) agent.destroy();
});

/** The answers to one question on each of the connections. */
const everywhere = (path: string, question: Partial<Question> = {}): Promise<Answer[]> =>
	Promise.all(agents.map((agent) => exchange(server.origin, path, { ...question, agent })));

const json = { "content-type": "application/json" };
const asking = (body: unknown, headers = {}) => ({
	method: "POST",
	headers: { ...json, ...headers },
	body: JSON.stringify(body),
});
const operator = () => ({
	authorization: `Bearer ${readServerFile(server.dataFolder)?.token}`,
});
const only = (texts: readonly string[]) => {
	const [one = "", ...others] = new Set(texts);
	expect(others).toEqual([]);
	return one;
};

/** Sockets of this machine that listen on the server's port. */
function listeners(): number {
	const port = Number(new URL(server.origin).port).toString(16).toUpperCase().padStart(4, "0");
	const isListener = new RegExp(`^\\s*\\d+: [0-9A-F]+:${port} 0+:0000 0A`);
	return readFileSync("/proc/net/tcp", "utf8")
		.split("\n")
		.filter((line) => isListener.test(line)).length;
}

test.skipIf(!existsSync("/proc/net/tcp"))("each thread listens on the port", () => {
	expect(listeners()).toBe(THREADS);
});

test("the requests of all threads are counted together", async () => {
	const counted = async () => {
		const { text } = await server.get("/metrics");
		const [, count = 0] =
			/^gantry_requests_total{[^}]*operation="winnerlist"[^}]*status="2xx"} (\d+)$/m.exec(text) ??
			[];
		return { count: Number(count), text };
	};
	const before = await counted();
	await everywhere("/scorequery/winnerlist", asking({ pjid: EVENT.id }));
	const { count, text } = await counted();
	expect(count - before.count).toBe(CONNECTIONS);
	expect(text).toMatch(new RegExp(`^gantry_threads{role="answering"} ${THREADS - 1}$`, "m"));
});

describe("a member", () => {
	/** By operations of the operator, as the command sends them. */
	const signIn = async () => {
		const fields = { email: "lin@example.org", password: "correct horse battery" };
		const added = { ...fields, name: "Lin", orgid: "all", role: "owner" };
		await exchange(server.origin, "/ingest/members", asking(added, operator()));
		const path = "/scorequery/auth/sign-in";
		const { headers } = await exchange(server.origin, path, asking(fields));
		return headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
	};

	test("is signed in on each thread, and signed out on each", async () => {
		const cookie = await signIn();
		const me = () => everywhere("/scorequery/auth/me", { headers: { cookie } });
		expect(only((await me()).map(({ status }) => String(status)))).toBe("200");
		const leaving = asking({}, { cookie, origin: server.origin });
		expect((await exchange(server.origin, "/scorequery/auth/sign-out", leaving)).status).toBe(200);
		expect(only((await me()).map(({ status }) => String(status)))).toBe("401");
	});

	test.each([
		["the index", "/score/", {}],
		["an event's page", `/score/${EVENT.id}`, {}],
		["a runner's page", `/score/${EVENT.id}/00123`, {}],
		["the logout page", "/score/logout?redirect=/score/", {}],
		["a list", "/scorequery/winnerlist", asking({ pjid: EVENT.id })],
		["a runner", "/scorequery/participant", asking({ pjid: EVENT.id, pno: "00123" })],
		["the list of events", "/scorequery/pjlist", asking({})],
	])("receives the same bytes as every client: %s", async (_, path, question) => {
		const cookie = await signIn();
		const { headers = {}, ...rest }: Partial<Question> = question;
		const [shown, own] = [
			await exchange(server.origin, path, { ...rest, headers }),
			await exchange(server.origin, path, { ...rest, headers: { ...headers, cookie } }),
		];
		expect([own.status, own.headers["set-cookie"], own.headers["vary"]]).toEqual([
			200,
			undefined,
			shown.headers["vary"],
		]);
		expect(own.body.equals(shown.body)).toBe(true);
	});
});

test("each thread shows a new read", async () => {
	const made = await exchange(
		server.origin,
		`/scorequery/admin/${EVENT.id}/keys`,
		asking({}, operator()),
	);
	const key = JSON.parse(made.text).data.key;
	const read = { source: "mat", sequence: 1, bib: "200", point: "5K", time: GUN + 1_500_000 };
	const reading = asking([read], { authorization: `Bearer ${key}` });
	const sent = await exchange(server.origin, `/ingest/${EVENT.id}`, reading);
	expect(sent.text).toContain('"accepted":1');
	await soon(async () => {
		const lists = await everywhere(
			"/scorequery/watchlist/get",
			asking({ pjid: EVENT.id, ddata: ["200"] }),
		);
		for (const { text } of lists)
			expect(JSON.parse(text).data[0]).toMatchObject({ pResult: GUN + 1_500_000 });
	});
});

test("each thread forwards each event of a live stream at once, and frees the stream", async () => {
	const path = `${server.origin}/scorequery/admin/live?pjid=${EVENT.id}`;
	// The limit of one client; each connection belongs to one thread.
	const streams = await Promise.all(
		Array.from({ length: MAX_STREAMS_PER_CLIENT }, () => openEventStream(path, operator())),
	);
	await Promise.all(streams.map((stream) => stream.comes("snapshot")));
	const body = [{ kind: "notice", notice: "Prizes at noon" }];
	await exchange(server.origin, `/scorequery/admin/${EVENT.id}/change`, asking(body, operator()));
	const changes = await Promise.all(streams.map((stream) => stream.comes("change")));
	expect(new Set(changes.map(({ data }) => JSON.stringify(data))).size).toBe(1);
	expect((await openEventStream(path, operator())).status).toBe(429);
	for (const stream of streams) stream.cut();
	await soon(async () => {
		const another = await openEventStream(path, operator());
		another.cut();
		expect(another.status).toBe(200);
	});
});

test("each thread applies a change as soon as it is acknowledged", async () => {
	for (const name of ["Harbour Half, new name", "Harbour Half"]) {
		const body = [{ kind: "setting", setting: { name: "name", value: name } }];
		const path = `/scorequery/admin/${EVENT.id}/change`;
		const decided = await exchange(server.origin, path, asking(body, operator()));
		expect(decided.status, decided.text).toBe(200);
		const lists = await everywhere("/scorequery/pjlist", asking({ pjid: EVENT.id }));
		expect(JSON.parse(only(lists.map(({ text }) => text))).data.project[0].pjName).toBe(name);
	}
});

describe("all threads give the same answer", () => {
	test.each([
		["participant", { pjid: EVENT.id, pno: "00123" }],
		["participant", { pjid: EVENT.id, pno: "nobody" }],
		["participant", { pjid: "M4242", pno: "1" }],
		["search", { pjid: EVENT.id, pno: "王" }],
		["search", { pjid: EVENT.id, pno: "123" }],
		["leadergroup", { pjid: EVENT.id }],
		["winnerlist", { pjid: EVENT.id }],
		["announcementdata", { pjid: EVENT.id }],
		["participant", { pjid: 7 }],
		["nonsense", {}],
	])("%s %j", async (call, body) => {
		const answers = await everywhere(`/scorequery/${call}`, asking(body));
		only(answers.map(({ status, text }) => `${status} ${text}`));
		const headers = answers.map(({ headers: { date: _, ...others } }) => JSON.stringify(others));
		only(headers);
	});

	test("for a page, which is rendered once for all of them", async () => {
		const path = `/score/en/${EVENT.id}/00123`;
		const pages = await everywhere(path, { headers: { "accept-encoding": "br" } });
		expect(pages[0]?.status).toBe(200);
		const etag = only(pages.map(({ headers }) => String(headers["etag"])));
		expect(etag).toMatch(/-br"$/);
		const again = await everywhere(path, {
			headers: { "accept-encoding": "br", "if-none-match": etag },
		});
		expect(only(again.map(({ status }) => String(status)))).toBe("304");
	});

	test.each(["/score/icon.svg", "/score/nothing/here", "/robots.txt", "/readyz", "/"])(
		"%s",
		async (path) => {
			const answers = await everywhere(path);
			only(answers.map(({ status, text }) => `${status} ${text}`));
		},
	);

	test("for a certificate", async () => {
		const [first] = await everywhere(
			"/scorequery/participant",
			asking({ pjid: EVENT.id, pno: "00123" }),
		);
		const { checksum } = JSON.parse(first?.text ?? "").data.participant;
		const path = `/tpp/${EVENT.id}/cert/00123/${checksum}/img`;
		const images = await everywhere(path);
		expect(only(images.map(({ status }) => String(status)))).toBe("200");
		only(images.map(({ headers }) => String(headers["content-length"])));
	});

	test("for a wrong key; wrong tries are counted for all threads together", async () => {
		const ROUNDS = 3;
		const wrong = asking([], { authorization: "Bearer wrong" });
		const statuses = [];
		for (let round = 0; round < ROUNDS; round++)
			for (const { status } of await everywhere(`/ingest/${EVENT.id}`, wrong))
				statuses.push(status);
		expect(statuses.filter((status) => status === 401)).toHaveLength(TRIES_FROM_ADDRESS);
		expect(statuses.filter((status) => status === 429)).toHaveLength(
			ROUNDS * CONNECTIONS - TRIES_FROM_ADDRESS,
		);
	});
});
