/** Props of the watch list. */
import type { WatchListTexts } from "../../islandTexts.ts";

export interface WatchListProps {
	eventId: string;
	/** Address of the event's page in the visitor's language, and the query carried along with every link. */
	eventAddress: string;
	/** Address of the page that compares runners. */
	compareAddress: string;
	carried: string;
	/** Server that answers for the event; '' is the page's own. */
	server: string;
	/** Whether its lists may be asked for by GET. */
	sharesLists: boolean;
	/** When the page was made, epoch ms. */
	madeAt: number;
	isLive: boolean;
	/** The event's time zone. */
	zone: string;
	/** Language tag of the page. */
	language: string;
	texts: WatchListTexts;
}
