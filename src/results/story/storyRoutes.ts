/** The operations that explain a runner's result. */
import { story } from "../../contract/organiser/story.ts";
import type { Store } from "../../store/connection/Store.ts";
import { handleData } from "../handle.ts";
import { runnerReadsRoute } from "./runnerReads.ts";
import { storyShown } from "./shownChips.ts";
import { storyOf } from "./story.ts";

export function createStoryRoutes({ db }: Pick<Store, "db">, now: () => number) {
	return {
		runnerReads: runnerReadsRoute(db),
		story: handleData(story, async ({ bib }, { place: { pjid } }) =>
			storyShown(db, pjid, await storyOf(db, pjid, bib, now())),
		),
	};
}
