/** Decides between two readings of a duration by the other cells of its column. */

import { formatDuration } from "../../race/time/duration.ts";
import { because } from "../reasons.ts";
import { hasDottedSeconds, type Spelling, spellingOf, type TwofoldMark } from "./timeSpelling.ts";

/** A value between half the shortest and twice the longest sure time is plausible. */
const LIKENESS = 2;
/** Among 12 hundredths of a second some are 60 or more, with a probability of 1 - 0.6 ** 12 = 99.8 %. */
const ENOUGH_CELLS = 12;

/** What a time in two parts is: minutes and seconds, hours and minutes, or one of them. */
export type PairUnit = "hours" | "minutes" | "unknown";

type Reading = { ms: number } | { either: readonly [number, number] };

/** Reads a spelling in its column; `either` where the column does not decide. */
export type TimeContext = (spelling: Spelling) => Reading;

/**
 * Creates the context of a column.
 *
 * Two parts are minutes and seconds, as in most results. If other cells have hours and this one could be hours and
 * minutes, it has to be similar to cells that can only be minutes. The last of several parts is hundredths if a cell
 * of the column cannot be seconds there, and seconds if many cells can. With few cells, the reading that is similar to the
 * sure times is taken.
 * @param cells of the column, and of columns with the same times
 * @param isDotted whether a point precedes the seconds
 * @param pairs the unit of two parts as a person or the distance decided it; null where the column decides
 */
export function timeContext(
	cells: readonly string[],
	pairs: PairUnit | null,
	isDotted: boolean,
): TimeContext {
	const pairsAreMinutes = pairs === "minutes";
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
	if (isDotted) for (const mark of ["dotted", "mixed"] as const) lasts.set(mark, "seconds");
	// 1:41.07 beside 57.09,6 has a point before its seconds.
	if (cells.some(hasDottedSeconds)) lasts.set("mixed", "seconds");

	// 38.05 beside 1:02.10: seconds on the track, or minutes in the countries that write a point before the seconds.
	const decimals = cells.filter((cell) => /^\d{1,3}\.\d{2}$/.test(cell));
	const areDoubtful = decimals.length > 0 && decimals.every((cell) => /\.[0-5]\d$/.test(cell));

	return (spelling) => {
		if (spelling.kind === "sure") return { ms: spelling.ms };
		if (spelling.kind === "pair") {
			const { asMinutes, asHours } = spelling;
			if (pairs === "hours") return { ms: asHours };
			if (pairs === "unknown" && asMinutes > 0) return { either: [asHours, asMinutes] };
			return isMinutes(asHours) || asMinutes >= least / LIKENESS
				? { ms: asMinutes }
				: { either: [asHours, asMinutes] };
		}
		const { mark, withHundredths, withSeconds } = spelling;
		if (withSeconds === null || withHundredths === 0) return { ms: withHundredths };
		const either = [withSeconds, withHundredths] as const;
		const last = lasts.get(mark) ?? null;
		if (last !== null) return { ms: last === "seconds" ? withSeconds : withHundredths };
		// 2:59.21 begins with minutes by the standard of the sport, and with hours in some countries.
		if (mark === "mixed" && longest === 0 && areDoubtful) return { either };
		if (mark === "mixed")
			return longest === 0 || isLike(withHundredths) ? { ms: withHundredths } : { either };
		if (longest === 0 || isLike(withSeconds) === isLike(withHundredths)) return { either };
		return { ms: isLike(withSeconds) ? withSeconds : withHundredths };
	};
}

type LastPart = "seconds" | "hundredths";

/** The unit of the last part of a column's spellings; null where they do not show it. */
function lastPart(spellings: readonly Spelling[], mark: TwofoldMark): LastPart | null {
	const marked = spellings.filter((each) => each.kind === "twofold" && each.mark === mark);
	if (marked.some((each) => each.kind === "twofold" && each.withSeconds === null))
		return "hundredths";
	if (marked.length < ENOUGH_CELLS) return null;
	// Times that are measured in tenths are written with a zero: 2:03.10.
	const areTenths = marked.every(
		(each) => each.kind === "twofold" && each.withHundredths % 100 === 0,
	);
	return mark === "mixed" && areTenths ? null : "seconds";
}

/** The fault of a cell with two readings. */
export function ambiguity([longer, shorter]: readonly [number, number]): string {
	// Hours and minutes are 60 times minutes and seconds.
	return because(longer === shorter * 60 ? "pairUnknown" : "either", {
		longer: formatDuration(longer),
		shorter: formatDuration(shorter),
	});
}
