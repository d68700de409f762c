/** Stores the document's examples: real ones, which a test compares with the server's present answers. */
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

/** Compares with a file of src/contract/openapi/examples, which `vitest run -u` writes again: an example is a line. */
export async function expectExamples(name: string, examples: object): Promise<void> {
	const folder = new URL("../../../src/contract/openapi/examples/", import.meta.url);
	const lines = Object.entries(examples).map(
		([id, example]) => `${JSON.stringify(id)}: ${JSON.stringify(example)}`,
	);
	await expect(`{\n${lines.join(",\n")}\n}\n`).toMatchFileSnapshot(
		fileURLToPath(new URL(name, folder)),
	);
}
