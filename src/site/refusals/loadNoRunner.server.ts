/** Page Not Found for a bib that no runner of an event has. */
import { browserServerOf } from "../../contract/site/serverOf.ts";
import { CACHE_CONTROL, connectPolicy, imagePolicy } from "../../contract/site/siteContext.ts";
import type { EventProps } from "../event/loadPlacePage.server.ts";
import { openEvent } from "../event/openEvent.server.ts";
import { bannerAddress } from "../shell/bannerAddress.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";

export async function loadNoRunner(
	request: PageRequest,
): Promise<Loaded<Shell, Omit<EventProps, "panel">>> {
	const { site, place, locale, t, carried } = request;
	const found = await openEvent(site, place);
	if (found.kind !== "event") return found;
	const { event } = found;
	const server = browserServerOf(event.server, site.browserCalls);
	const banner = bannerAddress(event, "banner2.jpg", site.browserCalls);
	const shell = shellOf(request, {
		title: `${t("notFound.title")} - ${event.name}`,
		organisation: event.organisation,
		status: 404,
		cacheControl: CACHE_CONTROL.missing,
		policies: [connectPolicy(server), imagePolicy([banner ?? ""])],
	});
	return { kind: "page", shell, view: { locale, event, banner, carried, server } };
}
