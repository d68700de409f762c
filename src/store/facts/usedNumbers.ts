/** Reads whose number their source has used before: for the same read, or for another one after it began to count anew. */
import type { Kysely } from "kysely";
import { namedBib, type RecordedRead, withOwnName } from "../../race/record/record.ts";
import type { Tables } from "../migrations/tables.ts";
import { inStatements } from "../rows.ts";

/** Programs round times in different ways, ms. */
const SAME_TIME_MS = 1_000;

/** What the number of a read is used for: the read itself, a read of another runner, or the same runner at another time or point. */
export type NumberUse = "same read" | "other runner" | "other time";

/** The use of the number of each read. One that nothing has used counts as its own. */
export async function usesOfNumbers(
	db: Kysely<Tables>,
	eventId: string,
	reads: readonly RecordedRead[],
): Promise<NumberUse[]> {
	const uses = new Map<RecordedRead, NumberUse>();
	const numbered = reads.filter((read) => withOwnName(read).source !== read.source);
	for (const [source, ofSource] of Map.groupBy(numbered, (read) => read.source))
		for (const batch of inStatements(ofSource)) {
			const rows = await db
				.selectFrom("passing")
				.select(["sequence", "chip", "bib", "point_id", "time"])
				.where("event_id", "=", eventId)
				.where("source", "=", source)
				.where(
					"sequence",
					"in",
					batch.map(({ sequence }) => sequence),
				)
				.execute();
			const stored = new Map(rows.map((row) => [Number(row.sequence), row]));
			for (const read of batch) {
				const row = stored.get(read.sequence);
				if (row !== undefined) uses.set(read, comparedWith(read, row));
			}
		}
	return reads.map((read) => uses.get(read) ?? "same read");
}

/** The repeated reads whose number another runner's read has, by names of their own. @param uses of `repeated` */
export function renamedReads(
	repeated: readonly RecordedRead[],
	uses: readonly NumberUse[],
): RecordedRead[] {
	return repeated.flatMap((read, each) => (uses[each] === "other runner" ? withOwnName(read) : []));
}

/** What the number of a read is used for by another one. */
export function comparedReads(read: RecordedRead, other: RecordedRead): NumberUse {
	const chip = "chip" in other ? other.chip : "";
	const { pointId, time } = other;
	return comparedWith(read, { chip, bib: namedBib(other), point_id: pointId, time });
}

function comparedWith(
	read: RecordedRead,
	row: { chip: string; bib: string; point_id: string; time: number },
): NumberUse {
	const chip = "chip" in read ? read.chip : "";
	if (row.chip !== chip || row.bib !== namedBib(read)) return "other runner";
	const isSame =
		row.point_id === read.pointId && Math.abs(Number(row.time) - read.time) < SAME_TIME_MS;
	return isSame ? "same read" : "other time";
}
