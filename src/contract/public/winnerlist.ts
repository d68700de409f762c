/** POST /scorequery/winnerlist: the winners of each title (SPEC sections 3 and 7). */
import * as v from "valibot";
import { sexOfCode } from "../../race/record/sex.ts";
import { defineOperation, sharedCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { placedRows, winsTitle } from "../kit/shapes/countedRows.ts";
import { readCovered } from "../kit/shapes/covered.ts";
import { described } from "../kit/shapes/described.ts";
import { eventId, flag, number, text } from "../kit/shapes/fields.ts";
import { rankedEntry, rankedTimesOf } from "../kit/shapes/listEntry.ts";
import type { ListedWinner, WinnerList } from "./visitorLists.ts";

/** The values of `winnerType` by the kind of title. */
export const WINNER_TYPE = { overall: "1", sex: "2", group: "3" } as const;

const winner = v.looseObject({
	...rankedEntry,
	winnerType: described(text, "'1' overall, '2' by sex, '3' by group.", {
		enum: Object.values(WINNER_TYPE),
	}),
	winnerRank: described(number, "Place."),
	/** The titles that the result counts for (DESIGN section 12). */
	rc0: described(flag, "Whether the result counts for no title."),
	rc1: described(flag, "Whether it counts overall."),
	rc2: described(flag, "Whether it counts by sex."),
	rc4: described(flag, "Whether it counts by group."),
	cRecruit: described(number, "The number of winners overall."),
	cSRecruit: described(number, "The number of winners of each sex."),
	cGRecruit: described(number, "The number of winners of each group."),
});

/** The answer's data as it is sent. */
export const winnerlistData = v.array(winner);

/** The same with the flags as sent: a flag that another server leaves out does not exclude a result. */
const readData = v.array(
	v.looseObject({
		...winner.entries,
		rc0: described(text, "Whether the result counts for no title."),
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
	description: "By category and title. A setting of the event can limit each runner to one title.",
	refusals: UNKNOWN_EVENT,
	request: v.object({ pjid: described(eventId, "The event.") }),
	answer: winnerlistData,
	// Other servers may answer null before the first read.
	data: v.pipe(v.nullish(readData, []), v.transform(readWinners)),
});

type Wire = v.InferOutput<typeof readData>[number];

function titleOf(entry: Wire): Pick<WinnerList, "kind" | "admitted"> {
	if (entry.winnerType === "2") return { kind: "sex", admitted: entry.cSRecruit };
	if (entry.winnerType === "3") return { kind: "group", admitted: entry.cGRecruit };
	return { kind: "overall", admitted: entry.cRecruit };
}

/** One list for each title, in the order in which they first occur. A title without a winner has no list. */
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
				covered: readCovered(entry),
			});
		else list.isCut = true;
	}
	return [...lists.values()]
		.filter(({ winners }) => winners.length > 0)
		.map(({ isCut, ...list }) => ({ ...list, winners: placedRows(list.winners, isCut) }));
}
