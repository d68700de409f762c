/** The table of metrics in docs/operations.md is that of a real scrape. `-u` does not write it: copy it from the failure. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { METRIC_FAMILIES } from "../../../src/http/metrics/families.ts";
import { ROOT } from "../../fixtures/child.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { readExposition } from "./exposition.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
});
afterAll(() => server.close());

test("docs/operations.md has each metric of a scrape with its type, labels and meaning", async () => {
	const families = readExposition((await server.get("/metrics")).text);
	// Of families without a sample yet, the labels are known from their declaration.
	const declared = new Map(METRIC_FAMILIES.map(({ name, labels }) => [name, labels]));
	const rows = families.map(({ name, type, help, samples }) => {
		const names = (declared.get(name) ?? []).flatMap(([label, values]) =>
			values === null ? ["kind", "operation"] : [label],
		);
		const seen = Object.keys(samples[0]?.labels ?? {}).filter((label) => label !== "le");
		const labels = (names.length > 0 ? names : seen).map((label) => `\`${label}\``).join(", ");
		return `| \`${name}\` | ${type} | ${labels}${labels === "" ? "" : " "}| ${help} |`;
	});
	const text = readFileSync(join(ROOT, "docs", "operations.md"), "utf8");
	const written = text.split("\n").filter((line) => line.startsWith("| `gantry_"));
	expect(written).toEqual(rows);
});
