/** A bound on the rows of a file, because a small archive can unpack to any number of them. */
import { UnreadableFile } from "../fault.ts";

/** More than any file of runners or crossings has. */
export const MAX_TABLE_ROWS = 1_000_000;

export function tooManyRows(): UnreadableFile {
	return new UnreadableFile(
		`The file has more than ${MAX_TABLE_ROWS} rows. Import the part with the runners, or split it.`,
	);
}
