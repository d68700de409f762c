/** All runners with all their facts, for timekeepers; late registrations; many runners in one change. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { participants } from "../../../src/contract/participants/participants.ts";
import { preview } from "../../../src/contract/preview/preview.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { auditOf, makeChange, operator, resultOf, sendChanges } from "../changes/officials.ts";
import { addMember, signIn } from "../members/signedIn.ts";

/** A read of a chip that no runner has: at the finish. */
const CHIP = "058A01";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	const race = smallRace();
	const aged = (id: string, ageFrom: number, ageTo: number) => {
		return { id, categoryId: "1", name: id, sex: "1", ageFrom, ageTo } as const;
	};
	const read = { source: "Finish", chip: CHIP, pointId: "F", sequence: 1, time: GUN + 5_100_000 };
	await server.record({
		...race,
		groups: [...race.groups, aged("M30", 30, 39), aged("M40", 40, 49)],
		waves: [...race.waves, { id: "2", gun: GUN + 600_000 }],
		passings: [...race.passings, read],
	});
});
afterAll(() => server.close());

const PATH = `/scorequery/admin/${EVENT.id}/participants`;

async function listed(query = "") {
	const reply = await exchange(server.origin, `${PATH}${query}`, { headers: operator(server) });
	expect(reply.status, reply.text).toBe(200);
	return v.parse(v.object({ data: participants.answer }), bodyOf(reply)).data;
}

async function runner(bib: string) {
	const { participants: found } = await listed(`?bibs=${bib}`);
	return found[0];
}

async function previewed(body: unknown) {
	const path = `/scorequery/admin/${EVENT.id}/preview`;
	const reply = await post(server.origin, path, body, operator(server));
	return v.parse(v.object({ data: preview.answer }), bodyOf(reply)).data;
}

const edit = (bib: string, set: object) => ({ kind: "edit", bib, set });

test("all runners are listed in the order of the start list, in parts", async () => {
	const all = await listed();
	const bibs = RUNNERS.map(({ bib }) => bib);
	expect(all.participants.map(({ bib }) => bib)).toEqual(bibs);
	expect(all.total).toBe(bibs.length);
	expect(all.points.map(({ id }) => id)).toEqual(["S", "5K", "10K", "15K", "F"]);
	const part = await listed("?offset=2&limit=3");
	expect(part.participants).toEqual(all.participants.slice(2, 5));
	expect((await listed("?bibs=200,9999,124")).participants.map(({ bib }) => bib)).toEqual([
		"200",
		"124",
	]);
});

test("a row has the entry, the status, the points passed, and the private facts", async () => {
	await makeChange(server, { kind: "hide", bib: "124", isHidden: true });
	await makeChange(server, { kind: "chip", bib: "124", chip: "AB12", since: null });
	await makeChange(server, edit("124", { birthDate: "1990-02-28", email: "hanako@example.org" }));
	expect(await runner("124")).toMatchObject({
		name: "佐藤ハナコ",
		isHidden: true,
		sex: "2",
		category: "Half",
		group: "女30-39",
		wave: "1",
		status: "finished",
		statusByHand: null,
		chips: ["AB12"],
		passed: [0, 1, 3, 4],
		birthDate: "1990-02-28",
		email: "hanako@example.org",
		latinName: "",
	});
});

test("a preview says which group follows the birth date, and which was set by hand", async () => {
	const [moves, stays] = [
		edit("200", { birthDate: "1980-01-01" }),
		edit("300", { birthDate: "1980-01-01" }),
	];
	expect((await previewed([moves, stays])).groups).toEqual({
		moved: { count: 1, examples: [{ bib: "200", from: "", to: "M40" }] },
		kept: { count: 1, bibs: ["300"] },
	});
	await makeChange(server, moves, edit("300", { birthDate: "1990-01-01" }));
	expect((await previewed(edit("300", { birthDate: "1980-01-01" }))).groups.kept).toEqual({
		count: 1,
		bibs: ["300"],
	});
	expect(await runner("200")).toMatchObject({ group: "M40", ruleGroup: "M40" });
	expect(await runner("300")).toMatchObject({ group: "男30-39", ruleGroup: "M30" });
	expect(await runner("500")).toMatchObject({ ruleGroup: null });
});

test("many runners get another wave and team in one change, and one undo takes it back", async () => {
	const { participants: before } = await listed();
	const changes = before.map(({ bib }) => edit(bib, { wave: "2", team: "Blue" }));
	await makeChange(server, ...changes);
	const [entry] = await auditOf(server, "?limit=1");
	expect(entry?.change).toMatchObject({ action: "several", count: changes.length });
	const after = await listed();
	expect(after.participants.every(({ wave, team }) => wave === "2" && team === "Blue")).toBe(true);
	expect(after.change).toBe(entry?.id);
	const undone = await post(
		server.origin,
		`/scorequery/admin/${EVENT.id}/undo`,
		{ change: entry?.id },
		operator(server),
	);
	expect(undone.text).toMatch(/^\{"status":"true"/);
	expect((await listed()).participants).toEqual(before);
});

test("a runner who is added after the finish has the result of earlier reads of the chip", async () => {
	const added = { kind: "add", bib: "901", name: "Late Entry", category: "Half", chips: [CHIP] };
	expect((await previewed(added)).added).toMatchObject({
		count: 1,
		examples: [{ after: { official: 5_100_000, rank: 1 } }],
	});
	await makeChange(server, added);
	expect(await resultOf(server, "901")).toMatchObject({
		status: "finished",
		official: { exact: 5_100_000 },
	});
	expect(await runner("901")).toMatchObject({ chips: [CHIP], wave: "1", passed: [4] });
	const taken = await sendChanges(server, { ...added, bib: "902" });
	expect(taken.text).toContain("is the chip of 901");
});

test("a change that names the last change it saw is refused after another one of the same facts", async () => {
	const { change } = await listed();
	await makeChange(server, edit("200", { city: "Hualien" }));
	const late = await sendChanges(server, {
		...edit("200", { city: "Taitung" }),
		expects: change,
	});
	expect(late.status).toBe(409);
	expect(await runner("200")).toMatchObject({ city: "Hualien" });
});

test("only timekeepers and owners see the list", async () => {
	const statuses: number[] = [];
	for (const role of ["timekeeper", "desk", "announcer"] as const) {
		const email = `${role}@example.org`;
		await addMember(server, email, role);
		const cookie = await signIn(server.origin, email);
		const reply = await exchange(server.origin, PATH, { headers: { cookie } });
		statuses.push(reply.status);
	}
	expect(statuses).toEqual([200, 403, 403]);
	expect((await exchange(server.origin, PATH)).status).toBe(401);
});
