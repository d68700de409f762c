/** `gantry member`: with the store itself and beside a running server, and the link that a first start prints. */

import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GANTRY } from "../fixtures/builtProgram.ts";
import { post } from "../fixtures/exchange.ts";
import { databaseOf } from "../fixtures/postgresDatabase.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { within } from "../fixtures/within.ts";
import { askMe, askSignIn, cookieOf, PASSWORD } from "../results/members/signedIn.ts";
import { ROOT } from "../rules/sources.ts";

const CHEAP = pathToFileURL(join(ROOT, "tests/fixtures/cheapPasswords.ts")).href;

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	await server.record(smallRace());
});
afterAll(() => server.close());

const member = (...words: readonly string[]) =>
	runGantry(["member", ...words], { env: { DATA_DIR: server.dataFolder } });

/** Runs the program itself, because the password comes by its standard input. */
async function addWith(password: string, ...words: readonly string[]) {
	const env = {
		...process.env,
		DATA_DIR: server.dataFolder,
		DATABASE_URL: await databaseOf(server.dataFolder),
	};
	const child = spawn(
		process.execPath,
		// With the hashes of this process, where the server is.
		["--import", CHEAP, join(ROOT, GANTRY), "member", "add", ...words],
		{ env, stdio: ["pipe", "inherit", "pipe"] },
	);
	child.stdin.end(`${password}\n`);
	const printed = text(child.stderr);
	const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
	return within("the end of gantry member add", Promise.all([ended, printed]), () => "");
}

test("a member who is added with a password from standard input signs in; the list has the role", async () => {
	const [code, printed] = await addWith(PASSWORD, "lin@example.org", "--role", "owner");
	expect([code, printed]).toEqual([
		0,
		expect.stringContaining("lin@example.org is owner of all organisations\n"),
	]);
	expect(cookieOf(await askSignIn(server.origin, "lin@example.org"))).not.toBe("");
	const { printed: listed } = await member("list");
	expect(listed).toBe("lin@example.org  owner of all organisations  lin@example.org\n");
});

test("a short password is refused with the required length", async () => {
	const [code, printed] = await addWith("short", "mei@example.org", "--role", "desk");
	expect([code, printed]).toEqual([1, "password has 12 to 128 characters\n"]);
});

test("a role is changed and removed, and all sessions are ended", async () => {
	await addWith(PASSWORD, "wu@example.org", "--role", "timekeeper", "--event", EVENT.id);
	const cookie = cookieOf(await askSignIn(server.origin, "wu@example.org"));
	expect((await member("role", "wu@example.org", "--role", "announcer")).code).toBe(0);
	expect((await member("list")).printed).toContain(
		"wu@example.org  announcer of all organisations",
	);
	const out = await member("sign-out", "wu@example.org", "--why", "lost telephone");
	expect(out.output).toContain("wu@example.org: 1 sessions ended\n");
	expect((await askMe(server.origin, cookie)).status).toBe(401);
	expect((await member("remove", "wu@example.org")).code).toBe(0);
	expect((await member("list")).printed).not.toContain("announcer");
	expect((await member("remove", "lin@example.org")).output).toContain("would have no owner");
	expect((await member("remove", "nobody@example.org")).output).toContain(
		"no member has the address nobody@example.org",
	);
});

test("the log shows who did what, when and why; the event's log shows changes for the event", async () => {
	const { printed } = await member("log", "--limit", "3");
	expect(printed.replaceAll(/\d+ {2}\d{4}-\d\d-\d\d [\d:.]{12} {2}/g, "")).toBe(
		[
			"operator  Role wu@example.org · all organisations: none (before: Announcer)",
			"operator  Signed out everywhere wu@example.org: sessions ended: 1 (lost telephone)",
			"operator  Role wu@example.org · all organisations: Announcer",
			"",
		].join("\n"),
	);
	const env = { DATA_DIR: server.dataFolder };
	const { printed: ofEvent } = await runGantry(["audit", EVENT.id, "--limit", "1"], { env });
	expect(ofEvent).toMatch(/ {2}operator {2}Role wu@example\.org · M\d{4}: Timekeeper\n$/);
});

test("a reset prints a link that sets a new password", async () => {
	const { printed } = await member("reset", "lin@example.org");
	expect(printed).toMatch(/^http:\/\/[^\n]*\/score\/sign-in#code=[\w-]{32}\n$/);
	const code = printed.trim().replace(/.*=/, "");
	const path = "/scorequery/auth/invitation/accept";
	const answer = await post(server.origin, path, { code, password: "another password" });
	expect(JSON.parse(answer.text)).toMatchObject({ data: { email: "lin@example.org" } });
	expect((await member("first")).output).toContain("there is an owner already");
});

test("an invitation prints a link with which a person becomes a member of the event", async () => {
	const invite = ["invite", "--event", EVENT.id, "--role", "desk"];
	expect((await member(...invite)).output).toContain("day: is a day that has not ended");
	const { printed, code } = await member(...invite, "--day", "2099-01-01");
	expect(code).toBe(0);
	const path = "/scorequery/auth/invitation/accept";
	const accepted = await post(server.origin, path, {
		code: printed.trim().replace(/.*=/, ""),
		password: PASSWORD,
		name: "Volunteer",
		email: "volunteer@example.org",
	});
	expect(JSON.parse(accepted.text)).toMatchObject({ data: { email: "volunteer@example.org" } });
	expect((await member("list")).printed).toContain(`volunteer@example.org  desk of ${EVENT.id}`);
});
