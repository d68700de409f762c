/** Props of an event index. */
import type { Locale } from "../../locales.ts";
import type { ListedEvent, Organisation } from "../../race/record/record.ts";

export interface IndexProps {
	locale: Locale;
	/** null for the index of all events. */
	organisation: Organisation | null;
	events: readonly ListedEvent[];
	/** Text of the search, or ''. */
	query: string;
	/** When the page is rendered, epoch ms. */
	now: number;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
	/** Banners of the cards, by event id. */
	pictures: ReadonlyMap<string, string>;
}
