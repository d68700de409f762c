/** What the page of a live list tells the island that takes it over. */
import { localizePath } from "astro-i18next";
import type { Locale } from "../../../messages.ts";
import type { ListedEvent } from "../../../race/record/record.ts";
import type { LeadersPanel, WinnersPanel } from "../panel.ts";
import { tabQuery } from "../tabs.ts";
import type { ListPage } from "./listPage.ts";

export interface ListPanelProps<Panel extends LeadersPanel | WinnersPanel> {
	locale: Locale;
	event: ListedEvent;
	panel: Panel;
	/** Query that is carried along, such as ?debug=1, or ''. */
	carried: string;
	/** Server that islands call; '' is the page's own. */
	server: string;
}

/** Gathers it from what the panel is given. */
export function listPageOf(props: ListPanelProps<LeadersPanel | WinnersPanel>): ListPage {
	const { locale, event, panel, carried, server } = props;
	const eventAddress = localizePath(`/${event.id}`, locale, import.meta.env.BASE_URL);
	return {
		server,
		eventId: event.id,
		sharesLists: event.sharesLists,
		eventAddress,
		carried,
		address: eventAddress + tabQuery(panel.kind, carried),
		zone: event.zone,
		madeAt: panel.madeAt,
	};
}
