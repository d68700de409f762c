/**
 * Feeds rehearsals: fires their guns and sends their reads when they are due, as an official and readers would. A server that
 * ends lets go of its rehearsals, and one that starts continues them: what was due meanwhile is sent at once, like the store of
 * a reader that had no connection. Reads are named by source and sequence, so none counts twice.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import { log } from "../../log.ts";
import type { RehearsedRead } from "../../race/rehearsal/rehearsalPlan.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { READS_PER_PART, readHead, readReads } from "../../store/rehearsals/planParts.ts";
import {
	claimFeeding,
	endRehearsal,
	loadPlanPart,
	releaseFeeding,
	type StoredRehearsal,
} from "../../store/rehearsals/storedRehearsals.ts";

/** How often it is looked what is due, ms. */
const TICK_MS = 250;
/** Reads in one batch: after a pause of the rehearsal the queue has space for real ones. */
const MAX_AT_ONCE = 1_000;
/** A claim is renewed this often, and lasts this long, ms. */
const RENEW_EVERY = 5_000;
const CLAIM_FOR = 20_000;
/** After a failure of the store, ms. */
const RETRY_AFTER = 2_000;

export interface FeederParts {
	db: Kysely<Tables>;
	now: () => number;
	/** As a reader sends them. */
	sendReads(eventId: string, reads: readonly RehearsedRead[]): Promise<unknown>;
	/** Records a gun unless the wave has one: a person may have been faster. */
	fireGun(eventId: string, waveId: string, gun: number): Promise<void>;
}

interface Feeding {
	stopping: AbortController;
	sent: number;
	/** The end of this node's claim, epoch ms; 0 before the first. */
	claim: number;
	done: Promise<void>;
}

export function createFeeder({ db, now, sendReads, fireGun }: FeederParts) {
	const feeding = new Map<string, Feeding>();

	async function run(rehearsal: StoredRehearsal, own: Feeding): Promise<void> {
		const { eventId, details } = rehearsal;
		const { signal } = own.stopping;
		const head = await loadPlanPart(db, eventId, 0);
		if (head === null) return;
		const guns = readHead(head, eventId).guns.map((gun) => ({
			...gun,
			due: Math.max(gun.at, gun.recorded),
		}));
		let part = -1;
		let reads: RehearsedRead[] = [];
		while (!signal.aborted) {
			const at = now();
			if (at > own.claim - CLAIM_FOR + RENEW_EVERY) {
				const until = at + CLAIM_FOR;
				const claimed = { now: at, held: own.claim, until, sent: own.sent };
				if (!(await claimFeeding(db, eventId, claimed))) return;
				own.claim = until;
			}
			for (const gun of guns.splice(0)) {
				if (gun.due <= at) await fireGun(eventId, gun.waveId, gun.recorded);
				else guns.push(gun);
			}
			const wanted = Math.floor(own.sent / READS_PER_PART);
			if (wanted !== part && own.sent < details.reads) {
				const bytes = await loadPlanPart(db, eventId, wanted + 1);
				if (bytes === null) return;
				reads = readReads(bytes);
				part = wanted;
			}
			const from = own.sent % READS_PER_PART;
			const due = own.sent < details.reads ? dueOf(reads, from, at) : [];
			const sending = due.filter((read) => read.part !== "true");
			if (sending.length > 0) await sendReads(eventId, sending);
			own.sent += due.length;
			if (own.sent >= details.reads && guns.length === 0) {
				await endRehearsal(db, eventId, { at: now(), sent: own.sent });
				return;
			}
			await wait(due.length < MAX_AT_ONCE ? TICK_MS : 10, undefined, { signal, ref: false });
		}
	}

	async function keepRunning(rehearsal: StoredRehearsal, own: Feeding): Promise<void> {
		const { eventId } = rehearsal;
		const { signal } = own.stopping;
		while (!signal.aborted) {
			try {
				await run(rehearsal, own);
				break;
			} catch (error) {
				if (signal.aborted) break;
				log.warn(`the rehearsal ${eventId} waits, and is tried again`, { why: String(error) });
				await wait(RETRY_AFTER, undefined, { signal, ref: false }).catch(() => undefined);
			}
		}
		feeding.delete(eventId);
	}

	async function stop(eventId: string): Promise<number | null> {
		const own = feeding.get(eventId);
		if (!own) return null;
		own.stopping.abort();
		await own.done;
		return own.sent;
	}

	return {
		/** Feeds a rehearsal until its end, unless another node does. */
		feed(rehearsal: StoredRehearsal) {
			const { eventId, sent } = rehearsal;
			if (feeding.has(eventId)) return;
			const stopping = new AbortController();
			const own: Feeding = { stopping, sent, claim: 0, done: Promise.resolve() };
			feeding.set(eventId, own);
			own.done = keepRunning(rehearsal, own);
		},
		/** How many reads of a rehearsal this node has sent; null if it does not feed it. */
		sent: (eventId: string): number | null => feeding.get(eventId)?.sent ?? null,
		/** Ends feeding; resolves when the last batch is stored. */
		stop,
		/** Lets go of all rehearsals, so that another server can continue them. */
		async close() {
			for (const eventId of [...feeding.keys()]) {
				const sent = await stop(eventId);
				// Without it the next server waits until the claim has expired.
				if (sent !== null) await releaseFeeding(db, eventId, sent).catch(() => undefined);
			}
		},
	};
}

/** The reads from an index on that are due at an instant. */
function dueOf(reads: readonly RehearsedRead[], from: number, at: number): RehearsedRead[] {
	let to = from;
	while (to < reads.length && to - from < MAX_AT_ONCE && (reads[to]?.at ?? Infinity) <= at) to++;
	return reads.slice(from, to);
}
