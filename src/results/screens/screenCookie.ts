/**
 * The cookie of a screen: one for each event, so that a device can show two events. It has the
 * code, signed: the store has only the code's hash, so that a copy of the database opens nothing.
 */
import { createHmac } from "node:crypto";
import { isSameSecret } from "../../http/isSameSecret.ts";
import { valueIn } from "../members/sessionCookie.ts";

export type ScreenCookie = ReturnType<typeof createScreenCookie>;

/** @param path the addresses of this server, as for sessions */
export function createScreenCookie(secret: string, path: string, isSecure: boolean) {
	const nameFor = (eventId: string) => `${isSecure ? "__Secure-" : ""}gantry_screen_${eventId}`;
	// The event is signed too, so that a cookie opens no other event.
	const signatureOf = (code: string, eventId: string) =>
		createHmac("sha256", secret).update(`${eventId} ${code}`).digest("base64url");
	return {
		/** The code in a Cookie header: `none` without the cookie, `wrong` if this server did not sign it. */
		codeIn(cookies: string, eventId: string): { code: string } | "none" | "wrong" {
			const value = valueIn(cookies, nameFor(eventId));
			if (value === null) return "none";
			const [code = "", signature = ""] = value.split(".", 2);
			const isSigned = code !== "" && isSameSecret(signature, signatureOf(code, eventId));
			return isSigned ? { code } : "wrong";
		},
		/** The header that sets the cookie. */
		made(code: string, eventId: string, seconds: number): string {
			const value = `${code}.${signatureOf(code, eventId)}`;
			const secure = isSecure ? "; Secure" : "";
			// Strict: only pages of the own site call with it.
			return `${nameFor(eventId)}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Strict${secure}`;
		},
	};
}
