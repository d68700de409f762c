/** Puts together what members need: sessions, passwords, one-time links, and the operations on them. */
import { createHmac } from "node:crypto";
import type { Store } from "../../store/connection/Store.ts";
import { createOwnOrigin } from "../access/ownOrigin.ts";
import type { EventCache } from "../eventCache.ts";
import { createLinks } from "./links.ts";
import { createMemberRoutes } from "./memberRoutes.ts";
import { createPasswords } from "./passwords.ts";
import { createSessionCookie } from "./sessionCookie.ts";
import { createSessions, type KnownSessions } from "./sessions.ts";
import { createStaff, type Staff } from "./staff.ts";
import { createStaffRoutes } from "./staffRoutes.ts";
import { createLinkUse } from "./useLink.ts";

export interface MemberSettings {
	/** The server's secret; the key of the cookies is made from it. */
	secret: string;
	prefix: string;
	siteOrigin: string;
	/** The origin at which browsers reach this server; '' if it is not set. */
	publicOrigin: string;
	now: () => number;
}

export interface Members {
	sessions: KnownSessions;
	staff: Staff;
	routes: ReturnType<typeof createMemberRoutes> & ReturnType<typeof createStaffRoutes>;
}

export function openMembers(
	store: Store,
	eventCache: EventCache,
	{ prefix, siteOrigin, publicOrigin, now, ...settings }: MemberSettings,
): Members {
	const secret = createHmac("sha256", settings.secret).update("sessions").digest("hex");
	const path = `${prefix}/scorequery/`;
	const isSecure = (publicOrigin || siteOrigin).startsWith("https://");
	const cookie = createSessionCookie(secret, path, isSecure);
	const ownOrigin = createOwnOrigin([siteOrigin, publicOrigin]);
	const sessions = createSessions(store, cookie, ownOrigin, now);
	const passwords = createPasswords(store, secret, now);
	const links = createLinks(store, `${siteOrigin}/score`, now);
	const staff = createStaff({ store, eventCache, sessions, passwords, links, now });
	return {
		sessions,
		staff,
		routes: {
			...createMemberRoutes({
				store,
				eventCache,
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
	};
}
