/** POST /scorequery/announcementdata: the announced table (SPEC sections 3 and 7). */
import * as v from "valibot";
import { SEARCH_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { sexOfCode } from "../../race/record/sex.ts";
import { defineOperation, sharedCall } from "../kit/operation.ts";
import { UNKNOWN_CATEGORY, UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described, ours } from "../kit/shapes/described.ts";
import { eventId, number, readRankBy, sexCode, text, textUpTo } from "../kit/shapes/fields.ts";
import { announcedRow, readAnnouncedRow } from "./announcedRow.ts";
import type { Announcement } from "./visitorLists.ts";

/** Instead of a category: the answer has the choices, and the first rows of each. A plain server ignores cID and answers all rows. */
export const NO_CATEGORY = "-";
/** The longest id of a category, characters. */
const CATEGORY_MAX_LENGTH = 200;

const choices = {
	// rankBy, total and finishers: ours, absent from a plain server.
	category: described(
		v.optional(
			v.array(
				v.looseObject({
					cID: described(text, "The category's id."),
					cName: described(text, "The category's name."),
					rankBy: ours(text, "The time that ranks: `official` or `chip`."),
					total: ours(number, "The number of the category's runners."),
					finishers: ours(number, "Those with a result."),
				}),
			),
			[],
		),
		"The categories.",
	),
	cgroup: described(
		v.optional(
			v.array(
				v.looseObject({
					cGID: described(text, "The group's id, '' for none."),
					cGName: described(text, "The group's name, '' for none."),
					cGSex: sexCode,
					cID: described(text, "The category's id."),
				}),
			),
			[],
		),
		"The groups.",
	),
};

/** The answer's data as it is sent. */
export const announcementData = v.looseObject({
	...choices,
	participant: described(v.optional(v.array(announcedRow), []), "The runners."),
});

/** The same with rows as they are read. */
const readData = v.looseObject({
	...choices,
	participant: v.optional(v.array(readAnnouncedRow), []),
});

export const announcementdata = defineOperation({
	...sharedCall,
	method: "POST",
	path: "/scorequery/announcementdata",
	isLimited: true,
	summary: "The announced table",
	description:
		"The results of all runners in one answer, or of those of a category or keyword. With `cID` `-` the answer has the categories and groups, and only the first three of each category and sex.",
	refusals: { ...UNKNOWN_EVENT, ...UNKNOWN_CATEGORY },
	request: v.object({
		pjid: described(eventId, "The event."),
		// Ours: only these rows. A plain server answers all of them, and the site filters in any case.
		cID: ours(v.optional(textUpTo(CATEGORY_MAX_LENGTH), ""), "Only this category; '' for all."),
		keyword: ours(
			v.optional(textUpTo(SEARCH_TEXT_MAX_LENGTH), ""),
			"Only runners with this bib, or with this text in their name or team; '' for all. At most 100 characters.",
		),
	}),
	answer: announcementData,
	data: v.pipe(readData, v.transform(readAnnouncement)),
});

function readAnnouncement(wire: v.InferOutput<typeof readData>): Announcement {
	return {
		categories: wire.category.map(({ cID, cName, rankBy, total, finishers }) => ({
			id: cID,
			name: cName,
			rankBy: readRankBy(rankBy),
			total,
			finishers,
		})),
		groups: wire.cgroup.map(({ cGID, cGName, cGSex, cID }) => ({
			id: cGID,
			categoryId: cID,
			name: cGName,
			sex: sexOfCode(cGSex),
		})),
		runners: wire.participant,
	};
}
