/** Opens what every part of the results server works on: the store's events, and the clock. */
import { log } from "../../log.ts";
import { KEYS_CHANGED } from "../../store/changeEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { keepSecret } from "../../store/connection/serverSecret.ts";
import { watchClock } from "./clockSteps.ts";
import { openEventCache } from "./eventCache.ts";
import { publicEvents } from "./publicEvents.ts";
import type { ResultsSettings } from "./resultsSettings.ts";
import { startScorer } from "./scoring/scorer.ts";

export type Core = Awaited<ReturnType<typeof openCore>>;

/** Shorter steps of the clock are no news to the operator, ms. */
const REPORTED_STEP_MS = 60_000;

export async function openCore(store: Store, settings: ResultsSettings) {
	const { dataFolder, now } = settings;
	const secret = settings.secret || (await keepSecret(store, dataFolder));
	const scorer = startScorer(store.place, store.noteDamage);
	const clock = watchClock(now);
	const allEvents = await openEventCache(store.db, scorer, { ...settings, now: clock.now });
	const eventCache = publicEvents(allEvents);
	const unsubscribe = store.subscribe({
		onChange(changed) {
			if (changed !== KEYS_CHANGED) eventCache.noteChange(changed);
		},
		onReconnect: eventCache.renewAll,
	});
	clock.onStep((stepMs) => {
		if (Math.abs(stepMs) >= REPORTED_STEP_MS)
			log.warn("the clock was set: check it, because guns and cut-offs follow it", {
				seconds: Math.round(stepMs / 1_000),
			});
		eventCache.renewAll();
	});
	return {
		settings,
		store,
		/** The secret of the checksums in addresses. */
		secret,
		/** With the events that the public does not see. */
		allEvents,
		/** The events that the public sees. */
		eventCache,
		now,
		/** Ends the reaction to changes of the store and of the clock. */
		endChanges() {
			unsubscribe();
			clock.end();
		},
		endEvents: eventCache.close,
		endScoring: scorer.close,
	};
}
