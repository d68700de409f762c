/** The work of the import command. */

import { basename } from "node:path";
import type { AskedChange } from "../../contract/changes/change.ts";
import { type KnownEvent, knownEvent } from "../../contract/events/knownEvent.ts";
import { knownField } from "../../contract/ingest/knownField.ts";
import { sendRecording } from "../../contract/ingest/sendRecording.ts";
import { cleanFileName } from "../../contract/kit/fileName.ts";
import type { EventSetting } from "../../contract/kit/shapes/eventSetting.ts";
import { preview } from "../../contract/preview/preview.ts";
import { isUnderstood } from "../../imports/faultGroups.ts";
import {
	provesRanking,
	unlessRanked,
	withProvenRanking,
} from "../../imports/proof/provenRanking.ts";
import type { ImportResult } from "../../imports/readRecording.ts";
import { knownRaceOf } from "../../imports/times/knownRace.ts";
import { ageFindings } from "../../race/checks/ageGroups.ts";
import {
	checkList,
	hasResults,
	knownEntriesOf,
	NOTHING_KNOWN as NO_FIELD,
} from "../../race/checks/findings.ts";
import { firstPhase } from "../../race/record/firstPhase.ts";
import { keepKnown } from "../../race/record/keepKnown.ts";
import type { Recording } from "../../race/record/record.ts";
import { parseSettings } from "../../server/settings.ts";
import { storeExists } from "../../store/connection/exists.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { connect, storeFromEnvironment } from "../connection/connect.ts";
import { readGivenFile } from "../givenFile.ts";
import { printPreview } from "../previewing/printPreview.ts";
import { faultLines } from "../text/faultLine.ts";
import { findingLines } from "./findingText.ts";
import { eventOf } from "./importedEvent.ts";
import type { ImportGiven } from "./importTable.ts";
import { outcomeLine, printKept, printSummary } from "./printImport.ts";
import { proofLines } from "./proofText.ts";
import { rankByChanges, rankByOfEvent, rankedCategories, withChosenRanking } from "./rankBy.ts";
import { readWithProgress } from "./readWithProgress.ts";

const NOTHING_KNOWN: KnownEvent = { event: null, organisations: [], categories: [], points: [] };

/** Imports a file and prints its counts, its findings and what was recorded. @throws OneLineError */
export async function importFile(given: ImportGiven): Promise<void> {
	const { file, event: eventId, "dry-run": isDryRun, "new-store": isNewStore } = given;
	const onlyReads = given.preview ? "--preview" : isDryRun ? "--dry-run" : null;
	const bytes = readGivenFile(file);
	const place = await storeFromEnvironment();
	// Without a store, a dry run reads as if there were an empty one.
	const isImagined = onlyReads !== null && isNewStore && !(await storeExists(place));
	if (isImagined) console.error(`Working on no store: ${onlyReads} makes none`);
	const connection = isImagined ? null : await connect(place, isNewStore);
	try {
		const known =
			(await connection?.ask(knownEvent, { pjid: eventId }, undefined)) ?? NOTHING_KNOWN;
		const zone = parseSettings(process.env).TIME_ZONE;
		const category = given.category ?? onlyCategory(known);
		const field = (await connection?.ask(knownField, { pjid: eventId }, undefined)) ?? NO_FIELD;
		const entries = knownEntriesOf(field);
		const gunOf = new Map(field.runners.map(({ bib, gun }) => [bib, gun]));
		const race = knownRaceOf(
			entries,
			(bib) => gunOf.get(bib) ?? null,
			withChosenRanking(field.categories, given["rank-by"]),
			hasResults(field),
		);
		const event = eventOf(known, given, zone);
		const result = readWithProgress(bytes, { ...given, category }, event, race);
		const { faults, notes } = result;
		const proof = unlessRanked(result.summary.proof, field.categories);
		const isProven = given["rank-by"].length === 0 && !hasResults(field) && provesRanking(proof);
		const read = isProven ? withProvenRanking(result.recording, proof) : result.recording;
		const recording = asRecorded(read, known, given);
		const { privateFacts, assumed } = result;
		const named = { file: cleanFileName(basename(file)), removesOthers: given["remove-others"] };
		// Officials' changes override the file, and this command's options override those.
		const changes = changesOfImport(given);
		const sent = { ...recording, privateFacts, assumed, ...named, changes };
		for (const line of faultLines(file, faults)) console.error(line);
		printSummary(file, result);
		for (const line of proofLines(proof, isProven)) console.log(line);
		const rankBy = rankByOfEvent(given["rank-by"]) ?? recording.event.rankBy;
		const kept = keepKnown(recording, assumed, entries);
		const ranked = { ...kept, event: { ...recording.event, rankBy } };
		const ageGroups = ageFindings(kept, privateFacts, field, notes.rows);
		const checked = { given: recording, kept: ranked, assumed };
		const findings = checkList(checked, field, { ...notes, ageGroups }, Date.now());
		for (const line of findingLines(findings)) console.log(line);
		if (!faults.every(isUnderstood)) process.exitCode = 1;
		if (isEmpty(result)) throw new CommandFailed(`${file} has no usable row: nothing was recorded`);
		if (onlyReads !== null || connection === null) {
			if (given.preview && connection !== null)
				printPreview(
					await connection.ask(preview, { pjid: eventId }, { recording: sent }),
					recording.event.rounding,
				);
			console.log(`Nothing was recorded: ${onlyReads}.`);
			return;
		}
		if (!given["replace-names"] && findings.some(({ kind }) => kind === "other names"))
			throw new CommandFailed(
				`${file} gives most of its bibs other names than ${eventId} has: nothing was recorded. Import it into its own event, or with --replace-names`,
			);
		const outcome = await connection.ask(sendRecording, { pjid: eventId }, sent);
		printKept(eventId, outcome);
		console.log(outcomeLine(eventId, connection.name, outcome));
		if (known.event === null)
			console.log(
				`${eventId} is new, and ${recording.event.phase}: gantry change ${eventId} phase live or announced changes that.`,
			);
	} finally {
		await connection?.close();
	}
}

/** A further file of an event with one race is of that race, unless an option names another. */
function onlyCategory({ categories }: KnownEvent): string | null {
	const [only, ...others] = categories;
	return others.length === 0 ? (only ?? null) : null;
}

/**
 * The recording with the times that rank its categories, and the phase of a new event.
 * @throws CommandFailed if a new event without a result would be announced
 */
function asRecorded(recording: Recording, known: KnownEvent, given: ImportGiven): Recording {
	const { file, event: eventId, phase } = given;
	const categories = rankedCategories(recording.categories, known.categories, given["rank-by"]);
	if (known.event !== null) return { ...recording, categories };
	const first = firstPhase(recording);
	if (phase === "announced" && first === "live")
		throw new CommandFailed(
			`${file} has no result that could be announced: leave out --phase announced (gantry change ${eventId} phase announced does it after the race)`,
		);
	return { ...recording, categories, event: { ...recording.event, phase: phase ?? first } };
}

/** Whether a file has no runner, no chip and, if it is a course, no point. */
function isEmpty({ recording, summary }: ImportResult): boolean {
	const { entrants, chips, points } = recording;
	return summary.format === "course" ? points.length === 0 : entrants.length + chips.length === 0;
}

/** The changes in the options, which override earlier ones; one that changes nothing is not recorded. */
function changesOfImport(given: ImportGiven): AskedChange[] {
	const { name, date, zone, place, exact, phase } = given;
	const settings: [option: string, EventSetting][] = [];
	if (name !== null) settings.push(["--name", { name: "name", value: name }]);
	if (date !== null) settings.push(["--date", { name: "date", value: date }]);
	if (zone !== null) settings.push(["--zone", { name: "zone", value: zone }]);
	if (place !== null) settings.push(["--place", { name: "location", value: place }]);
	if (exact) settings.push(["--exact", { name: "rounding", value: "exact" }]);
	const by = { who: "import", expects: null };
	return [
		...rankByChanges(given["rank-by"]),
		...settings.map(([why, setting]): AskedChange => ({ kind: "setting", setting, ...by, why })),
		...(phase === null ? [] : [{ kind: "phase" as const, phase, ...by, why: "--phase" }]),
	];
}
