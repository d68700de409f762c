/** The sheet of a rehearsal in lines for people. */
import type { AnswerOf } from "../../contract/client/operationServer.ts";
import type {
	rehearsalSheet,
	SheetFault,
} from "../../contract/organiser/rehearsal/rehearsalSheet.ts";
import type { RehearsalState } from "../../contract/organiser/rehearsal/rehearsalState.ts";
import { timeOfDay } from "../../race/time/day.ts";
import { shownText } from "../text/shownText.ts";

/** A rehearsal in one line. */
export function stateText(rehearsal: RehearsalState, zone: string): string {
	const { pjid, name, state, speed, sent, reads, begin, end, who } = rehearsal;
	const faults = rehearsal.faults.length === 0 ? "no faults" : rehearsal.faults.join(", ");
	const time = `${timeOfDay(begin, zone)} to ${timeOfDay(end, zone)}`;
	return `${pjid}  ${state}, ${sent} of ${reads} reads, speed ${speed}, ${time}, ${faults}, by ${shownText(who)}  ${shownText(name)}`;
}

/** Prints what was noticed and mended. */
export function printSheet(
	{ rehearsal, sheet }: AnswerOf<typeof rehearsalSheet>,
	zone: string,
): void {
	console.log(stateText(rehearsal, zone));
	if (sheet === null) {
		console.error("its sheet can be read when it has ended, or was stopped");
		return;
	}
	for (const fault of sheet.faults) console.log(faultText(fault, zone));
	if (sheet.faults.length === 0) console.log("no fault had an effect");
	const { others, unneeded } = sheet;
	if (others.count > 0)
		console.log(`wrong without a fault: ${others.count} runners, ${others.bibs.join(", ")}`);
	for (const { id, at, who, kind, subject } of unneeded.changes)
		console.log(
			`changed without need: ${id} at ${timeOfDay(at, zone)}, ${kind} of ${shownText(subject)} by ${shownText(who)}`,
		);
}

function faultText(fault: SheetFault, zone: string): string {
	const { kind, at, mat, wave, runners, right, bibs, needsNothing, isMended } = fault;
	const where = [mat && `mat ${mat}`, wave && `wave ${wave}`].filter(Boolean).join(", ");
	const whom = bibs.length < runners ? `${bibs.join(", ")}, …` : bibs.join(", ");
	const state = isMended ? (needsNothing ? "left alone" : "mended") : "not mended";
	return [
		`${state}: ${kind} at ${timeOfDay(at, zone)}`,
		...(where === "" ? [] : [where]),
		`${right} of ${runners} runners right (${whom})`,
		...(needsNothing ? [] : [noticedText(fault)]),
	].join("; ");
}

function noticedText({ noticed, at, changes, lastChange }: SheetFault): string {
	if (noticed === null) return "not noticed";
	const after = (instant: number) => `${Math.round((instant - at) / 1_000)} s`;
	const last = lastChange === null ? "" : `, the last after ${after(lastChange)}`;
	return `noticed by ${shownText(noticed.who)} after ${after(noticed.at)}, ${changes} changes${last}`;
}
