/** The output of an import. */

import { basename } from "node:path";
import { isUnderstood } from "../../imports/faultGroups.ts";
import type { ImportResult } from "../../imports/readRecording.ts";
import { shellQuoted } from "../../imports/shellWord.ts";
import { offerOf } from "../../imports/table/columns.ts";
import { isChange, type RecordOutcome } from "../../store/ingest/recordReads.ts";
import { shownText } from "../text/shownText.ts";
import { askedLines } from "./proofText.ts";

/** Prints the counts of records that were read and omitted. */
export function printSummary(file: string, { summary, faults }: ImportResult): void {
	console.log(
		`${basename(file)}: ${summary.format}, ${summary.encoding ?? `sheet "${summary.sheet ?? ""}"`}, ${summary.rows} rows`,
	);
	for (const line of askedLines(summary.proof)) console.log(line);
	console.log(
		`Columns: ${summary.mapping.map(({ field, header }) => `${field} = ${shownText(header)}`).join(", ")}`,
	);
	if (summary.ignoredColumns.length > 0)
		console.log(`Left out: ${summary.ignoredColumns.map(shownText).join(", ")}`);
	for (const header of summary.timesLeftOut)
		console.log(
			`"${header}" holds times and was left out. To import it as a timing point: ${offerOf(header)}${offerOfFinish(header, summary)}`,
		);
	for (const sheet of summary.sheetsLeftOut)
		console.log(`The sheet "${sheet}" was left out. To import it: --sheet ${shellQuoted(sheet)}`);
	const understood = faults.filter(isUnderstood).length;
	const titles = understood === 0 ? "" : ` Titles and repeated headers: ${understood}.`;
	console.log(`Runners: ${summary.imported}. Faults: ${faults.length - understood}.${titles}`);
}

/** How to import a column of times as the finish time that the file does not have yet. */
function offerOfFinish(header: string, { mapping }: ImportResult["summary"]): string {
	const read = new Set(mapping.map(({ field }) => field));
	const open = ["official", "net"].find((field) => !read.has(field));
	return open === undefined ? "" : `, as the ${open} time: --map ${open}=${shellQuoted(header)}`;
}

/** Rows that are named; a file that contradicts more was made before the changes. */
const KEPT_PRINTED = 20;

/** Prints what was left as people decided it, on standard error. */
export function printKept(eventId: string, { kept }: RecordOutcome): void {
	for (const { subject, columns } of kept.slice(0, KEPT_PRINTED)) {
		const what = columns.length > 0 ? `: ${columns.join(", ")}` : "";
		const [, bib] = columns.includes("statusByHand") ? (/"(.*)"/.exec(subject) ?? []) : [];
		const next = bib ? ` (gantry change ${eventId} status ${bib} clear takes it back)` : "";
		console.error(`Kept as it was changed by hand: ${subject}${what}${next}`);
	}
	if (kept.length > KEPT_PRINTED) console.error(`… and ${kept.length - KEPT_PRINTED} more rows`);
}

/** Prints the counts of recorded data in one line. */
export function outcomeLine(eventId: string, where: string, outcome: RecordOutcome): string {
	if (!isChange(outcome))
		return `${eventId} in ${where}: all of it was known already, nothing changed.`;
	const { entrantsAdded, entrantsChanged, chipsAdded, passingsAdded, givenTimesAdded } = outcome;
	const removed = outcome.entrantsRemoved === 0 ? "" : `${outcome.entrantsRemoved} removed, `;
	return (
		`${eventId} in ${where}: ${entrantsAdded} runners added, ${entrantsChanged} changed, ${removed}` +
		`${passingsAdded} reads, ${givenTimesAdded} given times and ${chipsAdded} chips recorded.` +
		(outcome.eventChanged ? " The event or its course changed." : "")
	);
}
