/** Sign-in, sessions and sign-out by raw HTTP. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lastCost } from "../../fixtures/cheapPasswords.ts";
import { exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import {
	addMember,
	askMe,
	askSignIn,
	COOKIE,
	cookieOf,
	PAGE,
	PASSWORD,
	sendAs,
	signIn,
} from "./signedIn.ts";

const LIN = "lin@example.org";
const FOREIGN = { origin: "https://elsewhere.example" };

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await addMember(server, LIN, "timekeeper");
});
afterAll(() => server.close());

describe("a sign-in", () => {
	test("returns the member, and sets a cookie that no script can read", async () => {
		const answer = await askSignIn(server.origin, "LIN@example.org", PASSWORD, PAGE);
		expect(bodyOf(answer)).toMatchObject({
			status: "true",
			data: { name: "lin", email: LIN, roles: [{ orgid: "7", pjid: "", role: "timekeeper" }] },
		});
		const [cookie = ""] = answer.headers["set-cookie"] ?? [];
		expect(cookie.startsWith(`${COOKIE}=`)).toBe(true);
		for (const part of ["Path=/scorequery/", "HttpOnly", "Secure", "SameSite=Lax"])
			expect(cookie.split("; ")).toContain(part);
		expect(answer.headers["cache-control"]).toBe("no-store");
		// Better-auth's own: 16 MB for each guess. The tests do less (fixtures/cheapPasswords.ts).
		expect(lastCost()).toMatchObject({ N: 16_384, r: 16, p: 1 });
	});

	test.each([
		["a wrong password", LIN, "incorrect horse"],
		["an unknown address", "nobody@example.org", PASSWORD],
	])("with %s is refused, with the same message", async (_, email, password) => {
		const answer = await askSignIn(server.origin, email, password);
		expect([answer.status, bodyOf(answer), cookieOf(answer)]).toEqual([
			200,
			refusal("wrong-login", "there is no such member, or the password is wrong"),
			"",
		]);
	});

	test("begins a new session, and ends the previous one of the browser", async () => {
		const before = await signIn(server.origin, LIN);
		const headers = { ...PAGE, cookie: before };
		const after = cookieOf(await askSignIn(server.origin, LIN, PASSWORD, headers));
		expect(after).not.toBe(before);
		expect((await askMe(server.origin, after)).status).toBe(200);
		expect((await askMe(server.origin, before)).status).toBe(401);
	});

	test("ignores a planted session: a token that this server did not make stays unknown", async () => {
		const planted = `${COOKIE}=${"a".repeat(32)}.${"b".repeat(43)}%3D`;
		const answer = await askSignIn(server.origin, LIN, PASSWORD, { ...PAGE, cookie: planted });
		expect(cookieOf(answer)).not.toBe(planted);
		expect((await askMe(server.origin, planted)).status).toBe(401);
	});

	test("from a page of another site is refused", async () => {
		const answer = await askSignIn(server.origin, LIN, PASSWORD, FOREIGN);
		expect([answer.status, bodyOf(answer)]).toEqual([403, refusal("wrong-origin")]);
	});
});

describe("a form without scripts", () => {
	const form = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
		exchange(server.origin, path, {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded", ...PAGE, ...headers },
			body: new URLSearchParams(fields).toString(),
		});
	const redirect = `/score/${EVENT.id}/admin`;
	const back = "/score/sign-in?x=1";

	test("signs in and redirects, and signs out again", async () => {
		const fields = { email: LIN, password: PASSWORD, redirect, back };
		const entered = await form("/scorequery/auth/sign-in", fields, {});
		expect([entered.status, entered.headers.location]).toEqual([303, PAGE.origin + redirect]);
		const cookie = cookieOf(entered);
		expect((await askMe(server.origin, cookie)).status).toBe(200);
		const left = await form("/scorequery/auth/sign-out", { redirect: "/score/logout" }, { cookie });
		expect([left.status, left.headers.location]).toEqual([303, `${PAGE.origin}/score/logout`]);
		expect(left.headers["set-cookie"]?.[0]).toMatch(/^__Secure-gantry_session=; Max-Age=0; /);
		expect((await askMe(server.origin, cookie)).status).toBe(401);
	});

	test("that is refused redirects back, with the reason", async () => {
		const fields = { email: LIN, password: "incorrect horse", redirect, back };
		const answer = await form("/scorequery/auth/sign-in", fields, {});
		expect([answer.status, answer.headers.location]).toEqual([
			303,
			`${PAGE.origin}/score/sign-in?x=1&refused=wrong-login`,
		]);
	});

	test.each(["https://elsewhere.example/", "//elsewhere.example", "/score/../../x", "/elsewhere"])(
		"redirects to no other address: not to %s",
		async (elsewhere) => {
			const fields = { email: LIN, password: PASSWORD, redirect: elsewhere };
			const answer = await form("/scorequery/auth/sign-in", fields, {});
			expect([answer.status, answer.headers.location]).toEqual([303, `${PAGE.origin}/score/`]);
		},
	);
});

describe("a change with a session", () => {
	const path = "/scorequery/auth/sessions/end";
	test.each([
		["from a page of another site", FOREIGN],
		["from a page without an origin", { origin: "null" }],
		["without an origin", {}],
	])("%s is refused", async (_, headers) => {
		const cookie = await signIn(server.origin, LIN);
		const answer = await sendAs(server.origin, cookie, path, { id: "x" }, headers);
		expect([answer.status, bodyOf(answer)]).toEqual([403, refusal("wrong-origin")]);
	});

	test("from the host in the request is accepted", async () => {
		const cookie = await signIn(server.origin, LIN);
		const answer = await sendAs(
			server.origin,
			cookie,
			path,
			{ id: "x" },
			{ origin: server.origin },
		);
		expect(bodyOf(answer)).toEqual({ status: "true", data: { ended: false } });
	});
});

describe("sessions", () => {
	test("are listed with client and browser, and each can be ended", async () => {
		await addMember(server, "mei@example.org", "owner");
		const [first, second] = [
			await signIn(server.origin, "mei@example.org"),
			await signIn(server.origin, "mei@example.org"),
		];
		const listed = await exchange(server.origin, "/scorequery/auth/sessions", {
			headers: { cookie: second },
		});
		const { sessions } = Object(bodyOf(listed)).data;
		expect(sessions).toHaveLength(2);
		expect(sessions).toContainEqual(
			expect.objectContaining({ isThis: false, client: "127.0.0.1" }),
		);
		const other = sessions.find((each: { isThis: boolean }) => !each.isThis);
		const path = "/scorequery/auth/sessions/end";
		const ended = await sendAs(server.origin, second, path, { id: other.id });
		expect(bodyOf(ended)).toEqual({ status: "true", data: { ended: true } });
		expect((await askMe(server.origin, first)).status).toBe(401);
		expect((await askMe(server.origin, second)).status).toBe(200);
		await sendAs(server.origin, second, "/scorequery/auth/sessions/end-all", undefined);
		expect((await askMe(server.origin, second)).status).toBe(401);
	});

	test("end with a change of the password, except a new one for the member", async () => {
		await addMember(server, "wu@example.org", "desk");
		const cookie = await signIn(server.origin, "wu@example.org");
		const path = "/scorequery/auth/password";
		const fields = { current: PASSWORD, password: "another horse" };
		const wrong = await sendAs(server.origin, cookie, path, { ...fields, current: "no horse" });
		expect(bodyOf(wrong)).toEqual(refusal("wrong-login"));
		const changed = await sendAs(server.origin, cookie, path, fields);
		expect((await askMe(server.origin, cookie)).status).toBe(401);
		expect((await askMe(server.origin, cookieOf(changed))).status).toBe(200);
		expect(cookieOf(await askSignIn(server.origin, "wu@example.org"))).toBe("");
	});
});
