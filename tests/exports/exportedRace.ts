/** Races as exports see them, and files as our importer reads them back. */

import type { ExportSource } from "../../src/exports/exportSource.ts";
import type { ExportWish } from "../../src/exports/makeExport.ts";
import { makeExport } from "../../src/exports/makeExport.ts";
import { withProvenRanking } from "../../src/imports/proof/provenRanking.ts";
import { type KnownRace, NO_RACE } from "../../src/imports/times/knownRace.ts";
import { NOTHING_DECIDED } from "../../src/race/record/decided.ts";
import { shownEntrant } from "../../src/race/record/privacy.ts";
import { NO_PRIVATE_FACTS, type PrivateFacts } from "../../src/race/record/privateFacts.ts";
import type { RaceEvent, Recording } from "../../src/race/record/record.ts";
import { statusName } from "../../src/race/record/status.ts";
import { layOutField } from "../../src/race/scoring/field.ts";
import { score } from "../../src/race/scoring/standings.ts";
import { winnersOf } from "../../src/race/scoring/winners.ts";
import { GUN } from "../fixtures/smallRace.ts";
import { importBytes } from "../imports/importing.ts";

/** After every cut-off. */
const LATER = GUN + 86_400_000;
/** When the files are made. */
const MADE = Date.UTC(2025, 10, 3, 4, 5);

/** What exports of a recording are made from. @param facts private ones, by bib */
export function sourceOf(
	recording: Recording,
	facts: Readonly<Record<string, Partial<PrivateFacts>>> = {},
): ExportSource {
	const { event, entrants, chips } = recording;
	const shown = entrants.map((entrant) => shownEntrant(entrant, event));
	const field = layOutField({ ...recording, entrants: shown, decided: NOTHING_DECIDED });
	const standings = score(field, LATER);
	return {
		field,
		standings,
		winners: winnersOf(field, standings),
		version: 7,
		entries: new Map(
			entrants.map(({ bib, name, team }) => [
				bib,
				{ name, team, chips: chips.filter((use) => use.bib === bib).map(({ chip }) => chip) },
			]),
		),
		facts: new Map(
			Object.entries(facts).map(([bib, own]) => [bib, { ...NO_PRIVATE_FACTS, ...own }]),
		),
	};
}

/** The bytes of an export. @throws Error for a PDF */
export async function exported(
	source: ExportSource,
	wish: Partial<ExportWish> & Pick<ExportWish, "format">,
): Promise<Buffer> {
	const made = await makeExport(source, {
		category: null,
		language: "zh",
		times: "exact",
		now: MADE,
		...wish,
	});
	if (made.kind !== "file") throw new Error(`${wish.format} is drawn, not written`);
	return made.bytes;
}

/** Status and ranks by bib, which a file has to reproduce. */
export function ranksOf({ field, standings }: ExportSource): Record<string, unknown> {
	return Object.fromEntries(
		[...field.category.keys()].map((position) => [
			field.entrants.at(position)?.bib,
			[
				statusName(standings.status[position] ?? 0),
				standings.overall.rank[position],
				standings.bySex.rank[position],
				standings.byGroup.rank[position],
			],
		]),
	);
}

/** The race that our importer reads from a file. @param race what the event knows about it; a new event by default */
export function readBack(bytes: Uint8Array, event: RaceEvent, race: KnownRace = NO_RACE) {
	const { recording: read, faults, summary } = importBytes(bytes, { event, race });
	const recording = withProvenRanking(read, summary.proof);
	return { source: sourceOf(recording), recording, faults, summary };
}
