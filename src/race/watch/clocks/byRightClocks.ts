/** Reads as they would be by right clocks: a read that is suspicious by them too needs a person, whatever its clock. */
import { at } from "../../scoring/field.ts";
import type { GroupedReads } from "../groupedReads.ts";

/** The reads as they would be if all clocks were right, in the order of one runner's times. @param offsetOf what is added, ms */
export function byRightClocks(
	grouped: GroupedReads,
	offsetOf: (read: number) => number,
): (runner: number) => GroupedReads {
	let whole: GroupedReads | null = null;
	return (runner) => {
		const { start, order, time } = grouped;
		whole ??= {
			...grouped,
			order: order.slice(),
			time: time.map((each, read) => each + offsetOf(read)),
		};
		const right = whole;
		const timeOf = (read: number) => at(right.time, read);
		right.order
			.subarray(start[runner] ?? 0, start[runner + 1] ?? 0)
			.sort((a, b) => timeOf(a) - timeOf(b) || a - b);
		return right;
	};
}
