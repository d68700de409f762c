/** Requests of a device at a point: the bibs, and the striking of a mistaken mark. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { addMember, sendAs, signIn } from "../members/signedIn.ts";

const MARKS = `/scorequery/admin/${EVENT.id}/marks`;
const CHANGE = `/scorequery/admin/${EVENT.id}/change`;

let server: TestedResults;
let desk: string;
let timekeeper: string;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await addMember(server, "mei@example.org", "desk");
	await addMember(server, "lin@example.org", "timekeeper");
	desk = await signIn(server.origin, "mei@example.org");
	timekeeper = await signIn(server.origin, "lin@example.org");
});
afterAll(() => server.close());

const dataOf = (answer: Awaited<ReturnType<typeof sendAs>>) => Object(bodyOf(answer)).data;
const read = async (path: string, cookie: string) =>
	dataOf(
		await exchange(server.origin, `/scorequery/admin/${EVENT.id}/${path}`, { headers: { cookie } }),
	);
const mark = (sequence: number, more: object = {}) =>
	sendAs(server.origin, desk, MARKS, [
		{ source: "Finish 1", sequence, point: "F", time: GUN + 5_400_000 + sequence, ...more },
	]);
const strike = (sequence: number, isStruck: boolean, source = "Finish 1") =>
	sendAs(server.origin, desk, `${MARKS}/strike`, { source, sequence, isStruck });
const waiting = async () => (await read("points", timekeeper)).course.marks;

test("the role desk gets the bibs of all entrants", async () => {
	const { bibs } = await read("bibs", desk);
	expect(bibs.toSorted()).toEqual(RUNNERS.map(({ bib }) => bib).toSorted());
});

test("a mistaken mark is stored, does not count, and can be restored; the changes name the author", async () => {
	const finished = async () => (await read("points", timekeeper)).course.finished;
	const before = await finished();
	await mark(1, { bib: "200" });
	await expect.poll(finished).toBe(before + 1);
	expect(dataOf(await strike(1, true))).toEqual({ changed: true });
	expect(await finished()).toBe(before);
	expect(dataOf(await strike(1, true))).toEqual({ changed: false });
	const { reads } = await read("story?bib=200", timekeeper);
	expect(reads).toContainEqual(expect.objectContaining({ source: "Finish 1", sequence: 1 }));
	const [last] = await read("changes", timekeeper);
	expect(last).toMatchObject({ who: "mei", change: { action: "ruling", ruling: "struck" } });
	expect(dataOf(await strike(1, false))).toEqual({ changed: true });
	expect(await finished()).toBe(before + 1);
});

test("the role desk cannot strike a mark that a timekeeper matched", async () => {
	await mark(2);
	const matching = { kind: "match", source: "Finish 1", sequence: 2, bib: "500" };
	expect((await sendAs(server.origin, timekeeper, CHANGE, matching)).status).toBe(200);
	const answer = await strike(2, true);
	expect([answer.status, bodyOf(answer)]).toEqual([403, refusal("wrong-role")]);
});

test("the role desk cannot strike a reader's read", async () => {
	const read = { source: "mat", sequence: 1, point: "F", chip: "A1", time: GUN + 5_000_000 };
	await server.results.ingest.takeReads(EVENT.id, [read]);
	const answer = await strike(1, true, "mat");
	expect([answer.status, bodyOf(answer)]).toEqual([403, refusal("wrong-role")]);
});

test("a mark that was not sent cannot be struck", async () => {
	const before = await waiting();
	expect(bodyOf(await strike(99, true))).toEqual(refusal("unknown-read"));
	expect(await waiting()).toBe(before);
});
