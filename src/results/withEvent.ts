/** Answers about one event, from its snapshot. */
import type { Reply } from "../http/exchange.ts";
import { UnknownEvent } from "../store/errors/UnknownEvent.ts";
import type { Picture } from "./eventCache.ts";
import type { Snapshot } from "./snapshot.ts";

/** Answers from the event's snapshot; at once where it is in memory, as it nearly always is. */
export function inEvent(
	picture: Pick<Picture, "peek" | "get">,
	eventId: string,
	answer: (snapshot: Snapshot) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
	const ready = picture.peek(eventId);
	if (ready) return answer(ready);
	return picture.get(eventId).then((snapshot) => {
		if (snapshot === null) throw new UnknownEvent(eventId);
		return answer(snapshot);
	});
}
