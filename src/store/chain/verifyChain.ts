/** Recomputes a chain from the rows that it covers, and finds the first row that does not fit. */
import { headHash, type Link, type LinkKind, MARK_BYTES, NO_HEAD } from "./link.ts";
import { createLookahead, type Lookahead } from "./lookahead.ts";
import {
	digestOfEntry,
	digestOfPart,
	digestOfRead,
	formerSource,
	type ReadRow,
} from "./rowLines.ts";
import type { ChangeRow } from "./storedRows.ts";
import { createUndoneChecks } from "./undoneChecks.ts";

/** A record: in a store, or in an event's file. Rows are in their order, in portions. */
export interface RecordSource {
	links: readonly Link[];
	reads: AsyncIterable<readonly ReadRow[]>;
	/** With ids relative to the event, but for `id` and `undoneBy`. */
	changes: AsyncIterable<readonly ChangeRow[]>;
}

/** The result of verifying a record. */
export type Verdict =
	| ({ fits: true; head: string; links: number; before: number } & Covered & {
				/** What the chain covers up to each link. */
				covered: readonly Covered[];
			})
	/** `row` names the row for people; `problem` describes its fault. */
	| { fits: false; row: string; problem: Problem };

interface Covered {
	reads: number;
	changes: number;
}

export type Problem =
	| "was changed"
	| "was inserted"
	| "follows a row that is missing"
	| "is missing"
	| "was exchanged with the next one"
	| "is in no link, so that another program stored it"
	| "has a digest that its link does not have"
	| "is marked as undone or not undone, against the changes";

interface Row {
	digest: Buffer;
	/** The digest under the source that it was stored with; null if its source was not changed. */
	former: Buffer | null;
	name: string;
	change: ChangeRow | null;
}

/** @returns the verdict; the first row that does not fit is that of the first link with one */
export async function verifyChain({ links, reads, changes }: RecordSource): Promise<Verdict> {
	const checks = createUndoneChecks();
	const marks = {
		reads: marksOf(links, "reads"),
		changes: marksOf(links, "changes"),
	};
	const rows = {
		reads: createLookahead(readRows(reads)),
		changes: createLookahead(changeRows(changes)),
	};
	let head = NO_HEAD;
	let before = 0;
	const covered: Covered[] = [];
	for (const [index, link] of links.entries()) {
		const cursor = rows[link.kind];
		const hash = headHash(head, link);
		const first = await cursor.peek();
		if (link.isLate && before < index)
			return misfit(first, "is in no link, so that another program stored it");
		if (link.isLate) before = index + 1;
		for (let row = 0; row < link.rows; row++) {
			const found = await cursor.peek();
			const at = cursor.taken();
			const mark = marks[link.kind](at);
			if (found === null)
				return { fits: false, row: missingName(link.kind, at), problem: "is missing" };
			const digest = matching(found, mark);
			if (digest === null) return misfit(found, await problemOf(cursor, marks[link.kind]));
			if (digest === found.former) checks.renamed(at + 1, found.name);
			if (found.change !== null) checks.change(found.change, found.name);
			hash.update(digest);
			cursor.take();
		}
		head = hash.digest("hex");
		if (head !== link.head) return misfit(first, "has a digest that its link does not have");
		covered.push({ reads: rows.reads.taken(), changes: checks.changes() });
	}
	for (const cursor of [rows.reads, rows.changes]) {
		const left = await cursor.peek();
		if (left !== null) return misfit(left, "is in no link, so that another program stored it");
	}
	const against = checks.firstMisfit();
	if (against !== null)
		return {
			fits: false,
			row: against,
			problem: "is marked as undone or not undone, against the changes",
		};
	return {
		fits: true,
		reads: rows.reads.taken(),
		changes: checks.changes(),
		head,
		links: links.length,
		before,
		covered,
	};
}

function misfit(row: Row | null, problem: Problem): Verdict {
	return { fits: false, row: row?.name ?? "the last row", problem };
}

function missingName(kind: LinkKind, at: number): string {
	return kind === "reads" ? `read ${at + 1}` : `row ${at + 1} of the changes`;
}

/** The marks of a kind's rows, by their position from 0; null behind the last. */
function marksOf(links: readonly Link[], kind: LinkKind): (at: number) => Buffer | null {
	const all = Buffer.concat(links.filter((link) => link.kind === kind).map(({ marks }) => marks));
	return (at) => {
		const mark = all.subarray(at * MARK_BYTES, (at + 1) * MARK_BYTES);
		return at >= 0 && mark.length === MARK_BYTES ? mark : null;
	};
}

function matching({ digest, former }: Row, mark: Buffer | null): Buffer | null {
	if (mark === null) return null;
	return [digest, former].find((each) => each?.subarray(0, MARK_BYTES).equals(mark)) ?? null;
}

/** What is wrong with the next row, by its neighbours. */
async function problemOf(
	cursor: Lookahead<Row>,
	markAt: (at: number) => Buffer | null,
): Promise<Problem> {
	const [row, next] = [await cursor.peek(), await cursor.peekNext()];
	const at = cursor.taken();
	const isNextHere = next !== null && matching(next, markAt(at)) !== null;
	const isMarkOf = (ahead: number) => row !== null && matching(row, markAt(at + ahead)) !== null;
	if (isNextHere) return isMarkOf(1) ? "was exchanged with the next one" : "was inserted";
	for (let ahead = 1; ahead <= MAX_MISSING; ahead++)
		if (isMarkOf(ahead)) return "follows a row that is missing";
	return "was changed";
}

/** Where more rows are missing, the row behind them looks changed. */
const MAX_MISSING = 1_000;

async function* readRows(portions: RecordSource["reads"]): AsyncGenerator<readonly Row[]> {
	let number = 0;
	for await (const portion of portions)
		yield portion.map((read) => {
			number++;
			const source = formerSource(read.source);
			return {
				digest: digestOfRead(read),
				former: source === null ? null : digestOfRead({ ...read, source }),
				name: `read ${number} (${read.source} ${read.sequence}, ${read.bib || read.chip || "a mark"} at ${read.point_id})`,
				change: null,
			};
		});
}

async function* changeRows(portions: RecordSource["changes"]): AsyncGenerator<readonly Row[]> {
	let number = 0;
	for await (const portion of portions)
		yield portion.map((change) => {
			if (change.row === "entry") number++;
			return {
				digest: change.row === "entry" ? digestOfEntry(change) : digestOfPart(change),
				former: null,
				name:
					change.row === "entry"
						? `change ${number} (${change.action} by ${change.who}, id ${change.id})`
						: `part ${change.subject} of change ${number} (id ${change.id})`,
				change,
			};
		});
}
