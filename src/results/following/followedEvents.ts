/** The events of a thread that answers beside the main one: the state that the main thread has published. */
import type { Catalogue } from "../../store/load.ts";
import type { EventReader } from "../core/eventCache.ts";
import type { HandedOver } from "../core/scoring/scoringMessages.ts";
import { openSnapshot, type Snapshot } from "../core/snapshot.ts";

export interface FollowedEvents extends EventReader {
	/**
	 * Answers from this state from now on.
	 * @param order grows with each state of the main thread. The clock does not show which is newer, because it may be set back
	 * @returns false if its runners are needed first
	 */
	show(handed: HandedOver, order: number): boolean;
	list(catalogue: Catalogue): void;
	evict(eventId: string): void;
}

/** @param open asks the main thread to publish an event; resolves with false if there is none. It throws StoreUnavailable. */
export function followEvents(
	first: Catalogue,
	open: (eventId: string) => Promise<boolean>,
): FollowedEvents {
	const snapshots = new Map<string, Snapshot>();
	const orders = new Map<string, number>();
	let catalogue = first;
	return {
		catalogue: () => catalogue,
		peek: (eventId) => snapshots.get(eventId),
		async get(eventId) {
			const known = snapshots.get(eventId);
			if (known) return known;
			return (await open(eventId)) ? (snapshots.get(eventId) ?? null) : null;
		},
		show(handed, order) {
			const { id } = handed.event;
			const before = snapshots.get(id);
			if (order < (orders.get(id) ?? 0)) return true;
			if (handed.runners === null && before?.fieldVersion !== handed.fieldVersion) return false;
			snapshots.set(id, openSnapshot(handed, before));
			orders.set(id, order);
			return true;
		},
		list(given) {
			catalogue = given;
		},
		evict: (eventId) => snapshots.delete(eventId),
	};
}
