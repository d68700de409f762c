/** Takes in what officials decide: all of a request is done in one transaction, or nothing, and visitors see it when it is answered. */
import type { Kysely } from "kysely";
import * as v from "valibot";
import { deed } from "../contract/audit.ts";
import {
	DECISIONS_PER_REQUEST,
	type Decided,
	type Decision,
	decision,
} from "../contract/decision.ts";
import { normaliseChip } from "../imports/chip.ts";
import { checkRequest } from "./body.ts";
import type { Picture } from "./picture.ts";
import { Refusal } from "./Refusal.ts";
import { writeAudit } from "./store/audit.ts";
import { changeEvent } from "./store/changeEvent.ts";
import { decide } from "./store/decide.ts";
import { checkEvent } from "./store/checkEvent.ts";
import type { Tables } from "./store/tables.ts";

/**
 * Does what one decision or a list of them says, and answers for each what it changed.
 * @param at the moment for the audit log, epoch ms
 * @throws Refusal where a field is wrong, or nobody knows the event, a bib or a wave
 */
export async function takeDecisions(
	db: Kysely<Tables>,
	eventId: string,
	body: unknown,
	at: number,
): Promise<Decided[]> {
	const asked: unknown[] = Array.isArray(body) ? body : [body];
	if (asked.length > DECISIONS_PER_REQUEST)
		throw new Refusal(413, "too-large", `send at most ${DECISIONS_PER_REQUEST} decisions at a time`);
	const decisions = asked.map((each, index) => readDecision(each, Array.isArray(body) ? `${index}.` : ""));
	return decisions;
}
