/** The state of an event as it would be if it were published. Computed by the preview thread, which keeps the last ones. */

import type { Transaction } from "kysely";
import { LRUCache } from "lru-cache";
import { writeJson } from "../../http/jsonReply.ts";
import type { RaceEvent } from "../../race/record/record.ts";
import { fold } from "../../race/search/fold.ts";
import { foldRow } from "../../race/search/keyword.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { loadRows } from "../../store/facts/loadRows.ts";
import { loadRevisions } from "../../store/load.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { answerAnnouncement } from "../core/announcement.ts";
import type { ScoredEvent } from "../core/scoring/eventScorer.ts";
import { handOver } from "../core/scoring/handOver.ts";
import type { HandedOver } from "../core/scoring/scoringMessages.ts";
import { createSharedColumns } from "../core/scoring/sharedColumns.ts";
import type { HeldReads } from "./heldReads.ts";
import { scoreRows } from "./scoreRows.ts";

/** The phase in which an event would be published. */
export type DraftPhase = RaceEvent["phase"];

export interface AskedDraft {
	eventId: string;
	phase: DraftPhase;
	/** Epoch ms, for cut-offs. */
	now: number;
}

export interface AskedTable extends AskedDraft {
	categoryId: string;
	keyword: string;
}

/** Scored states in memory: one of 60,000 runners and 10 points takes about 60 MB. */
const MAX_STATES = 2;

export function createDraftStates(held: HeldReads) {
	const states = new LRUCache<string, ScoredEvent>({ max: MAX_STATES });
	const keyOf = ({ eventId, phase }: AskedDraft) => `${eventId} ${phase}`;

	async function scored(
		transaction: Transaction<Tables>,
		asked: AskedDraft,
		step: () => void,
	): Promise<ScoredEvent> {
		const { eventId, phase, now } = asked;
		const revisions = await loadRevisions(transaction, eventId);
		const rows = await loadRows(transaction, eventId);
		const reads = await held.load(transaction, eventId, step);
		// The draft is on this server, whichever server the event names.
		const event = rows.event.map((row) => ({ ...row, phase, server: "" }));
		const lists = scoreRows({ ...rows, event }, reads.columns(), reads.countBefore, now);
		if (revisions === null || lists === null) throw new UnknownEvent(eventId);
		const { revision: version, fieldRevision: fieldVersion } = revisions;
		const state = { version, fieldVersion, builtAt: now, ...lists };
		states.set(keyOf(asked), state);
		return state;
	}

	return {
		/** Scores the present state of the store. @throws UnknownEvent */
		async open(
			transaction: Transaction<Tables>,
			asked: AskedDraft,
			step: () => void,
		): Promise<HandedOver> {
			const state = await scored(transaction, asked, step);
			return handOver(state, null, createSharedColumns()).event;
		},
		/** The body of the announced table of the last state; it is scored again if it is not kept any more. */
		async table(
			transaction: Transaction<Tables>,
			asked: AskedTable,
			step: () => void,
		): Promise<Uint8Array> {
			const state = states.get(keyOf(asked)) ?? (await scored(transaction, asked, step));
			const key = fold(asked.keyword);
			const rows = key === "" ? [] : Array.from(state.field.entrants, foldRow);
			return writeJson(answerAnnouncement(state, { categoryId: asked.categoryId, key, rows }));
		},
	};
}
