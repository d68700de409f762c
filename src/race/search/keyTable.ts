/**
 * A table from texts to positions, in typed arrays: threads can share it, and it needs no object per text. It is a hash
 * table with open addressing; positions with the same text are linked.
 */
export interface KeyTable {
	/** All texts in UTF-16, one after the other, and the end of each. */
	units: Uint16Array;
	end: Int32Array;
	/** By hash: the first position of a text; NONE where the slot is free. */
	slots: Int32Array;
	/** By position: the next position with the same text; NONE for the last. */
	next: Int32Array;
}

const NONE = -1;

/** Lays out the table of texts by position. A position whose text is null is not in it. */
export function layOutKeys(keys: readonly (string | null)[]): KeyTable {
	const units = new Uint16Array(keys.reduce((sum, key) => sum + (key?.length ?? 0), 0));
	const end = new Int32Array(keys.length);
	const next = new Int32Array(keys.length).fill(NONE);
	// At most half of the slots are in use, so a search meets a free one soon.
	const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * keys.length + 2))).fill(NONE);
	const table = { units, end, slots, next };
	const last = new Map<number, number>();
	let length = 0;
	for (const [position, key] of keys.entries()) {
		for (let unit = 0; unit < (key?.length ?? 0); unit++)
			units[length++] = key?.charCodeAt(unit) ?? 0;
		end[position] = length;
		if (key === null) continue;
		const slot = slotOf(table, key);
		const before = last.get(slot);
		if (before === undefined) slots[slot] = position;
		else next[before] = position;
		last.set(slot, position);
	}
	return table;
}

/** The positions of a text, in ascending order. */
export function positionsOf(table: KeyTable, key: string): number[] {
	const found: number[] = [];
	let position = table.slots[slotOf(table, key)] ?? NONE;
	for (; position !== NONE; position = table.next[position] ?? NONE) found.push(position);
	return found;
}

/** The first position of a text. */
export function firstPositionOf(table: KeyTable, key: string): number | undefined {
	const position = table.slots[slotOf(table, key)] ?? NONE;
	return position === NONE ? undefined : position;
}

/** The slot of a text, or the free slot at which the search for it ends. */
function slotOf(table: KeyTable, key: string): number {
	const { slots } = table;
	let slot = hashOf(key) & (slots.length - 1);
	for (;;) {
		const position = slots[slot] ?? NONE;
		if (position === NONE || isKeyAt(table, position, key)) return slot;
		slot = (slot + 1) & (slots.length - 1);
	}
}

function isKeyAt({ units, end }: KeyTable, position: number, key: string): boolean {
	const start = end[position - 1] ?? 0;
	if ((end[position] ?? 0) - start !== key.length) return false;
	for (let unit = 0; unit < key.length; unit++)
		if (units[start + unit] !== key.charCodeAt(unit)) return false;
	return true;
}

/** FNV-1a over the UTF-16 units. */
function hashOf(key: string): number {
	let hash = 0x811c9dc5;
	for (let unit = 0; unit < key.length; unit++)
		hash = Math.imul(hash ^ key.charCodeAt(unit), 0x01000193);
	return hash >>> 0;
}
