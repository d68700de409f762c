/** POST /scorequery/leadergroup/get: the leaders of every category and sex (SPEC sections 3 and 7). */
import * as v from "valibot";
import { sexOfCode } from "../race/record/sex.ts";
import { canLead, placedRows } from "../race/scoring/countedRows.ts";
import { defineCall } from "./call.ts";
import { eventId, number, text } from "./shapes/fields.ts";
import { rankedEntry, rankedTimesOf } from "./shapes/listEntry.ts";
import type { LeaderList } from "./visitorLists.ts";

const leader = v.looseObject({ ...rankedEntry, byNO: number, pointNiceName: text });

/** The answer's data as it travels. */
export const leadergroupData = v.array(leader);

export const leadergroup = defineCall({
	path: "/scorequery/leadergroup/get",
	method: "POST",
	request: v.object({ pjid: eventId }),
	// Before anybody has passed a mat a plain server may answer null.
	data: v.pipe(v.nullish(leadergroupData, []), v.transform(readLeaders)),
});

/** One list a category and sex, in the order in which the server names them first. */
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
		});
	}
	return [...lists.values()]
		.filter(({ leaders }) => leaders.length > 0)
		.map(({ isCut, ...list }) => ({ ...list, leaders: placedRows(list.leaders, isCut) }));
}
