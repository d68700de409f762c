/** An event's owners and timekeepers may rehearse it, and have their roles in the copy too. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { exchange } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, ORGANISATION, smallRace } from "../../fixtures/smallRace.ts";
import { addMember, PAGE, sendAs, signIn } from "../members/signedIn.ts";

let server: TestedResults;
const admin = `/scorequery/admin/${EVENT.id}/rehearsal`;
const ask = async (cookie: string, path: string, body: object) => {
	const answer = await sendAs(server.origin, cookie, path, body);
	return { ...JSON.parse(answer.text), status: answer.status };
};
const get = async (cookie: string, path: string) => {
	const answer = await exchange(server.origin, path, { headers: { ...PAGE, cookie } });
	return { ...JSON.parse(answer.text), status: answer.status };
};
let [timekeeper, announcer, foreign] = ["", "", ""];
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await server.record(smallRace({ event: { ...EVENT, id: "M1002" } }));
	const organisation = { ...ORGANISATION, id: "8", code: "far" };
	const event = { ...EVENT, id: "M1008", organisationId: "8" };
	await server.record(smallRace({ organisation, event }));
	await addMember(server, "tim@example.org", "timekeeper", { pjid: EVENT.id });
	await addMember(server, "ada@example.org", "announcer");
	await addMember(server, "far@example.org", "owner", { orgid: "8" });
	timekeeper = await signIn(server.origin, "tim@example.org");
	announcer = await signIn(server.origin, "ada@example.org");
	foreign = await signIn(server.origin, "far@example.org");
});

test("of one event rehearse it, see its copy, stop and remove it", async () => {
	const started = await ask(timekeeper, `${admin}/start`, { faults: ["matOff"], speed: 60 });
	expect(started).toMatchObject({ status: 200, data: { who: "tim", state: "running" } });
	const copy = started.data.pjid;
	const me = await get(timekeeper, "/scorequery/auth/me");
	expect(me.data.events).toMatchObject([
		{ pjid: EVENT.id, rehearses: "" },
		{ pjid: copy, rehearses: EVENT.id, roles: ["timekeeper"] },
	]);
	const own = `/scorequery/admin/${copy}/rehearsal`;
	expect(await get(timekeeper, `/scorequery/admin/${copy}/queues`)).toMatchObject({
		status: 200,
	});
	expect(await get(announcer, own)).toMatchObject({ status: 403, code: "wrong-role" });
	expect(await ask(announcer, `${own}/remove`, {})).toMatchObject({ status: 403 });
	expect(await get(foreign, own)).toMatchObject({ status: 404 });
	expect(await ask(timekeeper, `${own}/stop`, {})).toMatchObject({ data: { state: "stopped" } });
	expect(await ask(timekeeper, `${own}/remove`, {})).toMatchObject({ data: { removed: copy } });
	expect(await get(timekeeper, own)).toMatchObject({ status: 404 });
});

test("replay only events that they can see", async () => {
	const replay = await ask(timekeeper, `${admin}/start`, { from: "M1002" });
	expect(replay).toMatchObject({ status: 404, code: "unknown-event" });
	expect(await ask(announcer, `${admin}/start`, {})).toMatchObject({ status: 403 });
	expect(await ask(timekeeper, `${admin}/start`, { speed: 0.5 })).toMatchObject({ status: 400 });
	expect(await ask(timekeeper, `${admin}/remove`, {})).toMatchObject({ code: "no-rehearsal" });
});
afterAll(() => server.close());
