/** The organiser's dashboard of an event. */
import { CACHE_CONTROL } from "../../contract/site.ts";
import { openEvent } from "../event/openEvent.server.ts";
import type { Loaded } from "../shell/page/openPage.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";

export async function loadAdminPage(
	request: PageRequest,
): Promise<Loaded<Shell, { title: string; text: string }>> {
	const { site, place, t } = request;
	const found = await openEvent(site, place);
	if (found.kind !== "event") return found;
	const { name, organisation } = found.event;
	const title = t("title.dashboard", { 0: name });
	const shell = shellOf(request, {
		...{ title, organisation, barTitle: title },
		cacheControl: CACHE_CONTROL.live,
	});
	return { kind: "page", shell, view: { title, text: t("admin.notSetUp") } };
}
