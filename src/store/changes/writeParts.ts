/** Compares what is wanted with what is stored, and writes the difference. */
import { isDeepStrictEqual } from "node:util";
import type { LockedEvent } from "./LockedEvent.ts";
import { type Columns, type Part, subjectText, type Wanted } from "./part.ts";
import { readSubjects, writeSubjects } from "./subjectRows.ts";

/** The parts of a change that makes some rows as wanted. Rows and columns that are so already are left out. */
export async function partsOf(event: LockedEvent, wanted: readonly Wanted[]): Promise<Part[]> {
	const present = await readSubjects(event, wanted);
	return wanted.flatMap((each) => {
		const part = difference(each, present.get(subjectText(each)) ?? null);
		return part === null ? [] : [part];
	});
}

/** The difference to the present row; null if there is none. */
function difference({ after, ...subject }: Wanted, present: Columns | null): Part | null {
	if (present === null || after === null)
		return present === after ? null : { ...subject, before: present, after };
	const changed = Object.keys(after).filter(
		(column) => !isDeepStrictEqual(present[column], after[column]),
	);
	if (changed.length === 0) return null;
	return { ...subject, before: pick(present, changed), after: pick(after, changed) };
}

function pick(columns: Columns, names: readonly string[]): Columns {
	return Object.fromEntries(names.map((name) => [name, columns[name]]));
}

/** Writes the parts of a change. */
export async function writeParts(event: LockedEvent, parts: readonly Part[]): Promise<void> {
	const isPartial = ({ before, after }: Part) => before !== null && after !== null;
	const present = await readSubjects(event, parts.filter(isPartial));
	const rows = parts.map(({ table, key, after }) => ({
		subject: { table, key },
		columns: after && { ...present.get(subjectText({ table, key })), ...after },
	}));
	await writeSubjects(event, rows);
}
