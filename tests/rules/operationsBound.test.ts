/** Where the operations of the results server are bound: a reader who knows one from the contract finds its handler. */
import { expect, test } from "vitest";
import { RESULTS_OPERATIONS } from "../../src/contract/operations.ts";
import { filesBelow, textOf } from "./sources.ts";

const contract = importedIn("src/contract/operations.ts");
const results = filesBelow("src/results").filter((file) => file.endsWith(".ts"));

test.each(Object.keys(RESULTS_OPERATIONS))("%s is bound in the folder of its subject", (name) => {
	const binding = results.filter((file) => isBoundIn(file, name));
	expect(binding, "files that bind it").toHaveLength(1);
	const [file = ""] = binding;
	expect(file.split("/")[2], file).toBe(subjectOf(contract.get(name) ?? ""));
});

/** The folder of an operation's file in the contract: `vouchers` of ./vouchers/useVoucher.ts. */
function subjectOf(module: string): string {
	return module.split("/")[1] ?? "";
}

/** The values that a file imports, each with its module. */
function importedIn(file: string): Map<string, string> {
	const found = textOf(file).matchAll(/^import \{([^}]*)\} from "([^"]+)"/gm);
	return new Map(
		[...found].flatMap(([, names = "", module = ""]) =>
			names
				.split(",")
				.map((each) => each.trim())
				.filter((each) => each !== "" && !each.startsWith("type "))
				.map((each) => [each, module] as const),
		),
	);
}

/** Whether a file gives the operation its handler. */
function isBoundIn(file: string, name: string): boolean {
	const text = textOf(file);
	const from = importedIn(file).get(name) ?? "";
	const isOwn = from.includes("/contract/") || new RegExp(`Route<typeof ${name}>`).test(text);
	return isOwn && new RegExp(`\\(\\s*${name},|operation: ${name}\\b`).test(text);
}
