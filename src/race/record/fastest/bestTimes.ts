/** Tables of the fastest times of a sport, and the time of any distance between them. */

/** The best time of a distance. */
export interface BestTime {
	km: number;
	seconds: number;
}

/** By distance, ascending. The times of men also apply to people of unspecified sex. */
export interface BestTimes {
	men: readonly BestTime[];
	women: readonly BestTime[];
}

/**
 * The best time of a distance, ms. Between two distances it is interpolated linearly between the logarithms of distance and
 * time (Riegel 1981). Outside the table the speed of the nearest distance applies.
 * @param km 0 for a distance of 0 or less
 */
export function bestTime(times: readonly BestTime[], km: number): number {
	if (!(km > 0)) return 0;
	const next = times.findIndex((each) => each.km >= km);
	const above = times[next < 0 ? times.length - 1 : next];
	if (above === undefined) return 0;
	const below = times[next - 1];
	if (next <= 0 || below === undefined) return (above.seconds / above.km) * km * 1_000;
	const part = Math.log(km / below.km) / Math.log(above.km / below.km);
	return below.seconds * (above.seconds / below.seconds) ** part * 1_000;
}
