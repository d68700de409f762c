/**
 * Applies decisions of officials: all of a request in one transaction, with its entries in the audit log, or none.
 */
import type { Kysely } from "kysely";
import type { Decided, Decision } from "../../contract/changes/change.ts";
import { type Actor, authorOf } from "../../contract/members/role.ts";
import type { CheckedRequest } from "../../contract/operation.ts";
import type { change } from "../../contract/organiser/change.ts";
import { Refusal } from "../../http/Refusal.ts";
import { isChip, normaliseChip, type PrintedChips, printedChip } from "../../race/record/chips.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { applyChanges } from "../../store/changes/applyChange.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import { keepPrintedChips } from "../../store/facts/printedChips.ts";
import type { Tables } from "../../store/migrations/tables.ts";

/** Who sends changes, and when, epoch ms. */
export interface Asking {
	at: number;
	actor: Actor;
}

/** Commands on the server's machine. */
export const OPERATOR_ACTOR: Actor = { kind: "operator" };

/** The author of a change: a member's name cannot be chosen. */
export function nameOf(actor: Actor, who: string): string {
	return actor.kind === "member" ? authorOf(actor) : who;
}

/**
 * Applies one decision or a list of them, and returns for each what it changed. A list is one act with one entry. A decision that changes nothing is not
 * logged.
 * @throws UnknownEvent, UnknownBib, UnknownWave, UnknownCategory
 */
export async function takeDecisions(
	db: Kysely<Tables>,
	eventId: string,
	{ decisions, printed }: ReadDecisions,
	{ at, actor }: Asking,
): Promise<Decided[]> {
	return changeEvent(db, eventId, async (transaction) => {
		await checkEvent(transaction, eventId);
		await keepPrintedChips(transaction, eventId, printed, "list");
		const outcome: Decided[] = [];
		for (const act of actsOf(decisions, actor)) {
			const event = { transaction, eventId, now: at };
			outcome.push(...(await applyChanges(event, act.decisions, { who: act.who, at })));
		}
		return { outcome, change: outcome.some(({ changed }) => changed) ? "field" : "nothing" };
	});
}

/** The decisions of a request as acts: those of one person in a row are one act. */
function actsOf(
	decisions: readonly Decision[],
	actor: Actor,
): { who: string; decisions: Decision[] }[] {
	const acts: { who: string; decisions: Decision[] }[] = [];
	for (const each of decisions) {
		const who = nameOf(actor, each.who);
		const last = acts.at(-1);
		if (last?.who === who) last.decisions.push(each);
		else acts.push({ who, decisions: [each] });
	}
	return acts;
}

/** Decisions with normalised chips, and how their chips are printed. */
export interface ReadDecisions {
	decisions: readonly Decision[];
	printed: PrintedChips;
}

/** Normalises the chips of one decision, or of a list of them. @throws Refusal if a chip is no tag's number */
export function readDecisions(asked: CheckedRequest<typeof change>): ReadDecisions {
	const printed = new Map<string, string>();
	const decisions = [asked].flat().map((each) => withNormalChip(each, printed));
	return { decisions, printed };
}

/** @param printed gets how the chip is printed */
function withNormalChip(each: Decision, printed: Map<string, string>): Decision {
	if (each.kind !== "chip") return each;
	const chip = normaliseChip(each.chip);
	const text = printedChip(each.chip, chip);
	if (text !== null) printed.set(chip, text);
	if (isChip(chip)) return { ...each, chip };
	throw new Refusal(
		400,
		"wrong-field",
		`chip: ${each.chip} is no tag's number: send it as the reader prints it`,
	);
}
