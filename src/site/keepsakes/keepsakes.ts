/** The keepsakes of a runner: one rule for the buttons, their dialogs and the pages. */

import type { ListedEvent } from "../../race/record/record.ts";
import { hasResult, type RunnerResult } from "../../race/scoring/result.ts";
import { type LastPassing, lastPassingOf } from "../photo/finishPhoto.ts";

export interface Keepsakes {
	certificate: boolean;
	video: boolean;
	/** The passing of the finish photo; null if there is none. */
	finish: LastPassing | null;
	photoPage: boolean;
	/** Whether there is any keepsake. */
	any: boolean;
}

/** @param hasClips whether there is a clip service */
export function keepsakesOf(
	event: Pick<ListedEvent, "offersCertificates" | "isOnline">,
	runner: RunnerResult,
	hasClips: boolean,
): Keepsakes {
	const photoPage = hasResult(runner);
	const certificate = event.offersCertificates && event.isOnline && photoPage;
	const video = runner.hasFastCut && hasClips;
	const isTaken = video && runner.official !== null && runner.hasFinishPhoto !== false;
	const finish = isTaken ? lastPassingOf(runner.splits) : null;
	const any = certificate || video || photoPage;
	return { certificate, video, finish, photoPage, any };
}
