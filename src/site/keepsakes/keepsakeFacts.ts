/** What a runner's page tells the windows of certificate, video and photo: they are loaded when one is opened. */
import type { CardLanguage } from "../../contract/card.ts";
import type { RunnerClips } from "../../contract/clips/clips.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { PhotoTexts, VideoTexts } from "../islandTexts.ts";
import type { LastPass } from "../photo/finishPhoto.ts";

export interface MediaFacts {
	locale: CardLanguage;
	eventId: string;
	eventName: string;
	phase: ListedEvent["phase"];
	bib: string;
	name: string;
	/** The event's results server as browsers reach it, with the prefix; null where they may not. */
	server: string | null;
	/** null where the event has no clips of this runner. */
	clips: (RunnerClips & VideoLinks) | null;
	/** Of whom the finish photo is: null where there is none. */
	finish: LastPass | null;
	/** Address of the photo certificate's page, in the reader's language; '' where there is none. */
	photoPage: string;
	/** The runner's page in no language, to be passed on. */
	link: string;
}

interface VideoLinks {
	/** Where vouchers are sold, and where members go; '' where nobody said. */
	shop: string;
	memberSite: string;
}

/** What a window shows, by message key. */
export type MediaTexts = VideoTexts & PhotoTexts & Readonly<Record<string, string>>;

/** The windows, by the name that the page's buttons carry. */
export const MEDIA_KINDS = ["certificate", "video", "photo"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** What each window of a keepsake is given. */
export interface MediaModalProps {
	facts: MediaFacts;
	texts: MediaTexts;
	/** Hears that the window is closed. */
	onClose: () => void;
}
