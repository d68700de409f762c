/** Members of a tested results server, and their raw HTTP requests. */
import type { Role } from "../../../src/contract/kit/role.ts";
import { checked } from "../../fixtures/checked.ts";
import { type Answer, exchange, post } from "../../fixtures/exchange.ts";
import { SITE_ORIGIN, type TestedResults } from "../../fixtures/resultsServer.ts";

export const PASSWORD = "correct horse battery";
export const COOKIE = "__Secure-gantry_session";

/** The headers of a page of the site. */
export const PAGE = { origin: SITE_ORIGIN };

/** Adds a member by the operator's call. */
export async function addMember(
	server: TestedResults,
	email: string,
	role: Role,
	{ orgid = "7", pjid = "" }: { orgid?: string; pjid?: string } = {},
): Promise<string> {
	const name = email.replace(/@.*/, "");
	return server.results.staff.addMember(
		checked.addMember({ email, name, password: PASSWORD, orgid, pjid, role }),
		"operator",
	);
}

export function askSignIn(
	origin: string,
	email: string,
	password: string = PASSWORD,
	headers: Readonly<Record<string, string>> = {},
	prefix = "",
): Promise<Answer> {
	return post(origin, `${prefix}/scorequery/auth/sign-in`, { email, password }, headers);
}

/** The cookie that an answer sets, as a browser sends it; '' for none. */
export function cookieOf({ headers }: Answer): string {
	return headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
}

/** Signs in. @returns the cookie */
export async function signIn(origin: string, email: string): Promise<string> {
	const answer = await askSignIn(origin, email);
	if (answer.status !== 200 || cookieOf(answer) === "")
		throw new Error(`${answer.status}: ${answer.text}`);
	return cookieOf(answer);
}

/** Requests the signed-in member. */
export function askMe(origin: string, cookie: string): Promise<Answer> {
	return exchange(origin, "/scorequery/auth/me", { headers: { cookie } });
}

/** Sends JSON as a page of the site does. */
export function sendAs(
	origin: string,
	cookie: string,
	path: string,
	body: unknown,
	headers: Readonly<Record<string, string>> = PAGE,
): Promise<Answer> {
	return post(origin, path, body, { cookie, ...headers });
}
