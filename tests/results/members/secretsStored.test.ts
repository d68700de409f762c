/** The database holds no secret of a browser, a device or a reader: a copy of it opens nothing. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checked } from "../../fixtures/checked.ts";
import { post } from "../../fixtures/exchange.ts";
import { IS_POSTGRES } from "../../fixtures/postgresDatabase.ts";
import { bodyOf, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { openRaw } from "../../store/oldStore.ts";
import { makeScreen, sendCode } from "../screens/screenOpened.ts";
import { addMember, askMe, cookieOf, PASSWORD, sendAs, signIn } from "./signedIn.ts";

let server: TestedResults;
/** The secrets, by what they open. */
const secrets = new Map<string, string>();

const link = v.object({ data: v.object({ link: v.string() }) });
const codeOf = (address: string) => address.replace(/.*#\w+=/, "");
/** The secret part of a cookie: before its signature. */
const tokenIn = (cookie: string) => decodeURIComponent(cookie.replace(/.*?=/, "")).split(".")[0];

beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	const { origin, results } = server;
	secrets.set("the first owner's link", codeOf((await results.staff.firstOwner()) ?? ""));
	await addMember(server, "lin@example.org", "owner");
	const cookie = await signIn(origin, "lin@example.org");
	expect((await askMe(origin, cookie)).status).toBe(200);
	secrets.set("a session", tokenIn(cookie) ?? "");
	const invitations = `/scorequery/admin/${EVENT.id}/invitations`;
	const invited = v.parse(
		link,
		bodyOf(await sendAs(origin, cookie, invitations, { role: "desk" })),
	);
	secrets.set("an invitation", codeOf(invited.data.link));
	const reset = await results.staff.resetPassword(
		checked.resetPassword({ email: "lin@example.org" }),
		"operator",
	);
	secrets.set("a link for a new password", codeOf(reset));
	const { code } = await makeScreen(server, EVENT.id);
	secrets.set("the code of a screen", code);
	secrets.set("a screen's cookie", tokenIn(cookieOf(await sendCode(origin, code))) ?? "");
	secrets.set("a reader's key", await results.keys.makeKey(EVENT.id));
	const token = { authorization: `Bearer ${results.operatorToken}` };
	const vouchers = v.parse(
		v.object({ data: v.object({ codes: v.tuple([v.string()]) }) }),
		bodyOf(await post(origin, `/scorequery/admin/${EVENT.id}/vouchers`, { count: 1 }, token)),
	);
	secrets.set("a voucher", vouchers.data.codes[0]);
	secrets.set("the operator's token", results.operatorToken);
	secrets.set("a password", PASSWORD);
});
afterAll(() => server.close());

/** All rows of all tables, and with SQLite every byte of its files, also of rows that were replaced. */
async function dumpOf(folder: string): Promise<string> {
	const db = await openRaw(folder);
	const parts: string[] = [];
	for (const { name } of await db.introspection.getTables())
		parts.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows));
	await db.destroy();
	if (!IS_POSTGRES)
		for (const file of readdirSync(folder).filter((each) => each.startsWith("gantry.db")))
			parts.push(readFileSync(join(folder, file), "latin1"));
	return parts.join("\n");
}

test("a dump of the database has no secret that gives access", async () => {
	const dump = await dumpOf(server.folder);
	const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");
	for (const [opens, secret] of secrets) {
		expect(secret.length, opens).toBeGreaterThan(8);
		expect(dump.includes(secret), opens).toBe(false);
	}
	for (const opens of ["a session", "an invitation", "a screen's cookie", "a reader's key"])
		expect(dump.includes(hashOf(secrets.get(opens) ?? "")), `the hash of ${opens}`).toBe(true);
});
