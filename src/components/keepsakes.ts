/** What a runner can take home, so that the buttons, their windows and the pages agree. */
import type { ClipChoice } from "../contract/site.ts";
import { type LastPass, lastPassOf } from "../race/finishPhoto.ts";
import type { ListedEvent } from "../race/record.ts";
import type { RunnerResult } from "../race/result.ts";
import { isRanked } from "../race/status.ts";

export interface Keepsakes {
	certificate: boolean;
	video: boolean;
	/** Of whom the finish photo is: null where there is none. */
	finish: LastPass | null;
	photoPage: boolean;
	/** Whether there is anything at all. */
	any: boolean;
}

/** @param clips null where there is no clip service */
export function keepsakesOf(
	event: Pick<ListedEvent, "offersCertificates" | "isOnline">,
	runner: RunnerResult,
	clips: ClipChoice | null,
): Keepsakes {
	const hasResult = isRanked(runner.status) && (runner.official !== null || runner.chip !== null);
	const certificate = event.offersCertificates && event.isOnline && hasResult;
	const video = runner.hasFastCut && clips !== null;
	const finish = video && runner.official !== null ? lastPassOf(runner.splits) : null;
	const any = certificate || video || hasResult;
	return { certificate, video, finish, photoPage: hasResult, any };
}
