/** The stream of an event for its organisers. */
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	liveChange,
	liveCounts,
	liveReads,
	liveSnapshot,
} from "../../../src/contract/live/live.ts";
import { LOOK_BACK } from "../../../src/results/live/liveEvents.ts";
import { MAX_STREAMS_PER_CLIENT } from "../../../src/results/live/openLive.ts";
import { checked } from "../../fixtures/checked.ts";
import { type EventStream, openEventStream } from "../../fixtures/eventStream.ts";
import { exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";

const PATH = `/scorequery/admin/live?pjid=${EVENT.id}`;
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

let server: TestedResults;
let key: string;
beforeAll(async () => {
	server = await openTestedResults(temporaryFolder(), "", 64, { now: Date.now });
	await server.record(smallRace());
	key = await server.results.keys.makeKey(EVENT.id);
});
afterAll(() => server.close());

const opened: EventStream[] = [];
afterAll(() => {
	for (const stream of opened) stream.cut();
});
const open = async (headers: Readonly<Record<string, string>> = {}, at = server, path = PATH) => {
	const token = at === server ? key : at.results.operatorToken;
	const stream = await openEventStream(at.origin + path, { ...bearer(token), ...headers });
	opened.push(stream);
	return stream;
};
const send = (point: string, bib: string, seconds: number) =>
	server.results.ingest.takeReads(EVENT.id, [{ point, bib, time: GUN + seconds * 1_000 }]);
const makeChange = (value: string, at = server) =>
	at.results.changes.make(EVENT.id, checked.change([{ kind: "notice", notice: value }]));

describe("a stream", () => {
	test("begins with a snapshot, and is neither cached nor buffered on its way", async () => {
		const stream = await open();
		const { data, id } = await stream.comes("snapshot");
		const snapshot = v.parse(liveSnapshot, data);
		expect(id).toBe(`${snapshot.version}-${snapshot.change}`);
		expect(snapshot.points.map(({ pINo }) => pINo)).toEqual(["S", "5K", "10K", "15K", "F"]);
		expect(snapshot.course).toMatchObject({ entrants: 8, onCourse: 2, finished: 4 });
		expect(stream.headers).toMatchObject({
			"content-type": "text/event-stream",
			"cache-control": "no-store",
			"x-accel-buffering": "no",
		});
		expect(stream.headers["content-encoding"]).toBeUndefined();
		stream.cut();
	});

	test("shows a read: the counts of its point and the runner", async () => {
		const stream = await open();
		const before = v.parse(liveSnapshot, (await stream.comes("snapshot")).data);
		await send("5K", "200", 1_700);
		const { data } = await stream.comes("reads");
		const reads = v.parse(liveReads, data);
		const time = GUN + 1_700_000;
		expect(reads).toMatchObject({ count: 1, latest: [{ pno: "200", pINo: "5K", time }] });
		const count = (points: readonly { pINo: string; read: number }[]) =>
			points.find(({ pINo }) => pINo === "5K")?.read;
		expect(count(reads.points)).toBe((count(before.points) ?? 0) + 1);
		stream.cut();
	});

	test("shows a finisher in the counts", async () => {
		const stream = await open();
		const before = v.parse(liveSnapshot, (await stream.comes("snapshot")).data);
		await send("F", "A-5", 6_500);
		const counts = v.parse(liveCounts, (await stream.comes("counts")).data);
		expect(counts.course.finished).toBe(before.course.finished + 1);
		stream.cut();
	});

	test("shows a change, with its author and its subject", async () => {
		const stream = await open();
		await stream.comes("snapshot");
		const change = { kind: "status", bib: "500", status: "didNotStart", who: "Referee" };
		await server.results.changes.make(EVENT.id, checked.change([change]));
		const { data, id } = await stream.comes("change");
		expect(v.parse(liveChange, data)).toMatchObject({
			kind: "status",
			subject: "500",
			who: "Referee",
			undoes: null,
		});
		expect(id).toMatch(new RegExp(`-${data["id"]}$`));
		// The runners have changed, so the whole state follows.
		await stream.comes("snapshot", (event) => Object(event.data["course"]).out === 2);
		stream.cut();
	});

	test("with once=1 ends after the snapshot", async () => {
		const { status, text } = await exchange(server.origin, `${PATH}&once=1`, {
			headers: bearer(key),
		});
		expect(status).toBe(200);
		expect(text.match(/^event: .*$/gm)).toEqual(["event: snapshot"]);
	});
});

describe("a client that connects again", () => {
	test("gets the changes that it missed, each once", async () => {
		const stream = await open();
		await stream.comes("snapshot");
		await makeChange("first");
		const { id } = await stream.comes("change");
		stream.cut();
		await makeChange("second");
		await makeChange("third");
		const again = await open({ "last-event-id": id });
		await makeChange("fourth");
		await soon(() => expect(again.events.filter(({ name }) => name === "change")).toHaveLength(3));
		const ids = again.events.flatMap(({ name, data }) => (name === "change" ? data["id"] : []));
		const last = Number(id.split("-")[1]);
		expect(ids).toEqual([last + 1, last + 2, last + 3]);
		expect(again.events[0]?.name).toBe("snapshot");
		expect(again.events.filter(({ name }) => name === "reset")).toEqual([]);
		again.cut();
	});

	test("gets a request to read everything again after too many changes, or with a foreign id", async () => {
		const { data } = await (await open()).comes("snapshot");
		const change = Number(data["change"]);
		for (let count = 0; count <= LOOK_BACK; count += 50)
			// Changes of one request are one change.
			await Promise.all(
				Array.from({ length: 50 }, (_, index) =>
					server.results.changes.make(
						EVENT.id,
						checked.change([{ kind: "notice", notice: `${count} ${index}` }]),
					),
				),
			);
		for (const id of [`1-${change}`, "1-999999999", "nonsense"]) {
			const again = await open({ "last-event-id": id });
			const { data: said } = await again.comes("reset");
			expect(said).toEqual({ reason: "too old" });
			const { data: state } = await again.comes("snapshot");
			expect(again.events.slice(0, 2).map(({ name }) => name)).toEqual(["reset", "snapshot"]);
			// The snapshot may be older than the last changes, which then follow, as do newer counts.
			const changes = again.events.slice(2).filter(({ name }) => name === "change");
			const later = changes.map(({ data: { id } }) => Number(id));
			expect(later.every((each) => each > Number(state["change"]))).toBe(true);
			again.cut();
		}
	});
});

describe("a stream is refused", () => {
	test("without a key of the event", async () => {
		for (const headers of [{}, bearer("wrong"), { cookie: "token=1" }]) {
			const answer = await exchange(server.origin, PATH, { headers });
			expect([answer.status, bodyOf(answer)]).toEqual([401, refusal("not-allowed")]);
		}
	});

	test("of an event that does not exist", async () => {
		const headers = bearer(server.results.operatorToken);
		const answer = await exchange(server.origin, PATH.replace(EVENT.id, "M4242"), { headers });
		expect(bodyOf(answer)).toEqual(refusal("unknown-event"));
	});

	test("to a client with too many streams, until one of them is closed", async () => {
		for (const stream of opened.splice(0)) stream.cut();
		const streams: EventStream[] = [];
		await soon(async () => {
			while (streams.length < MAX_STREAMS_PER_CLIENT) {
				const stream = await open();
				if (stream.status !== 200) throw new Error(`the ${streams.length}th: ${stream.status}`);
				streams.push(stream);
			}
		});
		const answer = await exchange(server.origin, PATH, { headers: bearer(key) });
		expect([answer.status, bodyOf(answer)]).toEqual([429, refusal("too-many")]);
		expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
		streams[0]?.cut();
		await soon(async () => expect((await open()).status).toBe(200));
		for (const stream of opened.splice(0)) stream.cut();
	});
});

test("the end of the server is announced, and no stream delays it", async () => {
	const ending = await openTestedResults(temporaryFolder());
	await ending.record(smallRace());
	const stream = await open({}, ending);
	await stream.comes("snapshot");
	await ending.close();
	expect((await stream.comes("end")).data).toEqual({ reason: "server ends" });
	await soon(() => expect(stream.hasEnded()).toBe(true));
});
