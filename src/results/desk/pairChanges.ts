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
import { loadChange } from "../../store/changes/history.ts";
import type { LockedEvent } from "../../store/changes/LockedEvent.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import { confirmPair, strikeMark } from "../../store/desk/markPairs.ts";
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
	const doing = { who: authorOf(actor), at, why };
	// Then the device that recorded the mark can take it back.
	const striking = { ...doing, why: why || MISTAKEN_PRESS };
	return changeEvent(db, eventId, async (transaction) => {
		await checkEvent(transaction, eventId);
		const event = { transaction, eventId, now: at };
		const outcome: ChangeOutcome[] = [];
		for (const pair of pairs) outcome.push(await confirmPair(event, pair, doing));
		for (const mark of mistakes) outcome.push(await strikeMark(event, mark, striking));
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

const OF_MARKS = ["match", "ruling"];

/** @throws UnknownChange, Refusal 403 */
async function checkOwn(event: LockedEvent, id: number, actor: Actor): Promise<void> {
	if (actor.kind !== "member" || actor.role !== "desk") return;
	const change = await loadChange(event.transaction, event.eventId, id);
	if (!change) throw new UnknownChange(event.eventId, id);
	if (change.who === authorOf(actor) && OF_MARKS.includes(change.action)) return;
	throw new Refusal(
		403,
		"wrong-role",
		`change ${id} is ${change.who}'s (${change.action}): a timekeeper can undo it`,
	);
}
