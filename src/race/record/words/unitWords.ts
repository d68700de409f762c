/** What people write behind a distance. */

const KILOMETRES = /\s*(?:km|kms|k|公里|千米|キロ)$/i;

/** A typed distance without its unit: `10 km` is `10`. */
export function withoutKilometres(typed: string): string {
	return typed.normalize("NFKC").trim().replace(KILOMETRES, "");
}
