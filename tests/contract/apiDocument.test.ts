/** The generated parts of docs/api.md: `vitest run tests/contract/apiDocument.test.ts -u` writes them. */
import { expect, test } from "vitest";
import { apiTables } from "../../src/contract/openapi/tables.ts";
import { OPERATIONS } from "../../src/contract/operations.ts";
import { textOf } from "../rules/sources.ts";

const DOCUMENT = "docs/api.md";

/** A document with its generated parts made anew. */
function generated(text: string): string {
	return Object.entries(apiTables()).reduce((before, [name, tables]) => {
		const [begin, end] = [`<!-- generated: ${name} -->\n`, `<!-- end of ${name} -->`];
		const from = before.indexOf(begin);
		const to = before.indexOf(end);
		if (from < 0 || to < from) throw new Error(`${DOCUMENT} has no markers for ${name}`);
		return `${before.slice(0, from + begin.length)}\n${tables}\n\n${before.slice(to)}`;
	}, text);
}

test("docs/api.md has the tables of the contract: where it has changed, run this with -u", async () => {
	await expect(generated(textOf(DOCUMENT))).toMatchFileSnapshot(`../../${DOCUMENT}`);
});

test("docs/api.md has every operation", () => {
	const text = generated(textOf(DOCUMENT));
	for (const { method, path } of Object.values(OPERATIONS))
		expect(text).toContain(`\n## ${method} ${path}\n`);
});
