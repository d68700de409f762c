/** What a column of durations says about those of its cells that could be read in two ways. */
import { formatDuration } from "../race/time/duration.ts";
import { type Spelling, spellingOf, type TwofoldMark } from "./timeSpelling.ts";

/** Values within twice and half of those that are sure are of the same race. */
const LIKENESS = 2;
/** Of so many hundredths of a second some are 60 or more: 0.6 ** 12 is 0.2 %. */
const ENOUGH_CELLS = 12;

type Reading = { ms: number } | { either: readonly [number, number] };

/** Reads a spelling as its column does; `either` where the column does not decide. */
export type TimeContext = (spelling: Spelling) => Reading;

/**
 * Learns from a column's cells, and from those of a column beside it that holds the same times.
 *
 * Two parts are minutes and seconds, as results are published; but where other cells have hours and this one
 * could be hours and minutes, it has to be like others that must be minutes. The last of several parts
 * is hundredths where one of them cannot be seconds, and seconds where many can; of few cells, the reading that is
 * like the sure times.
 * @param pairsAreMinutes a person says so
 */
export function timeContext(cells: readonly string[], pairsAreMinutes: boolean): TimeContext {
	const spellings = cells.flatMap((cell) => spellingOf(cell) ?? []);
	const times = spellings.flatMap((each) => (each.kind === "sure" && each.ms > 0 ? each.ms : []));
	const shortest = times.reduce((least, ms) => Math.min(least, ms), Number.POSITIVE_INFINITY);
	const longest = times.reduce((most, ms) => Math.max(most, ms), 0);
	const isLike = (ms: number) => ms >= shortest / LIKENESS && ms <= longest * LIKENESS;
	const isTooLong = (ms: number) => ms > longest * LIKENESS;
	const isMinutes = (asHours: number) => pairsAreMinutes || longest === 0 || isTooLong(asHours);
	const least = spellings.reduce(
		(ms, each) =>
			each.kind === "pair" && isMinutes(each.asHours) ? Math.min(ms, each.asMinutes) : ms,
		Number.POSITIVE_INFINITY,
	);
	const lasts = new Map<TwofoldMark, LastPart | null>();
	for (const mark of ["dotted", "quoted", "mixed", "colons"] as const)
		lasts.set(mark, lastPart(spellings, mark));

	return (spelling) => {
		if (spelling.kind === "sure") return { ms: spelling.ms };
		if (spelling.kind === "pair") {
			const { asMinutes, asHours } = spelling;
			return isMinutes(asHours) || asMinutes >= least / LIKENESS
				? { ms: asMinutes }
				: { either: [asHours, asMinutes] };
		}
		const { mark, withHundredths, withSeconds } = spelling;
		if (withSeconds === null || withHundredths === 0) return { ms: withHundredths };
		const either = [withSeconds, withHundredths] as const;
		const last = lasts.get(mark) ?? null;
		if (last !== null) return { ms: last === "seconds" ? withSeconds : withHundredths };
		// 2:59.21 is minutes by the standard of the sport, and hours in some countries.
		if (mark === "mixed")
			return longest === 0 || isLike(withHundredths) ? { ms: withHundredths } : { either };
		if (longest === 0 || isLike(withSeconds) === isLike(withHundredths)) return { either };
		return { ms: isLike(withSeconds) ? withSeconds : withHundredths };
	};
}

type LastPart = "seconds" | "hundredths";

/** What the last part of a column's spellings is, null where they do not show it. */
function lastPart(spellings: readonly Spelling[], mark: TwofoldMark): LastPart | null {
	const marked = spellings.filter((each) => each.kind === "twofold" && each.mark === mark);
	if (marked.some((each) => each.kind === "twofold" && each.withSeconds === null))
		return "hundredths";
	return mark !== "mixed" && marked.length >= ENOUGH_CELLS ? "seconds" : null;
}

/** The fault of a cell with two readings. */
export function ambiguity([longer, shorter]: readonly [number, number]): string {
	return `This is either ${formatDuration(longer)} or ${formatDuration(shorter)}; write it as H:MM:SS.`;
}
