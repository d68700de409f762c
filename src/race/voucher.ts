/** A voucher's code as people write it, and as it counts (SPEC section 5). */
import { VOUCHER_LENGTH } from "./limits.ts";

/** A code in capitals, of the usual width, without the spaces and dashes that make it easier to read. */
export function tidyVoucher(text: string): string {
	return text
		.normalize("NFKC")
		.replace(/[\s\p{Pd}\u2212]+/gu, "")
		.toUpperCase();
}

/** Whether a tidied code has all its characters. */
export function isWholeVoucher(text: string): boolean {
	return text.length === VOUCHER_LENGTH;
}
