/** Undoes changes: all of a request in one transaction, with an entry for each, or none. */
import type { Kysely } from "kysely";
import { type UndoneData, undo } from "../../contract/changes/undo.ts";
import type { CheckedRequest } from "../../contract/kit/operation.ts";
import { type Actor, memberOr } from "../../contract/kit/role.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { undoChange } from "../../store/changes/applyChange.ts";
import { otherHalf } from "../../store/changes/otherHalf.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { handleData } from "../door/handle.ts";
import type { Asking } from "./makeChanges.ts";

/** The route of undo. */
export function undoRoute(
	perform: (
		eventId: string,
		asked: CheckedRequest<typeof undo>,
		actor: Actor,
	) => Promise<UndoneData>,
) {
	return handleData(undo, (asked, { place, actor }) => perform(place.pjid, asked, actor));
}

/** Undoes a change, or several: all in one transaction, the last first. @throws StoreRefusal */
export async function takeUndo(
	db: Kysely<Tables>,
	eventId: string,
	{ change, who, why }: CheckedRequest<typeof undo>,
	{ at, actor }: Asking,
): Promise<UndoneData> {
	return changeEvent(db, eventId, async (transaction) => {
		await checkEvent(transaction, eventId);
		const doing = { who: memberOr(actor, who), at };
		const event = { transaction, eventId, now: at };
		const asked = [change].flat();
		const halves = await Promise.all(asked.map((id) => otherHalf(event, id)));
		const ids = new Set([...asked, ...halves.flatMap((id) => id ?? [])]);
		const [last, ...earlier] = [...ids].sort((a, b) => b - a);
		let outcome = await undoChange(event, last ?? 0, why, doing);
		for (const id of earlier) {
			const { changes, rows, ...next } = await undoChange(event, id, why, doing);
			outcome = {
				...next,
				changes: [...outcome.changes, ...changes],
				rows: outcome.rows + rows,
			};
		}
		return { outcome, change: "field" };
	});
}
