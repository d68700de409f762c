/**
 * Fires where a choice that a person made for an import cannot be carried out: an unknown format or
 * encoding, a mapping to a column that the file lacks, a pattern that is none. The message says what
 * would do.
 */
export class BadOption extends Error {
	override name = "BadOption";
}
