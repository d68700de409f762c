/** The chapter of docs/operations.md about templates of certificates. */
import * as v from "valibot";
import { expect, test } from "vitest";
import { PLACEHOLDERS } from "../../src/media/certificate/placeholders.ts";
import { certificateTemplate } from "../../src/media/certificate/template.ts";
import { textOf } from "../rules/sources.ts";
import { drawn } from "./aCertificate.ts";
import { pdfText } from "./pdfText.ts";

test("the template in docs/operations.md is valid", async () => {
	const [, shown = ""] =
		/## Certificates[\s\S]*?```json\n([\s\S]*?)```/.exec(textOf("docs/operations.md")) ?? [];
	const template = v.parse(certificateTemplate, JSON.parse(shown));
	const lines = await pdfText(await drawn({ design: { template, background: null }, form: "pdf" }));
	expect(lines).toEqual(expect.arrayContaining(["王小明", "成績 03:12:46", "12 / 3,789"]));
});

test("docs/operations.md lists all placeholders", () => {
	const words = /Words in braces: ([\s\S]*?)\n\n/.exec(textOf("docs/operations.md"))?.[1] ?? "";
	const listed = [...words.matchAll(/`\{([\w.]+)\}`/g)].map(([, word]) => word);
	expect(listed).toEqual(PLACEHOLDERS);
});
