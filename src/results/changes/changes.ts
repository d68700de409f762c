/** What members and the operator change in an event: changes, their undoing, and the log of both. */
import type { ChangeOutcome } from "../../contract/changes/change.ts";
import type { Actor } from "../../contract/members/role.ts";
import type { CheckedRequest } from "../../contract/operation.ts";
import type { AuditEntry } from "../../contract/operator/audit.ts";
import type { change } from "../../contract/organiser/change.ts";
import type { listChanges } from "../../contract/organiser/listChanges.ts";
import type { UndoneData, undo } from "../../contract/organiser/undo.ts";
import { loadAudit } from "../../store/auditLog.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import type { CertificateTemplates } from "../certificates/certificateTemplates.ts";
import type { EventCache } from "../eventCache.ts";
import type { Announcing } from "../publish/announcing.ts";
import { entriesShown } from "../story/shownChips.ts";
import { withWarnings } from "./effectWarnings.ts";
import { makeChanges, OPERATOR_ACTOR, readChanges } from "./makeChanges.ts";
import { takeUndo } from "./undo.ts";

/** Every method checks the event. @throws Refusal, StoreRefusal, StoreUnavailable */
export interface Changes {
	/**
	 * Makes one change or a list of them, all or none; resolves when visitors see them.
	 * @param actor a member is the author of what he sends; of what others send, `who` is
	 */
	make(
		eventId: string,
		asked: CheckedRequest<typeof change>,
		actor?: Actor,
	): Promise<ChangeOutcome[]>;
	/** Undoes a change, or several, all or none; resolves when visitors see it. */
	undo(eventId: string, asked: CheckedRequest<typeof undo>, actor?: Actor): Promise<UndoneData>;
	/** The entries, newest first; of one row if the query names it. */
	list(eventId: string, asked: CheckedRequest<typeof listChanges>): Promise<AuditEntry[]>;
}

export function createChanges(
	{ db }: Pick<Store, "db">,
	eventCache: Pick<EventCache, "peek" | "renew">,
	{ templates, announcing }: { templates: CertificateTemplates; announcing: Announcing },
	now: () => number,
): Changes {
	return {
		async make(eventId, asked, actor = OPERATOR_ACTOR) {
			const read = readChanges(asked);
			const changes = await announcing.checked(eventId, read.changes, actor);
			const outcome = await makeChanges(db, eventId, { ...read, changes }, { at: now(), actor });
			if (!outcome.some(({ changed }) => changed)) return outcome;
			await eventCache.renew(eventId);
			const snapshot = eventCache.peek(eventId);
			return snapshot ? withWarnings(outcome, snapshot) : outcome;
		},
		async undo(eventId, asked, actor = OPERATOR_ACTOR) {
			const undone = await takeUndo(db, eventId, asked, { at: now(), actor });
			if (undone.rows > 0) await eventCache.renew(eventId);
			if (undone.what === "certificate" || undone.changes.length > 1)
				await templates.renew(eventId);
			return undone;
		},
		async list(eventId, asked) {
			await checkEvent(db, eventId);
			return entriesShown(db, eventId, await loadAudit(db, eventId, asked));
		},
	};
}
