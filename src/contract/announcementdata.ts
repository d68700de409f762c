/** POST /scorequery/announcementdata: the announced table (SPEC sections 3 and 7). */
import * as v from "valibot";
import { SEARCH_TEXT_MAX_LENGTH } from "../race/limits.ts";
import type { AnnouncedRunner, Announcement } from "../race/lists.ts";
import { parseSex, UNSPECIFIED } from "../race/sex.ts";
import { statusName } from "../race/status.ts";
import { defineCall } from "./call.ts";
import { duration, eventId, iaaf, number, text } from "./fields.ts";

const row = v.looseObject({
	pNO: text,
	pName: text,
	cID: text,
	cGID: text,
	pSex: text,
	/** Milliseconds, as `chipTime`. */
	officialTime: duration,
	chipTime: duration,
	cRank: number,
	cSRank: number,
	cGRank: number,
	winner: text,
	teamName: text,
	// Ours, absent from a plain server.
	iaaf,
	pStatus: number,
});

/** The answer's data as it travels. */
export const announcementData = v.looseObject({
	category: v.optional(v.array(v.looseObject({ cID: text, cName: text })), []),
	cgroup: v.optional(
		v.array(v.looseObject({ cGID: text, cGName: text, cGSex: text, cID: text })),
		[],
	),
	participant: v.optional(v.array(row), []),
});

export const announcementdata = defineCall({
	path: "/scorequery/announcementdata",
	method: "POST",
	request: v.object({
		pjid: eventId,
		// Ours: only these rows. A plain server answers all of them, and the site filters in any case.
		cID: v.optional(v.string(), ""),
		keyword: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_TEXT_MAX_LENGTH)), ""),
	}),
	data: v.pipe(announcementData, v.transform(readAnnouncement)),
});

function readAnnouncement(wire: v.InferOutput<typeof announcementData>): Announcement {
	return {
		categories: wire.category.map(({ cID, cName }) => ({ id: cID, name: cName })),
		groups: wire.cgroup.map(({ cGID, cGName, cGSex, cID }) => ({
			id: cGID,
			categoryId: cID,
			name: cGName,
			sex: parseSex(cGSex) ?? UNSPECIFIED,
		})),
		runners: wire.participant.map(readRow),
	};
}

function readRow(wire: v.InferOutput<typeof row>): AnnouncedRunner {
	return {
		bib: wire.pNO,
		name: wire.pName,
		categoryId: wire.cID,
		groupId: wire.cGID,
		sex: parseSex(wire.pSex) ?? UNSPECIFIED,
		official: wire.officialTime,
		chip: wire.chipTime,
		rounding: wire.iaaf,
		rank: wire.cRank || null,
		sexRank: wire.cSRank || null,
		groupRank: wire.cGRank || null,
		winner: wire.winner,
		team: wire.teamName,
		status: wire.pStatus === null ? null : statusName(wire.pStatus),
	};
}
