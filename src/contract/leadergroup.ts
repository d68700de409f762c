/** POST /scorequery/leadergroup/get: the leaders of every category and sex (SPEC sections 3 and 7). */
import * as v from "valibot";
import { publishedTime } from "../race/duration.ts";
import type { LeaderList } from "../race/lists.ts";
import { parseSex, UNSPECIFIED } from "../race/sex.ts";
import { defineCall } from "./call.ts";
import { duration, eventId, iaaf, number, text } from "./fields.ts";

const leader = v.looseObject({
	cID: text,
	cName: text,
	pSex: text,
	pNO: text,
	pName: text,
	byNO: number,
	teamName: text,
	officialTime: duration,
	pointNiceName: text,
	iaaf,
	// Ours, absent from a plain server.
	pStatus: number,
});

/** The answer's data as it travels. */
export const leadergroupData = v.array(leader);

export const leadergroup = defineCall({
	path: "/scorequery/leadergroup/get",
	method: "POST",
	request: v.object({ pjid: eventId }),
	data: v.pipe(leadergroupData, v.transform(readLeaders)),
});

/** One list a category and sex, in the order in which the server names them first. */
function readLeaders(wire: v.InferOutput<typeof leadergroupData>): LeaderList[] {
	const lists = new Map<string, LeaderList & { leaders: LeaderList["leaders"][number][] }>();
	for (const entry of wire) {
		const sex = parseSex(entry.pSex) ?? UNSPECIFIED;
		const key = `${entry.cID} ${sex}`;
		const list = lists.get(key) ?? { category: entry.cName, sex, leaders: [] };
		lists.set(key, list);
		list.leaders.push({
			place: entry.byNO ?? list.leaders.length + 1,
			bib: entry.pNO,
			name: entry.pName,
			team: entry.teamName,
			category: entry.cName,
			sex,
			official: entry.officialTime === null ? null : publishedTime(entry.officialTime, entry.iaaf),
			point: entry.pointNiceName,
		});
	}
	return [...lists.values()];
}
