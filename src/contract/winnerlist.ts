/** POST /scorequery/winnerlist: who won what (SPEC sections 3 and 7). */
import * as v from "valibot";
import { sexOfCode } from "../race/record/sex.ts";
import { defineOperation, sharedCall } from "./operation.ts";
import { UNKNOWN_EVENT } from "./refusals.ts";
import { placedRows, winsTitle } from "./shapes/countedRows.ts";
import { described } from "./shapes/described.ts";
import { eventId, flag, number, text } from "./shapes/fields.ts";
import { rankedEntry, rankedTimesOf } from "./shapes/listEntry.ts";
import type { ListedWinner, WinnerList } from "./visitorLists.ts";

const winner = v.looseObject({
	...rankedEntry,
	/** '1' overall, '2' by sex, '3' by group. */
	winnerType: described(text, "'1' overall, '2' by sex, '3' by group.", { enum: ["1", "2", "3"] }),
	winnerRank: described(number, "Place."),
	/** Whether the result counts for nothing, overall, by sex, by group (DESIGN section 12). */
	rc0: described(flag, "Whether the result counts for nothing."),
	rc1: described(flag, "Whether it counts overall."),
	rc2: described(flag, "Whether it counts by sex."),
	rc4: described(flag, "Whether it counts by group."),
	cRecruit: described(number, "How many win overall."),
	cSRecruit: described(number, "How many of each sex win."),
	cGRecruit: described(number, "How many of each group win."),
});

/** The answer's data as it travels. */
export const winnerlistData = v.array(winner);

/** The same with its flags as sent: a plain server that leaves one out says nothing against a result. */
const readData = v.array(
	v.looseObject({
		...winner.entries,
		rc0: described(text, "Whether the result counts for nothing."),
		rc1: described(text, "Whether it counts overall."),
		rc2: described(text, "Whether it counts by sex."),
		rc4: described(text, "Whether it counts by group."),
	}),
);

export const winnerlist = defineOperation({
	...sharedCall,
	method: "POST",
	path: "/scorequery/winnerlist",
	summary: "The winners of every title",
	description: "By category and title. An event may be set so that a runner wins one title only.",
	refusals: UNKNOWN_EVENT,
	request: v.object({ pjid: described(eventId, "The event.") }),
	answer: winnerlistData,
	// Before anybody has passed a mat a plain server may answer null.
	data: v.pipe(v.nullish(readData, []), v.transform(readWinners)),
});

type Wire = v.InferOutput<typeof readData>[number];

function titleOf(entry: Wire): Pick<WinnerList, "kind" | "admitted"> {
	if (entry.winnerType === "2") return { kind: "sex", admitted: entry.cSRecruit };
	if (entry.winnerType === "3") return { kind: "group", admitted: entry.cGRecruit };
	return { kind: "overall", admitted: entry.cRecruit };
}

/** One list a title, in the order in which the server names them first. A title that is not won has no list. */
function readWinners(wire: Wire[]): WinnerList[] {
	const lists = new Map<string, WinnerList & { winners: ListedWinner[]; isCut: boolean }>();
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
			isCut: false,
		};
		lists.set(key, list);
		const place = entry.winnerRank ?? list.winners.length + 1;
		if (winsTitle(title.kind, entry, entry.pStatus))
			list.winners.push({
				place,
				bib: entry.pNO,
				name: entry.pName,
				team: entry.teamName,
				category: entry.cName,
				group: entry.cGName,
				sex,
				...rankedTimesOf(entry),
			});
		else list.isCut = true;
	}
	return [...lists.values()]
		.filter(({ winners }) => winners.length > 0)
		.map(({ isCut, ...list }) => ({ ...list, winners: placedRows(list.winners, isCut) }));
}
