/** `gantry rehearsal`: starts, lists, stops and removes rehearsals of events, and prints their sheets. */

import type { AnswerOf } from "../../contract/kit/client/operationServer.ts";
import { removeRehearsal, stopRehearsal } from "../../contract/rehearsals/endRehearsal.ts";
import { listRehearsals } from "../../contract/rehearsals/listRehearsals.ts";
import { rehearsalSheet, type SheetFault } from "../../contract/rehearsals/rehearsalSheet.ts";
import type { RehearsalState } from "../../contract/rehearsals/rehearsalState.ts";
import { startRehearsal } from "../../contract/rehearsals/startRehearsal.ts";
import { FAULT_KINDS, type FaultKind, MAX_SPEED } from "../../race/rehearsal/rehearsalPlan.ts";
import { timeOfDay } from "../../race/time/day.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { eventIn, withConnection } from "../connection/connect.ts";
import { defineCommand } from "../options/command.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { optional, repeated, required, withDefault } from "../options/parameters.ts";
import { eventId, number, oneOf, text, type Value } from "../options/values.ts";
import { shownText } from "../text/shownText.ts";

const ALL = "all";
const fault: Value<FaultKind | typeof ALL> = oneOf([...FAULT_KINDS, ALL], "FAULT");
const speed = number(
	"NUMBER",
	`a number from 1 to ${MAX_SPEED}`,
	(value) => value >= 1 && value <= MAX_SPEED,
);
const seed = number(
	"NUMBER",
	"a whole number from 0",
	(value) => Number.isSafeInteger(value) && value >= 0,
);

const table = defineTable({
	...BARE_TABLE,
	name: "rehearsal",
	summary:
		"Practises an event: starts, lists, stops and removes rehearsals, and prints their sheets.",
	about: [
		"start makes a private copy of an event and feeds it with generated runners, or with the recorded race of an event, which may be imported from last year's file. It prints the id of the copy: the other actions take it, and so do gantry change, gantry queues and the screens of organisers. The public never sees a copy, and no notifications are sent.",
		"sheet prints after the end which faults were noticed and corrected. remove deletes a copy with everything of it; a real event is refused.",
	],
	positionals: {
		action: required(oneOf(["start", "list", "stop", "sheet", "remove"], "ACTION"), "what to do"),
		event: required(eventId, "the event, for start and list; else the copy"),
	},
	options: {
		from: optional(eventId, "with start: replays the recorded race of this event"),
		speed: withDefault(speed, "10", "with start: how many times faster than a race"),
		fault: repeated(fault, "with start: a fault that is put in, or all of them"),
		seed: optional(seed, "with start: the same number draws the same runners and faults"),
		name: optional(text("NAME"), "with start: the name of the copy"),
		who: optional(text("NAME"), "with start: who starts it", "operator"),
	},
	examples: [
		{ line: "rehearsal start M1234 --speed 60 --fault matOff --fault wrongGun", does: "" },
		{ line: "rehearsal start M1234 --from M1100 --fault all", does: "" },
		{ line: "rehearsal sheet M9999", does: "" },
		{ line: "rehearsal remove M9999", does: "" },
	],
	lists: [
		{
			title: "Faults",
			rows: [
				["matOff", "a mat loses its reads for some minutes"],
				["clock", "the clock of a reader is three seconds fast"],
				["swappedChips", "two runners wear each other's chips"],
				["falseFinish", "a runner is read at the finish too early"],
				["wrongGun", "the gun of a wave is recorded too late"],
				["duplicates", "reads come twice, which the rules deal with"],
			],
		},
	],
});

export const command = defineCommand(table, ({ action, event, ...given }) =>
	withConnection(async (connection) => {
		if (action === "start") {
			const { from, name, who } = given;
			const faults = given.fault.includes(ALL)
				? [...FAULT_KINDS]
				: FAULT_KINDS.filter((kind) => given.fault.includes(kind));
			if (connection.kind === "folder")
				throw new CommandFailed("a running server feeds a rehearsal: start the server first");
			const state = await connection.ask(
				startRehearsal,
				{ pjid: event },
				{
					from: from ?? "",
					speed: given.speed,
					faults,
					seed: given.seed,
					name: name ?? "",
					...(who === null ? {} : { who }),
				},
			);
			console.log(state.pjid);
			const { zone } = await eventIn(connection, state.pjid);
			console.error(stateText(state, zone));
			return;
		}
		if (action === "remove") {
			await connection.ask(removeRehearsal, { pjid: event }, {});
			console.error(`${event} is removed`);
			return;
		}
		const { zone } = await eventIn(connection, event);
		if (action === "stop")
			console.error(stateText(await connection.ask(stopRehearsal, { pjid: event }, {}), zone));
		else if (action === "sheet")
			printSheet(await connection.ask(rehearsalSheet, { pjid: event }, {}), zone);
		else {
			const { rehearsals } = await connection.ask(listRehearsals, { pjid: event }, {});
			for (const each of rehearsals) console.log(stateText(each, zone));
			console.error(`${rehearsals.length} rehearsals`);
		}
	}),
);

/** A rehearsal in one line. */
function stateText(rehearsal: RehearsalState, zone: string): string {
	const { pjid, name, state, speed, sent, reads, begin, end, who } = rehearsal;
	const faults = rehearsal.faults.length === 0 ? "no faults" : rehearsal.faults.join(", ");
	const time = `${timeOfDay(begin, zone)} to ${timeOfDay(end, zone)}`;
	return `${pjid}  ${state}, ${sent} of ${reads} reads, speed ${speed}, ${time}, ${faults}, by ${shownText(who)}  ${shownText(name)}`;
}

/** Prints what was noticed and mended. */
function printSheet({ rehearsal, sheet }: AnswerOf<typeof rehearsalSheet>, zone: string): void {
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
	const state = isMended ? (needsNothing ? "nothing to correct" : "corrected") : "not corrected";
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
