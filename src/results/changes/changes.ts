/** What members and the operator change in an event: changes, their undoing, and the log of both. */

import type { change } from "../../contract/changes/askedChange.ts";
import type { AuditEntry } from "../../contract/changes/auditEntry.ts";
import type { AskedChange, ChangeOutcome } from "../../contract/changes/change.ts";
import type { listChanges } from "../../contract/changes/listChanges.ts";
import type { UndoneData, undo } from "../../contract/changes/undo.ts";
import type { CheckedRequest } from "../../contract/kit/operation.ts";
import type { Actor } from "../../contract/kit/role.ts";
import { loadAudit } from "../../store/auditLog.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import type { EventCache } from "../core/eventCache.ts";
import { entriesShown } from "../story/shownChips.ts";
import { withWarnings } from "./effectWarnings.ts";
import { makeChanges, OPERATOR_ACTOR, readChanges } from "./makeChanges.ts";
import { takeUndo } from "./undo.ts";

export type Changes = ReturnType<typeof createChanges>;

/** What other parts of the server do at a change. */
export interface ConcernedParts {
	templates: {
		/** Loads the template of an event again. */
		renew(eventId: string): Promise<void>;
	};
	announcing: {
		/** Checks changes that announce the event, and completes them. @throws Refusal */
		checked(eventId: string, changes: readonly AskedChange[], actor: Actor): Promise<AskedChange[]>;
	};
}

/** Every method checks the event. @throws Refusal, StoreRefusal, StoreUnavailable */
export function createChanges(
	{ db }: Pick<Store, "db">,
	eventCache: Pick<EventCache, "peek" | "renew">,
	{ templates, announcing }: ConcernedParts,
	now: () => number,
) {
	return {
		/**
		 * Makes one change or a list of them, all or none; resolves when visitors see them.
		 * @param actor a member is the author of what he sends; of what others send, `who` is
		 */
		async make(
			eventId: string,
			asked: CheckedRequest<typeof change>,
			actor: Actor = OPERATOR_ACTOR,
		): Promise<ChangeOutcome[]> {
			const read = readChanges(asked);
			const changes = await announcing.checked(eventId, read.changes, actor);
			const outcome = await makeChanges(db, eventId, { ...read, changes }, { at: now(), actor });
			if (!outcome.some(({ changed }) => changed)) return outcome;
			await eventCache.renew(eventId);
			const snapshot = eventCache.peek(eventId);
			return snapshot ? withWarnings(outcome, snapshot) : outcome;
		},
		/** Undoes a change, or several, all or none; resolves when visitors see it. */
		async undo(
			eventId: string,
			asked: CheckedRequest<typeof undo>,
			actor: Actor = OPERATOR_ACTOR,
		): Promise<UndoneData> {
			const undone = await takeUndo(db, eventId, asked, { at: now(), actor });
			if (undone.rows > 0) await eventCache.renew(eventId);
			if (undone.what === "certificate" || undone.changes.length > 1)
				await templates.renew(eventId);
			return undone;
		},
		/** The entries, newest first; of one row if the query names it. */
		async list(eventId: string, asked: CheckedRequest<typeof listChanges>): Promise<AuditEntry[]> {
			await checkEvent(db, eventId);
			return entriesShown(db, eventId, await loadAudit(db, eventId, asked));
		},
	};
}
