/** The codes of chips from readers, files and people: how they are stored and compared, and how they are printed. */

import type { ChipUse } from "./record.ts";

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

/** A chip as it is printed, with its leading zeros and without the `0x` of programs; null where that is the normalised spelling. */
export function printedChip(text: string, normalised: string): string | null {
	const printed = text.normalize("NFKC").trim().replace(/^0x/i, "").replace(/\s+/g, " ");
	return printed.toUpperCase() === normalised || printed.length > MAX_CHARACTERS ? null : printed;
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

/** How chips are printed, by the spelling in which they are stored: only those that differ by more than case. */
export type PrintedChips = ReadonlyMap<string, string>;

/** Of chips that are printed as they are stored. */
export const AS_STORED: PrintedChips = new Map();

/** A chip as people see it. */
export function chipText(printed: PrintedChips, chip: string): string {
	return printed.get(chip) ?? chip;
}

/** Uses of chips by their beginnings. */
export function byBeginning(uses: readonly ChipUse[]): ChipUse[] {
	// Databases disagree on which side of the instants null is.
	return uses.toSorted(
		(a, b) => (a.since ?? Number.MIN_SAFE_INTEGER) - (b.since ?? Number.MIN_SAFE_INTEGER),
	);
}

/**
 * The present chips of each runner, by bib: the use that begins last decides who has a chip.
 * @param uses in the order in which they were recorded
 */
export function chipsByBib(uses: readonly ChipUse[]): ReadonlyMap<string, readonly string[]> {
	const bibOf = new Map(byBeginning(uses).map(({ chip, bib }) => [chip, bib]));
	return Map.groupBy(bibOf.keys(), (chip) => bibOf.get(chip) ?? "");
}
