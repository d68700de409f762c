/** Identifiers of events, organisations and runners, and how addresses name them (SPEC sections 2 and 9). */

/** An event id: M and four digits. */
export const EVENT_ID = /^M\d{4}$/;
/** An organisation id: digits only. */
export const ORGANISATION_ID = /^\d+$/;
/** The longest organisation id, digits: as long as the longest code. */
export const ORGANISATION_ID_MAX_LENGTH = 30;
/** An organisation code: 3 to 30 letters or digits. */
export const ORGANISATION_CODE = /^[A-Za-z0-9]{3,30}$/;
/** A bib (pNO): letters, digits, hyphen, dot. */
export const BIB = /^[A-Za-z0-9.-]+$/;

/** The longest bib, characters. Bibs in chip databases are far shorter. */
export const BIB_MAX_LENGTH = 32;

/** The organisation of an address that names none (SPEC section 2). */
export const DEFAULT_ORGANISATION_ID = "0";

/** The organisation of an event that a command makes without naming one. */
export const FIRST_ORGANISATION_ID = "1";

/** Only runners of this organisation can have their results sent by LINE (SPEC section 2). */
export const LINE_ORGANISATION_ID = "1";

/** The code of an organisation without a code (SPEC section 3: initially '0'). */
export const NO_CODE = "0";

/** Words that come before organisation codes in an address (DESIGN section 10). Languages are too short for a code. */
export const RESERVED_WORDS: readonly string[] = ["logout", "compare", "embed", "api"];

/** Words in an event's addresses that take precedence over bibs (SPEC section 2). */
export const RESERVED_BIBS: readonly string[] = ["admin", "photo", "cert"];

/**
 * Whether a text is a valid bib. `.` and `..` are folders in an address, and the reserved words are pages
 * of the event, so a runner with one of these bibs would have no address.
 */
export function isBib(text: string): boolean {
	return (
		text.length <= BIB_MAX_LENGTH &&
		BIB.test(text) &&
		!/^\.{1,2}$/.test(text) &&
		!RESERVED_BIBS.includes(text)
	);
}

/** A bib as a spreadsheet leaves it that removes leading zeros: A7 of A007. The last digit stays. */
export function withoutZeros(bib: string): string {
	return bib.replace(/^([A-Za-z-]*)0+(?=\d)/, "$1");
}

/** What the first segment of an address below /score/ names. */
export type Place =
	| { kind: "event"; eventId: string }
	| { kind: "misspelled event"; eventId: string }
	| { kind: "organisation"; by: "id" | "code"; value: string }
	| { kind: "nothing" };

/**
 * Reads the first segment of an address: an event id, else a reserved word, else an organisation's id or
 * code, in this order (DESIGN section 10). A lower-case event id is misspelled: redirect it.
 */
export function readPlace(segment: string): Place {
	if (EVENT_ID.test(segment)) return { kind: "event", eventId: segment };
	if (/^m\d{4}$/.test(segment)) return { kind: "misspelled event", eventId: segment.toUpperCase() };
	if (RESERVED_WORDS.includes(segment)) return { kind: "nothing" };
	if (ORGANISATION_ID.test(segment)) return { kind: "organisation", by: "id", value: segment };
	if (ORGANISATION_CODE.test(segment)) return { kind: "organisation", by: "code", value: segment };
	return { kind: "nothing" };
}

/** The segment of an address that names an organisation: its code, else its id. */
export function placeOf({ id, code }: { id: string; code: string }): string {
	return code === NO_CODE ? id : code;
}

/**
 * Address of a runner's page. The bib is encoded, because another vendor's server may use any text as a bib.
 * @param carried the query to append, such as ?debug=1, or ''
 */
export function runnerAddress(eventAddress: string, bib: string, carried: string): string {
	return `${eventAddress}/${encodeURIComponent(bib)}${carried}`;
}

/** A spreadsheet writes the bibs of a log with a decimal: `101.0` is bib 101 where the event has 101, and no 101.0. */
export function bibMeant(bib: string, bibs: Pick<ReadonlyMap<string, unknown>, "has">): string {
	const [, whole = bib] = /^(\d+)\.0+$/.exec(bib) ?? [];
	return whole !== bib && !bibs.has(bib) && bibs.has(whole) ? whole : bib;
}
