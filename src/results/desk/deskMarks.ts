/** Marks of people at a point: they are sent, and a mistaken press is struck. */
import type { Kysely } from "kysely";
import { type Actor, authorOf } from "../../contract/members/role.ts";
import type { CheckedRequest } from "../../contract/operation.ts";
import { sendMarks } from "../../contract/organiser/sendMarks.ts";
import { MISTAKEN_PRESS, strikeMark } from "../../contract/organiser/strikeMark.ts";
import { Refusal } from "../../http/Refusal.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { applyChange } from "../../store/changes/applyChange.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import { findMark } from "../../store/findMark.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import type { EventCache } from "../eventCache.ts";
import { handleData } from "../handle.ts";
import type { Ingest } from "../ingest/ingest.ts";

export interface DeskMarks {
	/** @throws Refusal 403 if a timekeeper has decided about the mark; UnknownRead, UnknownEvent */
	strike(
		eventId: string,
		asked: CheckedRequest<typeof strikeMark>,
		actor: Actor,
	): Promise<{ changed: boolean }>;
}

export function createDeskMarks(
	db: Kysely<Tables>,
	eventCache: Pick<EventCache, "renew">,
	now: () => number,
): DeskMarks {
	return {
		async strike(eventId, { source, sequence, isStruck }, actor) {
			const at = now();
			const outcome = await changeEvent(db, eventId, async (transaction) => {
				await checkEvent(transaction, eventId);
				const mark = await findMark(transaction, eventId, source, sequence);
				if (!mark.isOfDesk)
					throw new Refusal(403, "wrong-role", "a reader sent this read: ask a timekeeper");
				if (mark.isDecided && mark.why !== MISTAKEN_PRESS)
					throw new Refusal(403, "wrong-role", "a timekeeper has decided about this mark");
				const ruling = isStruck ? ("struck" as const) : null;
				const { changed } = await applyChange(
					{ transaction, eventId, now: at },
					{
						kind: "ruling",
						source,
						sequence,
						ruling,
						expects: null,
						who: authorOf(actor),
						why: MISTAKEN_PRESS,
					},
					{ who: authorOf(actor), at },
				);
				return { outcome: { changed }, change: changed ? "field" : "nothing" };
			});
			if (outcome.changed) await eventCache.renew(eventId);
			return outcome;
		},
	};
}

export function createMarkRoutes(ingest: Pick<Ingest, "takeMarks">, desk: DeskMarks) {
	return {
		sendMarks: handleData(sendMarks, (marks, { place }) => ingest.takeMarks(place.pjid, marks)),
		strikeMark: handleData(strikeMark, (asked, { place, actor }) =>
			desk.strike(place.pjid, asked, actor),
		),
	};
}
