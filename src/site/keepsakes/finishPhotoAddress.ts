/** The finish photo and the video's picture as images of the page. Our own clip service makes them; another one has to be asked first. */
import { photoAddress, posterAddress } from "../../contract/clips/clipAddress.ts";
import type { SiteContext } from "../../contract/site/siteContext.ts";
import type { RunnerResult } from "../../race/scoring/result.ts";
import { type LastPassing, photoMoment } from "../photo/finishPhoto.ts";

type ClipService = SiteContext["clips"];
type PhotographedRunner = Pick<RunnerResult, "bib" | "hasFinishPhoto">;

/** @returns null if there is no photo or that is not known, and for a clip service of another origin */
export function finishPhotoAddress(
	eventId: string,
	{ bib, hasFinishPhoto }: PhotographedRunner,
	finish: LastPassing | null,
	clips: ClipService,
): string | null {
	if (finish === null || hasFinishPhoto !== true || !isOwn(clips)) return null;
	const { pointId } = finish;
	const moment = { pointId, moment: photoMoment(finish, 0) };
	return clips.server + photoAddress(eventId, bib, moment, clips.hashOf(eventId, bib));
}

/** @returns null if it is not known whether a recording shows the runner, and for a clip service of another origin */
export function videoPictureAddress(
	eventId: string,
	{ bib, hasFinishPhoto }: PhotographedRunner,
	clips: ClipService,
): string | null {
	if (hasFinishPhoto === null || !isOwn(clips)) return null;
	return clips.server + posterAddress(eventId, bib, clips.hashOf(eventId, bib));
}

function isOwn(clips: ClipService): clips is NonNullable<ClipService> {
	return clips !== null && !URL.canParse(clips.server);
}
