/** POST /scorequery/announcementdata: the announced table (SPEC sections 3 and 7). */
import * as v from "valibot";
import { SEARCH_TEXT_MAX_LENGTH } from "../race/limits.ts";
import { sexOfCode } from "../race/record/sex.ts";
import { defineCall } from "./call.ts";
import { announcedRow, readAnnouncedRow } from "./shapes/announcedRow.ts";
import { eventId, readRankBy, text, textUpTo } from "./shapes/fields.ts";
import type { Announcement } from "./visitorLists.ts";

/** In place of a category: the answer has the choices and no rows. A plain server, which knows no cID, answers all rows. */
export const NO_CATEGORY = "-";
/** The longest id of a category, characters. */
const CATEGORY_MAX_LENGTH = 200;

const choices = {
	// rankBy: ours, absent from a plain server.
	category: v.optional(v.array(v.looseObject({ cID: text, cName: text, rankBy: text })), []),
	cgroup: v.optional(
		v.array(v.looseObject({ cGID: text, cGName: text, cGSex: text, cID: text })),
		[],
	),
};

/** The answer's data as it travels. */
export const announcementData = v.looseObject({
	...choices,
	participant: v.optional(v.array(announcedRow), []),
});

/** The same with its rows read. */
const readData = v.looseObject({
	...choices,
	participant: v.optional(v.array(readAnnouncedRow), []),
});

export const announcementdata = defineCall({
	path: "/scorequery/announcementdata",
	method: "POST",
	request: v.object({
		pjid: eventId,
		// Ours: only these rows. A plain server answers all of them, and the site filters in any case.
		cID: v.optional(textUpTo(CATEGORY_MAX_LENGTH), ""),
		keyword: v.optional(textUpTo(SEARCH_TEXT_MAX_LENGTH), ""),
	}),
	data: v.pipe(readData, v.transform(readAnnouncement)),
});

function readAnnouncement(wire: v.InferOutput<typeof readData>): Announcement {
	return {
		categories: wire.category.map(({ cID, cName, rankBy }) => ({
			id: cID,
			name: cName,
			rankBy: readRankBy(rankBy),
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
