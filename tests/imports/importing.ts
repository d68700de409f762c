/** Imports a text as the file of a small event. */

import { defaultOptions, type ImportOptions } from "../../src/imports/options.ts";
import { type ImportResult, readRecording } from "../../src/imports/readRecording.ts";
import { defaultEvent } from "../../src/race/record/defaultEvent.ts";
import type { Organisation, RaceEvent } from "../../src/race/record/record.ts";

export const ORGANISATION: Organisation = { id: "1", code: "tpe", shortName: "臺北", url: "" };

export const EVENT: RaceEvent = defaultEvent({
	id: "M0001",
	organisationId: "1",
	name: "City Marathon",
	date: "2024-12-15",
});

/** A result, with the chips of a file: assigned from the beginning. */
export type Imported = ImportResult & { chips: readonly { chip: string; bib: string }[] };

/** Imports bytes; everything but the event is left to the file unless said otherwise. */
export function importBytes(bytes: Uint8Array, changes: Partial<ImportOptions> = {}): Imported {
	const result = readRecording(bytes, { ...defaultOptions(ORGANISATION, EVENT), ...changes });
	return { ...result, chips: result.recording.chips.map(({ chip, bib }) => ({ chip, bib })) };
}

/** Imports lines of text in UTF-8. */
export function importLines(
	lines: readonly string[],
	changes: Partial<ImportOptions> = {},
): Imported {
	return importBytes(new TextEncoder().encode(`${lines.join("\n")}\n`), changes);
}
