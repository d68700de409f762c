/** One-time links: the first owner, invitations to an event, and new passwords. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "../../../src/contract/kit/role.ts";
import { checked } from "../../fixtures/checked.ts";
import { type Answer, exchange, post } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	NOW,
	openTestedResults,
	refusal,
	SITE_ORIGIN,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import {
	addMember,
	askMe,
	askSignIn,
	cookieOf,
	PAGE,
	PASSWORD,
	sendAs,
	signIn,
} from "./signedIn.ts";

let server: TestedResults;
let now = NOW;
beforeAll(async () => {
	server = await openTestedResults(undefined, "", undefined, { now: () => now });
	await server.record(smallRace());
});
afterAll(() => server.close());

const codeOf = (link: string) => link.replace(/.*#code=/, "");
const read = (code: string) => post(server.origin, "/scorequery/auth/invitation", { code });
const accept = (code: string, fields: object): Promise<Answer> =>
	post(server.origin, "/scorequery/auth/invitation/accept", {
		code,
		name: "Mei",
		email: "mei@example.org",
		password: PASSWORD,
		...fields,
	});
const dataOf = (answer: Answer) => Object(bodyOf(answer)).data;

async function inviteAs(role: Role, fields: object = {}): Promise<{ id: string; code: string }> {
	const cookie = await signIn(server.origin, "owner@example.org");
	const path = `/scorequery/admin/${EVENT.id}/invitations`;
	const answer = await sendAs(server.origin, cookie, path, { role, ...fields });
	const { id, link } = dataOf(answer);
	return { id, code: codeOf(link) };
}

describe("the first owner's link", () => {
	let code: string;
	test("leads to the site, and sends its code to no server", async () => {
		const link = await server.results.staff.firstOwner();
		expect(link).toMatch(new RegExp(`^${SITE_ORIGIN}/score/sign-in#code=[\\w-]{32}$`));
		code = codeOf(link ?? "");
		expect(dataOf(await read(code))).toMatchObject({ kind: "first", role: "owner", orgid: "all" });
	});

	test("makes an owner of everything, and signs in", async () => {
		const later = codeOf((await server.results.staff.firstOwner()) ?? "");
		const answer = await accept(later, { name: "Chen", email: "owner@example.org" });
		expect(dataOf(answer)).toMatchObject({
			name: "Chen",
			roles: [{ orgid: "all", pjid: "", role: "owner", until: null }],
		});
		const me = await askMe(server.origin, cookieOf(answer));
		expect(dataOf(me)).toMatchObject({
			organisations: [{ orgid: "7", roles: ["owner"] }],
			events: [{ pjid: EVENT.id, roles: ["owner"] }],
		});
		expect(bodyOf(await accept(later, { email: "second@example.org" }))).toEqual(
			refusal("unknown-link"),
		);
	});

	test("stops working once there is an owner, even if it is unused, and no new one is made", async () => {
		expect(bodyOf(await accept(code, {}))).toEqual(refusal("unknown-link"));
		expect(await server.results.staff.firstOwner()).toBeNull();
	});
});

describe("an invitation", () => {
	test("gives its role for its event, until the day ends in the event's zone", async () => {
		const { code } = await inviteAs("desk", { name: "Tent" });
		const answer = await accept(code, {});
		const endOfDay = Date.parse("2025-11-03T00:00:00+08:00");
		expect(dataOf(answer).roles).toEqual([
			{ orgid: "7", pjid: EVENT.id, role: "desk", until: endOfDay },
		]);
		const cookie = cookieOf(answer);
		expect((await askMe(server.origin, cookie)).status).toBe(200);
		now = endOfDay;
		expect(dataOf(await askMe(server.origin, cookie)).events).toEqual([]);
		now = NOW;
	});

	test("works once, also for two people at the same time", async () => {
		const { code } = await inviteAs("announcer");
		const both = await Promise.all(
			["a@example.org", "b@example.org"].map((email) => accept(code, { email })),
		);
		const statuses = both.map((answer) => Object(bodyOf(answer)).status).toSorted();
		expect(statuses).toEqual(["false", "true"]);
	});

	test("gives an existing member a further role, only with the member's password", async () => {
		await addMember(server, "wu@example.org", "announcer");
		const { code } = await inviteAs("timekeeper");
		const fields = { email: "wu@example.org", name: "" };
		const wrong = await accept(code, { ...fields, password: "not the password" });
		expect(bodyOf(wrong)).toEqual(refusal("wrong-login"));
		expect(
			dataOf(await accept(code, fields)).roles.map((each: { role: Role }) => each.role),
		).toEqual(["announcer", "timekeeper"]);
	});

	test("is listed without its code, and stops working after it is revoked", async () => {
		const { id, code } = await inviteAs("timekeeper", { name: "Gate" });
		const cookie = await signIn(server.origin, "owner@example.org");
		const path = `/scorequery/admin/${EVENT.id}/invitations`;
		const listed = await exchange(server.origin, path, { headers: { cookie } });
		expect(listed.text).not.toContain(code);
		expect(dataOf(listed).invitations).toContainEqual(
			expect.objectContaining({ id, name: "Gate", role: "timekeeper", madeBy: "Chen" }),
		);
		expect(dataOf(await sendAs(server.origin, cookie, `${path}/revoke`, { id }))).toEqual({
			revoked: true,
		});
		expect(bodyOf(await accept(code, {}))).toEqual(refusal("unknown-link"));
	});

	test("to a day in the past is refused", async () => {
		const cookie = await signIn(server.origin, "owner@example.org");
		const path = `/scorequery/admin/${EVENT.id}/invitations`;
		const answer = await sendAs(server.origin, cookie, path, { role: "desk", day: "2025-11-01" });
		expect([answer.status, bodyOf(answer)]).toEqual([400, refusal("wrong-field")]);
	});

	test("from a page of another site is refused", async () => {
		const { code } = await inviteAs("desk");
		const answer = await post(
			server.origin,
			"/scorequery/auth/invitation/accept",
			{ code, name: "Eve", email: "eve@example.org", password: PASSWORD },
			{ origin: "https://elsewhere.example" },
		);
		expect(answer.status).toBe(403);
		expect(dataOf(await read(code)).kind).toBe("invitation");
	});
});

describe("a link for a new password", () => {
	test("sets it once, and ends every session", async () => {
		await addMember(server, "lin@example.org", "owner");
		const before = await signIn(server.origin, "lin@example.org");
		const code = codeOf(
			await server.results.staff.resetPassword(
				checked.resetPassword({ email: "lin@example.org" }),
				"operator",
			),
		);
		expect(dataOf(await read(code))).toMatchObject({ kind: "reset", email: "lin@example.org" });
		const password = "a password after that";
		const answer = await accept(code, { name: "", email: "", password });
		expect((await askMe(server.origin, cookieOf(answer))).status).toBe(200);
		expect((await askMe(server.origin, before)).status).toBe(401);
		expect(cookieOf(await askSignIn(server.origin, "lin@example.org"))).toBe("");
		expect(cookieOf(await askSignIn(server.origin, "lin@example.org", password, PAGE))).not.toBe(
			"",
		);
		expect(bodyOf(await accept(code, { password }))).toEqual(refusal("unknown-link"));
	});

	test("expires after a day", async () => {
		const code = codeOf(
			await server.results.staff.resetPassword(
				checked.resetPassword({ email: "lin@example.org" }),
				"operator",
			),
		);
		now = NOW + 24 * 3_600_000;
		expect(bodyOf(await read(code))).toEqual(refusal("unknown-link"));
		now = NOW;
	});
});

test("an organisation cannot lose its last owner, and a member without a role is signed out", async () => {
	const path = "/scorequery/admin/organisation/7/members";
	const all = "/scorequery/admin/organisation/all/members";
	const cookie = await signIn(server.origin, "owner@example.org");
	const dan = await addMember(server, "dan@example.org", "timekeeper");
	const dans = await signIn(server.origin, "dan@example.org");
	const change = { member: dan, role: "announcer" };
	expect(dataOf(await sendAs(server.origin, cookie, `${path}/role`, change))).toEqual({});
	expect(dataOf(await askMe(server.origin, dans)).roles).toMatchObject([{ role: "announcer" }]);
	await sendAs(server.origin, cookie, `${path}/remove`, { member: dan });
	expect((await askMe(server.origin, dans)).status).toBe(401);
	const { members } = dataOf(await exchange(server.origin, all, { headers: { cookie } }));
	const [owner] = members.filter(({ role }: { role: Role }) => role === "owner");
	const removed = await sendAs(server.origin, cookie, `${all}/remove`, { member: owner.member });
	expect(bodyOf(removed)).toEqual(refusal("last-owner"));
});
