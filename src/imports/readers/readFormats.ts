/** The formats of reader logs. To add one, write its file and add it to READ_FORMATS. */
import { BadOption } from "../BadOption.ts";
import { UnreadableFile } from "../UnreadableFile.ts";
import { csvReads } from "./csvReads.ts";
import { impinj } from "./impinj.ts";
import { ipico } from "./ipico.ts";
import { jsonReads } from "./jsonReads.ts";
import { raceResultPassings } from "./raceResultPassings.ts";
import type { ReadFormat } from "./readFormat.ts";

/** The order matters: formats with clear marks come first, any table with a header last. */
export const READ_FORMATS = [
	jsonReads,
	ipico,
	impinj,
	raceResultPassings,
	csvReads,
] as const satisfies readonly ReadFormat[];

/**
 * The named format, or the one that recognises the log.
 * @param head the first lines of the log; one is enough unless there are titles above its header
 * @throws BadOption where the name is unknown
 * @throws UnreadableFile where no format recognises the log
 */
export function readFormatOf(head: string, name: string | null): (typeof READ_FORMATS)[number] {
	const names = READ_FORMATS.map((format) => format.name).join(", ");
	if (name !== null) {
		const named = READ_FORMATS.find((format) => format.name === name);
		if (!named)
			throw new BadOption(`The format "${name}" of reads is unknown. The formats are: ${names}.`);
		return named;
	}
	const found = READ_FORMATS.find((format) => format.recognises(head));
	if (found) return found;
	throw new UnreadableFile(
		`The file has none of the formats of reader logs (${names}). Name its format with --format, or write a CSV with the columns point, chip and time.`,
	);
}
