/**
 * The columns that the main thread has borrowed from the scoring thread (sharedColumns.ts). They are returned when the
 * SharedArrayBuffer object has been garbage-collected: then nothing is left that could read them.
 *
 * V8 does not count shared memory, so it would hardly ever collect these few small objects. Each is therefore accompanied by
 * an ArrayBuffer, which V8 counts. It is never written, so that it takes no memory: a resizable one is reserved by page and
 * not cleared.
 */

/** More weight has memory returned earlier, and costs more garbage collections. With this, about ten sets are in use. */
const WEIGHT = 1 / 8;

export interface BorrowedColumns<Lease> {
	/** Watches columns that came with a lease. */
	watch(buffer: ArrayBufferLike, lease: Lease): void;
}

/** @param takeBack called with the lease of columns that nothing can read any more */
export function createBorrowedColumns<Lease>(
	takeBack: (lease: Lease) => void,
): BorrowedColumns<Lease> {
	const unused = new FinalizationRegistry<Lease>(takeBack);
	const weights = new WeakMap<ArrayBufferLike, ArrayBuffer>();
	return {
		watch(buffer, lease) {
			const bytes = Math.ceil(buffer.byteLength * WEIGHT);
			weights.set(buffer, new ArrayBuffer(bytes, { maxByteLength: bytes }));
			unused.register(buffer, lease);
		},
	};
}
