/** Prints stored reads by time: those of a reader, a point, a runner or a span of time. */
import { knownField } from "../../contract/ingest/knownField.ts";
import { type ListedRead, listReads } from "../../contract/watch/listReads.ts";
import type { Connection } from "../connection/connect.ts";
import { raceTimes } from "../connection/raceTimes.ts";
import { UsageError } from "../options/UsageError.ts";
import { momentText } from "../text/momentText.ts";
import { shownText } from "../text/shownText.ts";
import { typedInstant } from "../text/typedInstant.ts";

/** What is chosen; null for all. */
interface Chosen {
	bib: string | null;
	source: string | null;
	point: string | null;
	/** As they are typed, in the zone of the event. */
	from: string | null;
	to: string | null;
	/** The most reads. */
	limit: number;
}

/** Reads of one answer. */
const PAGE = 500;

/** @throws UsageError for a time that cannot be read, or a span that ends before it begins */
export async function printRawReads(
	connection: Connection,
	event: { id: string; date: string; zone: string },
	{ bib, source, point, from, to, limit }: Chosen,
): Promise<void> {
	const when = await raceTimes(connection, event);
	const begins = from === null ? null : typedInstant(from, when);
	// 00:10 after 23:50 is on the next day.
	const after = begins === null ? when : { ...when, expected: begins, from: begins };
	const ends = to === null ? null : typedInstant(to, after);
	if (begins !== null && ends !== null && ends <= begins)
		throw new UsageError(`--to ${to} is not after --from ${from}: write the day too`);
	const query = {
		...(source === null ? {} : { source }),
		...(begins === null ? {} : { from: String(begins) }),
		...(ends === null ? {} : { until: String(ends) }),
		point: point ?? "",
		tag: bib ?? "",
	};
	const reads: ListedRead[] = [];
	let cursor: string | null = "";
	let total = 0;
	while (cursor !== null && reads.length < limit) {
		const most = String(Math.min(PAGE, limit - reads.length));
		const page: Awaited<ReturnType<typeof pageOf>> = await pageOf({
			...query,
			limit: most,
			cursor,
		});
		reads.push(...page.reads);
		total = page.count;
		cursor = page.next;
	}
	for (const read of reads.toReversed()) console.log(readLine(read, event.zone));
	if (reads.length === 0) {
		const { points } = await connection.ask(knownField, { pjid: event.id }, undefined);
		console.log(`No reads. The timing points are ${points.map(({ id }) => id).join(", ")}.`);
	} else if (reads.length < total)
		console.log(`These are the latest ${reads.length} of ${total} reads: --limit lists more.`);

	function pageOf(asked: typeof query & { limit: string; cursor: string }) {
		return connection.ask(listReads, { pjid: event.id }, asked);
	}
}

/** `2025-11-02 06:00:12.745  S  counts  bib 200 李大華  gate 1 #1, arrived 2025-11-02 06:00:13.001`. */
function readLine(read: ListedRead, zone: string): string {
	const { place, pINo, verdict, chip, pno, pName, source, sequence, time, rawTime, arrived } = read;
	const moment = (instant: number) => momentText(instant, zone);
	const runner = pno === "" ? "" : `bib ${pno} ${shownText(pName)}`.trim();
	const tag = [chip === "" ? "" : `chip ${chip}`, runner].filter((text) => text !== "").join(" ");
	const corrected = time === rawTime ? "" : `, the source said ${moment(rawTime)}`;
	const came = arrived === null ? "" : `, arrived ${moment(arrived)}`;
	const parts = [moment(time), pINo || place, verdict, tag || "mark", `${source} #${sequence}`];
	return `${parts.join("  ")}${corrected}${came}`;
}
