/** Several nodes on one PostgreSQL: all nodes refuse a session, key or role that one node has ended. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checked } from "../fixtures/checked.ts";
import { exchange, post } from "../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import {
	addMember,
	askMe,
	cookieOf,
	PASSWORD,
	sendAs,
	signIn,
} from "../results/members/signedIn.ts";

let one: TestedResults;
let other: TestedResults;
beforeAll(async () => {
	const folder = temporaryFolder();
	one = await openTestedResults(folder);
	await one.record(smallRace());
	other = await openTestedResults(folder);
	await addMember(one, "lin@example.org", "owner");
});
afterAll(() => Promise.all([one.close(), other.close()]));

/** Waits until an answer has the status, and prints after how long. */
async function until(status: number, what: string, ask: () => Promise<{ status: number }>) {
	const begun = performance.now();
	await soon(async () => expect((await ask()).status).toBe(status));
	console.log(`${what}: ${Math.round(performance.now() - begun)} ms`);
}

test("a session works on all nodes, and ends on all nodes together", async () => {
	const cookie = await signIn(one.origin, "lin@example.org");
	expect((await askMe(other.origin, cookie)).status).toBe(200);
	await sendAs(one.origin, cookie, "/scorequery/auth/sign-out", {});
	expect((await askMe(one.origin, cookie)).status).toBe(401);
	await until(401, "a session that another node ended is refused", () =>
		askMe(other.origin, cookie),
	);
});

test("a revoked key is refused by the other nodes, and a new one is known", async () => {
	const { id, key } = await one.results.keys.make(EVENT.id, "Gate", "test");
	const headers = { authorization: `Bearer ${key}` };
	const send = () => post(other.origin, `/ingest/${EVENT.id}`, [], headers);
	await until(200, "a key of another node is known", send);
	expect(await one.results.keys.revoke(EVENT.id, id, "operator")).toBe(true);
	await until(401, "a key that another node revoked is refused", send);
});

test("a role that one node removes is gone on the other", async () => {
	const member = await addMember(one, "mei@example.org", "owner");
	await addMember(one, "mei@example.org", "desk", { pjid: EVENT.id });
	const cookie = await signIn(other.origin, "mei@example.org");
	const ask = () =>
		exchange(other.origin, `/scorequery/admin/${EVENT.id}/keys`, { headers: { cookie } });
	expect((await ask()).status).toBe(200);
	await one.results.staff.removeMember("7", checked.removeMember({ member }), "test");
	await until(403, "a role that another node took away is gone", ask);
});

test("two nodes use one link at the same time: one wins", async () => {
	const { link } = await one.results.staff.invite(
		EVENT.id,
		checked.invite({ role: "desk" }),
		"test",
	);
	const code = link.replace(/.*=/, "");
	const answers = await Promise.all(
		[one, other].map(({ origin }, index) =>
			post(origin, "/scorequery/auth/invitation/accept", {
				code,
				name: "Wu",
				email: `wu${index}@example.org`,
				password: PASSWORD,
			}),
		),
	);
	expect(answers.filter((answer) => cookieOf(answer) !== "")).toHaveLength(1);
});
