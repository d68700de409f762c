/** The sort keys of a column: one number per row, NaN for a row without a value. */
import type { AnnouncedRunner, Announcement } from "../../contract/public/visitorLists.ts";
import { categoryNames, groupKey, groupNames } from "./shownRow.ts";
import { orderSteps } from "./steps.ts";
import type { Column } from "./tableQuery.ts";

interface Sorted {
	announcement: Announcement;
	rows: readonly AnnouncedRunner[];
	collator: Intl.Collator;
}

/** Bibs of digits sort before all others: no bib is as great a number. */
const BEYOND_NUMBERS = 1e15;

/** Makes the keys of a column in steps, because sorting texts by a language's rules takes long. */
export function* sortKeys(table: Sorted, column: Column): Generator<void, Float64Array> {
	const { rows, announcement } = table;
	const numbers = (value: (row: AnnouncedRunner) => number | null) =>
		Float64Array.from(rows, (row) => value(row) ?? Number.NaN);
	switch (column) {
		case "time":
			// The longest distance is first, as the shortest time is.
			return numbers(({ official, covered }) => (covered === null ? official : -covered.km));
		case "chip":
			return numbers(({ chip }) => chip);
		case "rank":
			return numbers(({ rank }) => rank);
		case "sexRank":
			return numbers(({ sexRank }) => sexRank);
		case "groupRank":
			return numbers(({ groupRank }) => groupRank);
		case "bib":
			return yield* bibKeys(table);
		case "category": {
			const names = categoryNames(announcement);
			return yield* textKeys(table, ({ categoryId }) => names.get(categoryId) ?? "");
		}
		case "group": {
			const names = groupNames(announcement);
			return yield* textKeys(table, (row) => names.get(groupKey(row)) ?? "");
		}
		case "name":
		case "winner":
		case "team":
			return yield* textKeys(table, (row) => row[column]);
	}
}

/** Positions of the texts in their language's order. Equal texts share one. */
function* textKeys(
	{ rows, collator }: Sorted,
	textOf: (row: AnnouncedRunner) => string,
): Generator<void, Float64Array> {
	const texts = rows.map(textOf);
	const sorted = yield* orderSteps([...new Set(texts)], collator.compare);
	const place = new Map(sorted.map((text, index) => [text, index]));
	return Float64Array.from(texts, (text) =>
		text === "" ? Number.NaN : (place.get(text) ?? Number.NaN),
	);
}

/** Bibs of digits as numbers; the others follow in their language's order. */
function* bibKeys(table: Sorted): Generator<void, Float64Array> {
	const isNumber = (bib: string) => /^\d{1,15}$/.test(bib);
	const others = yield* textKeys(table, ({ bib }) => (isNumber(bib) ? "" : bib));
	return Float64Array.from(table.rows, ({ bib }, position) =>
		isNumber(bib) ? Number(bib) : BEYOND_NUMBERS + (others[position] ?? 0),
	);
}
