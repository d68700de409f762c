/** What the contract says for programmers does not reach browsers: scripts/stripContract.mjs takes it out. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { strip } from "../../scripts/stripContract.mjs";
import { makeDocument } from "../../src/contract/openapi/document.ts";
import { builtSite } from "../fixtures/builtSite.ts";

const FOLDER = join(builtSite(), "client");
const SCRIPTS = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".js"))
	.map((name) => ({ name, text: readFileSync(join(FOLDER, name), "utf8") }));

/** Every summary and description in a document. */
function textsIn(value: unknown): string[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		typeof inner === "string" && /^(summary|description)$/.test(key) ? [inner] : textsIn(inner),
	);
}

/** Those that stand in no script by chance. */
const TEXTS = [...new Set(textsIn(makeDocument("")))].filter((text) => / .* .* /.test(text));

test("there are scripts, and texts to look for", () => {
	expect(SCRIPTS.length).toBeGreaterThan(10);
	expect(TEXTS.length).toBeGreaterThan(200);
});

test.each(SCRIPTS)("no description is in $name", ({ text }) => {
	expect(TEXTS.filter((each) => text.includes(each))).toEqual([]);
	expect(/bodyLimit|isOurs|reader key/.exec(text)).toBeNull();
});

test("a module loses its descriptions, and its operations all but what the site uses", () => {
	const code = `const a = ours(described(text, "A"), "B", { enum: ["1"] });
const b = defineOperation({ ...call, method: "POST", summary: "C", path: "/b", request: described(a, "D"), data: v.pipe(described(a, "E"), f) });`;
	const stripped = strip(code, parseAst(code)).replaceAll(/\s+/g, " ");
	expect(stripped).toBe(
		'const a = /* @__PURE__ */ (() => (text))(); const b = ({ method: "POST", path: "/b", data: v.pipe(a, f) });',
	);
});
