/** Calls of members for vouchers, hidden runners, subscriptions and the log of their organisation. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENT_FILE_TYPE } from "../../../src/contract/transfer/unpackEvent.ts";
import { storeSubscriber } from "../../../src/store/notifications/pushSubscriptions.ts";
import { checked } from "../../fixtures/checked.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { openRaw } from "../../store/oldStore.ts";
import { addMember, PAGE, sendAs, signIn } from "./signedIn.ts";

let server: TestedResults;
let asChen = "";
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await addMember(server, "chen@example.org", "owner");
	asChen = await signIn(server.origin, "chen@example.org");
});
afterAll(() => server.close());

const ADMIN = `/scorequery/admin/${EVENT.id}`;
const ask = async (path: string) => {
	const answer = await exchange(server.origin, path, { headers: { ...PAGE, cookie: asChen } });
	expect(answer.status, answer.text).toBe(200);
	return JSON.parse(answer.text).data;
};
const send = async (path: string, body: object) => {
	const answer = await sendAs(server.origin, asChen, path, body);
	expect(answer.status, answer.text).toBe(200);
	return JSON.parse(answer.text).data;
};

test("an owner makes vouchers, and the log names the owner", async () => {
	const before = await ask(`${ADMIN}/vouchers`);
	const { codes } = await send(`${ADMIN}/vouchers`, { count: 3 });
	expect(new Set(codes).size).toBe(3);
	expect(await ask(`${ADMIN}/vouchers`)).toEqual({ ...before, made: before.made + 3 });
	const [entry] = await server.results.changes.list(EVENT.id, checked.listChanges({ limit: "1" }));
	expect(entry).toMatchObject({ who: "chen", change: { action: "vouchers", count: 3 } });
});

test("hidden runners are listed with their recorded names, until they are shown again", async () => {
	expect(await ask(`${ADMIN}/hidden`)).toMatchObject({ masksNames: false, count: 0, runners: [] });
	const hide = (isHidden: boolean) =>
		send(`${ADMIN}/change`, { kind: "hide", bib: "00123", isHidden });
	await hide(true);
	const { count, runners } = await ask(`${ADMIN}/hidden`);
	expect([count, runners]).toMatchObject([1, [{ bib: "00123", name: "王小明" }]]);
	expect(runners[0].category).not.toBe("");
	await hide(false);
	expect((await ask(`${ADMIN}/hidden`)).count).toBe(0);
});

test("subscriptions are counted by browser, runner and language, and deleted on request", async () => {
	const db = await openRaw(server.folder);
	const follow = (bib: string, browser: string, language: string) =>
		storeSubscriber(
			db,
			EVENT.id,
			{ bib, language, endpoint: `https://push.example/${browser}`, p256dh: "k", auth: "a" },
			{ notified: "10K", at: 1 },
		);
	await follow("00123", "one", "zh_TW");
	await follow("124", "one", "zh_TW");
	await follow("00123", "two", "ja_JP");
	await db.destroy();
	expect(await ask(`${ADMIN}/subscriptions`)).toEqual({
		isOn: false,
		browsers: 2,
		runners: 2,
		subscriptions: 3,
		languages: [
			{ language: "zh_TW", subscriptions: 2 },
			{ language: "ja_JP", subscriptions: 1 },
		],
		followed: [
			{ bib: "00123", subscriptions: 2, last: "10K" },
			{ bib: "124", subscriptions: 1, last: "10K" },
		],
	});
	expect(await send(`${ADMIN}/subscriptions/end`, {})).toEqual({ ended: 3 });
	expect(await ask(`${ADMIN}/subscriptions`)).toMatchObject({ browsers: 0, followed: [] });
	const [entry] = await server.results.changes.list(EVENT.id, checked.listChanges({ limit: "1" }));
	expect(entry).toMatchObject({ who: "chen", change: { action: "endSubscriptions", count: 3 } });
});

test("an organisation's log has only its members", async () => {
	const log = () => ask("/scorequery/admin/organisation/7/log");
	await addMember(server, "mei@example.org", "desk");
	await addMember(server, "all@example.org", "owner", { orgid: "all" });
	const entries: { change: { action: string; member: string } }[] = (await log()).entries;
	expect(entries.map(({ change: made }) => made.member)).toEqual(["mei", "chen"]);
	await server.results.staff.resetPassword(
		checked.resetPassword({ email: "mei@example.org" }),
		"operator",
	);
	expect((await log()).entries[0].change).toMatchObject({ action: "resetPassword", member: "mei" });
});

test("the unpacking of an event is in the organisation's log", async () => {
	const headers = { ...PAGE, cookie: asChen };
	const packed = await exchange(server.origin, `${ADMIN}/pack`, { headers });
	const unpack = (query: string) =>
		exchange(server.origin, `/scorequery/admin/organisation/7/unpack?${query}`, {
			method: "POST",
			headers: { ...headers, "content-type": EVENT_FILE_TYPE },
			body: packed.body,
		});
	const newest = async () => (await ask("/scorequery/admin/organisation/7/log")).entries[0];
	expect((await unpack("as=M1777&dry=1")).status).toBe(200);
	expect((await newest())?.change.action).not.toBe("unpack");
	const answer = await unpack("as=M1777");
	expect(JSON.parse(answer.text), answer.text).toMatchObject({ data: { outcome: "written" } });
	expect(await newest()).toMatchObject({
		who: "chen",
		change: { action: "unpack", orgid: "7", pjid: "M1777", packedAs: EVENT.id },
	});
});
