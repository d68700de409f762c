/** Refusals of a sign-in by form, which its page explains (`?refused=`). */
export const SIGN_IN_REFUSALS = ["wrong-login", "too-many", "wrong-field", "unavailable"] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

/** Any other refusal is explained as a failure of the server. */
export function signInRefusal(code: string): SignInRefusal {
	return SIGN_IN_REFUSALS.find((each) => each === code) ?? "unavailable";
}
