/** POST /scorequery/winnerlist: who won what (SPEC sections 3 and 7). */
import * as v from "valibot";
import type { ListedWinner, WinnerList } from "../race/lists.ts";
import { sexOfCode } from "../race/sex.ts";
import { defineCall } from "./call.ts";
import { eventId, flag, number, text } from "./fields.ts";
import { rankedEntry, rankedTimesOf } from "./listEntry.ts";

const winner = v.looseObject({
	...rankedEntry,
	/** '1' overall, '2' by sex, '3' by group. */
	winnerType: text,
	winnerRank: number,
	/** Whether the result counts for nothing, overall, by sex, by group (DESIGN section 10). */
	rc0: flag,
	rc1: flag,
	rc2: flag,
	rc4: flag,
	cRecruit: number,
	cSRecruit: number,
	cGRecruit: number,
});

/** The answer's data as it travels. */
export const winnerlistData = v.array(winner);

export const winnerlist = defineCall({
	path: "/scorequery/winnerlist",
	method: "POST",
	request: v.object({ pjid: eventId }),
	// Before anybody has passed a mat a plain server may answer null.
	data: v.pipe(v.nullish(winnerlistData, []), v.transform(readWinners)),
});

type Wire = v.InferOutput<typeof winner>;

function titleOf(entry: Wire): Pick<WinnerList, "kind" | "admitted"> {
	if (entry.winnerType === "2") return { kind: "sex", admitted: entry.cSRecruit };
	if (entry.winnerType === "3") return { kind: "group", admitted: entry.cGRecruit };
	return { kind: "overall", admitted: entry.cRecruit };
}

/** One list a title, in the order in which the server names them first. */
function readWinners(wire: Wire[]): WinnerList[] {
	const lists = new Map<string, WinnerList & { winners: ListedWinner[] }>();
	for (const entry of wire) {
		const title = titleOf(entry);
		const sex = sexOfCode(entry.pSex);
		const of = title.kind === "sex" ? sex : title.kind === "group" ? entry.cGID : "";
		const key = `${entry.cID} ${title.kind} ${of}`;
		const list = lists.get(key) ?? {
			...title,
			id: key,
			categoryId: entry.cID,
			category: entry.cName,
			sex,
			group: entry.cGName,
			winners: [],
		};
		lists.set(key, list);
		list.winners.push({
			place: entry.winnerRank ?? list.winners.length + 1,
			bib: entry.pNO,
			name: entry.pName,
			team: entry.teamName,
			category: entry.cName,
			group: entry.cGName,
			sex,
			...rankedTimesOf(entry),
		});
	}
	return [...lists.values()];
}
