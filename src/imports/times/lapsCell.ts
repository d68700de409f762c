/** Cells that count laps in place of a time. */

/** `-1 lap`, `+2 Runden`, `6 laps`, `-1L`, `少1圈`. */
const LAPS_IN_CELL =
	/^(?:[-+–−‐]?\s*\d{1,3}\s*(?:laps?|lps?|rounds?|runden?|tours?|gir[io]|vueltas?|voltas?|ronden?|rondes?|varv|runder|kierros(?:ta)?|okrążeni[ae]|kol[oa]|圈|周(?:回)?|ラップ|바퀴|랩)\.?(?:\s*(?:down|behind|back|zurück|遅れ|落後))?|[-+–−]\s*\d{1,3}\s*[ltr]|(?:少|落後|落后|慢|-)\s*\d{1,3}\s*圈)$/iu;

/** Whether a cell counts laps in place of a time. A word alone (lapped) is no count. */
export function isLapsCell(cell: string): boolean {
	return LAPS_IN_CELL.test(cell.normalize("NFKC").trim());
}
