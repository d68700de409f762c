/** Keeps the document's examples: real ones, which a test compares with what the server says today. */
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

/** Arrays of texts and numbers stand on one line, as the formatter has them. */
const PLAIN_ARRAY = /\[\n\s+((?:"[^"\n]*"|[\d.-]+)(?:,\n\s+(?:"[^"\n]*"|[\d.-]+))*)\n\s+\]/g;

/** Compares with a file of src/contract/openapi/examples, which `vitest run -u` writes anew. */
export async function expectExamples(name: string, examples: object): Promise<void> {
	const folder = new URL("../../../src/contract/openapi/examples/", import.meta.url);
	const text = JSON.stringify(examples, null, "\t").replace(
		PLAIN_ARRAY,
		(_, items: string) => `[${items.replace(/,\n\s+/g, ", ")}]`,
	);
	await expect(`${text}\n`).toMatchFileSnapshot(fileURLToPath(new URL(name, folder)));
}
