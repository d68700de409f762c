/** Screens that a code opens. */
import { createHmac } from "node:crypto";
import type { Core } from "../core/openCore.ts";
import { createOwnOrigin } from "../door/access/ownOrigin.ts";
import { createScreens } from "./knownScreens.ts";
import { createScreenCookie } from "./screenCookie.ts";
import { createScreenRoutes } from "./screenRoutes.ts";

export function openScreens({ store, allEvents, settings, secret, now }: Core) {
	const { prefix, siteOrigin, publicOrigin } = settings;
	const key = createHmac("sha256", secret).update("screens").digest("hex");
	const isSecure = (publicOrigin || siteOrigin).startsWith("https://");
	const cookie = createScreenCookie(key, `${prefix}/scorequery/`, isSecure);
	const siteAddress = `${siteOrigin}/score`;
	const screens = createScreens({ store, eventCache: allEvents, cookie, siteAddress, now });
	const ownOrigin = createOwnOrigin([siteOrigin, publicOrigin]);
	return { screens, routes: createScreenRoutes(screens, ownOrigin), close: screens.close };
}
