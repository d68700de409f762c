/** A link of the chain: what it covers, and the head that follows from the one before. */
import { createHash } from "node:crypto";

export type LinkKind = "reads" | "changes";

export interface Link {
	kind: LinkKind;
	/** Whether its rows were stored before they were linked. */
	isLate: boolean;
	/** How many rows it covers; those of a change are its entry and its parts. */
	rows: number;
	head: string;
	/** MARK_BYTES of each row. */
	marks: Buffer;
}

/** The head of a chain without links. */
export const NO_HEAD = "0".repeat(64);

/** The number of bytes of a row's digest find the row; the head is over whole digests. */
export const MARK_BYTES = 8;

/** The link of some rows after a head. */
export function linkOf(
	before: string,
	{ kind, isLate }: Pick<Link, "kind" | "isLate">,
	digests: readonly Buffer[],
): Link {
	const all = Buffer.concat(digests);
	const marks = Buffer.alloc(digests.length * MARK_BYTES);
	for (const [index, digest] of digests.entries())
		digest.copy(marks, index * MARK_BYTES, 0, MARK_BYTES);
	const hash = headHash(before, { kind, isLate, rows: digests.length }).update(all);
	return { kind, isLate, rows: digests.length, head: hash.digest("hex"), marks };
}

/** The hash of a link, which still lacks the digests of its rows. */
export function headHash(before: string, { kind, isLate, rows }: Omit<Link, "head" | "marks">) {
	const header = JSON.stringify([kind, Number(isLate), rows]);
	return createHash("sha256").update(Buffer.from(before, "hex")).update(header);
}

/** The head as it is printed: 16 hexadecimal digits in groups. */
export function shortHead(head: string): string {
	return head.slice(0, 16).replace(/(.{4})(?=.)/g, "$1-");
}
