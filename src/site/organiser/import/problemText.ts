/** Why a file cannot be read, in the language of the page. */
import type { ReadImportData } from "../../../contract/organiser/import/readImport.ts";
import { PROBLEM_CODES } from "./importCodes.ts";
import type { ImportTexts } from "./importTexts.ts";

/** The server's own words are for commands: they name options. */
export function problemText(
	{ problemCode }: Pick<ReadImportData, "problemCode">,
	texts: ImportTexts,
): string {
	const code = PROBLEM_CODES.find((each) => each === problemCode) ?? "other";
	return texts[`organiser.import.problem.${code}`];
}
