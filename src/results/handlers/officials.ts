/** The operations of officials: decisions, the audit log, judged reads, banners. */

import type { BannerName } from "../../contract/banner.ts";
import type { Decided } from "../../contract/changes/change.ts";
import { OPERATOR } from "../../contract/changes/changeKind.ts";
import type { Actor } from "../../contract/members/role.ts";
import type { CheckedRequest } from "../../contract/operation.ts";
import type { AuditEntry } from "../../contract/operator/audit.ts";
import type { RunnersReadsData } from "../../contract/operator/runnerReads.ts";
import type { change } from "../../contract/organiser/change.ts";
import type { listChanges } from "../../contract/organiser/listChanges.ts";
import type { StoryData } from "../../contract/organiser/story.ts";
import type { UndoneData, undo } from "../../contract/organiser/undo.ts";
import type { BannerOutcome } from "../../contract/setup/setBanner.ts";
import { loadAudit } from "../../store/auditLog.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import type { EventCache } from "../eventCache.ts";
import type { CertificateTemplates } from "../images/certificateTemplates.ts";
import {
	nameOf,
	OPERATOR_ACTOR,
	readDecisions,
	takeDecisions,
	takeUndo,
} from "../ingest/decisions.ts";
import { withWarnings } from "../ingest/effectWarnings.ts";
import type { Announcing } from "../publish/announcing.ts";
import { entriesShown, readsShown, storyShown } from "../story/shownChips.ts";
import type { Banners } from "./banners.ts";
import { judgedReads } from "./runnerReads.ts";
import { storyOf } from "./story.ts";

/** Every method checks the event. @throws Refusal, StoreRefusal, StoreUnavailable */
export interface Officials {
	/**
	 * Applies one decision or a list of them, all or none; resolves when visitors see them.
	 * @param actor a member is the author of what he sends; of what others send, `who` is
	 */
	decide(eventId: string, asked: CheckedRequest<typeof change>, actor?: Actor): Promise<Decided[]>;
	/** Undoes a change, or several, all or none; resolves when visitors see it. */
	undo(eventId: string, asked: CheckedRequest<typeof undo>, actor?: Actor): Promise<UndoneData>;
	/** The audit log, newest first; of one row if the query names it. */
	changes(eventId: string, asked: CheckedRequest<typeof listChanges>): Promise<AuditEntry[]>;
	/** A runner's reads with their verdicts. */
	reads(eventId: string, bib: string): Promise<RunnersReadsData>;
	/** Everything that explains a runner's result. */
	story(eventId: string, bib: string): Promise<StoryData>;
	/** Stores an image as a banner. */
	storeBanner(
		eventId: string,
		name: BannerName,
		given: Buffer,
		actor?: Actor,
	): Promise<BannerOutcome>;
}

export function createOfficials(
	{ db }: Store,
	eventCache: EventCache,
	{
		banners,
		templates,
		announcing,
	}: {
		banners: Banners;
		templates: CertificateTemplates;
		announcing: Announcing;
	},
	now: () => number,
): Officials {
	return {
		async decide(eventId, asked, actor = OPERATOR_ACTOR) {
			const read = readDecisions(asked);
			const decisions = await announcing.checked(eventId, read.decisions, actor);
			const outcome = await takeDecisions(
				db,
				eventId,
				{ ...read, decisions },
				{ at: now(), actor },
			);
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
		async changes(eventId, asked) {
			await checkEvent(db, eventId);
			return entriesShown(db, eventId, await loadAudit(db, eventId, asked));
		},
		reads: async (eventId, bib) => readsShown(db, eventId, await judgedReads(db, eventId, bib)),
		story: async (eventId, bib) => storyShown(db, eventId, await storyOf(db, eventId, bib, now())),
		storeBanner: (eventId, name, given, actor = OPERATOR_ACTOR) =>
			banners.store(eventId, name, given, nameOf(actor, OPERATOR)),
	};
}
