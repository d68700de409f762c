/** GET /scorequery/admin/{pjid}/exports: the files that can be exported, with what each lacks. */
import * as v from "valibot";
import { defineOperation, timekeeperQuery } from "../kit/operation.ts";
import { UNKNOWN_CATEGORY, UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { textUpTo } from "../kit/shapes/fields.ts";
import { EXPORT_FACTS, EXPORT_FORMAT_NAMES } from "./exportFormats.ts";

/** The most bibs that are named for a fact. */
export const BIBS_NAMED = 20;

const count = v.number();

/** The category of a request for an export. */
export const askedCategory = described(
	v.optional(textUpTo(200), ""),
	"Only this category, by its name or id; '' for all.",
);

const lack = v.object({
	fact: described(
		v.picklist(EXPORT_FACTS),
		"`names`: the name; the family name and the given name where the receiver asks for both. `latinNames`: both in Latin letters. `time`: a finisher's time. `chip`: the chip's number.",
	),
	how: described(
		v.picklist(["missing", "guessed"]),
		"`missing`: the cell is empty. `guessed`: a name was split where its last word begins.",
	),
	count: described(count, "The number of runners."),
	bibs: described(v.array(v.string()), `Their bibs, at most ${BIBS_NAMED}.`),
});

const choice = v.object({
	format: described(v.picklist(EXPORT_FORMAT_NAMES), "Its name, for `export`."),
	rows: described(count, "The number of its rows."),
	leftOut: described(
		count,
		"Runners with a result whom it leaves out, because they asked not to be named.",
	),
	isPrivate: described(
		v.boolean(),
		"Whether it has names or facts that the public does not see. Its export is in the audit log.",
	),
	needsCategory: described(
		v.boolean(),
		"Whether the receiver takes one race in a file, and none is chosen.",
	),
	source: described(v.string(), "Where its receiver describes the columns; '' for a list of ours."),
	lacks: described(v.array(lack), "What is missing, by fact."),
});

export const exportChoices = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/exports",
	summary: "The files that can be exported, and what each of them lacks",
	refusals: { ...UNKNOWN_EVENT, ...UNKNOWN_CATEGORY },
	request: v.object({ category: askedCategory }),
	answer: v.object({
		version: described(count, "The version of the standings."),
		isProvisional: described(v.boolean(), "Whether the results are not announced yet."),
		formats: described(v.array(choice), "The formats, in the order in which they are offered."),
	}),
});
export type ExportChoices = v.InferOutput<typeof exportChoices.answer>;
