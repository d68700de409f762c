/** Vouchers on a results server, redeemed as a visitor does. */
import { expect } from "vitest";
import { type Answer, post } from "../../fixtures/exchange.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT } from "../../fixtures/smallRace.ts";

const USE = "/scorequery/voucher/use";
/** Complete, and of no voucher. */
export const WRONG_CODE = "7V3K9Q2MD5X0TRB8HWZ4C6E1NP";
export const UNLOCKED = { status: "true", data: { unlocked: true } };

/** Makes vouchers. @returns their codes */
export async function makeCodes(
	{ results }: Pick<TestedResults, "results">,
	count: number,
	eventId = EVENT.id,
): Promise<string[]> {
	const { codes } = await results.vouchers.make(eventId, { count });
	expect(codes).toHaveLength(count);
	return codes;
}

/** One voucher's code. */
export async function makeCode(server: TestedResults, eventId = EVENT.id): Promise<string> {
	const [code = ""] = await makeCodes(server, 1, eventId);
	return code;
}

/** Sends a code for a runner. */
export function use(
	{ origin }: Pick<TestedResults, "origin">,
	pno: string,
	code: string,
	{ pjid = EVENT.id, headers = {} }: { pjid?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
	return post(origin, USE, { pjid, pno, code }, headers);
}

/** The outcome: the refusal's code, or whether the video is unlocked. */
export function wordOf({ text }: Answer): string {
	const { code, data } = JSON.parse(text);
	return code ?? String(data.unlocked);
}
