/** Gathers reads into batches, and hands on a batch that is not full after a short time. */

/** The longest that a read waits for its batch to fill, ms: it is then sent within half a second. */
const GATHER_MS = 250;

/**
 * Gathers items. When the source fails or is stopped, the items so far are handed on first.
 * @param size reads in a batch at most
 */
export async function* batchesOf<Item>(
	lists: AsyncIterable<readonly Item[]>,
	size: number,
): AsyncGenerator<readonly Item[]> {
	const source = lists[Symbol.asyncIterator]();
	let batch: Item[] = [];
	let dueAt = 0;
	let coming = ask(source);
	try {
		for (;;) {
			const arrived = batch.length === 0 ? await coming : await within(coming, dueAt - Date.now());
			if (arrived === "due") {
				yield batch;
				batch = [];
				continue;
			}
			if (arrived.done) break;
			coming = ask(source);
			if (batch.length === 0) dueAt = Date.now() + GATHER_MS;
			batch = batch.concat(arrived.value);
			while (batch.length >= size || (batch.length > 0 && Date.now() >= dueAt)) {
				yield batch.slice(0, size);
				batch = batch.slice(size);
			}
		}
	} catch (error) {
		if (batch.length > 0) yield batch;
		throw error;
	}
	if (batch.length > 0) yield batch;
}

/** Asks for the next list. The empty catch is for a failure after the last await. */
function ask<Item>(
	source: AsyncIterator<readonly Item[]>,
): Promise<IteratorResult<readonly Item[]>> {
	const coming = source.next();
	coming.catch(() => undefined);
	return coming;
}

function within<Value>(coming: Promise<Value>, ms: number): Promise<Value | "due"> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => resolve("due"), ms);
		coming.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
