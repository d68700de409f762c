/**
 * A voucher's code: 26 characters of Crockford's base 32, which has no two similar characters and corrects common typing
 * errors. A code that was typed, dictated or copied from a mail is normalised before it is checked.
 */
import { VOUCHER_LENGTH } from "../../race/limits.ts";

/** Digits and capitals without I, L, O and U: 32 of them, 5 bits each. */
export const VOUCHER_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Spaces, dashes, minus signs, the long vowel mark that Japanese keyboards type for a dash, and invisible characters. */
const BETWEEN = /[\s\p{Pd}\p{Cf}−ー]/gu;
const WHOLE = new RegExp(`^[${VOUCHER_ALPHABET}]{${VOUCHER_LENGTH}}$`);

/** The normalised code, from any width, case and grouping. */
export function normaliseVoucher(text: string): string {
	return text
		.normalize("NFKC")
		.replace(BETWEEN, "")
		.toUpperCase()
		.replace(/[IL]/g, "1")
		.replace(/O/g, "0");
}

/** Whether a text is a complete code after normalisation. The voucher need not exist. */
export function isWholeVoucher(text: string): boolean {
	return WHOLE.test(normaliseVoucher(text));
}
