/**
 * Answers that a page fetched of a live event, kept in this browser tab for the page of another of the event's tabs:
 * what was renewed while it was not open is shown when it is opened (SPEC section 4).
 */
import * as v from "valibot";
import type { Call } from "../../contract/call.ts";
import { readAnswer } from "./readResponse.ts";

const KEY = "gantry.lists";

const kept = v.object({
	eventId: v.string(),
	answers: v.record(
		v.string(),
		v.object({ asked: v.string(), madeAt: v.number(), takenAt: v.number(), answer: v.unknown() }),
	),
});

/** When an answer was made at the earliest, by the server's clock, and when it came, by the browser's; epoch ms. */
export interface KeptTimes {
	madeAt: number;
	takenAt: number;
}

/** Returns the server's time, never too late; it does not depend on the browser's clock. */
export type ServerClock = () => number;

/** @param madeAt when the page was made, epoch ms by the server's clock: before this is called */
export function serverClock(madeAt: number): ServerClock {
	const begun = performance.now();
	return () => madeAt + performance.now() - begun;
}

/** Which question an answer is kept for; `asked` is what was asked with it, '' for nothing. */
export interface KeptQuestion {
	eventId: string;
	name: "watched" | "leaders" | "winners";
	asked: string;
}

/** Keeps an answer: the last one of each name, and those of one event only. */
export function keepAnswer(question: KeptQuestion, times: KeptTimes, answer: unknown): void {
	const { eventId, name, asked } = question;
	const before = readKept(eventId);
	const answers = { ...before, [name]: { asked, ...times, answer } };
	try {
		sessionStorage.setItem(KEY, JSON.stringify({ eventId, answers }));
	} catch {
		// Nothing can be kept: the other tab's page has its own data.
	}
}

/** The answer that was kept, read through the contract; null where there is none that can be read. */
export function keptAnswer<Request extends v.GenericSchema, Data extends v.GenericSchema>(
	{ eventId, name, asked }: KeptQuestion,
	call: Call<Request, Data>,
): (KeptTimes & { data: v.InferOutput<Data> }) | null {
	const found = readKept(eventId)[name];
	if (found?.asked !== asked) return null;
	const { madeAt, takenAt, answer } = found;
	try {
		return { madeAt, takenAt, data: readAnswer(call, answer) };
	} catch {
		return null;
	}
}

function readKept(eventId: string): v.InferOutput<typeof kept>["answers"] {
	try {
		const read = v.safeParse(kept, JSON.parse(sessionStorage.getItem(KEY) ?? ""));
		return read.success && read.output.eventId === eventId ? read.output.answers : {};
	} catch {
		return {};
	}
}
