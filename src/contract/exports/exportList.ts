/** GET /scorequery/admin/{pjid}/export: a list of an event as a file. */
import * as v from "valibot";
import { DEFAULT_LOCALE, LOCALE_NAMES } from "../../locales.ts";
import { defineOperation, timekeeperQuery } from "../kit/operation.ts";
import { UNKNOWN_CATEGORY, UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { askedCategory } from "./exportChoices.ts";
import { EXPORT_FORMAT_NAMES, MEDIA_TYPE_OF } from "./exportFormats.ts";

export const exportList = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/export",
	summary: "A list of an event as a file: results, winners, start list, bibs, labels",
	description:
		"Results, winners and start lists show what the public sees: masked names, ＊＊＊ for hidden runners, no time where the status has none. The lists for ITRA, UltraSignup and Athlinks have full names and leave hidden runners out; bib and label lists name all runners. Exports with more than the public sees are in the audit log. Each member has one export at a time (429), and a file without a waiting client is not made.",
	refusals: { ...UNKNOWN_EVENT, ...UNKNOWN_CATEGORY },
	request: v.object({
		format: described(
			v.picklist(EXPORT_FORMAT_NAMES, `format is one of ${EXPORT_FORMAT_NAMES.join(", ")}`),
			"The list and the kind of file.",
		),
		category: askedCategory,
		lang: described(
			v.optional(
				v.picklist(LOCALE_NAMES, `lang is one of ${LOCALE_NAMES.join(", ")}`),
				DEFAULT_LOCALE,
			),
			"The language of the heads. The lists of other publishers have the heads that these ask for.",
		),
		times: described(
			v.optional(v.picklist(["exact", "published"], "times is exact or published"), "exact"),
			"For the results as CSV and workbook. `exact`: with milliseconds, as ranks are computed. `published`: as the event rounds them.",
		),
	}),
	answer: Object.values(MEDIA_TYPE_OF),
});
export type AskedExport = v.InferOutput<typeof exportList.request>;
