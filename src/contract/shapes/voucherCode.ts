/**
 * A voucher's code: 26 characters of Crockford's base 32, which has no two that look alike and knows what people
 * type instead. What was typed, spoken on the phone or copied from a mail is tidied before it is judged.
 */
import { VOUCHER_LENGTH } from "../../race/limits.ts";

/** Digits and capitals without I, L, O and U: 32 of them, 5 bits each. */
export const VOUCHER_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Spaces, dashes and minus signs, the long vowel mark that Japanese keyboards give for a dash, and what nobody sees. */
const BETWEEN = /[\s\p{Pd}\p{Cf}−ー]/gu;
const WHOLE = new RegExp(`^[${VOUCHER_ALPHABET}]{${VOUCHER_LENGTH}}$`);

/** A code as it was made: of whatever width and case it was typed, in groups or in one piece. */
export function tidyVoucher(text: string): string {
	return text
		.normalize("NFKC")
		.replace(BETWEEN, "")
		.toUpperCase()
		.replace(/[IL]/g, "1")
		.replace(/O/g, "0");
}

/** Whether a text is a code when it is tidied: nothing is said of whether there is such a voucher. */
export function isWholeVoucher(text: string): boolean {
	return WHOLE.test(tidyVoucher(text));
}
