/** A result is announced without open checks, or with a reason: now, or at a set time. */
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishState } from "../../../src/contract/publish/publishState.ts";
import { checked } from "../../fixtures/checked.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { auditOf, makeChange, sendChanges } from "../changes/officials.ts";
import { addMember, signIn } from "../members/signedIn.ts";

const ADMIN = `/scorequery/admin/${EVENT.id}`;
const answered = v.object({ status: v.literal("true"), data: publishState.answer });

async function stateOf(server: TestedResults, cookie: string) {
	const answer = await exchange(server.origin, `${ADMIN}/publish`, { headers: { cookie } });
	return v.parse(answered, bodyOf(answer)).data;
}

const HOUR = 3_600_000;
/** The clock of all servers here: it moves only when a test sets it. */
let clock = Date.now();

function openServer(folder = temporaryFolder()) {
	return openTestedResults(folder, "", undefined, { now: () => clock });
}

describe("the checks", () => {
	let server: TestedResults;
	let cookie: string;
	beforeAll(async () => {
		server = await openServer();
		const race = smallRace({
			waves: [...smallRace().waves, { id: "2", gun: null }],
			runners: [
				{ bib: "1", name: "One", groupId: "m30", reads: { S: 5, "5K": 1_200, F: 5_000 } },
				{ bib: "2", name: "Two", groupId: "m30", reads: { S: 5, "5K": 1_200, F: 5_000 } },
				{ bib: "3", name: "Three", sex: "2", reads: { S: 5, "5K": 1_250, F: 5_100 } },
				{
					bib: "4",
					name: "Four",
					sex: "0",
					groupId: "m30",
					reads: { S: 5, "10K": 3_000, F: 6_000 },
				},
				{ bib: "5", name: "Five", reads: { S: 9 } },
				{ bib: "6", name: "Six", waveId: "2" },
				{ bib: "7", name: "Seven", waveId: "2", statusByHand: "didNotStart" },
			],
		});
		await server.record({ ...race, event: { ...EVENT, offersCertificates: true } });
		await addMember(server, "ann@example.org", "timekeeper");
		cookie = await signIn(server.origin, "ann@example.org");
	});
	afterAll(() => server.close());

	test("name the open checks with bibs, and the passed ones", async () => {
		const { open, passed } = await stateOf(server, cookie);
		const found = new Map(open.map((each) => [`${each.name} ${each.of}`.trim(), each]));
		expect(found.get("noGun")).toMatchObject({ count: 1, waves: ["2"], bibs: ["6"] });
		expect(found.get("tie")).toMatchObject({
			count: 1,
			ties: [{ category: "Half", title: "overall", place: 1, bibs: ["1", "2"] }],
		});
		// The race was in 2025: its only day is over.
		expect(found.get("withoutResult")).toMatchObject({ count: 1, bibs: ["5"] });
		expect(found.get("noSex")).toMatchObject({ count: 1, bibs: ["4"] });
		expect(found.get("noGroup")).toMatchObject({ count: 1, bibs: ["3"] });
		expect(found.get("queue missed")?.bibs).toContain("4");
		expect(found.get("certificate")).toMatchObject({ count: 1 });
		expect(passed).toEqual([
			...["provisional", "gun", "clock", "noFinisher", "point", "noKm", "tooFast"],
			...["netAboveOfficial", "rank"],
		]);
	});

	test("refuse an announcement without a reason, in every call", async () => {
		const announced = { kind: "phase", phase: "announced" };
		const later = { kind: "schedule", announceAt: clock + HOUR };
		for (const asked of [announced, later, [{ kind: "notice", notice: "Hi" }, announced]]) {
			const refused = JSON.parse((await sendChanges(server, asked)).text);
			expect(refused).toMatchObject({ status: "false", code: "open-checks" });
			expect(refused.message).toMatch(/noGun of wave 2 \(1: 6\)/);
		}
		expect(await stateOf(server, cookie)).toMatchObject({ phase: "live", announceAt: null });
	});

	test("ignore changes that announce nothing, and accept a reason, which is in the log", async () => {
		await makeChange(server, { kind: "phase", phase: "live" }, { kind: "notice", notice: "Hi" });
		await makeChange(server, { kind: "phase", phase: "announced", why: "Finish photo agrees" });
		const [entry] = await auditOf(server);
		expect(entry?.change).toMatchObject({ action: "phase", why: "Finish photo agrees" });
		expect(await stateOf(server, cookie)).toMatchObject({ phase: "announced" });
		await makeChange(server, { kind: "phase", phase: "live" });
	});
});

test("a time by hand that is faster than plausible is open, with the bib", async () => {
	const server = await openServer();
	await server.record(smallRace({ runners: [{ bib: "1", name: "One", reads: { S: 5 } }] }));
	await addMember(server, "ann@example.org", "timekeeper");
	const cookie = await signIn(server.origin, "ann@example.org");
	const set = async (sinceGun: number) => {
		await makeChange(server, { kind: "time", bib: "1", point: "F", time: { sinceGun } });
		const { open } = await stateOf(server, cookie);
		return open.find(({ name }) => name === "tooFast");
	};
	expect(await set(3_000_000)).toMatchObject({ count: 1, bibs: ["1"] });
	expect(await set(4_000_000)).toBeUndefined();
	await server.close();
});

test("an official time shorter than the net time is open, with the bib", async () => {
	const server = await openServer();
	const given = (bib: string, sinceGun: number, sinceStart: number) => {
		return { bib, pointId: "F", sinceGun: sinceGun * 1_000, sinceStart: sinceStart * 1_000 };
	};
	await server.record(
		smallRace({
			runners: [
				{ bib: "1", name: "One" },
				{ bib: "2", name: "Two" },
			],
			givenTimes: [given("1", 5_000, 5_180), given("2", 5_100, 5_100.9)],
		}),
	);
	await addMember(server, "ann@example.org", "timekeeper");
	const { open } = await stateOf(server, await signIn(server.origin, "ann@example.org"));
	expect(open.find(({ name }) => name === "netAboveOfficial")).toMatchObject({
		count: 1,
		bibs: ["1"],
	});
	await server.close();
});

test("a finish read of this moment closes the check for finishers", async () => {
	const server = await openServer();
	await server.record(smallRace({ runners: [{ bib: "1", name: "One", reads: { S: 5 } }] }));
	await addMember(server, "ann@example.org", "timekeeper");
	const cookie = await signIn(server.origin, "ann@example.org");
	const open = async () => (await stateOf(server, cookie)).open.map(({ name }) => name);
	expect(await open()).toContain("noFinisher");
	const reads = [{ point: "F", bib: "1", time: GUN + 5_000_000 }];
	const authorization = `Bearer ${server.results.operatorToken}`;
	const sent = await post(server.origin, `/ingest/${EVENT.id}`, reads, { authorization });
	expect(bodyOf(sent)).toMatchObject({ data: { accepted: 1 } });
	expect(await open()).not.toContain("noFinisher");
	await server.close();
});

test("a category with a gun and without reads is open, until its runners are out by hand", async () => {
	const server = await openServer();
	const race = smallRace({
		runners: [
			{ bib: "1", name: "One", reads: { S: 5, F: 5_000 } },
			{ bib: "2", name: "Two", categoryId: "2" },
			{ bib: "3", name: "Three", categoryId: "2" },
		],
	});
	const other = race.categories.map((half) => ({ ...half, id: "2", name: "10K" }));
	await server.record({ ...race, categories: [...race.categories, ...other] });
	await addMember(server, "ann@example.org", "timekeeper");
	const cookie = await signIn(server.origin, "ann@example.org");
	const open = async () =>
		(await stateOf(server, cookie)).open.find(({ name }) => name === "noFinisher");
	expect(await open()).toMatchObject({ of: "10K", count: 2, bibs: ["2", "3"] });
	await makeChange(
		server,
		{ kind: "status", bib: "2", status: "didNotStart" },
		{ kind: "status", bib: "3", status: "didNotStart" },
	);
	expect(await open()).toBeUndefined();
	await server.close();
});

describe("a scheduled announcement", () => {
	/** Two runners, nothing open. */
	const race = smallRace({
		event: { ...EVENT, offersCertificates: false },
		runners: [
			{ bib: "1", name: "One", reads: { S: 5, "5K": 1_200, "10K": 2_400, "15K": 3_600, F: 5_000 } },
			{ bib: "2", name: "Two", reads: { S: 5, "5K": 1_300, "10K": 2_500, "15K": 3_700, F: 5_100 } },
		],
		groups: [],
	});
	const phaseOf = async (server: TestedResults) => {
		const list = await server.call("pjlist", { pjid: EVENT.id });
		return JSON.stringify(list).includes('"pjScore":"1"') ? "announced" : "live";
	};

	test("is made once, in the name of the member who scheduled it; a stopped server makes it after its start", async () => {
		const folder = temporaryFolder();
		let server = await openServer(folder);
		await server.record(race);
		await makeChange(server, { kind: "visibility", visibility: "private" });
		await makeChange(server, { kind: "schedule", announceAt: clock + HOUR, who: "Mei" });
		expect(await phaseOf(server)).toBe("live");
		await server.close();
		clock += HOUR;
		server = await openServer(folder);
		await soon(async () => expect(await phaseOf(server)).toBe("announced"));
		const changes = (await auditOf(server)).map(({ who, change: made }) => `${who} ${made.action}`);
		expect(changes.slice(0, 2)).toEqual(["Mei several", "schedule schedule"]);
		await server.close();
	});

	test("is held by a check that opened since, and the screen names the check", async () => {
		const server = await openServer();
		await server.record(race);
		await addMember(server, "ann@example.org", "timekeeper");
		const cookie = await signIn(server.origin, "ann@example.org");
		await makeChange(server, { kind: "schedule", announceAt: clock + HOUR, who: "Mei" });
		expect(await stateOf(server, cookie)).toMatchObject({ who: "Mei", open: [] });
		await makeChange(server, { kind: "gun", waveId: "1", gun: null });
		clock += HOUR;
		await soon(async () =>
			expect(await stateOf(server, cookie)).toMatchObject({
				phase: "live",
				announceAt: null,
				held: expect.arrayContaining([expect.objectContaining({ name: "noGun" })]),
			}),
		);
		const event = await exchange(server.origin, `${ADMIN}/event`, { headers: { cookie } });
		expect(bodyOf(event)).toMatchObject({ data: { announceAt: null, isHeld: true } });
		await server.close();
	});

	test("can be cancelled, also by undoing it, and cannot be in the past", async () => {
		const server = await openServer();
		await server.record(race);
		const [made] = await makeChange(server, { kind: "schedule", announceAt: clock + HOUR });
		await server.results.changes.undo(EVENT.id, checked.undo({ change: made?.["change"] }));
		const { announcements } = server.results.eventCache.catalogue();
		expect(announcements.size).toBe(0);
		const past = await sendChanges(server, { kind: "schedule", announceAt: clock - 1 });
		expect(past.status).toBe(400);
		await makeChange(server, { kind: "phase", phase: "announced" });
		const late = { kind: "schedule", announceAt: clock + HOUR };
		expect(JSON.parse((await sendChanges(server, late)).text)).toMatchObject({
			code: "announced",
		});
		await server.close();
	});

	test("is visible and available only to members who may time the event", async () => {
		const server = await openServer();
		await server.record(race);
		await addMember(server, "desk@example.org", "desk");
		const cookie = await signIn(server.origin, "desk@example.org");
		for (const headers of [{}, { cookie }]) {
			const { status } = await exchange(server.origin, `${ADMIN}/publish`, { headers });
			expect([401, 403]).toContain(status);
		}
		await server.close();
	});
});
