/** Reads a file, with a progress bar on a terminal. */
import { Presets, SingleBar } from "cli-progress";
import { defaultOptions } from "../../imports/options.ts";
import { type ImportResult, readRecording } from "../../imports/readRecording.ts";
import type { KnownRace } from "../../imports/times/knownRace.ts";
import type { eventOf } from "./importedEvent.ts";
import type { ImportGiven } from "./importTable.ts";

/** @param race what the event knows about its race @throws BadOption, UnreadableFile */
export function readWithProgress(
	bytes: Uint8Array,
	given: ImportGiven,
	{ event, organisation }: ReturnType<typeof eventOf>,
	race: KnownRace,
): ImportResult {
	const bar = new SingleBar(
		{
			format: "Reading {bar} {percentage}% {value}/{total} rows",
			stream: process.stderr,
			noTTYOutput: false,
		},
		Presets.shades_grey,
	);
	const isTerminal = process.stderr.isTTY;
	if (isTerminal) bar.start(1, 0);
	const { format, encoding, sheet, delimiter, map, times, category, km } = given;
	try {
		return readRecording(bytes, {
			...defaultOptions(organisation, event),
			race,
			format,
			encoding,
			sheet,
			delimiter,
			headerRow: given["header-row"],
			map,
			times,
			category,
			km,
			categoryByBib: given["category-by-bib"],
			ageGroups: given["age-groups"],
			onProgress(done, total) {
				if (!isTerminal) return;
				bar.setTotal(total);
				bar.update(done);
			},
		});
	} finally {
		if (isTerminal) bar.stop();
	}
}
