/** The devices of people at a point: their marks, the bibs that they type, and pairs of both. */
import { sendMarks } from "../../contract/desk/sendMarks.ts";
import { MISTAKEN_PRESS, strikeMark } from "../../contract/desk/strikeMark.ts";
import type { CheckedRequest } from "../../contract/kit/operation.ts";
import { type Actor, authorOf } from "../../contract/kit/role.ts";
import { Refusal } from "../../http/Refusal.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { applyChange } from "../../store/changes/applyChange.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import { findMark } from "../../store/desk/findMark.ts";
import type { Core } from "../core/openCore.ts";
import { handleData } from "../door/handle.ts";
import type { Ingest } from "../ingest/ingest.ts";
import type { WatchQuestions } from "../watch/watchQuestions.ts";
import { createPairRoutes } from "./pairRoutes.ts";

export function openDesk(core: Core, ingest: Ingest, questions: WatchQuestions) {
	return { routes: { ...createMarkRoutes(core, ingest), ...createPairRoutes(core, questions) } };
}

/** Marks of people at a point: they are sent, and a mistaken press is struck. */
function createMarkRoutes(
	{ store: { db }, allEvents, now }: Core,
	ingest: Pick<Ingest, "takeMarks">,
) {
	/** @throws Refusal 403 if a timekeeper has decided about the mark; UnknownRead, UnknownEvent */
	async function strike(
		eventId: string,
		{ source, sequence, isStruck }: CheckedRequest<typeof strikeMark>,
		actor: Actor,
	): Promise<{ changed: boolean }> {
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
		if (outcome.changed) await allEvents.renew(eventId);
		return outcome;
	}

	return {
		sendMarks: handleData(sendMarks, (marks, { place }) => ingest.takeMarks(place.pjid, marks)),
		strikeMark: handleData(strikeMark, (asked, { place, actor }) =>
			strike(place.pjid, asked, actor),
		),
	};
}
