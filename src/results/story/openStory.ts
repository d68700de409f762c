/** What explains a runner's result. */
import type { Kysely } from "kysely";
import { type RunnersReadsData, runnerReads } from "../../contract/story/runnerReads.ts";
import { story } from "../../contract/story/story.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { loadRunner } from "../../store/story/loadRunner.ts";
import type { Core } from "../core/openCore.ts";
import { handleData } from "../door/handle.ts";
import { judgeRunner } from "./judgedRunner.ts";
import { readsShown, storyShown } from "./shownChips.ts";
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

/**
 * Judges a runner's reads as scoring does.
 * @throws UnknownEvent, UnknownBib
 */
async function judgedReads(
	db: Kysely<Tables>,
	eventId: string,
	bib: string,
): Promise<RunnersReadsData> {
	const { field, reads } = judgeRunner(await loadRunner(db, eventId, bib));
	const gun = field.gun[0] ?? Number.NaN;
	return {
		gun: Number.isNaN(gun) ? null : gun,
		reads: reads.map((read) => ({
			source: read.source,
			sequence: read.sequence,
			point: read.pointId,
			chip: "chip" in read ? read.chip : "",
			time: read.time,
			verdict: read.judged.verdict,
		})),
	};
}

/** The route of runnerReads. */
function runnerReadsRoute(db: Kysely<Tables>) {
	return handleData(runnerReads, async ({ bib }, { place: { pjid } }) =>
		readsShown(db, pjid, await judgedReads(db, pjid, bib)),
	);
}
