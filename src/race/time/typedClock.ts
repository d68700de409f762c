/**
 * Times as people type them: in any width, with colons, dots, spaces or units, with parts of one digit, with or without a
 * fraction. A text may be readable in several ways (9:05 is hours and minutes, or minutes and seconds): all of them are given.
 */

export interface ClockReading {
	/** Since midnight, or the duration. */
	ms: number;
	/** Whether it may be a time of day, which has hours, and whether it may be a duration. */
	isClock: boolean;
	isDuration: boolean;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Words and marks of units, longest first, as one letter each. */
const UNITS: readonly (readonly [RegExp, string])[] = [
	[/小?時(?:間)?|hours?|hrs?|点|點/g, "h"],
	[/分鐘|minutes?|mins?|分|['’′]/g, "m"],
	[/seconds?|secs?|秒|["”″]/g, "s"],
];
const WITH_UNITS =
	/^(?:(\d{1,3}) ?h ?)?(?:(\d{1,3})(?: ?m ?|$))?(?:(\d{1,2})(?:[.,](\d{1,3}))? ?s? ?(\d{1,3})?)?$/;
const SEPARATED = /^\d+(?:(?: ?[:.,;] ?| )\d+){1,3}$/;

/** The text in ASCII: one width, one kind of space, one letter for each unit. */
export function plainClock(text: string): string {
	let plain = text.normalize("NFKC").toLowerCase().replaceAll("。", ".");
	for (const [unit, letter] of UNITS) plain = plain.replace(unit, letter);
	return plain.replace(/\s+/g, " ").trim();
}

/** The ways to read a text of plainClock; none for a text that is not a time. */
export function clockReadings(plain: string): ClockReading[] {
	if (/[hms]/.test(plain)) return withUnits(plain);
	if (/^\d{5,6}$/.test(plain))
		return hoursOf(plain.slice(0, -4), plain.slice(-4, -2), plain.slice(-2));
	if (/^\d{3,4}$/.test(plain)) return ofTwo(plain.slice(0, -2), plain.slice(-2), ":");
	if (!SEPARATED.test(plain)) return [];
	const [first = "", second = "", third, fourth] = plain.split(/[^\d]+/);
	const separators = (plain.match(/[^\d]+/g) ?? []).map((each) => each.trim());
	if (third === undefined) return ofTwo(first, second, separators[0] ?? "");
	if (fourth !== undefined) return hoursOf(first, second, third, fourth);
	return ofThree([first, second, third], separators);
}

/** `9:05`: hours and minutes, or minutes and seconds; `58.3` may be seconds. */
function ofTwo(first: string, second: string, separator: string): ClockReading[] {
	const seconds = isFraction(separator) ? minutesOf("0", first, second) : [];
	return [...hoursOf(first, second, "0"), ...minutesOf(first, second), ...seconds];
}

/** `38:18.5` is minutes as a duration; `2.38.18` may be hours, or minutes with a fraction. */
function ofThree(
	parts: readonly [string, string, string],
	separators: readonly string[],
): ClockReading[] {
	const isAlike = separators[0] === separators[1];
	const inMinutes = isFraction(separators[1] ?? "") ? minutesOf(...parts) : [];
	const inHours = hoursOf(...parts);
	if (isAlike || inMinutes.length === 0) return [...inHours, ...inMinutes];
	// After a colon, a dot begins the fraction of a duration. In a time of day, which has hours, it separates the seconds.
	return [...inMinutes, ...inHours.map((each) => ({ ...each, isDuration: false }))];
}

function isFraction(separator: string): boolean {
	return separator === "." || separator === ",";
}

function withUnits(plain: string): ClockReading[] {
	const found = WITH_UNITS.exec(plain);
	if (!found) return [];
	const [, hours, minutes, seconds, fraction, after] = found;
	if (fraction !== undefined && after !== undefined) return [];
	const rest = fraction ?? after ?? "";
	if (hours !== undefined) return hoursOf(hours, minutes ?? "0", seconds ?? "0", rest);
	return minutesOf(minutes ?? "0", seconds ?? "0", rest);
}

function hoursOf(hours: string, minutes: string, seconds: string, fraction = ""): ClockReading[] {
	if (hours.length > 2 || minutes.length > 2 || Number(minutes) > 59) return [];
	const [rest] = minutesOf(minutes, seconds, fraction);
	return rest ? [{ ms: Number(hours) * HOUR + rest.ms, isClock: true, isDuration: true }] : [];
}

function minutesOf(minutes: string, seconds: string, fraction = ""): ClockReading[] {
	if (minutes.length > 3 || seconds.length > 2 || Number(seconds) > 59) return [];
	if (fraction.length > 3) return [];
	const ms = Number(fraction.padEnd(3, "0"));
	return [
		{
			ms: Number(minutes) * MINUTE + Number(seconds) * SECOND + ms,
			isClock: false,
			isDuration: true,
		},
	];
}
