/** docs/api.md and the pages of docs/api: `vitest run tests/contract/apiDocument.test.ts -u` writes them. */
import { describe, expect, test } from "vitest";
import { apiPages, contentsOfPages } from "../../src/contract/openapi/reference/apiPages.ts";
import { subjectOf } from "../../src/contract/openapi/subjects.ts";
import { OPERATIONS } from "../../src/contract/operations.ts";
import { filesBelow, textOf } from "../rules/sources.ts";

const INDEX = "docs/api.md";
const PAGES = apiPages();

/** The index with its table of pages made anew. */
function generated(text: string): string {
	const [begin, end] = ["<!-- generated: pages -->\n", "<!-- end of pages -->"];
	const from = text.indexOf(begin);
	const to = text.indexOf(end);
	if (from < 0 || to < from) throw new Error(`${INDEX} has no markers of the table of pages`);
	return `${text.slice(0, from + begin.length)}\n${contentsOfPages()}\n\n${text.slice(to)}`;
}

test("docs/api.md lists the pages: where they have changed, run this with -u", async () => {
	await expect(generated(textOf(INDEX))).toMatchFileSnapshot(`../../${INDEX}`);
});

test.each(Object.entries(PAGES))(
	"docs/api/%s is made from the contract: where it has changed, run this with -u",
	async (name, text) => {
		await expect(text).toMatchFileSnapshot(`../../docs/api/${name}`);
	},
);

test("docs/api has no other page", () => {
	const names = filesBelow("docs/api").map((path) => path.replace(/.*[/\\]/, ""));
	expect(names.toSorted()).toEqual(Object.keys(PAGES).toSorted());
});

describe("the page of its subject", () => {
	test.each(Object.values(OPERATIONS))("has $method $path", (operation) => {
		const text = PAGES[`${subjectOf(operation).page}.md`];
		expect(text).toContain(`\n## ${operation.method} ${operation.path}\n`);
	});
});

test("a change has one table for each kind, with the fields of the kind only", () => {
	const [, ofStatus = ""] = (PAGES["changes.md"] ?? "").split(/^#### \w+ `status`$/m);
	const [table = ""] = ofStatus.split("\n#### ");
	const fields = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, field]) => field);
	expect(fields).toEqual(["bib", "status"]);
});
