/** Columns of sexes. The meaning of a letter depends on the other letters of the column: H and F, H and M, H and D. */
import { FEMALE, MALE, type Sex } from "../../race/record/sex.ts";
import { parseSex } from "../../race/record/words/sexWords.ts";

/** Letters that mean a sex only in pairs: hombre and mujer, Herren and Damen, uomo and donna, boy and girl, man and kvinna (mężczyzna and kobieta). */
const PAIRS: readonly (readonly [male: string, female: string])[] = [
	["h", "m"],
	["h", "d"],
	["u", "d"],
	["b", "g"],
	["m", "k"],
];
/** Letters that mean female in all languages. */
const ALONE = ["f", "w"];

/** Whether a cell is a word or a letter for a sex in some language. */
export function parseSexWord(cell: string): Sex | null {
	const letter = cell.toLowerCase();
	const pair = PAIRS.find((each) => each.includes(letter));
	return parseSex(cell) ?? (pair ? (pair[0] === letter ? MALE : FEMALE) : null);
}

/**
 * Creates a reader for a column. It returns null for a cell that is not a sex or is ambiguous in this column.
 * @param cells the values of the column
 */
export function sexReader(cells: readonly string[]): (cell: string) => Sex | null {
	const letters = new Set(
		cells.filter((cell) => cell.length === 1).map((cell) => cell.toLowerCase()),
	);
	const isAlone = ALONE.some((letter) => letters.has(letter));
	const pair = PAIRS.find((each) => each.every((letter) => letters.has(letter)));
	// 0 and 1 without 2 may be men and women or women and men, so they are not read as our codes.
	const isBinary = letters.has("0") && letters.has("1") && !letters.has("2");
	return (cell) => {
		const letter = cell.toLowerCase();
		if (isBinary && /^[01]$/.test(letter)) return null;
		if (pair?.includes(letter)) {
			// H, M and F in one column: M may be a man or a mujer.
			if (isAlone && letter === "m" && pair[1] === "m") return null;
			return letter === pair[0] ? MALE : FEMALE;
		}
		return parseSex(cell);
	};
}
