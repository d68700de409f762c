/** The heads and choices of the lists in Set-up are known as pasted cells, in each language of the screen. */
import { describe, expect, test } from "vitest";
import { LOCALE_NAMES } from "../../../../src/locales.ts";
import { DICTIONARIES } from "../../../../src/messages.ts";
import { columnOfHead } from "../../../../src/site/organiser/setup/grid/pastedHeads.ts";
import { columnsOf, LISTS } from "../../../../src/site/organiser/setup/setupLists.ts";

const SETUP = { categories: [] };
const LISTED = LOCALE_NAMES.flatMap((from) =>
	LISTS.flatMap((list) => LOCALE_NAMES.map((to) => ({ from, list, to }))),
);

describe.each(LISTED)(
	"the list of $list in $from, pasted into the screen in $to",
	({ from, list, to }) => {
		const given = columnsOf(list, SETUP, DICTIONARIES[from]);
		const columns = columnsOf(list, SETUP, DICTIONARIES[to]);
		const shown = columns.map(({ title }) => DICTIONARIES[to][title]);

		test.each(given.map(({ title }, index) => [DICTIONARIES[from][title], index] as const))(
			"has the head %s",
			(head, index) => {
				expect(columnOfHead(columns, shown, head)).toBe(index);
				expect(columnOfHead(columns, [], head.toUpperCase())).toBe(index);
			},
		);

		test.each(
			given.flatMap(({ choices }, index) =>
				(choices ?? []).map(({ value, text }) => [text, index, value] as const),
			),
		)("has the choice %s", (text, index, value) => {
			expect(columns[index]?.chosenBy(text)).toBe(value);
		});
	},
);

test("a head of another list, or of none, assigns no column", () => {
	const categories = columnsOf("categories", SETUP, DICTIONARIES.zh);
	for (const head of ["關門時間", "Mat", "年齢（上限）", "Colour", "constructor"])
		expect(columnOfHead(categories, [], head)).toBe(-1);
});
