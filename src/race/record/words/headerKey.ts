/** Heads of tables as lists of words have them. */

/** Longer than any known head; the rest of a head is ignored. */
const LONGEST = 200;

/** Lower case in one width, without accents, spaces, punctuation and text in brackets. */
export function headerKey(header: string): string {
	return header
		.slice(0, LONGEST)
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[([【].*?[)\]】]/g, "")
		.normalize("NFD")
		.replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
		.normalize("NFC")
		.replace(/[\s\-_./:;#'"*、・°º]+/g, "");
}
