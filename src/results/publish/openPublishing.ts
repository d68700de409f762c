/** Opens what publishes events: the checks, the rule that they hold, and announcements at a time. */
import { needsReason } from "../../contract/organiser/publish/checkNames.ts";
import type { Store } from "../../store/connection/Store.ts";
import type { EventCache } from "../eventCache.ts";
import { startAnnouncer } from "./announceDue.ts";
import { type Announcing, createAnnouncing } from "./announcing.ts";
import { type CheckParts, createChecks, type FindChecks } from "./checks.ts";
import { createPublishRoutes } from "./publishRoutes.ts";

export interface Publishing {
	announcing: Announcing;
	routes: ReturnType<typeof createPublishRoutes>;
	close(): Promise<void>;
}

/** @param announces whether this process announces events at their time: a command leaves it to the servers */
export function openPublishing(
	store: Pick<Store, "db">,
	parts: CheckParts & { events: EventCache },
	announces: boolean,
): Publishing {
	const { events, now } = parts;
	const findAll = createChecks(parts);
	const findChecks: FindChecks = async (eventId) => (await findAll(eventId)).filter(needsReason);
	const announcer = announces
		? startAnnouncer({ store, eventCache: events, findChecks, now })
		: null;
	return {
		announcing: createAnnouncing(events, findChecks, now),
		routes: createPublishRoutes(events, findAll, now),
		close: async () => announcer?.close(),
	};
}
