/** Cells with bibs, in the spellings of spreadsheets and programs. */

import {
	BIB_MAX_LENGTH,
	isBib,
	RESERVED_BIBS,
	withoutZeros,
} from "../../race/record/identifier.ts";
import { because, REASONS } from "../reasons.ts";
import { isMissing } from "../table/row.ts";
import { parseStatusWord } from "../table/statusCell.ts";
import type { KnownRace } from "../times/knownRace.ts";

/** Some programs write numbers with decimals: all of a column if one row has no bib, or those of some rows. */
const WITH_ZERO = /^\d+\.0$/;
/** 15.1 and 15.2 are bibs of a relay, and 15.0 beside them is one too. */
const WITH_DECIMAL = /^\d+\.\d+$/;

/** #12, № 12 and No. 12. */
const NUMBER_SIGN = /^(?:[#＃№]|n[or]\.)\s*(?=\d)/i;

/**
 * Creates a reader for the bibs of a column. It normalises the width and removes a number sign, the apostrophe of a spreadsheet's text
 * cell, and a .0 where no number of the column has another decimal.
 * @param sample cells of the column
 */
export function bibReader(sample: readonly string[]): (cell: string) => string {
	const hasDecimals = sample.some((cell) => WITH_DECIMAL.test(cell) && !WITH_ZERO.test(cell));
	return (cell) => {
		const bib = cell
			.replace(NUMBER_SIGN, "")
			.normalize("NFKC")
			.replace(/^'(?=.)/, "");
		return !hasDecimals && WITH_ZERO.test(bib) ? bib.slice(0, -2) : bib;
	};
}

/**
 * Creates a reader that explains why a bib beside no name is no new runner: it is one of the event except for leading zeros, which
 * spreadsheets remove (1 and 0001). null for any other bib.
 */
export function zerosRefusal(
	known: Pick<KnownRace["runners"], "keys" | "has">,
): (bib: string) => string | null {
	const byCore = Map.groupBy(known.keys(), withoutZeros);
	return (bib) => {
		const beside = known.has(bib) ? undefined : byCore.get(withoutZeros(bib));
		return beside ? because("zerosDiffer", { bib, known: beside.join(" / ") }) : null;
	};
}

/** Why a bib is invalid or a duplicate, with what to do; null where it is valid. */
export function refuseBib(bib: string, firstRow: number | undefined): string | null {
	if (bib === "" || (isMissing(bib) && !/[\p{L}\d]/u.test(bib))) return REASONS.noBib;
	if (parseStatusWord(bib) !== null) return REASONS.statusForBib;
	if (/^[1-9]\d{0,2}(?:,\d{3})+$/.test(bib))
		return because("bibWithComma", { bib: bib.replaceAll(",", "") });
	if (!isBib(bib)) return because("notABib", { most: BIB_MAX_LENGTH });
	if (RESERVED_BIBS.includes(bib)) return REASONS.reservedBib;
	if (firstRow !== undefined) return because("bibTaken", { row: firstRow });
	return null;
}
