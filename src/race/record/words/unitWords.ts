/** What people write behind a distance. */
import { KM_PER_MILE } from "./raceDistance.ts";

const KM_PER_METRE = 1 / 1_000;
const DISTANCE = /^(\d{1,6}(?:[.,]\d{1,6})?)\s*(\S*)$/;
const UNITS: readonly (readonly [RegExp, number])[] = [
	[/^(?:km|kms|k|kilomet(?:er|re)s?|公里|千米|キロ|キロメートル)?$/i, 1],
	[/^(?:m|met(?:er|re)s?|公尺|米|メートル)$/i, KM_PER_METRE],
	[/^(?:mi|miles?|meilen?|milles?|millas?|miglia|英里|英哩|マイル)\.?$/i, KM_PER_MILE],
];

/**
 * The kilometres of a typed distance, to 10 cm: `10`, `10 km`, `13.1 miles`, `5000 m`; null for other texts.
 * @param unit the kilometres of a number without a unit of its own
 */
export function kilometresIn(typed: string, unit: number): number | null {
	const [, number = "", word = ""] = DISTANCE.exec(typed.normalize("NFKC").trim()) ?? [];
	const own = UNITS.find(([pattern]) => pattern.test(word))?.[1];
	if (number === "" || own === undefined) return null;
	const kmPer = word === "" ? unit : own;
	// 10.000 m is ten kilometres: millimetres are not measured.
	const areThousands = kmPer === KM_PER_METRE && /^\d{1,3}[.,]\d{3}$/.test(number);
	const km = Number(number.replace(/[.,]/, areThousands ? "" : ".")) * kmPer;
	return Math.round(km * 1e4) / 1e4;
}
