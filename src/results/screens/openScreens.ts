/** Screens that a code opens. */

import { createHmac } from "node:crypto";
import { authorOf } from "../../contract/kit/role.ts";
import {
	listScreens,
	newScreen,
	openScreen,
	revokeScreen,
} from "../../contract/screens/screenCodes.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import type { Core } from "../core/openCore.ts";
import { createOwnOrigin, type OwnOrigin } from "../door/access/ownOrigin.ts";
import { handle, handleData } from "../door/handle.ts";
import { createScreens, type Screens } from "./knownScreens.ts";
import { createScreenCookie } from "./screenCookie.ts";

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

/** The operations on codes for screens. */
function createScreenRoutes(screens: Screens, ownOrigin: OwnOrigin) {
	return {
		newScreen: handle(newScreen, async ({ name }, { place, actor }) =>
			jsonReply(await screens.make(place.pjid, name, authorOf(actor))),
		),
		listScreens: handleData(listScreens, async (_, { place }) => ({
			screens: await screens.list(place.pjid),
		})),
		revokeScreen: handle(revokeScreen, async ({ id }, { place, actor }) =>
			jsonReply({ revoked: await screens.revoke(place.pjid, id, authorOf(actor)) }),
		),
		openScreen: handle(openScreen, async ({ code }, { exchange }) => {
			// Another site's page may open no screen here.
			ownOrigin.check(exchange, false);
			const { eventId, until, cookie } = await screens.open(exchange.client(), code);
			const reply = jsonReply({ pjid: eventId, until });
			return { ...reply, headers: [...reply.headers, "Set-Cookie", cookie] };
		}),
	};
}
