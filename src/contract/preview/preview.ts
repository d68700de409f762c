import * as v from "valibot";
import { change } from "../changes/askedChange.ts";
import { by } from "../changes/changeKind.ts";
import { changeId } from "../changes/undo.ts";
import { sendRecording } from "../ingest/sendRecording.ts";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { CHANGE_REFUSALS } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { recordedOutcome } from "../kit/shapes/sentRecording.ts";
import { standing } from "./standingRow.ts";

/** The most examples of a kind of difference, and the most bibs in a list. */
export const MAX_EXAMPLES = 10;

/** The kinds of differences, each with what it means. */
export const DIFFERENCE_KINDS = {
	added: "Runners that the event would have in addition.",
	removed: "Runners that the event would not have any more.",
	entries: "Runners with another name, team, sex, category or group, as the public sees them.",
	times: "Runners with another official time, chip time or time at a point.",
	statuses: "Runners with another status.",
	ranks: "Runners with another rank in the category, by sex or in the group.",
	winners: "Runners whose prize places differ.",
	leaders: "Runners whose places among the leaders differ.",
} as const;
export type DifferenceKind = keyof typeof DIFFERENCE_KINDS;

const count = v.number();
export const example = v.object({
	bib: described(v.string(), "The bib."),
	before: described(standing, "The result now; null if the runner is not in the event."),
	after: described(standing, "The result after the change; null if the runner is removed."),
});
export type Example = v.InferOutput<typeof example>;

const differing = (meaning: string) =>
	described(
		v.object({
			count: described(count, "The number of runners."),
			examples: described(v.array(example), `At most ${MAX_EXAMPLES} of them, best ranks first.`),
		}),
		meaning,
	);

const bibs = (meaning: string) =>
	described(
		v.object({
			count: described(count, "The number of runners."),
			bibs: described(v.array(v.string()), `The bibs of at most ${MAX_EXAMPLES} of them.`),
		}),
		meaning,
	);

/** The undoing of a change, as undo takes it. */
export const previewedUndo = v.object({
	undo: described(changeId, "The id of the change that would be undone."),
	who: by.who,
	why: by.why,
});

/** An import, as sendRecording takes it. */
export const previewedRecording = v.object({
	recording: described(
		v.object(sendRecording.request.entries),
		"The recording that would be stored.",
	),
});

export const preview = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/preview",
	bodyLimit: sendRecording.bodyLimit,
	mayConflict: true,
	summary: "What a change, an undoing or an import would change",
	description:
		"Takes a change as the call for changes does, `{ undo }` or `{ recording }`, and changes nothing. The answer compares what the public sees now with what it would see. It is refused as the change itself would be. The changes of a list are planned each for itself: a list in which one may depend on another is refused; different chips are exchanged. The counts are of all runners.",
	refusals: CHANGE_REFUSALS,
	request: v.union([...change.request.options, previewedUndo, previewedRecording]),
	answer: v.object({
		rows: described(count, "The number of rows that would change; 0 if nothing would."),
		reads: described(count, "The number of reads of an import that are new."),
		warnings: described(v.array(v.string()), "What the person should know."),
		kept: recordedOutcome.entries.kept,
		phase: described(
			v.object({
				before: described(v.string(), "Now; '' for a new event."),
				after: described(v.string(), "After the change."),
			}),
			"The phase of the event.",
		),
		visibility: described(
			v.object({
				before: described(v.string(), "Now; '' for a new event."),
				after: described(v.string(), "After the change."),
			}),
			"Whether the event is shown: `public`, `offline` or `removed`.",
		),
		runners: described(count, "The number of runners that differ in any way."),
		groups: described(
			v.object({
				moved: described(
					v.object({
						count: described(count, "The number of runners."),
						examples: described(
							v.array(
								v.object({
									bib: described(v.string(), "The bib."),
									from: described(v.string(), "The group now; '' for none."),
									to: described(v.string(), "The group by the rule; '' for none."),
								}),
							),
							`At most ${MAX_EXAMPLES} of them.`,
						),
					}),
					"Runners whose group follows the rule of ages.",
				),
				kept: bibs("Runners who stay in a group that was set by hand; the rule gives another one."),
			}),
			"What becomes of groups by age.",
		),
		chips: described(
			v.object({
				count: described(count, "The number of chips."),
				examples: described(
					v.array(
						v.object({
							chip: described(v.string(), "The chip."),
							bib: described(v.string(), "Who loses it."),
							name: described(v.string(), "The name, as entered."),
							to: described(v.string(), "Who has it afterwards; '' for none."),
						}),
					),
					`At most ${MAX_EXAMPLES} of them.`,
				),
			}),
			"Chips that a runner loses.",
		),
		added: differing(DIFFERENCE_KINDS.added),
		removed: differing(DIFFERENCE_KINDS.removed),
		entries: differing(DIFFERENCE_KINDS.entries),
		times: differing(DIFFERENCE_KINDS.times),
		statuses: differing(DIFFERENCE_KINDS.statuses),
		ranks: differing(DIFFERENCE_KINDS.ranks),
		winners: differing(DIFFERENCE_KINDS.winners),
		leaders: differing(DIFFERENCE_KINDS.leaders),
		certificates: bibs(
			"Runners whose certificate was fetched and would have another content, or would not exist any more.",
		),
		notices: bibs("Runners whose followers would be sent a notification."),
	}),
});
export type PreviewData = v.InferOutput<typeof preview.answer>;
