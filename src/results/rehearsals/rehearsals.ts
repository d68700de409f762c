/** Rehearsals of events: starts, lists, stops and removes them, and answers their sheets. */
import { randomInt } from "node:crypto";
import type * as v from "valibot";
import type { listRehearsals as listOperation } from "../../contract/rehearsals/listRehearsals.ts";
import type { RehearsalSheet } from "../../contract/rehearsals/rehearsalSheet.ts";
import type { RehearsalState } from "../../contract/rehearsals/rehearsalState.ts";
import type { startRehearsal } from "../../contract/rehearsals/startRehearsal.ts";
import type { Requester } from "../../http/workQueue.ts";
import type { Store } from "../../store/connection/Store.ts";
import { IsRehearsal } from "../../store/errors/IsRehearsal.ts";
import { NoRehearsal } from "../../store/errors/NoRehearsal.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { addRehearsal, REHEARSAL_AUTHOR } from "../../store/rehearsals/addRehearsal.ts";
import { removeLateReads, removeRehearsal } from "../../store/rehearsals/removeRehearsal.ts";
import {
	endRehearsal,
	findRehearsal,
	listRehearsals,
	type StoredRehearsal,
} from "../../store/rehearsals/storedRehearsals.ts";
import type { Changes } from "../changes/openChanges.ts";
import { type EventCache, logFailure } from "../core/eventCache.ts";
import type { Ingest } from "../ingest/ingest.ts";
import type { Previewer } from "../preview/startPreviewer.ts";
import { createFeeder } from "./feeder.ts";

/** From the start of a rehearsal to its first gun, ms: time to open the board. */
const LEAD_MS = 5_000;
const MAX_RANDOM_SEED = 1_000_000;

export type RehearsalWish = v.InferOutput<typeof startRehearsal.request>;
export type ListedRehearsals = v.InferOutput<typeof listOperation.answer>;

export type Rehearsals = ReturnType<typeof createRehearsals>;

export interface RehearsalParts {
	store: Store;
	/** With the hidden events. */
	eventCache: EventCache;
	ingest: Pick<Ingest, "takeReads">;
	changes: Pick<Changes, "make">;
	previewer: Pick<Previewer, "planCopy" | "sheet">;
	/** Whether this process feeds rehearsals: a command serves no one, and leaves it to the servers. */
	feeds: boolean;
	now: () => number;
}

/** Every method @throws UnknownEvent, NoRehearsal, StoreUnavailable */
export function createRehearsals(parts: RehearsalParts) {
	const { store, eventCache, ingest, changes, previewer, feeds, now } = parts;
	const { db } = store;
	const waiting = new Set<NodeJS.Timeout>();
	const feeder = createFeeder({
		db,
		now,
		sendReads: (eventId, reads) =>
			ingest.takeReads(
				eventId,
				reads.map(({ source, sequence, pointId: point, chip, time }) => ({
					source,
					sequence,
					point,
					chip,
					time,
				})),
			),
		async fireGun(eventId, waveId, gun) {
			const snapshot = await eventCache.get(eventId);
			const wave = snapshot?.field.waves.find(({ id }) => id === waveId);
			if (!wave || wave.gun !== null) return;
			const by = { who: REHEARSAL_AUTHOR, why: "", expects: null };
			await changes.make(eventId, { kind: "gun", waveId, gun, ...by });
		},
	});

	/** @throws UnknownEvent */
	function nameOf(eventId: string): string {
		const event = eventCache.catalogue().events.find(({ id }) => id === eventId);
		if (!event) throw new UnknownEvent(eventId);
		return event.name;
	}

	function stateOf(rehearsal: StoredRehearsal): RehearsalState {
		const { eventId, ofEvent, details, endedAt, fedUntil } = rehearsal;
		const { parts: _, ...shown } = details;
		const sent = feeder.sent(eventId) ?? rehearsal.sent;
		const isFed = feeder.sent(eventId) !== null || fedUntil > now();
		const ended = sent >= details.reads ? "ended" : "stopped";
		return {
			pjid: eventId,
			of: ofEvent,
			...shown,
			sent,
			endedAt,
			name: eventCache.catalogue().events.find(({ id }) => id === eventId)?.name ?? "",
			state: endedAt !== null ? ended : isFed ? "running" : "waiting",
		};
	}

	async function known(eventId: string): Promise<StoredRehearsal> {
		nameOf(eventId);
		const found = await findRehearsal(db, eventId);
		if (found === null) throw new NoRehearsal(eventId);
		return found;
	}

	async function continueAll(): Promise<void> {
		for (const each of await listRehearsals(db)) {
			if (each.endedAt !== null || feeder.sent(each.eventId) !== null) continue;
			const wait = each.fedUntil - now();
			if (wait <= 0) feeder.feed(each);
			// The node that fed it may have ended without a word.
			else later(wait);
		}
	}

	function later(wait: number): void {
		if (waiting.size > 0) return;
		const timer = setTimeout(() => {
			waiting.delete(timer);
			resume();
		}, wait + 100).unref();
		waiting.add(timer);
	}

	function resume(): void {
		if (feeds) void logFailure("continuing rehearsals", continueAll());
	}

	return {
		/** @param who is its author @throws Refusal, TooManyRehearsals, IsRehearsal */
		async start(
			requester: Requester,
			eventId: string,
			{ from, speed, faults, seed: given, name }: Omit<RehearsalWish, "who">,
			who: string,
		): Promise<RehearsalState> {
			nameOf(eventId);
			if (eventCache.catalogue().rehearsals.has(eventId)) throw new IsRehearsal(eventId);
			const startedAt = now();
			const seed = given ?? randomInt(MAX_RANDOM_SEED);
			const plan = async (begin: number) =>
				previewer.planCopy(requester, { eventId, from, name, speed, seed, faults, begin });
			const begin = Math.ceil((startedAt + LEAD_MS) / 1_000) * 1_000;
			const { recording, parts: portions, reads, end } = await plan(begin);
			const details = {
				from,
				speed,
				seed,
				faults,
				who,
				startedAt,
				begin,
				end,
				reads,
				runners: recording.entrants.length,
				parts: portions.length,
			};
			const copy = await addRehearsal(db, {
				ofEvent: eventId,
				details,
				recording,
				parts: portions,
			});
			await eventCache.renew(copy);
			const stored = await known(copy);
			if (feeds) feeder.feed(stored);
			return stateOf(stored);
		},
		/** Those of an event, or of the event that a copy rehearses. */
		async list(eventId: string): Promise<ListedRehearsals> {
			nameOf(eventId);
			const of = eventCache.catalogue().rehearsals.get(eventId) ?? eventId;
			const all = await listRehearsals(db);
			const own = all.filter(({ ofEvent }) => ofEvent === of);
			return { of, isCopy: of !== eventId, rehearsals: own.map(stateOf) };
		},
		async sheet(
			requester: Requester,
			eventId: string,
		): Promise<{ rehearsal: RehearsalState; sheet: RehearsalSheet | null }> {
			const rehearsal = await known(eventId);
			const sheet = rehearsal.endedAt === null ? null : await previewer.sheet(requester, eventId);
			return { rehearsal: stateOf(rehearsal), sheet };
		},
		async stop(eventId: string): Promise<RehearsalState> {
			await known(eventId);
			const sent = await feeder.stop(eventId);
			await endRehearsal(db, eventId, { at: now(), sent });
			return stateOf(await known(eventId));
		},
		/** Deletes a copy with everything of it. */
		async remove(eventId: string): Promise<{ removed: string }> {
			nameOf(eventId);
			await feeder.stop(eventId);
			await removeRehearsal(db, eventId);
			await eventCache.renew(eventId);
			await removeLateReads(db, eventId);
			return { removed: eventId };
		},
		/** Continues what no node feeds: at the start, and when another process may have begun one. */
		resume,
		/** Lets go of those that run; the next server continues them. */
		async close(): Promise<void> {
			for (const timer of waiting) clearTimeout(timer);
			await feeder.close();
		},
	};
}
