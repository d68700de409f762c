/** Counts requests and their durations, and writes the access log. */
import type { Exchange, Handler, Reply } from "../exchange.ts";
import { add, observe } from "./cells.ts";
import { HISTOGRAM_WIDTH, REQUEST_SECONDS, REQUESTS, STATUS_CLASSES } from "./families.ts";
import { kindPosition, SLOT } from "./slots.ts";

/** Called with each answered request; the exchange's slot names its kind. */
export type OnAnswered = (exchange: Exchange, reply: Reply, milliseconds: number) => void;

/** Observes the requests of a listener. */
export interface RequestObserver {
	/** The handler, with its requests counted. */
	around(answer: Handler): Handler;
	/** A request was refused before it reached the handler. */
	refused(status: number): void;
}

/** Observes nothing. */
export const UNOBSERVED: RequestObserver = { around: (answer) => answer, refused: () => undefined };

/** @param onAnswered null if there is no access log */
export function createRequestCounter(onAnswered: OnAnswered | null): RequestObserver {
	return { around: (answer) => count(answer, onAnswered), refused: countRefused };
}

function count(answer: Handler, onAnswered: OnAnswered | null): Handler {
	const done = (exchange: Exchange, reply: Reply, begun: number): void => {
		const took = performance.now() - begun;
		const { slot } = exchange;
		add(REQUESTS + slot * STATUS_CLASSES + classOf(reply.status));
		observe(REQUEST_SECONDS + kindPosition(slot) * HISTOGRAM_WIDTH, took);
		if (onAnswered !== null) onAnswered(exchange, reply, took);
	};
	return (exchange) => {
		const begun = performance.now();
		const reply = answer(exchange);
		if (reply instanceof Promise)
			return reply.then((ready) => {
				done(exchange, ready, begun);
				return ready;
			});
		done(exchange, reply, begun);
		return reply;
	};
}

function countRefused(status: number): void {
	add(REQUESTS + SLOT.refused * STATUS_CLASSES + classOf(status));
}

/** The position of a status in the classes 1xx to 5xx. */
function classOf(status: number): number {
	return Math.trunc(status / 100) - 1;
}
