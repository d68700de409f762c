/** Ranges of bytes, without which some players show no video (RFC 9110, section 14). */

export type AskedRange =
	| { kind: "all" }
	| { kind: "part"; from: number; to: number }
	| { kind: "none" };

/** What a Range header asks for of so many bytes; several ranges, and what is none, are all of them. `to` is exclusive. */
export function askedRange(header: string, size: number): AskedRange {
	const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
	if (first === "" && last === "") return { kind: "all" };
	const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
	const to = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
	if (first !== "" && last !== "" && Number(last) < from) return { kind: "all" };
	return from < to ? { kind: "part", from, to } : { kind: "none" };
}
