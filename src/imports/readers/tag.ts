/** Tags of reads: chips, and bibs that a person typed. */

import { isChip, normaliseChip } from "../../race/record/chips.ts";
import { isBib } from "../../race/record/identifier.ts";
import type { Tag } from "../../race/record/read.ts";
import { complaint, type LineFault } from "./line.ts";

const EMPTY =
	"The tag is empty or 0, as readers write it without a chip; find the runner of this read and record it with the bib.";

/** The tag of a chip, as it is printed: leading zeros matter to people, and are left out where chips are compared. */
export function chipTag(text: string): Tag | LineFault {
	const chip = normaliseChip(text);
	if (chip === "") return complaint("chip", text, EMPTY);
	return isChip(chip)
		? { kind: "chip", chip: text.normalize("NFKC").trim() }
		: complaint("chip", text, "This is not a chip; correct it, or record the read with the bib.");
}

/** The tag of a bib. */
export function bibTag(text: string): Tag | LineFault {
	if (text === "") return complaint("bib", text, EMPTY);
	return isBib(text)
		? { kind: "bib", bib: text }
		: complaint("bib", text, "This is not a bib; use letters, digits, hyphens and dots.");
}
