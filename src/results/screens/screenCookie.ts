/** The cookie of a screen: one for each event, so that a device can show two events. It has the screen's id, signed. */
import { createHmac } from "node:crypto";
import { isSameSecret } from "../../http/isSameSecret.ts";
import { valueIn } from "../members/sessionCookie.ts";

export interface ScreenCookie {
	/** The screen's id in a Cookie header: `none` without the cookie, `wrong` if this server did not sign it. */
	idIn(cookies: string, eventId: string): { id: string } | "none" | "wrong";
	/** The header that sets the cookie. */
	made(screen: { id: string; eventId: string }, seconds: number): string;
}

/** @param path the addresses of this server, as for sessions */
export function createScreenCookie(secret: string, path: string, isSecure: boolean): ScreenCookie {
	const nameFor = (eventId: string) => `${isSecure ? "__Secure-" : ""}gantry_screen_${eventId}`;
	// The event is signed too, so that a cookie opens no other event.
	const signatureOf = (id: string, eventId: string) =>
		createHmac("sha256", secret).update(`${eventId} ${id}`).digest("base64url");
	return {
		idIn(cookies, eventId) {
			const value = valueIn(cookies, nameFor(eventId));
			if (value === null) return "none";
			const [id = "", signature = ""] = value.split(".", 2);
			return id !== "" && isSameSecret(signature, signatureOf(id, eventId)) ? { id } : "wrong";
		},
		made({ id, eventId }, seconds) {
			const value = `${id}.${signatureOf(id, eventId)}`;
			const secure = isSecure ? "; Secure" : "";
			// Strict: only pages of the own site call with it.
			return `${nameFor(eventId)}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Strict${secure}`;
		},
	};
}
