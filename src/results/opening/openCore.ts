/** Opens what every part of the results server works on: the store's events, who may do what, and the clock. */
import { randomBytes } from "node:crypto";
import { log } from "../../log.ts";
import type { Store } from "../../store/connection/Store.ts";
import { keepSecret } from "../../store/connection/serverSecret.ts";
import { mayBeRehearsal } from "../../store/rehearsals/addRehearsal.ts";
import { type Access, createAccess } from "../access/access.ts";
import { subjectIn } from "../access/mayDo.ts";
import { watchClock } from "../clockSteps.ts";
import { type EventCache, openEventCache } from "../eventCache.ts";
import { createIngest, type Ingest } from "../ingest/ingest.ts";
import { KEYS_CHANGED } from "../keys/keyCalls.ts";
import { openMembers } from "../members/openMembers.ts";
import { publicEvents } from "../publicEvents.ts";
import { startScorer } from "../scoring/scorer.ts";
import { openScreens } from "../screens/openScreens.ts";
import type { ResultsSettings } from "./resultsSettings.ts";

export interface Core {
	settings: ResultsSettings;
	store: Store;
	/** The secret of the checksums in addresses. */
	secret: string;
	/** With the events that the public does not see. */
	allEvents: EventCache;
	/** The events that the public sees. */
	eventCache: EventCache;
	ingest: Ingest;
	members: ReturnType<typeof openMembers>;
	screens: ReturnType<typeof openScreens>;
	operatorToken: string;
	access: Access;
	now: () => number;
	/** Ends the reaction to changes of the store and of the clock. */
	endChanges(): void;
	/** By their names for the log. The store ends last, after the parts that work on it. */
	endEvents: Readonly<Record<string, () => void | Promise<void>>>;
	endStore: Readonly<Record<string, () => void | Promise<void>>>;
}

/** Shorter steps of the clock are no news to the operator, ms. */
const REPORTED_STEP_MS = 60_000;

/** @param onRehearsal called when a rehearsal may have been added or changed */
export async function openCore(
	store: Store,
	settings: ResultsSettings,
	onRehearsal: () => void,
): Promise<Core> {
	const { dataFolder, now } = settings;
	const secret = settings.secret || (await keepSecret(store, dataFolder));
	const scorer = startScorer(store.place, store.noteDamage);
	const clock = watchClock(now);
	const allEvents = await openEventCache(store.db, scorer, { ...settings, now: clock.now });
	const eventCache = publicEvents(allEvents);
	const ingest = createIngest(store, allEvents, now);
	const unsubscribe = store.subscribe({
		onChange(changed) {
			if (changed === KEYS_CHANGED) ingest.keyring.refresh();
			else {
				eventCache.noteChange(changed);
				if (mayBeRehearsal(changed)) onRehearsal();
			}
		},
		onReconnect() {
			ingest.keyring.refresh();
			eventCache.renewAll();
		},
	});
	clock.onStep((stepMs) => {
		if (Math.abs(stepMs) >= REPORTED_STEP_MS)
			log.warn("the clock was set: check it, because guns and cut-offs follow it", {
				seconds: Math.round(stepMs / 1_000),
			});
		eventCache.renewAll();
	});
	const members = openMembers(store, allEvents, { ...settings, secret });
	const screens = openScreens(store, allEvents, { ...settings, secret });
	const operatorToken = randomBytes(24).toString("base64url");
	const access = createAccess({
		operatorToken,
		keys: ingest.keyring,
		sessions: members.sessions,
		screens: screens.screens,
		subjectOf: (eventId) => subjectIn(allEvents.catalogue(), eventId),
		now,
	});
	return {
		settings,
		store,
		secret,
		allEvents,
		eventCache,
		ingest,
		members,
		screens,
		operatorToken,
		access,
		now,
		endEvents: {
			keys: ingest.keyring.close,
			sessions: members.sessions.close,
			screens: screens.screens.close,
			"cache of events": eventCache.close,
		},
		endStore: { scoring: scorer.close, store: store.close },
		endChanges() {
			unsubscribe();
			clock.end();
		},
	};
}
