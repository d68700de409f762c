/** After the announcement reads change no official result until a person takes them; what a person does counts at once. */
import * as v from "valibot";
import { expect, test } from "vitest";
import { preview } from "../../../src/contract/preview/preview.ts";
import { publishState } from "../../../src/contract/publish/publishState.ts";
import { watchQueue, watchQueues } from "../../../src/contract/watch/queues.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { auditOf, listsOf, makeChange, operator, resultOf } from "../changes/officials.ts";

const ANNOUNCE = { kind: "phase", phase: "announced", why: "settled" };
const TAKE_BACK = { kind: "phase", phase: "live", why: "a protest" };

async function announced(folder = temporaryFolder()): Promise<TestedResults> {
	const server = await openTestedResults(folder);
	await server.record(smallRace());
	await makeChange(server, ANNOUNCE);
	return server;
}

const read = (sequence: number, point: string, seconds: number, bib: string) => ({
	source: "box",
	sequence,
	point,
	bib,
	time: GUN + seconds * 1_000,
});

async function send(server: TestedResults, ...reads: readonly object[]): Promise<void> {
	const key = await server.results.keys.makeKey(EVENT.id);
	const headers = { authorization: `Bearer ${key}` };
	const answer = await post(server.origin, `/ingest/${EVENT.id}`, reads, headers);
	expect(answer.text).toMatch(/^\{"status":"true"/);
	await server.results.eventCache.renew(EVENT.id);
}

async function asked<Schema extends v.GenericSchema>(
	server: TestedResults,
	path: string,
	{ answer }: { answer: Schema },
) {
	const url = `/scorequery/admin/${EVENT.id}/${path}`;
	const reply = await exchange(server.origin, url, { headers: operator(server) });
	const { data } = v.parse(v.object({ data: v.unknown() }), bodyOf(reply));
	return v.parse(answer, data);
}

const late = async (server: TestedResults) => (await asked(server, "queues/late", watchQueue)).rows;

async function previewed(server: TestedResults, body: object) {
	const url = `/scorequery/admin/${EVENT.id}/preview`;
	const reply = await post(server.origin, url, body, operator(server));
	return v.parse(v.object({ data: preview.answer }), bodyOf(reply)).data;
}

test("a late finish changes nothing until it is taken, and its row says how many ranks and prizes it would change", async () => {
	const server = await announced();
	const before = await listsOf(server);
	expect(await resultOf(server, "A-5")).toMatchObject({ status: "didNotFinish" });

	await send(server, read(1, "F", 5_100, "A-5"), read(2, "F", 9_000, "124"));
	expect(await listsOf(server)).toEqual(before);
	expect(await resultOf(server, "A-5")).toMatchObject({ status: "didNotFinish" });
	const [row, ...others] = await late(server);
	expect(others).toEqual([]);
	expect(row).toMatchObject({ pno: "A-5", pINo: "F", reason: "late", source: "box", sequence: 1 });
	const take = { kind: "ruling", source: "box", sequence: 1, ruling: "taken" };
	const { ranks, winners } = await previewed(server, take);
	expect(row?.effect).toEqual({ ranks: ranks.count, prizes: winners.count });
	expect(ranks.count).toBeGreaterThan(1);
	expect(await asked(server, "publish", publishState)).toMatchObject({ late: 1 });
	const { queues } = await asked(server, "queues", watchQueues);
	expect(queues).toContainEqual({ name: "late", count: 1 });

	await makeChange(server, take);
	expect(await resultOf(server, "A-5")).toMatchObject({ status: "finished" });
	expect(await late(server)).toEqual([]);
	expect(await asked(server, "publish", publishState)).toMatchObject({ late: 0 });
	const [entry] = await auditOf(server);
	await post(
		server.origin,
		`/scorequery/admin/${EVENT.id}/undo`,
		{ change: entry?.id },
		operator(server),
	);
	expect(await listsOf(server)).toEqual(before);
	expect(await late(server)).toHaveLength(1);
	await server.close();
});

test("all late reads are taken together, those that arrive after the person looked stay late", async () => {
	const server = await announced();
	const before = await listsOf(server);
	await send(server, read(1, "F", 5_100, "A-5"), read(2, "F", 5_300, "200"));
	expect(await late(server)).toHaveLength(2);
	const all = { kind: "takeReads", until: null };
	expect(await previewed(server, all)).toMatchObject({ statuses: { count: 2 } });
	expect(await makeChange(server, { ...all, until: GUN })).toMatchObject([{ changed: false }]);
	expect(await makeChange(server, all)).toMatchObject([{ changed: true }]);
	expect(await makeChange(server, all)).toMatchObject([{ changed: false }]);
	expect(await late(server)).toEqual([]);
	const taken = await listsOf(server);
	expect(taken).not.toEqual(before);

	await send(server, read(3, "F", 4_900, "500"));
	expect(await listsOf(server)).toEqual(taken);
	expect(await late(server)).toMatchObject([{ pno: "500" }]);
	await server.close();
});

test("the official result is the same after a restart, and the standings of a moment have it too", async () => {
	const folder = temporaryFolder();
	const first = await announced(folder);
	const before = await listsOf(first);
	await send(first, read(1, "F", 5_100, "A-5"));
	await first.close();
	const server = await openTestedResults(folder);
	expect(await listsOf(server)).toEqual(before);
	expect(await late(server)).toHaveLength(1);
	const url = `/scorequery/admin/${EVENT.id}/asof?at=${GUN + 86_400_000}&bib=A-5`;
	const reply = await exchange(server.origin, url, { headers: operator(server) });
	expect(bodyOf(reply)).toMatchObject({ data: { runner: { result: { status: "didNotFinish" } } } });
	await server.close();
});

test("an announcement that is taken back has all reads, and the next one too", async () => {
	const server = await announced();
	await send(server, read(1, "F", 5_100, "A-5"));
	await makeChange(server, TAKE_BACK);
	expect(await resultOf(server, "A-5")).toMatchObject({ status: "finished" });
	expect(await late(server)).toEqual([]);
	await makeChange(server, ANNOUNCE);
	expect(await resultOf(server, "A-5")).toMatchObject({ status: "finished" });
	await send(server, read(2, "F", 5_300, "200"));
	expect(await resultOf(server, "200")).toMatchObject({ status: "didNotFinish" });
	expect(await late(server)).toMatchObject([{ pno: "200" }]);
	await server.close();
});

test("times by hand, forced reads and matched marks of people count at once", async () => {
	const server = await announced();
	await send(server, read(1, "F", 5_100, "A-5"), {
		source: "key",
		sequence: 7,
		point: "F",
		time: GUN + 5_400_000,
	});
	await makeChange(server, { kind: "ruling", source: "box", sequence: 1, ruling: "forced" });
	await makeChange(server, { kind: "match", source: "key", sequence: 7, bib: "200" });
	await makeChange(server, { kind: "time", bib: "500", point: "F", time: { sinceGun: 5_500_000 } });
	for (const bib of ["A-5", "200", "500"])
		expect(await resultOf(server, bib)).toMatchObject({ status: "finished" });
	expect(await late(server)).toEqual([]);
	await server.close();
});

test("an import of reads after the announcement counts, as its preview says, and its undoing takes them away", async () => {
	const server = await announced();
	await send(server, read(1, "F", 5_300, "200"));
	const more = RUNNERS.map((each) =>
		each.bib === "A-5" ? { ...each, reads: { ...each.reads, F: 5_100 } } : each,
	);
	const recording = smallRace({ runners: more, event: { ...EVENT, phase: "announced" } });
	expect(await previewed(server, { recording })).toMatchObject({ statuses: { count: 1 } });
	const { change } = await server.record(recording);
	expect(await resultOf(server, "A-5")).toMatchObject({ status: "finished" });
	expect(await resultOf(server, "200")).toMatchObject({ status: "didNotFinish" });
	await post(server.origin, `/scorequery/admin/${EVENT.id}/undo`, { change }, operator(server));
	expect(await resultOf(server, "A-5")).toMatchObject({ status: "didNotFinish" });
	await makeChange(server, { kind: "takeReads", until: null });
	expect(await resultOf(server, "A-5")).toMatchObject({ status: "didNotFinish" });
	expect(await resultOf(server, "200")).toMatchObject({ status: "finished" });
	await server.close();
});

test("a result list that is imported as announced has its reads, and later reads are late", async () => {
	const server = await openTestedResults();
	await server.record(smallRace({ event: { ...EVENT, phase: "announced" } }));
	expect(await resultOf(server, "00123")).toMatchObject({ status: "finished" });
	await send(server, read(1, "F", 5_100, "A-5"));
	expect(await resultOf(server, "A-5")).toMatchObject({ status: "didNotFinish" });
	await server.close();
});
