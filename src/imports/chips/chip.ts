/** Normalises chip codes from readers, files and people. */

/** A chip and the bib of its runner. */
export interface ChipOfBib {
	chip: string;
	bib: string;
}

/** An EPC has 24 characters, the longest tag memory 128. */
const MAX_CHARACTERS = 128;

/**
 * The spelling in which chips are stored and compared: upper case, without spaces, colons, hyphens, `0x` and
 * leading zeros. Readers print 058003799177 and spreadsheets drop its zero; RACE RESULT and MyLaps print letters
 * (ZICAD30, FL-94890).
 * @returns '' for an empty tag, and for a tag of zeros, which was never written
 */
export function normaliseChip(text: string): string {
	return text
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[\s:_-]+/g, "")
		.replace(/^(?:0X?)+/, "");
}

/**
 * Whether a normalised text can be a chip: hexadecimal, or letters and digits with at least one digit. All makers number
 * their chips like this.
 */
export function isChip(normalised: string): boolean {
	return (
		normalised.length <= MAX_CHARACTERS &&
		/^[A-Z\d]+$/.test(normalised) &&
		(/\d/.test(normalised) || /^[A-F]+$/.test(normalised))
	);
}
