/** POST /scorequery/leadergroup/get: the leaders of every category and sex (SPEC sections 3 and 7). */
import * as v from "valibot";
import { sexOfCode } from "../../race/record/sex.ts";
import { defineOperation, sharedCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { canLead, placedRows } from "../kit/shapes/countedRows.ts";
import { readCovered } from "../kit/shapes/covered.ts";
import { described } from "../kit/shapes/described.ts";
import { eventId, number, text } from "../kit/shapes/fields.ts";
import { rankedEntry, rankedTimesOf } from "../kit/shapes/listEntry.ts";
import type { LeaderList } from "./visitorLists.ts";

const leader = v.looseObject({
	...rankedEntry,
	byNO: described(number, "Place; runners who passed at the same time share it."),
	pointNiceName: described(text, "Name of the last point passed, '' for the start or finish."),
});

/** The answer's data as it is sent. */
export const leadergroupData = v.array(leader);

export const leadergroup = defineOperation({
	...sharedCall,
	method: "POST",
	path: "/scorequery/leadergroup/get",
	summary: "The leaders of every category and sex",
	description:
		"The runner who is furthest along the course is first; at the same point, the one who passed it first. The number of leaders is a setting of the event. Runners with status 2, 4 or 5 never lead.",
	refusals: UNKNOWN_EVENT,
	request: v.object({ pjid: described(eventId, "The event.") }),
	answer: leadergroupData,
	// Other servers may answer null before the first read.
	data: v.pipe(v.nullish(leadergroupData, []), v.transform(readLeaders)),
});

/** One list for each category and sex, in the order in which they first occur. */
function readLeaders(wire: v.InferOutput<typeof leadergroupData>): LeaderList[] {
	type Growing = LeaderList & { leaders: LeaderList["leaders"][number][]; isCut: boolean };
	const lists = new Map<string, Growing>();
	for (const entry of wire) {
		const sex = sexOfCode(entry.pSex);
		const key = `${entry.cID} ${sex}`;
		const list = lists.get(key) ?? {
			id: key,
			categoryId: entry.cID,
			category: entry.cName,
			sex,
			leaders: [],
			isCut: false,
		};
		lists.set(key, list);
		if (!canLead(entry.pStatus)) {
			list.isCut = true;
			continue;
		}
		list.leaders.push({
			place: entry.byNO ?? list.leaders.length + 1,
			bib: entry.pNO,
			name: entry.pName,
			team: entry.teamName,
			category: entry.cName,
			sex,
			...rankedTimesOf(entry),
			point: entry.pointNiceName,
			covered: readCovered(entry),
		});
	}
	return [...lists.values()]
		.filter(({ leaders }) => leaders.length > 0)
		.map(({ isCut, ...list }) => ({ ...list, leaders: placedRows(list.leaders, isCut) }));
}
