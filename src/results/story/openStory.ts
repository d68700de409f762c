/** What explains a runner's result. */
import { story } from "../../contract/story/story.ts";
import type { Core } from "../core/openCore.ts";
import { handleData } from "../door/handle.ts";
import { runnerReadsRoute } from "./runnerReads.ts";
import { storyShown } from "./shownChips.ts";
import { storyOf } from "./story.ts";

export function openStory({ store: { db }, now }: Core) {
	const routes = {
		runnerReads: runnerReadsRoute(db),
		story: handleData(story, async ({ bib }, { place: { pjid } }) =>
			storyShown(db, pjid, await storyOf(db, pjid, bib, now())),
		),
	};
	return { routes };
}
