/** Changes of categories, groups, waves and the course in words. */
import type { LoggedChange } from "../auditEntry.ts";
import { about, type ValueTexts } from "./valueTexts.ts";
import type { WordedValues } from "./wordedChange.ts";

type ListChange = Extract<LoggedChange, { action: "categories" | "groups" | "waves" | "course" }>;
type Row = Readonly<Record<string, unknown>> & { id: string };

/** The rows by their ids, with the values that differ; then their new order. */
export function wordList(
	{ set, remove, order, before }: ListChange,
	say: ValueTexts,
): WordedValues {
	const former = new Map<string, Row>(before.map((row) => [row.id, row]));
	const rows: readonly Row[] = set;
	const ids = [...rows.map(({ id }) => id), ...remove];
	const was = rows.flatMap((row) => {
		const known = former.get(row.id);
		return known === undefined ? [] : rowText(row.id, picked(known, row), say);
	});
	const added = (id: string) => say.filled(say.words["organiser.change.added"], { id });
	const is = rows.map((row) => {
		const { id, ...fields } = row;
		return rowText(former.has(id) ? id : added(id), fields, say);
	});
	const gone = (id: string) => `${id} ${say.words["organiser.change.removed"]}`;
	const ordered =
		order === null
			? ""
			: say.filled(say.words["organiser.change.order"], { ids: order.join(", ") });
	return about(say.joined(ids), say.joined(was), say.joined([...is, ...remove.map(gone), ordered]));
}

/** The values before of the fields that a row sets. */
function picked(known: Row, { id: _, ...set }: Row): Record<string, unknown> {
	return Object.fromEntries(Object.keys(set).map((name) => [name, known[name] ?? null]));
}

function rowText(head: string, fields: Record<string, unknown>, say: ValueTexts): string {
	const values = say.fields(fields);
	return values === "" ? head : `${head} (${values})`;
}
