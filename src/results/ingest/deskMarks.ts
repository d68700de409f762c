/** What devices at a point ask: the bibs, and to strike a mistaken press. */
import type { Kysely } from "kysely";
import { type Actor, authorOf } from "../../contract/members/role.ts";
import type { CheckedRequest } from "../../contract/operation.ts";
import { MISTAKEN_PRESS, type strikeMark } from "../../contract/organiser/strikeMark.ts";
import { Refusal } from "../../http/Refusal.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { applyChange } from "../../store/changes/applyChange.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { findMark } from "../../store/findMark.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import type { EventCache } from "../eventCache.ts";

export interface DeskMarks {
	/** @throws UnknownEvent */
	bibs(eventId: string, withNames: boolean): Promise<{ bibs: string[]; names: string[] }>;
	/** @throws Refusal 403 if a timekeeper has decided about the mark; UnknownRead, UnknownEvent */
	strike(
		eventId: string,
		asked: CheckedRequest<typeof strikeMark>,
		actor: Actor,
	): Promise<{ changed: boolean }>;
}

export function createDeskMarks(
	db: Kysely<Tables>,
	eventCache: Pick<EventCache, "get" | "renew">,
	now: () => number,
): DeskMarks {
	return {
		async bibs(eventId, withNames) {
			const snapshot = await eventCache.get(eventId);
			if (snapshot === null) throw new UnknownEvent(eventId);
			const { entrants } = snapshot.field;
			const all = Array.from({ length: entrants.length }, (_, index) => entrants.at(index));
			const known = all.filter((each) => each !== undefined);
			return {
				bibs: known.map(({ bib }) => bib),
				names: withNames ? known.map(({ name }) => name) : [],
			};
		},
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
