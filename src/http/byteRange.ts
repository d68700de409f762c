/** Ranges of bytes, which some players need to show a video (RFC 9110, section 14). */

export type AskedRange =
	| { kind: "all" }
	| { kind: "part"; from: number; to: number }
	| { kind: "none" };

/** The range of a Range header, within a size; all bytes if it has several ranges or is malformed. `to` is exclusive. */
export function askedRange(header: string, size: number): AskedRange {
	const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
	if (first === "" && last === "") return { kind: "all" };
	const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
	const to = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
	if (first !== "" && last !== "" && Number(last) < from) return { kind: "all" };
	return from < to ? { kind: "part", from, to } : { kind: "none" };
}
