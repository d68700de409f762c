/** The cookie of a session: its token, signed, so that a guess costs no look-up. */
import { createHmac } from "node:crypto";
import { isSameSecret } from "../../http/isSameSecret.ts";

export type SessionCookie = ReturnType<typeof createSessionCookie>;

/** Without the prefix `__Secure-`, which browsers accept over https only. `__Host-` would need the path /. */
const COOKIE_NAME = "gantry_session";

/** The longest cookie value that is read, characters: a token and its signature have about 80. */
const LONGEST_VALUE = 200;

/**
 * @param secret the key of the signatures
 * @param path the addresses of this server: pages are elsewhere, so no request for a page carries the cookie
 */
export function createSessionCookie(secret: string, path: string, isSecure: boolean) {
	const name = `${isSecure ? "__Secure-" : ""}${COOKIE_NAME}`;
	const signatureOf = (token: string) =>
		createHmac("sha256", secret).update(token).digest("base64");
	const attributes = `Path=${path}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
	return {
		/** Its whole name. */
		name,
		/** The session's token in a Cookie header: `none` without the cookie, `wrong` if this server did not sign it. */
		tokenIn(cookies: string): { token: string } | "none" | "wrong" {
			const value = valueIn(cookies, name);
			if (value === null) return "none";
			const dot = value.lastIndexOf(".");
			const token = value.slice(0, Math.max(0, dot));
			const isSigned = token !== "" && isSameSecret(value.slice(dot + 1), signatureOf(token));
			return isSigned ? { token } : "wrong";
		},
		/** The header that sets the cookie. */
		made(token: string, seconds: number): string {
			const value = encodeURIComponent(`${token}.${signatureOf(token)}`);
			return `${name}=${value}; Max-Age=${seconds}; ${attributes}`;
		},
		/** The header that removes the cookie. */
		removed: `${name}=; Max-Age=0; ${attributes}`,
	};
}

/** The decoded value of a cookie in a Cookie header; null if there is none. Of several the first counts, as browsers send the longest path first. */
export function valueIn(cookies: string, name: string): string | null {
	const pair = cookies.split(";").find((each) => each.trim().startsWith(`${name}=`));
	if (pair === undefined) return null;
	const value = pair.trim().slice(name.length + 1);
	if (value.length > LONGEST_VALUE) return "";
	try {
		return decodeURIComponent(value);
	} catch {
		return "";
	}
}
