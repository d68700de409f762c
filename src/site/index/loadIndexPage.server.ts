/** The index of all events. */
import { CACHE_CONTROL, imagePolicy } from "../../contract/site.ts";
import { listEvents } from "../calls/pageCalls.server.ts";
import { cardBanners } from "../shell/bannerAddress.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";
import type { IndexProps } from "./indexProps.ts";

export async function loadIndexPage(request: PageRequest): Promise<Loaded<Shell, IndexProps>> {
	const { site, locale, t, carried } = request;
	const found = await listEvents(site, null);
	if (found.kind === "unreachable") return { kind: "failed", status: 503 };
	// A server that does not know organisation 0 has no events.
	const events = found.kind === "found" ? found.value.events : [];
	const pictures = cardBanners(events, site.browserCalls);
	const query = request.query("q");
	const shell = shellOf(request, {
		title: t("title.results", { 0: t("site.name") }),
		isIndexed: query === "",
		cacheControl: found.kind === "found" ? CACHE_CONTROL.live : CACHE_CONTROL.missing,
		policies: [imagePolicy(pictures.values())],
	});
	const view = { locale, organisation: null, events, query, now: site.now, carried, pictures };
	return { kind: "page", shell, view };
}
