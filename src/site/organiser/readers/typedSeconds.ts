/** Offsets of clocks in seconds, as people read and type them. */

const SECONDS = /^([+-]?)(\d{1,6})(?:\.(\d{1,3}))?$/;

/** An offset in ms as seconds with its sign, such as +2.4. */
export function secondsText(ms: number): string {
	return `${ms > 0 ? "+" : ""}${ms / 1_000}`;
}

/** Typed seconds in ms; null if they cannot be read. Full-width digits and signs are read too. */
export function readSeconds(text: string): number | null {
	const plain = text.normalize("NFKC").replace("−", "-").replace(",", ".").replace(/ ?s$/i, "");
	const [, sign, whole, fraction = ""] = SECONDS.exec(plain.trim()) ?? [];
	if (whole === undefined) return null;
	const ms = Number(whole) * 1_000 + Number(fraction.padEnd(3, "0"));
	return sign === "-" ? -ms : ms;
}
