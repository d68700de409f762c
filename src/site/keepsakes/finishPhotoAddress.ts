/** The finish photo as an image of the page. Our own clip service makes it when it is requested; another one has to be asked first. */
import { photoAddress } from "../../contract/clips/clipAddress.ts";
import type { SiteContext } from "../../contract/site.ts";
import { type LastPassing, photoMoment } from "../photo/finishPhoto.ts";

/** @returns null if there is no photo, and for a clip service of another origin */
export function finishPhotoAddress(
	eventId: string,
	bib: string,
	finish: LastPassing | null,
	clips: SiteContext["clips"],
): string | null {
	if (finish === null || clips === null || URL.canParse(clips.server)) return null;
	const { pointId } = finish;
	const moment = { pointId, moment: photoMoment(finish, 0) };
	return clips.server + photoAddress(eventId, bib, moment, clips.hashOf(eventId, bib));
}
