/** The rows of queues, as commands print them. */
import type { QueueName, WatchedQueue, WatchedRow } from "../../contract/watch/queues.ts";
import { MAX_ROWS, watchQueue } from "../../contract/watch/queues.ts";
import type { Connection } from "../connection/connect.ts";
import { momentText } from "../text/momentText.ts";

/** Rows of a queue, page after page. @param most the most rows; Infinity for all */
export async function rowsOfQueue(
	connection: Connection,
	eventId: string,
	name: QueueName,
	{ point, most }: { point: string; most: number },
): Promise<{ count: number; rows: WatchedRow[] }> {
	const rows: WatchedRow[] = [];
	for (let cursor: string | null = ""; ; ) {
		const limit = String(Math.min(MAX_ROWS, most - rows.length));
		const page: WatchedQueue = await connection.ask(
			watchQueue,
			{ pjid: eventId, queue: name },
			{ limit, cursor, point },
		);
		rows.push(...page.rows);
		cursor = page.next;
		if (cursor === null || rows.length >= most) return { count: page.count, rows };
	}
}

/** A row in one line. @param zone of its moment */
export function rowText(row: WatchedRow, zone: string): string {
	const { reason, pno, pName, cName, wave, chip, pINo, time, source, bibs, others, reads } = row;
	const parts = [
		time === null ? "" : momentText(time, zone),
		pINo,
		reason,
		pno === "" ? "" : `bib ${pno}`,
		pName,
		cName,
		wave === "" ? "" : `started with wave ${wave}`,
		chip === "" ? "" : `chip ${chip}`,
		source,
		reads > 1 ? `${reads} reads` : "",
		bibs.length === 0
			? ""
			: `${reason === "mark" || reason === "unknown chip" ? "maybe" : "with"} ${bibs.join(", ")}`,
		others.length === 0 ? "" : others.join(", "),
		row.difference === null ? "" : `${(row.difference / 1_000).toFixed(3)} s`,
	];
	if (row.tick !== "") parts.push(`tick '${row.tick}'`);
	return parts.filter((part) => part !== "").join("  ");
}
