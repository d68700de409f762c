/** The call of organisers about publishing. */
import { OPEN_CHECKS } from "../../contract/changes/checkNames.ts";
import { type PublishState, publishState } from "../../contract/publish/publishState.ts";
import type { Exchange, Reply } from "../../http/exchange.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { createWorkQueue } from "../../http/workQueue.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import type { EventReader } from "../core/eventCache.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { handle } from "../door/handle.ts";
import type { FindChecks } from "./checks.ts";

/** The checks of a large event take a second. */
const QUESTIONS = {
	...({ name: "publish", atOnce: 1 } as const),
	maxWaiting: 16,
	maxWaitingPerClient: 4,
};

/** The late reads of a snapshot's event that would change its result. @throws StoreUnavailable, ThreadEnded */
type CountLate = (snapshot: Snapshot) => Promise<number>;

/** @param events with the hidden ones */
export function createPublishRoutes(
	events: EventReader,
	{ findChecks, countLate }: { findChecks: FindChecks; countLate: CountLate },
	now: () => number,
) {
	const questions = createWorkQueue<Reply>(QUESTIONS);

	async function stateOf(eventId: string): Promise<PublishState> {
		const snapshot = await events.get(eventId);
		if (snapshot === null) throw new UnknownEvent(eventId);
		const open = await findChecks(eventId);
		const { hidden, announcements } = events.catalogue();
		const { field, winners } = snapshot;
		const scheduled = announcements.get(eventId);
		const first = winners[0]?.winners[0]?.runner ?? -1;
		return {
			name: field.event.name,
			zone: field.event.zone,
			phase: field.event.phase,
			visibility: hidden.get(eventId) ?? "public",
			announceAt: scheduled?.at ?? null,
			who: scheduled?.who ?? "",
			why: scheduled?.why ?? "",
			held: scheduled?.held ?? [],
			open,
			passed: OPEN_CHECKS.filter((name) => !open.some((each) => each.name === name)),
			late: await countLate(snapshot),
			sample: (first < 0 ? field.entrants.at(0) : field.entrants.at(first))?.bib ?? "",
			serverTime: now(),
		};
	}

	return {
		publishState: handle(publishState, (_, { exchange, place }) => answer(exchange, place.pjid)),
	};

	function answer(exchange: Exchange, eventId: string): Promise<Reply> {
		const run = async () => jsonReply(await stateOf(eventId));
		const key = `${eventId} ${events.peek(eventId)?.edition ?? ""}`;
		return questions.add(exchange, { key, rank: 0, run });
	}
}
