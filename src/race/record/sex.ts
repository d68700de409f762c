/** Sex as the contract codes it: '1' male, '2' female, '0' or '3' unspecified, '-' dash (SPEC section 3). */
export type Sex = "1" | "2" | "0" | "3" | "-";

export const MALE: Sex = "1";
export const FEMALE: Sex = "2";
export const UNSPECIFIED: Sex = "0";

const CODES: readonly Sex[] = [MALE, FEMALE, UNSPECIFIED, "3", "-"];

/** Reads a code of the contract. An unknown code is unspecified. */
export function sexOfCode(code: string): Sex {
	return CODES.find((each) => each === code) ?? UNSPECIFIED;
}

/** Whether runners of this sex have ranks by sex. */
export function isRankedBySex(sex: Sex): boolean {
	return sex === MALE || sex === FEMALE;
}
