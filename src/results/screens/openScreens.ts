/** Puts together what screens need. */
import { createHmac } from "node:crypto";
import type { Store } from "../../store/connection/Store.ts";
import { createOwnOrigin } from "../access/ownOrigin.ts";
import type { EventCache } from "../eventCache.ts";
import type { MemberSettings } from "../members/openMembers.ts";
import { createScreens, type Screens } from "./knownScreens.ts";
import { createScreenCookie } from "./screenCookie.ts";
import { createScreenRoutes } from "./screenRoutes.ts";

export function openScreens(
	store: Store,
	eventCache: EventCache,
	{ prefix, siteOrigin, publicOrigin, now, secret }: MemberSettings,
): { screens: Screens; routes: ReturnType<typeof createScreenRoutes> } {
	const key = createHmac("sha256", secret).update("screens").digest("hex");
	const isSecure = (publicOrigin || siteOrigin).startsWith("https://");
	const cookie = createScreenCookie(key, `${prefix}/scorequery/`, isSecure);
	const siteAddress = `${siteOrigin}/score`;
	const screens = createScreens({ store, eventCache, cookie, siteAddress, now });
	const ownOrigin = createOwnOrigin([siteOrigin, publicOrigin]);
	return { screens, routes: createScreenRoutes(screens, ownOrigin) };
}
