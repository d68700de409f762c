/** Chips as readers, files and people write them, brought to one spelling. */

/** A chip and the bib with which it is worn. */
export interface ChipOfBib {
	chip: string;
	bib: string;
}

/** Far longer than any: an EPC has 24 characters, the longest tag memory 128. */
const MOST_CHARACTERS = 128;

/**
 * The one spelling in which chips are kept and compared: upper case, without spaces, colons, hyphens,
 * `0x` and leading zeros. Readers print 058003799177, its spreadsheet eats the zero, and RACE RESULT
 * and MyLaps print letters (ZICAD30, FL-94890).
 * @returns '' for an empty tag, and for one of zeros, which is a tag that was never written
 */
export function normaliseChip(text: string): string {
	return text
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[\s:_-]+/g, "")
		.replace(/^(?:0X?)+/, "");
}

/**
 * Whether a normalised text can be a chip: hexadecimal, or letters and digits with at least one digit,
 * as every maker numbers its chips.
 */
export function isChip(normalised: string): boolean {
	return (
		normalised.length <= MOST_CHARACTERS &&
		/^[A-Z\d]+$/.test(normalised) &&
		(/\d/.test(normalised) || /^[A-F]+$/.test(normalised))
	);
}
