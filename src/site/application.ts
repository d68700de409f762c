/**
 * The application-wide state (SPEC section 3), in the sport's words: an event is what the contract calls a
 * project. Nothing of it is kept; the last tab of the last event is the browser's to keep (rememberTab.js).
 */
import { map } from "nanostores";
import { DEFAULT_ORGANISATION_ID, NO_CODE } from "../race/record/identifier.ts";
import type { ListedEvent, Organisation } from "../race/record/record.ts";
import type { Tab } from "./event/tabs.ts";

/** The current event; what is not known of it is '', false or null. */
export type CurrentEvent = Pick<
	ListedEvent,
	"id" | "date" | "location" | "name" | "server" | "hasBanner" | "isOnline" | "offersCertificates"
> & {
	organisationId: string;
	/** null while no event is current. */
	phase: ListedEvent["phase"] | null;
};

export interface ApplicationState {
	/** Which installation this is. */
	production: string;
	/** Whether the console is told more than failures. */
	logsToConsole: boolean;
	events: readonly ListedEvent[];
	/** Whose site it is; `name` is the long one. */
	organisation: Omit<Organisation, "url"> & { name: string };
	event: CurrentEvent;
	/** What the event's results server is opened with. */
	key: { database: string; key: string };
	/** The open tab, and the event that was open before. */
	tab: Tab | null;
	previousEventId: string | null;
}

/** No event: the default server '' is the one that lists the events. */
const NO_EVENT: CurrentEvent = {
	id: "",
	date: "",
	hasBanner: false,
	location: "",
	name: "",
	server: "",
	organisationId: "",
	phase: null,
	isOnline: false,
	offersCertificates: false,
};

export const application = map<ApplicationState>({
	production: "production",
	logsToConsole: false,
	events: [],
	organisation: {
		id: DEFAULT_ORGANISATION_ID,
		shortName: "0",
		code: NO_CODE,
		name: "",
	},
	event: NO_EVENT,
	key: { database: "", key: "" },
	tab: null,
	previousEventId: null,
});

/** Resets the current event to its defaults (SPEC section 4). */
export function clearEvent(): void {
	application.setKey("event", NO_EVENT);
}

/** For a certificate's event: its name is the organisation's short name too (SPEC section 4). */
export function nameCertificateEvent(name: string): void {
	const { event, organisation } = application.get();
	application.setKey("event", { ...event, name });
	application.setKey("organisation", { ...organisation, shortName: name });
}
