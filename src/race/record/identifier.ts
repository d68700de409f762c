/**
 * The identifiers of the sport and of the site's addresses, with the patterns of SPEC sections 2 and 9.
 */

/** An event id: M and four digits. */
export const EVENT_ID = /^M\d{4}$/;
/** An organisation id: digits only. */
export const ORGANISATION_ID = /^\d+$/;
/** The longest organisation id that is taken, digits: as long as the longest code. */
export const ORGANISATION_ID_MAX_LENGTH = 30;
/** An organisation code: 3 to 30 letters or digits. */
export const ORGANISATION_CODE = /^[A-Za-z0-9]{3,30}$/;
/** A bib (pNO): letters, digits, hyphen, dot. */
export const BIB = /^[A-Za-z0-9.-]+$/;

/** The longest bib that is taken, characters. Chip databases hold far shorter ones. */
export const BIB_MAX_LENGTH = 32;

/** The organisation asked for where an address names none (SPEC section 2). */
export const DEFAULT_ORGANISATION_ID = "0";

/** The organisation whose runners can have their results sent by LINE (SPEC section 2). */
export const LINE_ORGANISATION_ID = "1";

/** What an organisation has for a code where it has none (SPEC section 3: initially '0'). */
export const NO_CODE = "0";

/** Words that come before organisation codes in an address (DESIGN section 10). */
export const RESERVED_WORDS: readonly string[] = ["en", "ja", "logout", "compare", "embed", "api"];

/** Words that come before bibs in an event's addresses (SPEC section 2). */
export const RESERVED_BIBS: readonly string[] = ["admin", "photo", "cert"];

/**
 * Whether a text can be somebody's bib. `.` and `..` mean folders in an address, and the reserved words
 * pages of the event, so the runner could not be reached by them.
 */
export function isBib(text: string): boolean {
	return (
		text.length <= BIB_MAX_LENGTH &&
		BIB.test(text) &&
		!/^\.{1,2}$/.test(text) &&
		!RESERVED_BIBS.includes(text)
	);
}

/** What the first part of an address under /score/ names. */
export type Place =
	| { kind: "event"; eventId: string }
	| { kind: "misspelled event"; eventId: string }
	| { kind: "organisation"; by: "id" | "code"; value: string }
	| { kind: "nothing" };

/**
 * Reads the first part of an address: an event id, else a reserved word, else an organisation's id or
 * code, in this order (DESIGN section 10). A lower-case event id is a misspelled one: redirect it.
 */
export function readPlace(segment: string): Place {
	if (EVENT_ID.test(segment)) return { kind: "event", eventId: segment };
	if (/^m\d{4}$/.test(segment)) return { kind: "misspelled event", eventId: segment.toUpperCase() };
	if (RESERVED_WORDS.includes(segment)) return { kind: "nothing" };
	if (ORGANISATION_ID.test(segment)) return { kind: "organisation", by: "id", value: segment };
	if (ORGANISATION_CODE.test(segment)) return { kind: "organisation", by: "code", value: segment };
	return { kind: "nothing" };
}

/** The part of an address that names an organisation: its code, else its id. */
export function placeOf({ id, code }: { id: string; code: string }): string {
	return code === NO_CODE ? id : code;
}

/**
 * Address of a runner's page below that of the event's; what a foreign server calls a bib may be any text.
 * @param carried query that is carried along, such as ?debug=1, or ''
 */
export function runnerAddress(eventAddress: string, bib: string, carried: string): string {
	return `${eventAddress}/${encodeURIComponent(bib)}${carried}`;
}
