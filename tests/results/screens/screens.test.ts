/** Codes for screens: the access of a device without an account, its duration, and its end. */
import { Agent } from "node:http";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TRIES_FOR_RUNNER } from "../../../src/results/door/access/wrongTries.ts";
import { exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	NOW,
	openTestedResults,
	refusal,
	SITE_ORIGIN,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { openRaw } from "../../store/oldStore.ts";
import { auditOf } from "../changes/officials.ts";
import { addMember, cookieOf, PAGE, sendAs, signIn } from "../members/signedIn.ts";
import { makeScreen, openDevice, sendCode } from "./screenOpened.ts";

/** The end of 2 November 2025 in Taipei. */
const END_OF_DAY = Date.UTC(2025, 10, 2, 16);
const DAY_MS = 24 * 3_600_000;

let now = NOW;
let server: TestedResults;
let timekeeper: string;
beforeAll(async () => {
	server = await openTestedResults(temporaryFolder(), "", 64, { now: () => now });
	await server.record(smallRace());
	await server.record(smallRace({ event: { ...EVENT, id: "M1002", lastDay: "2025-11-04" } }));
	const before = [{ id: "1", gun: GUN - 24 * 3_600_000 }];
	await server.record(
		smallRace({ event: { ...EVENT, id: "M1003", date: "2025-11-01" }, waves: before }),
	);
	await addMember(server, "time@example.org", "timekeeper");
	await addMember(server, "say@example.org", "announcer");
	timekeeper = await signIn(server.origin, "time@example.org");
});
afterAll(() => server.close());

const read = (cookie: string, eventId = EVENT.id) =>
	exchange(server.origin, `/scorequery/admin/${eventId}/expected`, { headers: { cookie } });
const statusOf = async (cookie: string, eventId = EVENT.id) => (await read(cookie, eventId)).status;
const revoke = (id: string, cookie = timekeeper) =>
	sendAs(server.origin, cookie, `/scorequery/admin/${EVENT.id}/screens/revoke`, { id });
const list = async () => {
	const answer = await exchange(server.origin, `/scorequery/admin/${EVENT.id}/screens`, {
		headers: { cookie: timekeeper },
	});
	const { data } = v.parse(
		v.object({ data: v.object({ screens: v.array(v.looseObject({ id: v.string() })) }) }),
		bodyOf(answer),
	);
	return data.screens;
};

describe("a device that was opened with a code", () => {
	test("has a cookie that scripts and other sites cannot use, until the last day ends", async () => {
		const { code, link, until } = await makeScreen(server, EVENT.id);
		expect(link).toBe(`${SITE_ORIGIN}/score/${EVENT.id}/admin/announcer#screen=${code}`);
		expect(until).toBe(END_OF_DAY);
		const opened = await sendCode(server.origin, code);
		expect(bodyOf(opened)).toMatchObject({ data: { pjid: EVENT.id, until } });
		const [cookie = ""] = opened.headers["set-cookie"] ?? [];
		expect(cookie).toMatch(/^__Secure-gantry_screen_M1001=/);
		for (const attribute of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/scorequery/"])
			expect(cookie.split("; ")).toContain(attribute);
		expect(cookie).toContain(`Max-Age=${(END_OF_DAY - NOW) / 1_000};`);
		expect(await statusOf(cookieOf(opened))).toBe(200);
	});

	test("reads the live stream", async () => {
		const answer = await exchange(server.origin, `/scorequery/admin/live?pjid=${EVENT.id}&once=1`, {
			headers: { cookie: await openDevice(server, EVENT.id) },
		});
		expect(answer.text).toContain("event: snapshot");
	});

	test("reads no other event, also with the cookie under another name", async () => {
		const cookie = await openDevice(server, EVENT.id);
		expect(await statusOf(cookie, "M1002")).toBe(401);
		expect(await statusOf(cookie.replace("M1001", "M1002"), "M1002")).toBe(401);
	});

	test("counts as a screen, not as a member, and is refused with another signature", async () => {
		const cookie = await openDevice(server, EVENT.id);
		const me = await exchange(server.origin, "/scorequery/auth/me", { headers: { cookie } });
		expect(me.status).toBe(401);
		expect(await statusOf(`${cookie.slice(0, -2)}xx`)).toBe(401);
		expect(await statusOf(cookie.replace(/\..*/, ""))).toBe(401);
	});

	test("loses access at the end of the event's last day, in the event's zone", async () => {
		const cookie = await openDevice(server, EVENT.id);
		now = END_OF_DAY - 1;
		expect(await statusOf(cookie)).toBe(200);
		now = END_OF_DAY;
		expect(await statusOf(cookie)).toBe(401);
		now = NOW;
		expect((await makeScreen(server, "M1002")).until).toBe(END_OF_DAY + 2 * DAY_MS);
	});

	test("loses access at once when its code is revoked, and the code opens no other", async () => {
		const { id, code } = await makeScreen(server, EVENT.id, "Tent");
		const cookie = cookieOf(await sendCode(server.origin, code));
		expect(await statusOf(cookie)).toBe(200);
		expect(bodyOf(await revoke(id))).toMatchObject({ data: { revoked: true } });
		expect(await statusOf(cookie)).toBe(401);
		expect(bodyOf(await sendCode(server.origin, code))).toEqual(refusal("unknown-link"));
		expect(bodyOf(await revoke(id))).toMatchObject({ data: { revoked: false } });
	});

	test("does not reduce the rights of a member who is signed in on it", async () => {
		const { id, code } = await makeScreen(server, EVENT.id);
		const screen = cookieOf(await sendCode(server.origin, code));
		await revoke(id);
		expect(await statusOf(`${screen}; ${timekeeper}`)).toBe(200);
	});
});

describe("codes", () => {
	test("are listed with the members who made and revoked them, and are in the audit log", async () => {
		const { id, code } = await makeScreen(server, EVENT.id, "Tablet");
		await sendCode(server.origin, code);
		await sendCode(server.origin, code);
		await revoke(id);
		const screen = (await list()).find((each) => each.id === id);
		expect(screen).toMatchObject({
			name: "Tablet",
			madeBy: "operator",
			madeAt: NOW,
			until: END_OF_DAY,
			opened: 2,
			openedAt: NOW,
			revokedAt: NOW,
			revokedBy: "time",
		});
		const log = await auditOf(server, "?limit=2");
		expect(log.map(({ who, change: made }) => [who, made])).toMatchObject([
			["time", { action: "revokeScreen", id, name: "Tablet" }],
			["operator", { action: "screen", id, name: "Tablet", until: END_OF_DAY }],
		]);
		expect(JSON.stringify([await list(), log])).not.toContain(code);
	});

	test("are stored as hashes", async () => {
		const { code } = await makeScreen(server, EVENT.id);
		const db = await openRaw(server.folder);
		const rows = await db
			.withTables<{ screen: object }>()
			.selectFrom("screen")
			.selectAll()
			.execute();
		await db.destroy();
		expect(rows.length).toBeGreaterThan(0);
		expect(JSON.stringify(rows)).not.toContain(code);
	});

	test("cannot be made by an announcer, or for an event in the past", async () => {
		const announcer = await signIn(server.origin, "say@example.org");
		const make = (eventId: string, cookie: string) =>
			sendAs(server.origin, cookie, `/scorequery/admin/${eventId}/screens`, {});
		expect((await make(EVENT.id, announcer)).status).toBe(403);
		expect(bodyOf(await make("M1003", timekeeper))).toEqual(refusal("event-over"));
		expect((await revoke("any", announcer)).status).toBe(403);
	});

	test("can be guessed at most ten times from one address; another site's page opens none", async () => {
		const agent = new Agent({ localAddress: "127.0.3.1" });
		const guess = (code: string) =>
			exchange(server.origin, "/scorequery/auth/screen", {
				method: "POST",
				agent,
				headers: { ...PAGE, "content-type": "application/json" },
				body: JSON.stringify({ code }),
			});
		for (let tries = 0; tries < TRIES_FOR_RUNNER; tries++)
			expect(bodyOf(await guess(`guess ${tries}`))).toEqual(refusal("unknown-link"));
		const { code } = await makeScreen(server, EVENT.id);
		expect((await guess(code)).status).toBe(429);
		agent.destroy();
		const foreign = await sendCode(server.origin, code, { origin: "https://evil.example" });
		expect([foreign.status, cookieOf(foreign)]).toEqual([403, ""]);
	});

	test("are at most fifty in force, until some are revoked", async () => {
		const others = await list();
		for (const { id } of others) await revoke(id);
		let last = "";
		for (let count = 0; count < 50; count++) last = (await makeScreen(server, EVENT.id)).id;
		const make = () =>
			sendAs(server.origin, timekeeper, `/scorequery/admin/${EVENT.id}/screens`, {});
		expect(bodyOf(await make())).toEqual(refusal("too-many"));
		await revoke(last);
		expect(bodyOf(await make())).toMatchObject({ status: "true" });
	});
});
