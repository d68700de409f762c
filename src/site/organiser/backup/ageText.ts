/** Ages and sizes of files, as people read them. */

const MINUTE = 60_000;
const UNITS = [
	["day", 24 * 60 * MINUTE],
	["hour", 60 * MINUTE],
	["minute", MINUTE],
] as const;

/** An older backup is named as old, ms. */
export const OLD_MS = 7 * 24 * 60 * MINUTE;

/** A duration in its largest unit, such as "3 days". @param ms at least 0 */
export function ageText(ms: number, language: string): string {
	const [unit, length] = UNITS.find(([, each]) => ms >= each) ?? ["minute", MINUTE];
	return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(
		Math.floor(ms / length),
	);
}

/** A size, such as "12 MB". */
export function sizeText(bytes: number, language: string): string {
	const [unit, size] =
		bytes < 1_000_000 ? (["kilobyte", 1_000] as const) : (["megabyte", 1_000_000] as const);
	return new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits: 1 }).format(
		bytes / size,
	);
}
