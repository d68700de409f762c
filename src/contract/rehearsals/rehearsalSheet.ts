import * as v from "valibot";
import { defineOperation, timekeeperQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { faultKind, rehearsalState } from "./rehearsalState.ts";

/** The most bibs and changes in a list of the sheet. */
export const MAX_PER_SHEET = 20;

const number = v.number();
const instant = (meaning: string) => described(v.nullable(number), meaning);
const bibs = described(v.array(v.string()), `At most ${MAX_PER_SHEET} of their bibs.`);

export const sheetChange = v.object({
	id: described(number, "The change's id."),
	at: described(number, "When it was made, epoch ms."),
	who: described(v.string(), "Who made it."),
	kind: described(v.string(), "Its kind, as in the audit log."),
	subject: described(v.string(), "The first row that it changed, as the list of changes names it."),
});

const sheetFault = v.object({
	kind: described(faultKind, "The fault."),
	at: described(number, "When its first effect arrived, epoch ms."),
	until: described(number, "When its last effect arrived, epoch ms."),
	mat: described(v.string(), "The mat; '' for none."),
	source: described(v.string(), "The source; '' for none."),
	wave: described(v.string(), "The wave; '' for none."),
	by: described(number, "By how much a clock, a gun or a passing was wrong, ms; 0 for none."),
	reads: described(number, "The number of reads that were lost, added or changed; 0 for a gun."),
	runners: described(number, "The number of runners whose results it concerns."),
	bibs,
	right: described(number, "How many of them have the result that they would have without it."),
	isMended: described(v.boolean(), "Whether all of them have it."),
	needsNothing: described(
		v.boolean(),
		"Whether the rules of the race deal with it, so that it is right as long as people leave it.",
	),
	noticed: described(v.nullable(sheetChange), "The first change that concerns it; null for none."),
	changes: described(number, "The number of changes that concern it."),
	lastChange: instant("The last of them that is in force, epoch ms; null for none."),
});

export const rehearsalSheet = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/rehearsal",
	summary: "The sheet of a rehearsal: which faults were noticed and mended",
	description:
		"The standings of the copy are compared with those that the true reads and guns give: a runner is right whose status, category and times are the same; where a person set a time of the runner, within a second. A runner whom two faults concern is right when both are mended. What happened after the end counts too. While the rehearsal runs the sheet is null, because it would name the faults.",
	refusals: { ...UNKNOWN_EVENT, "no-rehearsal": "The event is not a rehearsal." },
	request: v.object({}),
	answer: v.object({
		rehearsal: described(rehearsalState, "The rehearsal."),
		sheet: described(
			v.nullable(
				v.object({
					faults: described(v.array(sheetFault), "The faults that had an effect before the end."),
					others: described(
						v.object({ count: described(number, "The number of runners."), bibs }),
						"Runners whose result is not the true one and whom no fault concerns.",
					),
					unneeded: described(
						v.object({
							count: described(number, "Their number."),
							changes: described(
								v.array(sheetChange),
								`At most ${MAX_PER_SHEET}, the oldest first.`,
							),
						}),
						"Changes in force that concern no fault.",
					),
				}),
			),
			"The sheet; null while the rehearsal runs.",
		),
	}),
});
export type RehearsalSheet = NonNullable<v.InferOutput<typeof rehearsalSheet.answer>["sheet"]>;
export type SheetFault = RehearsalSheet["faults"][number];
export type SheetChange = v.InferOutput<typeof sheetChange>;
