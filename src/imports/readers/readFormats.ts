/** The formats of reader logs. A new one is a file of its own and one line here. */
import { BadOption } from "../BadOption.ts";
import { UnreadableFile } from "../UnreadableFile.ts";
import { csvReads } from "./csvReads.ts";
import { impinj } from "./impinj.ts";
import { ipico } from "./ipico.ts";
import { jsonReads } from "./jsonReads.ts";
import { raceResultPassings } from "./raceResultPassings.ts";
import type { ReadFormat } from "./readFormat.ts";

/** Asked in this order: what is easily told apart first, any table with a header last. */
export const READ_FORMATS = [
	jsonReads,
	ipico,
	impinj,
	raceResultPassings,
	csvReads,
] as const satisfies readonly ReadFormat[];

/**
 * The format of a name, or the one that recognises a log where no name is given.
 * @param head the log's first lines; one is enough unless titles stand above its header
 * @throws BadOption where no format has this name
 * @throws UnreadableFile where no format recognises the log
 */
export function readFormatOf(head: string, name: string | null): (typeof READ_FORMATS)[number] {
	const names = READ_FORMATS.map((format) => format.name).join(", ");
	if (name !== null) {
		const named = READ_FORMATS.find((format) => format.name === name);
		if (!named) throw new BadOption(`No format of reads is called "${name}". There are: ${names}.`);
		return named;
	}
	const found = READ_FORMATS.find((format) => format.recognises(head));
	if (found) return found;
	throw new UnreadableFile(
		`This is no reader's log that can be read (${names}). Name its format with --format, or write a CSV with the columns point, chip and time.`,
	);
}
