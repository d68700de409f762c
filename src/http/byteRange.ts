/** Ranges of bytes, without which some players show no video (RFC 9110, section 14). */

export type AskedRange =
	| { kind: "all" }
	| { kind: "part"; from: number; to: number }
	| { kind: "none" };

/** The range that a Range header asks for, within a size; all bytes where it asks for several, or is malformed. `to` is exclusive. */
export function askedRange(header: string, size: number): AskedRange {
	const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
	if (first === "" && last === "") return { kind: "all" };
	const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
	const to = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
	if (first !== "" && last !== "" && Number(last) < from) return { kind: "all" };
	return from < to ? { kind: "part", from, to } : { kind: "none" };
}
