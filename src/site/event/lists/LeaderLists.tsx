/** The leaders of each category and sex of a live event. */
import type { LeaderList } from "../../../contract/public/visitorLists.ts";
import type { LeaderTexts } from "../../islandTexts.ts";
import { WatchHeart } from "../watch/WatchHeart.tsx";
import { CategoryLists } from "./CategoryLists.tsx";
import type { ListPage } from "./listPage.ts";
import { liveLeaders } from "./liveLists.ts";
import { sexText, sexTitle } from "./sexText.ts";

interface Props {
	page: ListPage;
	lists: readonly LeaderList[];
	texts: LeaderTexts;
}

export function LeaderLists({ page, lists, texts }: Props) {
	return (
		<CategoryLists
			page={page}
			begin={() => liveLeaders(page, lists, page.madeAt)}
			texts={texts}
			factHead={texts["lists.sex"]}
			shown={({ sex, leaders }) => ({
				title: sexTitle(sex, texts),
				notes: [],
				runners: leaders,
			})}
			row={({ bib, name, category, sex, team, point }) => ({
				facts: { category, sex: sexText(sex, texts), team },
				repeated: ["category", "sex"],
				point,
				end: (
					<span className="needs-script ranked-heart">
						<WatchHeart eventId={page.eventId} bib={bib} name={name} texts={texts} />
					</span>
				),
			})}
		/>
	);
}
