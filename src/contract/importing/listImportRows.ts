import * as v from "valibot";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { DRAFT_REFUSALS, IMPORT_TABS, readDraft, UNREADABLE } from "./importShapes.ts";

/** The most rows in an answer. */
const ROWS_AT_ONCE = 1_000;

const text = v.string();

const facts = v.array(
	v.object({
		name: described(text, "Its name, such as `ms` or `other`."),
		value: described(text, "Its value; numbers with digits."),
	}),
);

const importRow = v.object({
	row: described(v.nullable(v.number()), "The row of the file; null for none."),
	count: described(v.number(), "rejected: the number of cells or rows with this fault. Else 1."),
	rows: described(text, "rejected: their rows, such as `5, 7-12`. Else ''."),
	bib: described(text, "The bib; '' where it is about no runner."),
	name: described(text, "The runner's name."),
	what: described(
		text,
		"changed: the field, or `time` with the point in `column`. suspicious: the kind of finding. Else ''.",
	),
	column: described(text, "rejected: the column's header. changed: the timing point. Else ''."),
	before: described(text, "changed: the present value; '' for none, and for private facts."),
	after: described(text, "changed: the value after it. rejected: the cell."),
	category: described(text, "added, removed: the category."),
	group: described(text, "added, removed: the group."),
	team: described(text, "added, removed: the team."),
	why: described(text, "rejected: why, and what to do, in English."),
	reason: described(
		text,
		"rejected: the code of the reason, whose values are `facts`; '' for one without a code.",
	),
	isUnderstood: described(
		v.boolean(),
		"rejected: whether it only names a row that was understood, such as a title; these come last.",
	),
	facts: described(
		facts,
		"suspicious: the particulars of the finding. rejected: the values of the reason.",
	),
	suspicions: described(
		v.array(
			v.object({
				what: described(text, "The kind of finding."),
				facts: described(facts, "Its particulars."),
			}),
		),
		"changed, added: the findings about the runner.",
	),
});
export type ImportRow = v.InferOutput<typeof importRow>;

export const listImportRows = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/import/rows",
	summary: "Rows of a list of an import that is not written",
	description:
		"The lists of the comparison that the reading of the file counted, a page at a time.",
	refusals: { ...UNKNOWN_EVENT, ...DRAFT_REFUSALS, ...UNREADABLE },
	request: v.object({
		...readDraft,
		tab: described(v.picklist(IMPORT_TABS), "The list."),
		each: described(
			v.optional(v.boolean(), false),
			"rejected: whether each cell has a row of its own, not each kind of fault.",
		),
		offset: described(
			v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)), 0),
			"The rows before the first one.",
		),
		limit: described(
			v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ROWS_AT_ONCE)), 100),
			"The most rows.",
		),
	}),
	answer: v.object({
		revision: described(v.number(), "The state of the event that it was compared with."),
		total: described(v.number(), "The rows of the list."),
		rows: described(v.array(importRow), "The page."),
	}),
});
