/** Laps in the words of files: heads of the times of single laps, and cells that count laps. */
import { foldLetters } from "../table/foldLetters.ts";

/** Longer than any head; the rest is not searched. */
const LONGEST = 200;

const BEST =
	/(?<!\p{L})(?:best\p{L}*|fastest|quickest|slowest|schnellste\p{L}*|langsamste\p{L}*|meilleure?s?|plusrapide|plus rapide|miglior\p{L}*|veloce|mejor(?:es)?|rapid[ao]s?|melhor(?:es)?|snelste|basta|snabbaste|hurtigste|raskeste|paras|nopein|najlepsz\p{L}*|najszybsz\p{L}*|nejlepsi|nejrychlejsi|legjobb|leggyorsabb|en iyi|лучш\p{L}*|быстр\p{L}*)(?!\p{L})|最快|最速|最慢|最佳|ベスト|最高|최고|최단|베스트/u;
const LAP =
	/(?<!\p{L})(?:(?:in|last|first|avg|average|mean)?laps?(?:times?|tm|zeit|tid)?|lps?|rounds?(?:times?)?|runden?(?:zeit(?:en)?)?|tours?|gir[oi]|vueltas?|voltas?|rondes?|ronden?(?:tijd(?:en)?)?|rondetijd|rondje|varv(?:s?tid(?:er)?)?|runder|omgangs?(?:tid)?|kierros(?:aika)?|kierrokset|okrazeni[ae]|kol[ao]|kor(?:ido)?|tur|круги?|круга)(?!\p{L})|圈|周回|周目|周タイム|ラップ|랩|바퀴/u;
const WHOLE =
	/(?<!\p{L})(?:total\p{L}*|overall|gesamt\p{L}*|elapsed|race|finish|gun|chip|net|netto|brutto)(?!\p{L})|總|総|合計|전체|合计/u;

/**
 * Whether a head names the time of one lap, or a best time: Lap 1, Best Tm, schnellste Runde, 最速ラップ. It is never the time of the
 * race, and no ranking follows from it.
 */
export function isLapTime(header: string): boolean {
	const text = foldLetters(
		header
			.slice(0, LONGEST)
			.normalize("NFKD")
			.replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
			.normalize("NFC")
			.toLowerCase(),
	);
	// Lap1, Runde_2 and BestTm are words too.
	const words = text.replace(/[\d_.#:()[\]-]+/g, " ").trim();
	return BEST.test(words) || (LAP.test(words) && !WHOLE.test(words));
}

/** `-1 lap`, `+2 Runden`, `6 laps`, `-1L`, `少1圈`. */
const LAPS_IN_CELL =
	/^(?:[-+–−‐]?\s*\d{1,3}\s*(?:laps?|lps?|rounds?|runden?|tours?|gir[io]|vueltas?|voltas?|ronden?|rondes?|varv|runder|kierros(?:ta)?|okrążeni[ae]|kol[oa]|圈|周(?:回)?|ラップ|바퀴|랩)\.?(?:\s*(?:down|behind|back|zurück|遅れ|落後))?|[-+–−]\s*\d{1,3}\s*[ltr]|(?:少|落後|落后|慢|-)\s*\d{1,3}\s*圈)$/iu;

/** Whether a cell counts laps in place of a time. A word alone (lapped) is no count. */
export function isLapsCell(cell: string): boolean {
	return LAPS_IN_CELL.test(cell.normalize("NFKC").trim());
}
