/** Copies of arrays in memory that threads share. */

export function shareTimes(column: Float64Array): Float64Array {
	const shared = new Float64Array(new SharedArrayBuffer(column.byteLength));
	shared.set(column);
	return shared;
}

export function shareWhole(column: Int32Array): Int32Array {
	const shared = new Int32Array(new SharedArrayBuffer(column.byteLength));
	shared.set(column);
	return shared;
}

export function shareBytes(column: Uint8Array): Uint8Array {
	const shared = new Uint8Array(new SharedArrayBuffer(column.byteLength));
	shared.set(column);
	return shared;
}

export function shareUnits(column: Uint16Array): Uint16Array {
	const shared = new Uint16Array(new SharedArrayBuffer(column.byteLength));
	shared.set(column);
	return shared;
}
