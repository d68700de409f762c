/** The title of a list of winners, and who is taken out of it. */
import type { WinnerList } from "../../../contract/public/visitorLists.ts";
import type { WinnerTexts } from "../../islandTexts.ts";
import { sexTitle } from "./sexText.ts";
import { takenOutOf } from "./takenOut.ts";

/** By winner type and sex, or by the group's name (SPEC section 2). */
export function titleOf({ kind, sex, group }: WinnerList, texts: WinnerTexts): string {
	if (kind === "overall") return texts["winners.overall"];
	return kind === "sex" ? sexTitle(sex, texts) : group;
}

/** Who is taken out of a list and why; '' for none. */
export function withoutText(
	list: WinnerList,
	lists: readonly WinnerList[],
	texts: WinnerTexts,
): string {
	const names = takenOutOf(list, lists)
		.map(({ name }) => name)
		.join(" · ");
	return names && texts["winners.without"].replace("{names}", names);
}
