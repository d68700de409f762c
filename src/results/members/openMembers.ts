/** Members: their sessions, passwords and one-time links. */
import { createHmac } from "node:crypto";
import type { Core } from "../core/openCore.ts";
import { createOwnOrigin } from "../door/access/ownOrigin.ts";
import { createLinks } from "./links.ts";
import { createMemberRoutes } from "./memberRoutes.ts";
import { createPasswords } from "./passwords.ts";
import { createSessionCookie } from "./sessionCookie.ts";
import { createSessions } from "./sessions.ts";
import { createStaff } from "./staff.ts";
import { createStaffRoutes } from "./staffRoutes.ts";
import { createLinkUse } from "./useLink.ts";

export function openMembers({ store, allEvents, settings, secret, now }: Core) {
	const { prefix, siteOrigin, publicOrigin } = settings;
	const key = createHmac("sha256", secret).update("sessions").digest("hex");
	const path = `${prefix}/scorequery/`;
	const isSecure = (publicOrigin || siteOrigin).startsWith("https://");
	const cookie = createSessionCookie(key, path, isSecure);
	const ownOrigin = createOwnOrigin([siteOrigin, publicOrigin]);
	const sessions = createSessions(store, cookie, ownOrigin, now);
	const passwords = createPasswords(store, key, now);
	const links = createLinks(store, `${siteOrigin}/score`, now);
	const staff = createStaff({ store, eventCache: allEvents, sessions, passwords, links, now });
	return {
		sessions,
		staff,
		routes: {
			...createMemberRoutes({
				store,
				eventCache: allEvents,
				sessions,
				passwords,
				links,
				ownOrigin,
				siteOrigin,
				now,
				useLink: createLinkUse(store, passwords, now),
				removed: cookie.removed,
			}),
			...createStaffRoutes(staff),
		},
		close: sessions.close,
	};
}
