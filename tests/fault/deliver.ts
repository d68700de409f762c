/** One request with reads, and the meaning of its answer: any answer outside the contract is a fault. */
import * as v from "valibot";
import { sendReads } from "../../src/contract/ingest/sendReads.ts";
import { type Answer, post } from "../fixtures/exchange.ts";
import type { SentRead } from "./faultRace.ts";

/** `later`: refused with 503. `lost`: its outcome is unknown. */
export type Delivery = "acknowledged" | "later" | "lost";

/** The receiver of reads, and the key. */
export interface Addressee {
	origin: string;
	eventId: string;
	key: string;
}

const acknowledgement = v.object({ status: v.literal("true"), data: sendReads.answer });
const refusal = v.object({
	status: v.literal("false"),
	code: v.literal("unavailable"),
	message: v.string(),
});

/** Posts reads. @throws Error if they are neither all acknowledged nor refused as in the contract */
export async function deliver(
	{ origin, eventId, key }: Addressee,
	reads: readonly SentRead[],
): Promise<Delivery> {
	const body = reads.map((read) => read.body);
	const authorization = `Bearer ${key}`;
	const answer = await post(origin, `/ingest/${eventId}`, body, { authorization }).catch(
		() => null,
	);
	if (answer === null) return "lost";
	if (answer.status === 200) {
		const { data } = v.parse(acknowledgement, JSON.parse(answer.text));
		const { accepted, repeated, refused } = data;
		if (refused.length === 0 && accepted + repeated.length === reads.length) return "acknowledged";
	}
	if (answer.status === 503) {
		checkRefusal(answer);
		return "later";
	}
	throw new Error(`${reads.length} reads were answered with ${answer.status}: ${answer.text}`);
}

/** Whether an answer is a 503 that a reader's program can act on. @throws Error */
export function checkRefusal({ status, headers, text }: Answer): void {
	const isWhole = v.is(refusal, JSON.parse(text));
	if (status === 503 && isWhole && Number(headers["retry-after"]) > 0) return;
	throw new Error(`not a refusal of the contract: ${status} ${JSON.stringify(headers)} ${text}`);
}
