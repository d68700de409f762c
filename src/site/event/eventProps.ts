/** Props of an event's page. */
import type { Locale } from "../../locales.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { Panel } from "./panel.ts";

export interface EventProps {
	locale: Locale;
	event: ListedEvent;
	panel: Panel;
	/** Address of the event's banner; null if it has none. */
	banner: string | null;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
	/** Server that islands call; '' is the page's own, null if the event's server may not be called. */
	server: string | null;
}
