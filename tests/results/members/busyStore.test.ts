/** A session is looked up while the store writes, and by the server's signature of the cookie. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOwnOrigin } from "../../../src/results/door/access/ownOrigin.ts";
import { createSessionCookie } from "../../../src/results/members/sessionCookie.ts";
import { createSessions, type KnownSessions } from "../../../src/results/members/sessions.ts";
import type { Store } from "../../../src/store/connection/Store.ts";
import { hashOfToken } from "../../../src/store/members/storedSessions.ts";
import { openTestedStore } from "../../fixtures/storeOpened.ts";
import { within } from "../../fixtures/within.ts";

const SECRET = "a secret of this test";
const NOW = Date.UTC(2025, 10, 2);
const TIMES = { created_at: new Date(NOW).toISOString(), updated_at: new Date(NOW).toISOString() };

let store: Store;
let sessions: KnownSessions;
beforeAll(async () => {
	store = await openTestedStore();
	const cookie = createSessionCookie(SECRET, "/scorequery/", false);
	sessions = createSessions(store, cookie, createOwnOrigin([]), () => NOW);
	const account = { id: "m1", name: "Lin", email: "lin@example.org", email_verified: 0, ...TIMES };
	await store.db.insertInto("member_account").values(account).execute();
	const expires_at = new Date(NOW + 1_000).toISOString();
	await store.db
		.insertInto("member_session")
		.values({ id: "s1", token: hashOfToken("token"), member_id: "m1", expires_at, ...TIMES })
		.execute();
});
afterAll(async () => {
	await sessions.close();
	await store.close();
});

const asking = (value: string) => ({
	method: "GET",
	client: () => "192.0.2.7",
	header: (name: string) => (name === "cookie" ? `other=1; gantry_session=${value}` : ""),
});
const signed = (token: string, secret = SECRET) =>
	encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);

test("a look-up waits for no write: it is answered during another transaction", async () => {
	await store.db.transaction().execute(async (transaction) => {
		await transaction.updateTable("member_account").set({ name: "Mei" }).execute();
		const found = await within("the session", sessions.find(asking(signed("token"))), () => "");
		expect(found).toMatchObject({ name: "Lin", sessionId: "s1", memberships: [] });
	});
});

test.each([
	["another server's signature", signed("token", "another secret"), "wrong"],
	["no signature", "token", "wrong"],
	["a broken encoding", "%", "wrong"],
	["a long value", "x".repeat(10_000), "wrong"],
	["a token that has ended", signed("another token"), "ended"],
])("%s is no session", async (_, value, expected) => {
	expect(await sessions.find(asking(value))).toBe(expected);
});
