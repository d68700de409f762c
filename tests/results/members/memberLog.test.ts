/** Changes of members with author, time and reason: in the event's log, or else in the log of members. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberLog } from "../../../src/contract/members/memberLogs.ts";
import { checked } from "../../fixtures/checked.ts";
import { post } from "../../fixtures/exchange.ts";
import { NOW, openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { addMember, cookieOf, PASSWORD, sendAs, signIn } from "./signedIn.ts";

let server: TestedResults;
let owner = "";
let chen = "";
let asChen = "";
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	chen = await addMember(server, "chen@example.org", "owner");
	asChen = await signIn(server.origin, "chen@example.org");
	owner = await addMember(server, "lin@example.org", "owner", { orgid: "all" });
});
afterAll(() => server.close());

const ofEvent = (limit: number) =>
	server.results.changes.list(EVENT.id, checked.listChanges({ limit: String(limit) }));
const ofMembers = (limit: number) =>
	server.results.staff.log(checked.memberLog({ limit: String(limit) }));
const codeOf = (link: string) => link.replace(/.*#code=/, "");
/** @returns the new member's cookie */
const accept = async (link: string, fields: object) => {
	const body = { code: codeOf(link), name: "", email: "", password: PASSWORD, ...fields };
	const answer = await post(server.origin, "/scorequery/auth/invitation/accept", body);
	expect(cookieOf(answer)).not.toBe("");
};
const invitations = `/scorequery/admin/${EVENT.id}/invitations`;
const members = "/scorequery/admin/organisation/7/members";

test("an invitation that is made, used or revoked is in the event's log, without its code", async () => {
	const ask = (name: string) =>
		sendAs(server.origin, asChen, invitations, { role: "desk", name, why: "start area" });
	const made = JSON.parse((await ask("Tent")).text).data;
	const other = JSON.parse((await ask("")).text).data;
	await accept(made.link, { name: "Mei", email: "mei@example.org" });
	const revoke = { id: other.id, why: "sent to the wrong person" };
	await sendAs(server.origin, asChen, `${invitations}/revoke`, revoke);
	await sendAs(server.origin, asChen, `${invitations}/revoke`, revoke);
	const entries = await ofEvent(4);
	const who = { at: NOW, undoes: null, undoneBy: null };
	const invite = { action: "invite", role: "desk", until: made.until, why: "start area" };
	expect(entries).toMatchObject([
		{ ...who, who: "chen", change: { ...revoke, action: "revokeInvitation", role: "desk" } },
		{
			...who,
			who: "Mei",
			change: { action: "useInvitation", id: made.id, member: "Mei", before: null },
		},
		{ ...who, who: "chen", change: { ...invite, id: other.id, invitee: "" } },
		{ ...who, who: "chen", change: { ...invite, id: made.id, invitee: "Tent" } },
	]);
	const printed = JSON.stringify(entries);
	for (const secret of [codeOf(made.link), codeOf(other.link), PASSWORD, "mei@example.org"])
		expect(printed).not.toContain(secret);
});

test("a role for an event that is given, changed or removed is in the event's log", async () => {
	const dan = await addMember(server, "dan@example.org", "timekeeper", { pjid: EVENT.id });
	const change = { member: dan, pjid: EVENT.id, why: "came late" };
	await sendAs(server.origin, asChen, `${members}/role`, { ...change, role: "announcer" });
	await sendAs(server.origin, asChen, `${members}/remove`, change);
	const place = { action: "role", member: "dan", memberId: dan, orgid: "7", pjid: EVENT.id };
	const entries = await ofEvent(3);
	expect(entries.map(({ who, change: made }) => [who, made])).toEqual([
		["chen", { ...place, before: "announcer", role: null, until: null, why: "came late" }],
		["chen", { ...place, before: "timekeeper", role: "announcer", until: null, why: "came late" }],
		["operator", { ...place, before: null, role: "timekeeper", until: null, why: "" }],
	]);
});

test("a role for organisations is in the log of members, as are links for passwords and ended sessions", async () => {
	const asLin = await signIn(server.origin, "lin@example.org");
	const email = "chen@example.org";
	await sendAs(server.origin, asLin, `${members}/role`, { member: chen, role: "timekeeper" });
	const ended = await server.results.staff.signOut(
		checked.signOutMember({ email, why: "lost telephone" }),
		"operator",
	);
	const link = await server.results.staff.resetPassword(
		checked.resetPassword({ email, why: "asked by phone" }),
		"operator",
	);
	await accept(link, { password: "a password after that" });
	const entries = await ofMembers(100);
	const ofChen = { member: "chen", memberId: chen };
	const role = { action: "role", orgid: "7", pjid: "", until: null, why: "" };
	expect(entries.map(({ who, change: made }) => [who, made])).toEqual([
		["chen", { action: "newPassword", ...ofChen }],
		["operator", { action: "resetPassword", ...ofChen, why: "asked by phone" }],
		["operator", { action: "signOut", ...ofChen, ended, why: "lost telephone" }],
		["lin", { ...role, ...ofChen, before: "owner", role: "timekeeper" }],
		[
			"operator",
			{ ...role, member: "lin", memberId: owner, orgid: "all", before: null, role: "owner" },
		],
		["operator", { ...role, ...ofChen, before: null, role: "owner" }],
	]);
	expect(ended).toBe(1);
	expect(JSON.stringify(entries)).not.toContain(codeOf(link));
});

test("refused requests are in no log", async () => {
	const [newest] = await ofMembers(1);
	const asLin = await signIn(server.origin, "lin@example.org");
	const path = "/scorequery/admin/organisation/all/members/remove";
	const refused = await sendAs(server.origin, asLin, path, { member: owner });
	expect(refused.text).toContain("last-owner");
	expect(await ofMembers(1)).toEqual([newest]);
});

test("only the operator reads the log of members", () => {
	expect(memberLog.access).toBe("operator");
});
