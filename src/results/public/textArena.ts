export type TextArena = ReturnType<typeof createTextArena>;

const BLOCK_BYTES = 256 * 1024;
/** The most UTF-8 bytes of a UTF-16 unit. */
const MAX_BYTES_A_UNIT = 3;
/** Spare bytes behind a text, because the next one is often a little longer. */
const SPARE = 48;

/** @param owners their number. Each has an index from 0. */
export function createTextArena(owners: number) {
	const blocks: Buffer[] = [];
	let last = Buffer.alloc(0);
	/** The bytes of the last block that are in use. */
	let used = 0;
	const blockOf = new Int32Array(owners);
	const starts = new Int32Array(owners);
	const lengths = new Int32Array(owners);
	const rooms = new Int32Array(owners);

	return {
		/** Replaces the owner's text. */
		write(owner: number, text: string): void {
			const most = text.length * MAX_BYTES_A_UNIT + SPARE;
			if (used + most > last.length) {
				last = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, most));
				blocks.push(last);
				used = 0;
			}
			const length = last.write(text, used);
			lengths[owner] = length;
			const block = blocks[blockOf[owner] ?? 0];
			if (block && length <= (rooms[owner] ?? 0)) {
				last.copy(block, starts[owner], used, used + length);
				return;
			}
			blockOf[owner] = blocks.length - 1;
			starts[owner] = used;
			rooms[owner] = length + SPARE;
			used += length + SPARE;
		},
		/** Bytes of the owner's text; 0 before the first. */
		lengthOf: (owner: number): number => lengths[owner] ?? 0,
		/** Copies the owner's text into a buffer. @returns the offset behind it */
		copyTo(target: Buffer, at: number, owner: number): number {
			const start = starts[owner] ?? 0;
			const length = lengths[owner] ?? 0;
			blocks[blockOf[owner] ?? 0]?.copy(target, at, start, start + length);
			return at + length;
		},
	};
}
