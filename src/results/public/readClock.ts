/** Answers the time of this server. */
import { readClock } from "../../contract/public/readClock.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { handle } from "../door/handle.ts";

/** The route of readClock. @param now epoch ms */
export function readClockRoute(now: () => number) {
	return handle(readClock, () => jsonReply({ now: now() }));
}
