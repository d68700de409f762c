/**
 * Caches answers about a live event in this browser tab. The page of another of the event's tabs shows them when it opens,
 * so it is as fresh as the tab before it (SPEC section 4).
 */
import * as v from "valibot";
import type { Call } from "../../contract/kit/call.ts";
import { readAnswer } from "./readResponse.ts";
import { TAB_CACHE_KEY } from "./tabCacheKey.ts";

const stored = v.object({
	eventId: v.string(),
	answers: v.record(
		v.string(),
		v.object({ asked: v.string(), madeAt: v.number(), takenAt: v.number(), answer: v.unknown() }),
	),
});

/** The earliest time at which an answer was made, by the server's clock, and its arrival, by the browser's; epoch ms. */
export interface AnswerTimes {
	madeAt: number;
	takenAt: number;
}

/** The key of a cached answer. `asked` is the call's parameter, '' for none. */
export interface AnswerKey {
	eventId: string;
	name: "watched" | "leaders" | "winners";
	asked: string;
}

/** Caches an answer: the last one of each name, of one event only. */
export function cacheAnswer(question: AnswerKey, times: AnswerTimes, answer: unknown): void {
	const { eventId, name, asked } = question;
	const before = readCached(eventId);
	const answers = { ...before, [name]: { asked, ...times, answer } };
	try {
		sessionStorage.setItem(TAB_CACHE_KEY, JSON.stringify({ eventId, answers }));
	} catch {
		// The storage is full or blocked: the other tab's page has its own data.
	}
}

/** The cached answer, read through the contract; null if there is none, or it cannot be read. */
export function cachedAnswer<Request extends v.GenericSchema, Data extends v.GenericSchema>(
	{ eventId, name, asked }: AnswerKey,
	call: Call<Request, Data>,
): (AnswerTimes & { data: v.InferOutput<Data> }) | null {
	const found = readCached(eventId)[name];
	if (found?.asked !== asked) return null;
	const { madeAt, takenAt, answer } = found;
	try {
		return { madeAt, takenAt, data: readAnswer(call, answer) };
	} catch {
		return null;
	}
}

function readCached(eventId: string): v.InferOutput<typeof stored>["answers"] {
	try {
		const read = v.safeParse(stored, JSON.parse(sessionStorage.getItem(TAB_CACHE_KEY) ?? ""));
		return read.success && read.output.eventId === eventId ? read.output.answers : {};
	} catch {
		return {};
	}
}
