/** The formats of reader logs. To add one, write its file and add it to READ_FORMATS. */
import { BadOption } from "../BadOption.ts";
import { UnreadableFile } from "../fault.ts";
import { chronokeep } from "./chronokeep.ts";
import { chronoTrack } from "./chronoTrack.ts";
import { crossMgrTags } from "./crossMgrTags.ts";
import { csvReads } from "./csvReads.ts";
import { impinj } from "./impinj.ts";
import { ipico } from "./ipico.ts";
import { jChip } from "./jChip.ts";
import { jsonReads } from "./jsonReads.ts";
import { myLaps } from "./myLaps.ts";
import { raceResultPassings } from "./raceResultPassings.ts";
import type { ReadFormat } from "./readFormat.ts";
import { sportIdent } from "./sportIdent.ts";
import { tagHeuer } from "./tagHeuer.ts";
import { ultra } from "./ultra.ts";
import { wiclax } from "./wiclax.ts";

/** The order matters: formats with clear marks come first, any table with a header last. */
export const READ_FORMATS = [
	jsonReads,
	ipico,
	myLaps,
	chronoTrack,
	chronokeep,
	sportIdent,
	tagHeuer,
	jChip,
	crossMgrTags,
	impinj,
	ultra,
	wiclax,
	raceResultPassings,
	csvReads,
] as const satisfies readonly ReadFormat[];

/** The formats for people, in one line. */
const READ_TITLES = READ_FORMATS.map(({ name, title }) => `${title} (${name})`).join(", ");

/**
 * The named format, or the one that recognises the log.
 * @param head the first lines of the log; one is enough unless there are titles above its header
 * @throws BadOption where the name is unknown
 * @throws UnreadableFile where no format recognises the log
 */
export function readFormatOf(head: string, name: string | null): (typeof READ_FORMATS)[number] {
	if (name !== null) {
		const named = READ_FORMATS.find((format) => format.name === name);
		if (!named)
			throw new BadOption(
				`The format "${name}" of reads is unknown. These are read: ${READ_TITLES}.`,
			);
		return named;
	}
	const found = READ_FORMATS.find((format) => format.recognises(head));
	if (found) return found;
	throw new UnreadableFile(
		`This is not a reader's log that is known. These are read: ${READ_TITLES}. Name the format with --format, or write a CSV with the columns point, chip (or bib) and time.`,
	);
}
