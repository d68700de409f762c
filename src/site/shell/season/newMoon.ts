/**
 * The days of the new moon, on which the months of the Chinese calendar begin. Intl's months begin a day off if the moon is
 * new near midnight (2027, 2030). By Meeus, Astronomical Algorithms, chapter 49, to about a minute.
 */

const DAY_MS = 86_400_000;
/** The calendar uses China's time zone. */
const CHINA_OFFSET_MS = 8 * 3_600_000;
/** The first new moon of 2000, Terrestrial Time, epoch ms; and the mean month, days. */
const FIRST = (2_451_550.09766 - 2_440_587.5) * DAY_MS;
const MEAN_MONTH_MS = 29.530588861 * DAY_MS;

/** Days; the power of the orbit's eccentricity; multiples of the sun's anomaly, the moon's, and its distance from the node. */
const TERMS: readonly (readonly [
	days: number,
	power: number,
	sun: number,
	moon: number,
	node: number,
])[] = [
	[-0.4072, 0, 0, 1, 0],
	[0.17241, 1, 1, 0, 0],
	[0.01608, 0, 0, 2, 0],
	[0.01039, 0, 0, 0, 2],
	[0.00739, 1, -1, 1, 0],
	[-0.00514, 1, 1, 1, 0],
	[0.00208, 2, 2, 0, 0],
	[-0.00111, 0, 0, 1, -2],
	[-0.00057, 0, 0, 1, 2],
	[0.00056, 1, 1, 2, 0],
	[-0.00042, 0, 0, 3, 0],
	[0.00042, 1, 1, 0, 2],
	[0.00038, 1, 1, 0, -2],
	[-0.00024, 1, -1, 2, 0],
	[-0.00007, 0, 2, 1, 0],
	[0.00004, 0, 0, 2, -2],
	[0.00004, 0, 3, 0, 0],
	[0.00003, 0, 1, 1, -2],
	[0.00003, 0, 0, 2, 2],
	[-0.00003, 0, 1, 1, 2],
	[0.00003, 0, -1, 1, 2],
];

/** Terms of the planets and of the node of the moon's orbit: days, and an angle that grows with each month, degrees. */
const SLOW_TERMS: readonly (readonly [days: number, angle: number, growth: number])[] = [
	[-0.00017, 124.7746, -1.56375588],
	[0.000325, 299.77, 0.107408],
	[0.000165, 251.88, 0.016321],
	[0.000164, 251.83, 26.651886],
	[0.000126, 349.42, 36.412478],
	[0.00011, 84.66, 18.206239],
	[0.000062, 141.74, 53.303771],
	[0.00006, 207.14, 2.453732],
	[0.000056, 154.84, 7.30686],
];

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);

/** The instant (epoch ms) of a new moon, counted from the first one of 2000. */
export function newMoon(count: number): number {
	const centuries = count / 1236.85;
	const square = centuries ** 2;
	const eccentricity = 1 - 0.002516 * centuries - 0.0000074 * square;
	const sun = 2.5534 + 29.1053567 * count - 0.0000014 * square;
	const moon = 201.5643 + 385.81693528 * count + 0.0107582 * square;
	const node = 160.7108 + 390.67050284 * count - 0.0016118 * square;
	let days = 0.00015437 * square;
	for (const [size, power, ofSun, ofMoon, ofNode] of TERMS)
		days += size * eccentricity ** power * sine(ofSun * sun + ofMoon * moon + ofNode * node);
	for (const [size, angle, growth] of SLOW_TERMS) days += size * sine(angle + growth * count);
	// The seconds by which Universal Time is behind Terrestrial Time.
	const years = centuries * 100;
	const lag = 62.92 + 0.32217 * years + 0.005589 * years ** 2;
	return FIRST + count * MEAN_MONTH_MS + days * DAY_MS - lag * 1_000;
}

/** Whether a month of the Chinese calendar begins on a day (its midnight in UTC, epoch ms). */
export function isNewMoonDay(day: number): boolean {
	const noon = day + DAY_MS / 2 - CHINA_OFFSET_MS;
	const count = Math.round((noon - FIRST) / MEAN_MONTH_MS);
	// The true new moon is never a day from the mean one: most days need no computation.
	if (Math.abs(noon - FIRST - count * MEAN_MONTH_MS) > 2 * DAY_MS) return false;
	const inChina = newMoon(count) + CHINA_OFFSET_MS;
	return Math.floor(inChina / DAY_MS) * DAY_MS === day;
}
