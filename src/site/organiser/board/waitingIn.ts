/** How many rows of a queue wait for a person. */
import type { QueueName, WatchedQueues } from "../../../contract/watch/queues.ts";

/** How this browser remembers a row that it leaves alone. */
export function leftName(queue: QueueName, rowId: string): string {
	return `${queue} ${rowId}`;
}

/** The rows without those that are left alone. Rows that are gone are forgotten when their queue is read (QueuePanel). */
export function waitingIn(
	{ name, count }: WatchedQueues["queues"][number],
	left: readonly string[],
): number {
	return Math.max(0, count - left.filter((each) => each.startsWith(`${name} `)).length);
}
