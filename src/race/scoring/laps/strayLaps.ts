/**
 * Reads at a lap mat that are no laps, by the runner's other laps: a chip that is read near the mat minutes after its lap, or
 * before it. Such a read cuts a lap in two, of which one is much faster than the runner's other laps, while both together are
 * as long as those.
 */

/** A lap is much faster than others below this share of their time. */
const MUCH_FASTER = 0.6;
/** Two parts are one lap if together they differ from the others by no more than this share. */
const ALIKE = 0.25;
/** Laps have to be more even by this share of their time to make the second of two reads the lap. */
const BIAS = 0.1;
/** Laps before and after that are compared: pace and rests change over a day. */
const NEAR = 3;
/** Fewer laps say nothing. */
const LEAST = 2;

/**
 * The reads that are no laps.
 * @param times instants of the runner's visits to the mat, ascending, each once
 * @param begin the instant at which the first lap began; NaN where it is another distance
 * @returns indices in `times`, in ascending order
 */
export function strayLaps(times: readonly number[], begin: number): number[] {
	if (times.length <= LEAST) return [];
	const strays: number[] = [];
	const first = Number.isNaN(begin) ? [] : [{ time: begin, index: -1 }];
	const kept = [...first, ...times.map((time, index) => ({ time, index }))];
	for (let at = 1; at < kept.length; at++) {
		const read = kept[at];
		if (read === undefined || read.index < 0 || !isStray(kept, at)) continue;
		strays.push(read.index);
		kept.splice(at, 1);
		// The lap before may be judged otherwise now that its neighbour is whole.
		at = Math.max(0, at - 2);
	}
	return strays.sort((a, b) => a - b);
}

function isStray(kept: readonly { time: number }[], at: number): boolean {
	const lapTo = (index: number) => (kept[index]?.time ?? 0) - (kept[index - 1]?.time ?? 0);
	const before = lapsBetween(Math.max(1, at - NEAR), at - 1);
	if (at === kept.length - 1)
		return before.length >= LEAST && lapTo(at) < MUCH_FASTER * Math.min(...before);
	const others = [...before, ...lapsAfter(at + 1)];
	if (others.length < LEAST) return false;
	const usual = medianOf(others);
	const [own, next] = [lapTo(at), lapTo(at + 1)];
	// Among rests and laps that the mat missed, two usual laps are as long as one of those.
	const isLikeOthers = (lap: number) =>
		others.filter((each) => Math.abs(each - lap) <= ALIKE * lap).length >= LEAST;
	if (isLikeOthers(own) && isLikeOthers(next)) return false;
	const off = Math.abs(own + next - usual);
	if (off > ALIKE * usual || Math.min(own, next) >= MUCH_FASTER * usual) return false;
	// The runner has become as fast as this.
	if (at + 2 < kept.length && lapTo(at + 2) < MUCH_FASTER * usual) return false;
	const second = own < next ? at : at + 1;
	// Without a lap before them or after them, only one of the two reads can be the stray one.
	if (second < 2 || second + 1 >= kept.length) return true;
	return isSecondStray(second) === (at === second);

	/** Of two reads with a short time between them, the first is the lap, unless the laps are more even with the other. */
	function isSecondStray(second: number): boolean {
		const near = [...lapsBetween(Math.max(1, second - NEAR), second - 1), ...lapsAfter(second)];
		const usual = medianOf(near);
		const offWithoutSecond = Math.abs(lapTo(second) + lapTo(second + 1) - usual);
		const offWithoutFirst = Math.abs(lapTo(second - 1) + lapTo(second) - usual);
		return offWithoutSecond - offWithoutFirst <= BIAS * usual;
	}

	function lapsAfter(index: number): number[] {
		return lapsBetween(index + 1, Math.min(kept.length - 1, index + NEAR));
	}

	function lapsBetween(from: number, to: number): number[] {
		const laps: number[] = [];
		for (let index = from; index <= to; index++) laps.push(lapTo(index));
		return laps;
	}
}

/** Of an even number the lower one: a rest makes a lap longer, and says nothing of the others. */
function medianOf(numbers: readonly number[]): number {
	return numbers.toSorted((a, b) => a - b)[(numbers.length - 1) >> 1] ?? 0;
}
