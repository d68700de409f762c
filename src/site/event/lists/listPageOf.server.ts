/** Makes the props of the island that shows a live list. */

import { LOCALES, type Locale } from "../../../locales.ts";
import type { ListedEvent } from "../../../race/record/record.ts";
import { pagePath } from "../../shell/page/pagePath.server.ts";
import type { LeadersPanel, WinnersPanel } from "../panel.ts";
import { tabQuery } from "../tabs.ts";
import type { ListPage } from "./listPage.ts";

export interface ListPanelProps {
	locale: Locale;
	event: ListedEvent;
	panel: LeadersPanel | WinnersPanel;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
	/** Server that islands call; '' is the page's own. */
	server: string;
}

export function listPageOf(props: ListPanelProps): ListPage {
	const { locale, event, panel, carried, server } = props;
	const eventAddress = pagePath(`/${event.id}`, locale);
	return {
		server,
		eventId: event.id,
		sharesLists: event.sharesLists,
		eventAddress,
		language: LOCALES[locale].tag,
		carried,
		address: eventAddress + tabQuery(panel.kind, carried),
		zone: event.zone,
		madeAt: panel.madeAt,
	};
}
