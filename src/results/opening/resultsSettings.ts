/** What an opened results server offers, and the settings with which it is opened. */

import type { Fetch } from "../../contract/client/operationServer.ts";
import type { Admit, BodyLimit, Handler } from "../../http/exchange.ts";
import type { Health } from "../../store/connection/connectivity.ts";
import type { StoreSettings } from "../../store/connection/place.ts";
import type { Banners } from "../banner/banners.ts";
import type { CameraFolder } from "../cameras/cameraRoutes.ts";
import type { Changes } from "../changes/changes.ts";
import type { Drafts } from "../drafts/drafts.ts";
import type { EventCache } from "../eventCache.ts";
import { DEFAULT_EVENT_MEMORY_MB } from "../eventMemory.ts";
import type { Exports } from "../exports/exports.ts";
import type { Ingest } from "../ingest/ingest.ts";
import type { Staff } from "../members/staff.ts";
import type { PushSettings } from "../notifications/pushSettings.ts";
import type { Previewer } from "../preview/startPreviewer.ts";
import type { Rehearsals } from "../rehearsals/rehearsals.ts";
import type { Transfers } from "../transfer/transfers.ts";
import type { Vouchers } from "../vouchers/vouchers.ts";

export interface ResultsServer {
	answer: Handler;
	/** Sends a request to this server from its own process: it fails with the error itself. */
	fetch: Fetch;
	bodyLimit: BodyLimit;
	admit: Admit;
	ingest: Ingest;
	changes: Changes;
	banners: Banners;
	vouchers: Vouchers;
	staff: Staff;
	previewer: Previewer;
	rehearsals: Rehearsals;
	exports: Exports;
	transfers: Transfers;
	eventCache: EventCache;
	drafts: Drafts;
	operatorToken: string;
	/** The secret of the checksums in addresses. */
	secret: string;
	/** The key of the clips' hashes if the settings have none. */
	clipKey: string;
	/** Whether the store can be reached. */
	health(): Health;
	watchHealth(onHealth: (health: Health) => void): void;
	/** Warnings for the operator about the state of the store. */
	warnings: readonly string[];
	close(): Promise<void>;
}

export interface ResultsSettings extends StoreSettings {
	/** The origin at which clients reach this server; '' if it is not set. */
	publicOrigin: string;
	/** The origin that pjlist names: the public one, or the local one if that is not set. */
	host: string;
	prefix: string;
	siteOrigin: string;
	/** If '', one is made and stored. */
	secret: string;
	/** Memory for events, MB. */
	eventMemoryMb: number;
	/** The number of threads that answer calls. */
	threads: number;
	/** Null if no notifications are sent. */
	push: PushSettings | null;
	/** Null if this process cuts no videos. */
	cameras: CameraFolder | null;
	now: () => number;
}

/** The settings of a process that works on a store and serves no one: a command, or a test. */
export function settingsWithoutListener(place: StoreSettings): ResultsSettings {
	return {
		...place,
		publicOrigin: "",
		host: "",
		prefix: "",
		siteOrigin: "",
		secret: "",
		eventMemoryMb: DEFAULT_EVENT_MEMORY_MB,
		threads: 1,
		push: null,
		cameras: null,
		now: Date.now,
	};
}
