/** Why a file cannot be read, in the language of the page. */
import type { ReadImportData } from "../../../contract/importing/readImport.ts";
import type { TextsOf } from "../frame/screens.ts";
import { PROBLEM_CODES } from "./importCodes.ts";

/** The server's own words are for commands: they name options. */
export function problemText(
	{ problemCode }: Pick<ReadImportData, "problemCode">,
	texts: TextsOf<"import">,
): string {
	const code = PROBLEM_CODES.find((each) => each === problemCode) ?? "other";
	return texts[`organiser.import.problem.${code}`];
}
