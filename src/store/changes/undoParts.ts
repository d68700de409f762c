/** Undoes a change: what it changed becomes what it would be without it. */
import { BuiltUpon } from "../errors/BuiltUpon.ts";
import { UndoneAlready } from "../errors/UndoneAlready.ts";
import { UnknownChange } from "../errors/UnknownChange.ts";
import {
	historyOf,
	isInForce,
	loadChange,
	type PastChange,
	type PastPart,
	replay,
} from "./history.ts";
import type { LockedEvent } from "./LockedEvent.ts";
import type { Part, Wanted } from "./part.ts";
import { checkPointsUse } from "./pointUse.ts";
import { partsOf } from "./writeParts.ts";

/** The undoing of a change, before it is written. */
export interface UndoParts {
	/** The change to undo. To undo an undoing is to do the first change again. */
	undone: PastChange;
	/** The change at the end of the chain, which is neither of the two an undoing. */
	first: PastChange;
	/** Whether `first` is in force afterwards. */
	isInForce: boolean;
	parts: Part[];
}

/**
 * The parts of an undoing. Of an import, rows and columns that later changes touched stay as they are; of any other
 * change nothing may have been built upon it.
 * @throws UnknownChange, UndoneAlready, BuiltUpon
 */
export async function partsOfUndo(event: LockedEvent, changeId: number): Promise<UndoParts> {
	const { transaction, eventId } = event;
	const find = async (id: number): Promise<PastChange> => {
		const found = await loadChange(transaction, eventId, id);
		if (found) return found;
		throw new UnknownChange(eventId, id);
	};
	const undone = await find(changeId);
	if (undone.undoneBy !== null) throw new UndoneAlready(undone, await find(undone.undoneBy));
	let first = undone;
	while (first.undoes !== null) first = await find(first.undoes);
	const willBeInForce = first.undoneBy !== null;
	const history = await historyOf(transaction, first.id);
	if (history.size === 0) throw new UnknownChange(eventId, changeId, first.action);
	const blocking = new Map<number, PastChange>();
	const wanted: Wanted[] = [];
	for (const parts of history.values()) {
		const own = parts.find(({ change }) => change.id === first.id);
		if (!own) continue;
		for (const later of laterUpon(own, parts)) blocking.set(later.id, later);
		const isCounted = (change: PastChange) =>
			change.id === first.id ? willBeInForce : isInForce(change);
		wanted.push({ table: own.table, key: own.key, after: replay(parts, isCounted) });
	}
	if (blocking.size > 0) throw new BuiltUpon(first, [...blocking.values()]);
	const parts = await partsOf(event, wanted);
	if (first.action === "course") await checkPointsUse(event, removedPoints(parts), []);
	return { undone, first, isInForce: willBeInForce, parts };
}

function removedPoints(parts: readonly Part[]): { id: string; mat: string }[] {
	return parts.flatMap(({ table, key, before, after }) =>
		table === "point" && after === null
			? { id: String(key[0]), mat: String(before?.["mat"] ?? key[0]) }
			: [],
	);
}

/** The later changes in force that build upon a part. */
function laterUpon(own: PastPart, parts: readonly PastPart[]): PastChange[] {
	const isOfRow = ({ before, after }: Part) => before === null || after === null;
	const columns = new Set(Object.keys(own.after ?? own.before ?? {}));
	return parts
		.filter(({ change }) => change.id > own.change.id && isInForce(change))
		.filter((later) => {
			if (isOfRow(own) || isOfRow(later)) return true;
			if (own.change.action === "recording") return false;
			return Object.keys(later.after ?? {}).some((column) => columns.has(column));
		})
		.map(({ change }) => change);
}
