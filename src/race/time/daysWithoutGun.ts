/** The days of a log of a race whose gun is not known. */
import { beginningOf, clockOrderOf } from "./clockOrder.ts";
import { type ClockRead, type ReadDays, type StatedDay, uncertain } from "./clockRead.ts";

const HOUR_MS = 3_600_000;
/** Later in the night a log that begins then may be of the day of the race or of the night after it. */
const MORNING_MS = 4 * HOUR_MS;

/**
 * Without a gun the log alone decides, or the person who sends it.
 * @param first the day on which it begins, after the date of the race
 */
export function daysWithoutGun(
	reads: readonly ClockRead[],
	first: number,
	stated: StatedDay,
): ReadDays {
	const isStated = stated.begins !== null || stated.isInOrder;
	const groups = [...Map.groupBy(reads.keys(), (index) => reads[index]?.source ?? "").values()];
	const clocks = reads.map(({ clock }) => clock);
	const orders = groups.map((indexes) => ({
		indexes,
		...clockOrderOf(indexes.map((index) => clocks[index] ?? 0)),
	}));
	const begins = beginningOf(clocks);
	const goesPast = begins !== null && clocks.some((clock) => clock < begins);
	if (begins !== null) {
		if (!isStated && (goesPast || begins < MORNING_MS)) return uncertain({ kind: "no gun" });
		// The first row is on the day that was named.
		const isFirstLater = (clocks[0] ?? 0) < begins;
		if (stated.begins !== null && isFirstLater && !orders.every(({ isInOrder }) => isInOrder))
			return uncertain({ kind: "no order" });
		return { kind: "days", days: clocks.map((clock) => first + (clock < begins ? 1 : 0)) };
	}
	if (!orders.every(({ isInOrder }) => isInOrder)) return uncertain({ kind: "no order" });
	if (!isStated) return uncertain({ kind: "no gun" });
	const days = new Array<number>(reads.length).fill(first);
	for (const { indexes, days: own } of orders)
		for (const [position, index] of indexes.entries()) days[index] = first + (own[position] ?? 0);
	return { kind: "days", days };
}
