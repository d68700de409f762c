/** Members make events, by themselves or as copies. A new event is not public. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANY_AGE } from "../../../src/race/record/groupByAge.ts";
import { checked } from "../../fixtures/checked.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { giveTemplate } from "../certificates/certifying.ts";
import { addMember, sendAs, signIn } from "../members/signedIn.ts";

let server: TestedResults;
const cookies = new Map<string, string>();
const cookie = (who: string) => cookies.get(who) ?? "";

beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await server.results.keys.makeKey(EVENT.id);
	await server.results.changes.make(
		EVENT.id,
		checked.change([
			{ kind: "notice", notice: "Prizes at noon" },
			{ kind: "phase", phase: "announced", why: "a test of copies" },
			{ kind: "chip", bib: "124", chip: "A1", since: null },
		]),
	);
	await giveTemplate(server, {
		template: { fields: [{ kind: "text", text: "{name}", x: 20, y: 90, width: 170, size: 40 }] },
	});
	await addMember(server, "owner@example.org", "owner");
	await addMember(server, "timekeeper@example.org", "timekeeper");
	await addMember(server, "event@example.org", "timekeeper", { pjid: EVENT.id });
	await addMember(server, "all@example.org", "owner", { orgid: "all" });
	for (const who of ["owner", "timekeeper", "event", "all"])
		cookies.set(who, await signIn(server.origin, `${who}@example.org`));
});
afterAll(() => server.close());

const NEW = { name: "Harbour Half 2026", date: "2026-11-01", location: "臺北" };

async function make(who: string, body: object, orgid = "7") {
	const path = `/scorequery/admin/organisation/${orgid}/event`;
	const answer = await sendAs(server.origin, cookie(who), path, { ...NEW, ...body });
	return { status: answer.status, body: JSON.parse(answer.text) };
}

async function setupOf(who: string, pjid: string) {
	const headers = { cookie: cookie(who) };
	const answer = await exchange(server.origin, `/scorequery/admin/${pjid}/setup`, { headers });
	return JSON.parse(answer.text).data;
}

async function madeBy(who: string, body: object): Promise<string> {
	const { body: answered } = await make(who, body);
	expect(answered).toMatchObject({ status: "true", data: { pjid: expect.stringMatching(/^M/) } });
	return answered.data.pjid;
}

describe("a new event", () => {
	test("has the next free id, a wave, a start and a finish, and lacks the rest", async () => {
		const pjid = await madeBy("timekeeper", {});
		expect(pjid).toBe("M1002");
		const setup = await setupOf("timekeeper", pjid);
		expect(setup).toMatchObject({
			visibility: "private",
			categories: [],
			groups: [],
			banners: [],
			settings: { ...NEW, phase: "live", isOnline: true, ageRule: "raceDay" },
			waves: [{ id: "1", gun: null, runners: 0 }],
			points: [
				{ id: "S", kind: "start", km: 0 },
				{ id: "F", kind: "finish", km: null },
			],
		});
		const missing = setup.checklist.flatMap((row: { item: string; state: string }) =>
			row.state === "missing" ? row.item : [],
		);
		expect(missing).toEqual(["categories", "course", "runners", "online"]);
	});

	test("has the requested id, unless it is used already", async () => {
		expect(await madeBy("owner", { pjid: "M4711" })).toBe("M4711");
		expect((await make("owner", { pjid: "M4711" })).body).toMatchObject({
			status: "false",
			code: "known-event",
			message: expect.stringContaining("M4711"),
		});
	});

	test("is in the log with its author, and in the list of its member", async () => {
		const pjid = await madeBy("owner", { name: "Logged" });
		const [entry] = await server.results.changes.list(pjid, checked.listChanges({}));
		expect(entry).toMatchObject({
			who: "owner",
			change: { action: "create", name: "Logged", copyOf: "" },
		});
		const me = await exchange(server.origin, "/scorequery/auth/me", {
			headers: { cookie: cookie("owner") },
		});
		expect(JSON.parse(me.text).data.events).toContainEqual(
			expect.objectContaining({ pjid, name: "Logged" }),
		);
	});

	test("is in no public answer until it is made public", async () => {
		const pjid = await madeBy("owner", { name: "Secret Half" });
		const lists = await server.call("pjlist", {});
		expect(JSON.stringify(lists)).toContain(EVENT.id);
		expect(JSON.stringify(lists)).not.toContain("Secret");
		for (const [call, body] of [
			["search", { pjid, pno: "1" }],
			["leadergroup/get", { pjid }],
			["winnerlist", { pjid }],
			["announcementdata", { pjid }],
			["watchlist/get", { pjid, ddata: [] }],
		] as const)
			expect(await server.call(call, body), call).toMatchObject({ code: "unknown-event" });
		for (const path of [
			`/scorequery/card?pjid=${pjid}&lang=en`,
			`/scorequery/file?pjid=${pjid}&f=banner1.jpg`,
			`/scorequery/admin/${pjid}/setup`,
			`/scorequery/admin/${pjid}/event`,
		]) {
			const answer = await exchange(server.origin, path);
			expect(answer.text, path).not.toContain("Secret");
			expect([401, 404], path).toContain(answer.status);
		}
		await server.results.changes.make(
			pjid,
			checked.change([{ kind: "visibility", visibility: "public" }]),
		);
		expect(JSON.stringify(await server.call("pjlist", {}))).toContain("Secret");
	});

	test("may name an organisation that the server does not have yet, if the role is for all organisations", async () => {
		const organisation = { name: "River Runners", code: "river" };
		expect((await make("all", {}, "9")).status).toBe(404);
		const { body } = await make("all", { organisation }, "9");
		expect(body).toMatchObject({ status: "true" });
		expect((await make("all", { organisation: null }, "9")).body.status).toBe("true");
		expect((await make("owner", { organisation }, "10")).status).toBe(404);
		expect((await make("all", { organisation }, "11")).status).toBe(400);
	});
});

describe("a copy", () => {
	test("has settings, categories, groups, waves, course and certificate, and no people", async () => {
		await server.results.changes.make(
			EVENT.id,
			checked.change({
				kind: "groups",
				set: [{ id: "m30", ageFrom: 30, ageTo: 39 }],
			}),
		);
		const pjid = await madeBy("timekeeper", { copyOf: EVENT.id });
		const source = smallRace();
		const setup = await setupOf("timekeeper", pjid);
		expect(setup.settings).toMatchObject({
			...NEW,
			notice: "",
			phase: "live",
			isOnline: true,
			lastDay: "",
			rounding: EVENT.rounding,
			winners: EVENT.winners,
		});
		expect(setup.categories).toEqual([{ ...source.categories[0], runners: 0 }]);
		expect(setup.groups).toEqual([
			{
				id: "m30",
				category: "1",
				name: "男30-39",
				sex: "1",
				ageFrom: 30,
				ageTo: 39,
				runners: 0,
			},
			{ id: "f30", category: "1", name: "女30-39", sex: "2", ...ANY_AGE, runners: 0 },
		]);
		expect(setup.waves).toEqual([{ id: "1", gun: null, runners: 0 }]);
		expect(setup.points).toEqual(source.points);
		const states = new Map(
			setup.checklist.map((row: { item: string; state: string }) => [row.item, row.state]),
		);
		expect(states.get("certificate")).toBe("done");
		expect(states.get("keys")).toBe("advised");
		expect(await server.results.ingest.knownField(pjid)).toMatchObject({ runners: [], chips: [] });
		expect(await server.results.keys.list(pjid)).toEqual([]);
	});

	test("keeps the sports and legs of the course, and the formats of categories", async () => {
		const format = { kind: "fixedTime", duration: 86_400_000, lapKm: 1.4 } as const;
		await server.record(smallRace({ event: { ...EVENT, id: "M2002" } }));
		await server.results.changes.make(
			"M2002",
			checked.change([
				{ kind: "categories", set: [{ id: "24", name: "24 h", format }] },
				{ kind: "course", set: [{ id: "10K", sport: "bike", leg: "Bike" }] },
			]),
		);
		const setup = await setupOf("owner", await madeBy("owner", { copyOf: "M2002" }));
		expect(setup.categories).toContainEqual(expect.objectContaining({ id: "24", format }));
		const legs = setup.points.map(({ sport, leg }: { sport: string; leg: string }) => [sport, leg]);
		expect(legs).toEqual([
			["run", ""],
			["run", ""],
			["bike", "Bike"],
			["run", ""],
			["run", ""],
		]);
	});

	test("needs the role for the other event too, and an existing event", async () => {
		await server.record(
			smallRace({
				event: { ...EVENT, id: "M2001", organisationId: "8" },
				organisation: { ...smallRace().organisation, id: "8", code: "bay" },
			}),
		);
		expect((await make("owner", { copyOf: "M2001" })).status).toBe(404);
		expect((await make("owner", { copyOf: "M3333" })).status).toBe(404);
	});

	test("is changed without changing the original, and can be undone", async () => {
		const pjid = await madeBy("owner", { copyOf: EVENT.id });
		await server.results.changes.make(
			pjid,
			checked.change({
				kind: "course",
				set: [{ id: "5K", name: "Pier" }],
			}),
		);
		expect((await setupOf("owner", EVENT.id)).points[1].name).toBe("5K");
		const other = await madeBy("owner", { copyOf: EVENT.id });
		const [{ id } = { id: 0 }] = await server.results.changes.list(other, checked.listChanges({}));
		await server.results.changes.undo(other, checked.undo({ change: id }));
		expect(await setupOf("owner", other)).toMatchObject({ visibility: "removed", points: [] });
	});
});

test("an event can be made with a role for its whole organisation", async () => {
	expect((await make("event", {})).status).toBe(404);
	expect((await make("owner", {}, "8")).status).toBe(404);
});

test.each([
	["no name", { name: " " }],
	["no day", { date: "2026-02-30" }],
	["no zone", { zone: "Taipei" }],
	["no id", { pjid: "1234" }],
])("%s is refused and names the field", async (_, body) => {
	const answer = await make("owner", body);
	expect(answer.status).toBe(400);
	expect(answer.body.message).toContain(Object.keys(body)[0]);
});
