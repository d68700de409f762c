/** Slots: the counters of requests. Each kind of request has one, and each operation of the contract. */
import { KINDS, type Kind, MAX_OPERATIONS, SLOTS } from "./families.ts";

/** The slot of requests of a kind that are no operation's. */
export const SLOT: Readonly<Record<Kind, number>> = {
	other: 0,
	page: 1,
	file: 2,
	call: 3,
	certificate: 4,
	clip: 5,
	ingest: 6,
	operator: 7,
	health: 8,
	refused: 9,
};

/** The position of each slot's kind. */
const kinds = Uint8Array.from({ length: SLOTS }, (_, slot) => (slot < KINDS.length ? slot : 0));

/**
 * The slot of an operation. Each thread that answers calls this before it counts.
 * @param position of the operation in the contract's table; beyond MAX_OPERATIONS it is counted with its kind
 */
export function operationSlot(position: number, kind: Kind): number {
	if (position < 0 || position >= MAX_OPERATIONS) return SLOT[kind];
	kinds[KINDS.length + position] = SLOT[kind];
	return KINDS.length + position;
}

/** The position in KINDS of a slot's kind. */
export function kindPosition(slot: number): number {
	return kinds[slot] ?? 0;
}
