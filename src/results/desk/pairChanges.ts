/** Applies what people at a point confirm about marks: all of a request in one transaction, or none. */
import type { Kysely } from "kysely";
import type { ChangeOutcome } from "../../contract/changes/change.ts";
import type { UndoneData } from "../../contract/changes/undo.ts";
import type { confirmPairs } from "../../contract/desk/confirmPairs.ts";
import { MISTAKEN_PRESS } from "../../contract/desk/strikeMark.ts";
import type { CheckedRequest } from "../../contract/kit/operation.ts";
import { type Actor, authorOf } from "../../contract/kit/role.ts";
import { Refusal } from "../../http/Refusal.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { undoChange } from "../../store/changes/applyChange.ts";
import { historyOf, loadChange } from "../../store/changes/history.ts";
import type { LockedEvent } from "../../store/changes/LockedEvent.ts";
import { namedSubjectText } from "../../store/changes/nameParts.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import { confirmMarks } from "../../store/desk/markPairs.ts";
import { UnknownChange } from "../../store/errors/UnknownChange.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import type { Asking } from "../changes/makeChanges.ts";

/** @throws StoreRefusal */
export function takePairs(
	db: Kysely<Tables>,
	eventId: string,
	{ pairs, mistakes, why }: CheckedRequest<typeof confirmPairs>,
	{ at, actor }: Asking,
): Promise<ChangeOutcome[]> {
	const doing = { who: authorOf(actor), at };
	// A struck mark with this reason can be taken back by the device that recorded it.
	const reasons = { pairs: why, mistakes: why || MISTAKEN_PRESS };
	return changeEvent(db, eventId, async (transaction) => {
		await checkEvent(transaction, eventId);
		const event = { transaction, eventId, now: at };
		const outcome = await confirmMarks(event, { pairs, mistakes, why: reasons }, doing);
		return { outcome, change: outcome.some(({ changed }) => changed) ? "field" : "nothing" };
	});
}

/** @throws Refusal 403 if a change is another's; StoreRefusal */
export function undoPairChanges(
	db: Kysely<Tables>,
	eventId: string,
	changes: readonly number[],
	{ at, actor }: Asking,
): Promise<UndoneData[]> {
	return changeEvent(db, eventId, async (transaction) => {
		await checkEvent(transaction, eventId);
		const event = { transaction, eventId, now: at };
		const undone = new Map<number, UndoneData>();
		// The last one first, because it may build upon the others.
		for (const id of [...new Set(changes)].sort((a, b) => b - a)) {
			await checkOwn(event, id, actor);
			undone.set(id, await undoChange(event, id, "", { who: authorOf(actor), at }));
		}
		return { outcome: changes.flatMap((id) => undone.get(id) ?? []), change: "field" };
	});
}

/** @throws UnknownChange, Refusal 403 */
async function checkOwn(event: LockedEvent, id: number, actor: Actor): Promise<void> {
	if (actor.kind !== "member" || actor.role !== "desk") return;
	const change = await loadChange(event.transaction, event.eventId, id);
	if (!change) throw new UnknownChange(event.eventId, id);
	const subjects = [...(await historyOf(event.transaction, id)).keys()];
	const isOfMarks = subjects.every((subject) => namedSubjectText(subject).startsWith("ruling "));
	if (change.who === authorOf(actor) && isOfMarks) return;
	throw new Refusal(
		403,
		"wrong-role",
		`change ${id} is ${change.who}'s (${change.action}): a timekeeper can undo it`,
	);
}
