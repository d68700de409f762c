/**
 * Keeps the reads of a log on disk and sends what is kept, both at once: a log goes on while the server is
 * away, and what was kept before goes first.
 */
import { batchesOf } from "./batches.ts";
import type { KeptRead } from "./keptRead.ts";
import { type Sending, sendKept } from "./sender.ts";

/** A file is read so many batches ahead at most; standard input as it comes. */
const BATCHES_AHEAD = 8;

export interface Shipping extends Sending {
	/** Null where only what is kept is sent. */
	openReads: (() => Promise<AsyncIterable<readonly KeptRead[]>>) | null;
	/** It can be read again, so it waits while the server is away. */
	isFile: boolean;
	/** Ends the one when the other has failed. */
	end(): void;
}

export interface Shipped {
	/** The log was read to its end. */
	isRead: boolean;
	/** What failed, in the order in which it matters; a person's wish to stop is no failure. */
	failures: readonly unknown[];
}

/** Sends a log and what was kept before, until all is acknowledged or it is stopped. */
export async function ship(shipping: Shipping): Promise<Shipped> {
	const { outbox, end } = shipping;
	const [sent, read] = await Promise.allSettled([
		sendKept(shipping).catch((error: unknown) => {
			end();
			throw error;
		}),
		keepReads(shipping).finally(() => outbox.close()),
	]);
	const reasons = [sent, read].flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
	return {
		isRead: read.status === "fulfilled",
		failures: reasons.filter((reason) => !isStop(reason)),
	};
}

async function keepReads(shipping: Shipping): Promise<void> {
	const { openReads, isFile, outbox, batch, tally, stop } = shipping;
	if (openReads === null) return;
	for await (const reads of batchesOf(await openReads(), batch)) {
		await outbox.keep(reads);
		tally.read += reads.length;
		while (isFile && outbox.parcels() >= BATCHES_AHEAD) await outbox.changed(stop);
	}
}

/** A person's wish, or another failure's consequence. */
function isStop(error: unknown): boolean {
	return error instanceof Error && error.name === "AbortError";
}
