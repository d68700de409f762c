/** Opens what publishes events: the checks, the rule that they hold, and announcements at a time. */
import { needsReason } from "../../contract/changes/checkNames.ts";
import type { Core } from "../core/openCore.ts";
import { startAnnouncer } from "./announceDue.ts";
import { createAnnouncing } from "./announcing.ts";
import { type CheckParts, countLate, createChecks, type FindChecks } from "./checks.ts";
import { createPublishRoutes } from "./publishRoutes.ts";

/** @param sources of what is checked */
export function openPublishing(
	{ store, allEvents, settings, now }: Core,
	sources: Pick<CheckParts, "watcher" | "previewer" | "templates">,
) {
	const findAll = createChecks({ ...sources, events: allEvents, now });
	const findChecks: FindChecks = async (eventId) => (await findAll(eventId)).filter(needsReason);
	// A command announces nothing at a time: it leaves that to the servers.
	const announcer =
		settings.host === "" ? null : startAnnouncer({ store, eventCache: allEvents, findChecks, now });
	return {
		announcing: createAnnouncing(allEvents, findChecks, now),
		routes: createPublishRoutes(
			allEvents,
			{ findChecks: findAll, countLate: (snapshot) => countLate(sources.watcher, snapshot) },
			now,
		),
		close: () => announcer?.close(),
	};
}
