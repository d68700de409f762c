/** The organiser's dashboard of an event. */
import { CACHE_CONTROL } from "../../contract/site.ts";
import type { Locale } from "../../locales.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { openEvent } from "../event/openEvent.server.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";

export interface AdminProps {
	locale: Locale;
	event: ListedEvent;
	title: string;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
}

export async function loadAdminPage(request: PageRequest): Promise<Loaded<Shell, AdminProps>> {
	const { site, place, locale, t, carried } = request;
	const found = await openEvent(site, place);
	if (found.kind !== "event") return found;
	const { event } = found;
	const { name, organisation } = event;
	const title = t("title.dashboard", { 0: name });
	const shell = shellOf(request, {
		...{ title, organisation, barTitle: title },
		cacheControl: CACHE_CONTROL.live,
	});
	return { kind: "page", shell, view: { locale, event, title, carried } };
}
