/** The banners of events. */

import { setBanner } from "../../contract/banner/setBanner.ts";
import { OPERATOR } from "../../contract/changes/changeKind.ts";
import { memberOr } from "../../contract/kit/role.ts";
import type { Core } from "../core/openCore.ts";
import { handleData } from "../door/handle.ts";
import { createBanners } from "./banners.ts";

export function openBanners({ store, eventCache, now }: Core) {
	const banners = createBanners(store, eventCache, now);
	const routes = {
		file: banners.route,
		setBanner: handleData(setBanner, ({ f }, { exchange, place, actor }) =>
			banners.store(place.pjid, f, exchange.body, memberOr(actor, OPERATOR)),
		),
	};
	return { banners, routes };
}
