/** `npm run import`: a file of results, crossings, a start list or chips into an event. */
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { Presets, SingleBar } from "cli-progress";
import type { KnownEvent } from "../contract/recording.ts";
import type { Fault } from "../imports/fault.ts";
import { defaultOptions } from "../imports/options.ts";
import { type ImportResult, readRecording } from "../imports/readRecording.ts";
import { offerOf } from "../imports/table/columns.ts";
import type { Finding } from "../race/checks/finding.ts";
import { findingsOf, NOTHING_KNOWN as NO_FIELD } from "../race/checks/findings.ts";
import { firstPhase } from "../race/record/firstPhase.ts";
import type { Recording } from "../race/record/record.ts";
import { parseSettings } from "../server/settings.ts";
import { storeExists } from "../store/connection/exists.ts";
import { codeOf } from "../store/connection/writerLock.ts";
import { isChange, type RecordOutcome } from "../store/recordReads.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { openDestination } from "./destination.ts";
import { eventOf } from "./eventOf.ts";
import { findingLines } from "./findingText.ts";
import { decisionsOfImport } from "./importDecisions.ts";
import { IMPORT_HELP, type ImportWords, readImportWords } from "./importOptions.ts";
import { rankByDecisions, rankedCategories } from "./rankByWords.ts";
import { run } from "./run.ts";
import { shownText } from "./shownText.ts";

/** Faults printed one by one; a file with more of them has one fault that repeats. */
const FAULTS_PRINTED = 200;
const NOTHING_KNOWN: KnownEvent = { event: null, organisations: [], categories: [], points: [] };

await run(async () => {
	const words = readImportWords(process.argv.slice(2));
	if (words === null) {
		console.log(IMPORT_HELP);
		return;
	}
	const bytes = readFile(words.file);
	const settings = parseSettings(process.env);
	const place = { dataFolder: resolve(settings.DATA_DIR), databaseUrl: settings.DATABASE_URL };
	const { isDryRun, isNewStore } = words;
	// A dry run begins no store: it is told of one that would be empty.
	const isImagined = isDryRun && isNewStore && !(await storeExists(place));
	if (isImagined) console.error("Working on no store: --dry-run begins none");
	const destination = isImagined ? null : await openDestination(place, isNewStore);
	try {
		const known = (await destination?.knownEvent(words.event)) ?? NOTHING_KNOWN;
		// A further file of an event with one race is of that race, unless it says otherwise.
		const [only, ...others] = known.categories;
		const category = words.category ?? (others.length === 0 ? (only ?? null) : null);
		const result = read(bytes, { ...words, category }, eventOf(known, words, settings.TIME_ZONE));
		const categories = rankedCategories(
			result.recording.categories,
			known.categories,
			words.rankBy,
		);
		const recording = withPhase(result.recording, known, words);
		const rankBy = words.rankBy.event ?? recording.event.rankBy;
		printFaults(words.file, result.faults);
		printSummary(words, result);
		const field = await destination?.knownField(words.event);
		const findings = findingsOf(
			{ ...recording, categories, event: { ...recording.event, rankBy } },
			field ?? NO_FIELD,
			result.notes,
			Date.now(),
		);
		printFindings(findings);
		if (result.faults.length > 0) process.exitCode = 1;
		if (isEmpty(result))
			throw new CommandFailed(`${words.file} has no usable row: nothing was recorded`);
		if (isDryRun || destination === null) {
			console.log("Nothing was recorded: --dry-run.");
			return;
		}
		const outcome = await destination.takeRecording({ ...recording, categories });
		// What an official decided stands above a file, and below this command's own words.
		const decisions = [...rankByDecisions(words.rankBy), ...decisionsOfImport(words)];
		if (decisions.length > 0) await destination.decide(words.event, decisions);
		printOutcome(words.event, destination.name, outcome);
		if (known.event === null)
			console.log(
				`${words.event} is new, and ${recording.event.phase}: npm run decide -- ${words.event} phase live or announced changes that.`,
			);
	} finally {
		await destination?.close();
	}
});

/** A new event without a result is never announced. @throws CommandFailed where the words want that */
function withPhase(recording: Recording, known: KnownEvent, words: ImportWords): Recording {
	if (known.event !== null) return recording;
	const first = firstPhase(recording);
	if (words.phase === "announced" && first === "live")
		throw new CommandFailed(
			`${words.file} has no result that could be announced: leave out --phase announced (npm run decide -- ${words.event} phase announced does it after the race)`,
		);
	return { ...recording, event: { ...recording.event, phase: words.phase ?? first } };
}

function readFile(file: string): Uint8Array {
	try {
		return readFileSync(file);
	} catch (error) {
		throw new CommandFailed(`${file} cannot be read (${codeOf(error)}): check its name and rights`);
	}
}

function read(
	bytes: Uint8Array,
	words: ImportWords,
	{ event, organisation }: ReturnType<typeof eventOf>,
): ImportResult {
	const bar = new SingleBar(
		{
			format: "Reading {bar} {percentage}% {value}/{total} rows",
			stream: process.stderr,
			noTTYOutput: false,
		},
		Presets.shades_grey,
	);
	const isWatched = process.stderr.isTTY;
	if (isWatched) bar.start(1, 0);
	try {
		return readRecording(bytes, {
			...defaultOptions(organisation, event),
			format: words.format,
			encoding: words.encoding,
			sheet: words.sheet,
			map: words.map,
			times: words.times,
			category: words.category,
			categoryByBib: words.categoryByBib,
			ageGroups: words.ageGroups,
			km: words.km,
			onProgress(done, total) {
				if (!isWatched) return;
				bar.setTotal(total);
				bar.update(done);
			},
		});
	} finally {
		if (isWatched) bar.stop();
	}
}

function printFaults(file: string, faults: readonly Fault[]): void {
	for (const { row, column, value, reason } of faults.slice(0, FAULTS_PRINTED))
		console.error(
			`${file}:${row}:${shownText(column)}: ${reason}${value === "" ? "" : ` (${shownText(value)})`}`,
		);
	if (faults.length > FAULTS_PRINTED) console.error(`… and ${faults.length - FAULTS_PRINTED} more`);
}

function printSummary({ file }: ImportWords, { summary, faults }: ImportResult): void {
	console.log(
		`${basename(file)}: ${summary.format}, ${summary.encoding ?? `sheet "${summary.sheet ?? ""}"`}, ${summary.rows} rows`,
	);
	console.log(
		`Columns: ${summary.mapping.map(({ field, header }) => `${field} = ${shownText(header)}`).join(", ")}`,
	);
	if (summary.ignoredColumns.length > 0)
		console.log(`Left out: ${summary.ignoredColumns.map(shownText).join(", ")}`);
	for (const header of summary.timesLeftOut)
		console.log(
			`"${header}" holds times and was left out. To import it as a timing point: ${offerOf(header)}, as the net time: --map net="${header}"`,
		);
	for (const sheet of summary.sheetsLeftOut)
		console.log(`The sheet "${sheet}" was left out. To import it: --sheet "${sheet}"`);
	console.log(`Runners: ${summary.imported}. Faults: ${faults.length}.`);
}

/** What looks wrong is imported all the same: a person decides. */
function printFindings(findings: readonly Finding[]): void {
	for (const line of findingLines(findings)) console.log(line);
}

/** Whether a file says nothing of any runner, chip or, where it is a course, point. */
function isEmpty({ recording, summary }: ImportResult): boolean {
	const { entrants, chips, points } = recording;
	return summary.format === "course" ? points.length === 0 : entrants.length + chips.length === 0;
}

function printOutcome(eventId: string, where: string, outcome: RecordOutcome): void {
	if (!isChange(outcome)) {
		console.log(`${eventId} in ${where}: all of it was known already, nothing changed.`);
		return;
	}
	const { entrantsAdded, entrantsChanged, chipsAdded, passingsAdded, givenTimesAdded } = outcome;
	console.log(
		`${eventId} in ${where}: ${entrantsAdded} runners added, ${entrantsChanged} changed, ` +
			`${passingsAdded} reads, ${givenTimesAdded} given times and ${chipsAdded} chips recorded.`,
	);
}
