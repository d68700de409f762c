/**
 * Keeps the reads of a log on disk and sends the kept ones at the same time: reading goes on while the server
 * does not answer, and reads from earlier runs are sent first.
 */
import { type Sending, sendKept } from "./sender.ts";
import type { SpooledRead } from "./spooledRead.ts";

/** Number of batches that a file is read ahead; standard input is read on arrival. */
const BATCHES_AHEAD = 8;

export interface Shipping extends Sending {
	/** null if only stored reads are sent. */
	openReads: (() => Promise<AsyncIterable<readonly SpooledRead[]>>) | null;
	/** A file can be read again, so reading waits while the server does not answer. */
	isFile: boolean;
	/** Ends reading or sending when the other has failed. */
	end(): void;
}

export interface Shipped {
	/** The log was read to its end. */
	isRead: boolean;
	/** The failures, the most important first; a stop by the user is not one. */
	failures: readonly unknown[];
}

/** Sends stored reads and a log, until all are acknowledged or the command is stopped. */
export async function ship(shipping: Shipping): Promise<Shipped> {
	const { spool, end } = shipping;
	const [sent, read] = await Promise.allSettled([
		sendKept(shipping).catch((error: unknown) => {
			end();
			throw error;
		}),
		keepReads(shipping).finally(() => spool.close()),
	]);
	const reasons = [sent, read].flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
	return {
		isRead: read.status === "fulfilled",
		failures: reasons.filter((reason) => !isStop(reason)),
	};
}

async function keepReads(shipping: Shipping): Promise<void> {
	const { openReads, isFile, spool, batch, counts, stop } = shipping;
	if (openReads === null) return;
	for await (const reads of batchesOf(await openReads(), batch)) {
		await spool.keep(reads);
		counts.read += reads.length;
		while (isFile && spool.batches() >= BATCHES_AHEAD) await spool.changed(stop);
	}
}

/** A stop by the user, or the consequence of another failure. */
function isStop(error: unknown): boolean {
	return error instanceof Error && error.name === "AbortError";
}

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
