/** The props that islands of live lists share. */
import type { ListSource } from "../../calls/listRequests.ts";

export interface ListPage extends ListSource {
	/** Address of the event's page in the visitor's language, and the query carried along with it. */
	eventAddress: string;
	/** Language tag of the page. */
	language: string;
	carried: string;
	/** The page's own address, for a refresh without a script. */
	address: string;
	/** The event's time zone. */
	zone: string;
	/** When the page was made, epoch ms. */
	madeAt: number;
}
