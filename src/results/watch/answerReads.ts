/** Answers listReads from the reads that the thread has. When each arrived is read from the store for one page. */
import type { ListedRead, ListedReads, ReadsRequest } from "../../contract/watch/listReads.ts";
import { chipText } from "../../race/record/chips.ts";
import type { RawPlace } from "../../race/watch/raw/rawReads.ts";
import type { Snapshot } from "../core/snapshot.ts";
import type { WatchedEvent } from "./watchedEvent.ts";

export async function answerReads(
	{ version }: Snapshot,
	event: WatchedEvent,
	{ limit, cursor, now, ...query }: ReadsRequest & { now: number },
): Promise<ListedReads> {
	const { count, reads, next } = event.rawReads().page(query, placeOf(cursor), limit);
	const names = await event.namesOf(reads.map(({ read }) => read));
	const printed = await event.printedOf(reads.flatMap(({ chip }) => (chip === "" ? [] : chip)));
	const { runners } = event.entered();
	return {
		reads: reads.flatMap(({ read, runner, bib, chip, place, point, ...row }): ListedRead[] => {
			const named = names.get(read);
			if (named === undefined) return [];
			const { source, sequence, arrivedAt } = named;
			return [
				{
					source,
					sequence,
					place,
					pINo: point,
					chip: chip === "" ? "" : chipText(printed, chip),
					pno: bib,
					pName: runners[runner]?.name ?? "",
					time: Math.round(row.time),
					rawTime: Math.round(row.rawTime),
					arrived: arrivedAt === null ? null : Math.round(arrivedAt),
					verdict: row.verdict,
				},
			];
		}),
		count,
		next: next === null ? null : `${next.time}${CURSOR_JOIN}${next.read}`,
		version,
		serverTime: now,
	};
}

const CURSOR_JOIN = "~";

function placeOf(cursor: string): RawPlace | null {
	const [time, read] = cursor.split(CURSOR_JOIN).map(Number);
	return time === undefined || read === undefined ? null : { time, read };
}
