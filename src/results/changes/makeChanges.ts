/**
 * Applies changes of officials: all of a request in one transaction, with its entries in the audit log, or none.
 */
import type { Kysely } from "kysely";
import type { change } from "../../contract/changes/askedChange.ts";
import type { AskedChange, ChangeOutcome } from "../../contract/changes/change.ts";
import type { CheckedRequest } from "../../contract/kit/operation.ts";
import { type Actor, memberOr } from "../../contract/kit/role.ts";
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

/**
 * Makes one change or a list of them, and returns for each what it changed. A list is one entry. A change that changes nothing is not
 * logged.
 * @throws UnknownEvent, UnknownBib, UnknownWave, UnknownCategory
 */
export async function makeChanges(
	db: Kysely<Tables>,
	eventId: string,
	{ changes, printed }: ReadChanges,
	{ at, actor }: Asking,
): Promise<ChangeOutcome[]> {
	return changeEvent(db, eventId, async (transaction) => {
		await checkEvent(transaction, eventId);
		await keepPrintedChips(transaction, eventId, printed, "list");
		const outcome: ChangeOutcome[] = [];
		for (const entry of byEntries(changes, actor)) {
			const event = { transaction, eventId, now: at };
			outcome.push(...(await applyChanges(event, entry.changes, { who: entry.who, at })));
		}
		return { outcome, change: outcome.some(({ changed }) => changed) ? "field" : "nothing" };
	});
}

/** The changes of a request by entries: those of one person in a row are one entry. */
function byEntries(
	changes: readonly AskedChange[],
	actor: Actor,
): { who: string; changes: AskedChange[] }[] {
	const entries: { who: string; changes: AskedChange[] }[] = [];
	for (const each of changes) {
		const who = memberOr(actor, each.who);
		const last = entries.at(-1);
		if (last?.who === who) last.changes.push(each);
		else entries.push({ who, changes: [each] });
	}
	return entries;
}

/** Changes with normalised chips, and how their chips are printed. */
export interface ReadChanges {
	changes: readonly AskedChange[];
	printed: PrintedChips;
}

/** Normalises the chips of one change, or of a list of them. @throws Refusal if a chip is no tag's number */
export function readChanges(asked: CheckedRequest<typeof change>): ReadChanges {
	const printed = new Map<string, string>();
	const changes = [asked].flat().map((each) => withNormalChip(each, printed));
	return { changes, printed };
}

/** @param printed gets how the chips are printed */
function withNormalChip(each: AskedChange, printed: Map<string, string>): AskedChange {
	if (each.kind === "chip") return { ...each, chip: normalChip("chip", each.chip, printed) };
	if (each.kind !== "add") return each;
	const chips = each.chips.map((chip) => normalChip("chips", chip, printed));
	return { ...each, chips: [...new Set(chips)] };
}

/** @throws Refusal if it is no tag's number */
function normalChip(field: string, given: string, printed: Map<string, string>): string {
	const chip = normaliseChip(given);
	const text = printedChip(given, chip);
	if (text !== null) printed.set(chip, text);
	if (isChip(chip)) return chip;
	throw new Refusal(
		400,
		"wrong-field",
		`${field}: ${given} is no tag's number: send it as the reader prints it`,
	);
}
