/** Where the operations of the results server are bound: a reader who knows one from the contract finds its handler. */
import { expect, test } from "vitest";
import { RESULTS_OPERATIONS } from "../../src/contract/operations.ts";
import { filesBelow, textOf } from "./sources.ts";

/** A folder of the contract, and the word of its subject in src/results. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
	// Reads of timing devices are taken where all reads arrive.
	["timing", "ingest"],
]);

/** Folders of the contract that name who calls, not a subject. */
const CALLERS = ["organiser", "operator", "services"];

/** What an operation does with its subject, the first word of its name. */
const VERBS = /^(add|drop|end|find|known|last|list|new|read|send|set|store|strike|write)(?=[A-Z])/;

const contract = importedIn("src/contract/operations.ts");
const results = filesBelow("src/results").filter((file) => file.endsWith(".ts"));

test.each(Object.keys(RESULTS_OPERATIONS))("%s is bound by its subject", (name) => {
	const words = wordsOf(contract.get(name) ?? "", name);
	const binding = results.filter((file) => isBoundIn(file, name));
	expect(binding, "files that bind it").toHaveLength(1);
	const [file = ""] = binding;
	const path = file.replace("src/results/", "").toLowerCase();
	expect(
		words.some((word) => path.includes(word)),
		`${file} has one of: ${words.join(", ")}`,
	).toBe(true);
});

/** The words of an operation's subject: of its file in the contract, of that file's folders, and of its name. */
function wordsOf(path: string, name: string): string[] {
	const parts = path.replace(/\.ts$/, "").split("/");
	const subjects = parts.filter((part) => !CALLERS.includes(part) && part !== ".");
	return [...subjects, name].flatMap((part) => {
		const plain = part.replace(VERBS, "");
		const words = plain.split(/(?=[A-Z])/).map((word) => word.toLowerCase().replace(/s$/, ""));
		return [...words, ...(SYNONYMS.has(part) ? [SYNONYMS.get(part) ?? ""] : [])];
	});
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
