/** The access log: one line a request, without a bib, a name, a query or a client address. */

import { OPERATION_NAMES } from "../contract/operations.ts";
import { type Exchange, lengthOf, type Reply } from "../http/exchange.ts";
import { KINDS } from "../http/metrics/families.ts";
import { kindPosition } from "../http/metrics/slots.ts";
import { loggedId } from "../http/requestId.ts";
import { log } from "../log.ts";
import { eventOf } from "./eventOf.ts";

/** The start of a body in which an event's id is looked for, bytes. */
const SEARCHED_BYTES = 200;

/** Writes the line of a request. */
export function writeAccess(exchange: Exchange, reply: Reply, milliseconds: number): void {
	const { method, slot } = exchange;
	log.request({
		method,
		kind: KINDS[kindPosition(slot)] ?? "other",
		...(slot < KINDS.length ? {} : { operation: OPERATION_NAMES[slot - KINDS.length] ?? "" }),
		...eventIn(exchange),
		status: reply.status,
		bytes: lengthOf(reply.body),
		ms: Math.round(milliseconds * 1_000) / 1_000,
		request: loggedId(exchange, reply),
	});
}

/** The event that a request names in its address, its query or its body. Only an id has this form. */
function eventIn({ path, query, body }: Exchange): { pjid: string } | Record<string, never> {
	const named = eventOf(path);
	if ("pjid" in named) return named;
	const sent = `?${query}\n${body.toString("latin1", 0, SEARCHED_BYTES)}`;
	const [, pjid] = /[?&"]pjid(?:=|"\s*:\s*")(M\d{4})(?!\w)/.exec(sent) ?? [];
	return pjid === undefined ? {} : { pjid };
}
