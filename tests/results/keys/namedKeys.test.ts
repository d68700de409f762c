/** Keys of readers as an owner sees them: named, with their last use, and revoked. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checked } from "../../fixtures/checked.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	NOW,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { addMember, sendAs, signIn } from "../members/signedIn.ts";

const PATH = `/scorequery/admin/${EVENT.id}/keys`;

let server: TestedResults;
let cookie: string;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await addMember(server, "lin@example.org", "owner");
	cookie = await signIn(server.origin, "lin@example.org");
});
afterAll(() => server.close());

const send = (key: string) =>
	post(server.origin, `/ingest/${EVENT.id}`, [{ point: "F", bib: "200", time: GUN + 5_400_000 }], {
		authorization: `Bearer ${key}`,
	});
const dataOf = (answer: Awaited<ReturnType<typeof send>>) => Object(bodyOf(answer)).data;
const list = async () => dataOf(await exchange(server.origin, PATH, { headers: { cookie } })).keys;

test("a key has a name, and shows its last use with time and address", async () => {
	const { id, key } = dataOf(await sendAs(server.origin, cookie, PATH, { name: "Finish gate" }));
	const made = { id, name: "Finish gate", madeAt: NOW, revokedAt: null };
	expect(await list()).toEqual([{ ...made, usedAt: null, usedFrom: "" }]);
	expect((await send(key)).status).toBe(200);
	expect(await list()).toEqual([{ ...made, usedAt: NOW, usedFrom: "127.0.0.1" }]);
});

test("a revoked key is refused at once, stays on the list, and cannot be revoked again", async () => {
	const kept = await server.results.keys.makeKey(EVENT.id);
	const { id, key } = dataOf(await sendAs(server.origin, cookie, PATH, { name: "Lost box" }));
	expect((await send(key)).status).toBe(200);
	const revoked = await sendAs(server.origin, cookie, `${PATH}/revoke`, { id });
	expect(dataOf(revoked)).toEqual({ revoked: true });
	const answer = await send(key);
	expect([answer.status, bodyOf(answer)]).toEqual([401, refusal("not-allowed")]);
	expect((await send(kept)).status).toBe(200);
	expect(await list()).toContainEqual(expect.objectContaining({ id, revokedAt: NOW }));
	const again = await sendAs(server.origin, cookie, `${PATH}/revoke`, { id });
	expect(dataOf(again)).toEqual({ revoked: false });
	const [newest, made] = await server.results.changes.list(
		EVENT.id,
		checked.listChanges({ limit: "2" }),
	);
	expect(newest?.change).toEqual({ action: "revokeKey", id, name: "Lost box" });
	expect(made?.change).toEqual({ action: "key", name: "Lost box" });
});

test("neither the list nor the store has a key in clear, and its last use is written when the server ends", async () => {
	const key = await server.results.keys.makeKey(EVENT.id);
	await send(key);
	expect(JSON.stringify(await list())).not.toContain(key);
	await server.close();
	server = await openTestedResults(server.folder);
	const stored = await list();
	expect(stored.at(-1)).toMatchObject({ usedAt: NOW, usedFrom: "127.0.0.1" });
	expect((await send(key)).status).toBe(200);
});
