/** The operations on codes for screens. */
import { authorOf } from "../../contract/kit/role.ts";
import {
	listScreens,
	newScreen,
	openScreen,
	revokeScreen,
} from "../../contract/screens/screenCodes.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import type { OwnOrigin } from "../door/access/ownOrigin.ts";
import { handle, handleData } from "../door/handle.ts";
import type { Screens } from "./knownScreens.ts";

export function createScreenRoutes(screens: Screens, ownOrigin: OwnOrigin) {
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
