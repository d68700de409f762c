/** Answers about one event from its snapshot. */
import type { Reply } from "../../http/exchange.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import type { EventReader } from "./eventCache.ts";
import type { Snapshot } from "./snapshot.ts";

/** Without a promise if the snapshot is in memory, as it nearly always is. @throws UnknownEvent */
export function withEvent(
	eventCache: Pick<EventReader, "peek" | "get">,
	eventId: string,
	answer: (snapshot: Snapshot) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
	const ready = eventCache.peek(eventId);
	if (ready) return answer(ready);
	return eventCache.get(eventId).then((snapshot) => {
		if (snapshot === null) throw new UnknownEvent(eventId);
		return answer(snapshot);
	});
}
