/** The operations on an event's banners. */
import { OPERATOR } from "../../contract/changes/changeKind.ts";
import { setBanner } from "../../contract/setup/setBanner.ts";
import { nameOf } from "../changes/makeChanges.ts";
import { handleData } from "../handle.ts";
import type { Banners } from "./banners.ts";

export function createBannerRoutes(banners: Banners) {
	return {
		file: banners.route,
		setBanner: handleData(setBanner, ({ f }, { exchange, place, actor }) =>
			banners.store(place.pjid, f, exchange.body, nameOf(actor, OPERATOR)),
		),
	};
}
