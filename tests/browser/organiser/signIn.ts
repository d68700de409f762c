/** Signs browsers in to a site: each member once, because the check of a password takes a tenth of a second of a processor. */
import { type BrowserContext, expect } from "@playwright/test";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

export interface Account {
	email: string;
	password: string;
}

/** @returns what signs a context in; the second context of a member gets the cookies of the first */
export function signInAt(origin: string) {
	const known = new Map<string, Cookies>();
	return async (context: BrowserContext, { email, password }: Account): Promise<void> => {
		const cookies = known.get(email);
		if (cookies !== undefined) return context.addCookies(cookies);
		const answer = await context.request.post(`${origin}/scorequery/auth/sign-in`, {
			data: { email, password },
			headers: { origin },
		});
		expect(answer.status(), await answer.text()).toBe(200);
		known.set(email, await context.cookies());
	};
}
