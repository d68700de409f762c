/**
 * How improbable it is that no runner passed a point between its last read and now. Each runner who is still to come has a
 * chance to have passed meanwhile: by their own pace so far, compared with how the last ones kept theirs; and on the first
 * leg, where nothing is known of the runner, by how many of their start have passed.
 *
 * Chances are logistic and not normal, and each runner may have stopped: a late one is then soon no evidence any more. On the Taipei
 * crossings no mat is silent at any quarter of a minute; one that is cut off is silent 42 to 45 s later at a busy hour.
 */

/** The share of runners who stop on a leg, or whose chip is broken. */
const STOPPED = 0.06;
/** The last passings that say how the pace changes on the leg, and the fewest. */
export const COMPARED_PASSINGS = 40;
const FEWEST_PASSINGS = 8;
/** Where fewer have passed: a leg takes this share of the time that the mean pace so far says, and its spread. */
const USUAL_SHARE = 1.04;
const USUAL_SPREAD = 0.09;
/** Bounds of the spread, as a share of the leg's time. */
const SPREADS = [0.02, 0.25] as const;
/** Half of a logistic distribution is within this number of its scales. */
const HALF_WITHIN = Math.log(3);
/** On the first leg, from and up to this share of a start's runners who passed something is known of the others. */
const KNOWN_SHARES = [0.15, 0.85] as const;
/** And the fewest of them: the first ones say little of when the many come. */
const FEWEST_ON_FIRST = 20;

/** Of a leg: how its time compares with what the mean pace before says. */
export interface LegShare {
	middle: number;
	/** The scale of the logistic distribution. */
	scale: number;
	/** The share of runners who are never read there: they stop, or the mat misses them. */
	unread: number;
}

/**
 * @param shares of the last runners who passed: the leg's time as a share of the expected one
 * @param missed the share of runners whom the mat missed so far
 */
export function legShareOf(shares: readonly number[], missed: number): LegShare {
	const unread = unreadOf(missed);
	if (shares.length < FEWEST_PASSINGS) return { middle: USUAL_SHARE, scale: USUAL_SPREAD, unread };
	const middle = quantile(shares, 0.5);
	const half = quantile(
		shares.map((each) => Math.abs(each - middle)),
		0.5,
	);
	return { middle, scale: within(half / HALF_WITHIN, SPREADS), unread };
}

/**
 * The improbability, as minus the logarithm, that a runner has not passed between two instants.
 * @param from @param to both as shares of the expected time of the leg
 */
export function lateness({ middle, scale, unread }: LegShare, from: number, to: number): number {
	return surprise((from - middle) / scale, (to - middle) / scale, unread);
}

/** The times from the start to a point of those who passed, from which the others are expected: as the logarithm of time. */
export function firstLegOf(
	passed: readonly number[],
	toCome: number,
	missed: number,
): LegShare | null {
	const share = passed.length / (passed.length + toCome);
	if (passed.length < FEWEST_ON_FIRST || share < KNOWN_SHARES[0] || share > KNOWN_SHARES[1])
		return null;
	const [low, high] = [0.4, 0.95];
	const [early, late] = [quantile(passed, low), quantile(passed, high)];
	if (!(early > 0)) return null;
	const scale = Math.log(late / early) / (logit(high * share) - logit(low * share));
	const used = within(scale, SPREADS);
	const middle = Math.log(late) - used * logit(high * share);
	return { middle, scale: used, unread: unreadOf(missed) };
}

/** @param from @param to times since the runner's start, ms */
export function firstLateness(
	{ middle, scale, unread }: LegShare,
	from: number,
	to: number,
): number {
	if (!(from > 0)) return 0;
	return surprise((Math.log(from) - middle) / scale, (Math.log(to) - middle) / scale, unread);
}

const unreadOf = (missed: number) => 1 - (1 - STOPPED) * (1 - missed);

function surprise(from: number, to: number, unread: number): number {
	if (!(to > from)) return 0;
	const open = (1 - unread) * (1 - logistic(from)) + unread;
	const passed = (1 - unread) * (logistic(to) - logistic(from));
	return -Math.log(1 - passed / open);
}

const logistic = (z: number) => 1 / (1 + Math.exp(-z));
const logit = (share: number) => Math.log(share / (1 - share));
const within = (value: number, [least, most]: readonly [number, number]) =>
	Math.min(most, Math.max(least, value));

function quantile(values: readonly number[], share: number): number {
	return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
}
