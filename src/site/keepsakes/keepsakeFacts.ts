/** What the windows of certificate, video and photo need of a runner's page. They are loaded when one is opened. */
import type { CardLanguage } from "../../contract/card.ts";
import type { RunnerClips } from "../../contract/clips/clipAddress.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { PhotoTexts, VideoTexts } from "../islandTexts.ts";
import type { LastPassing } from "../photo/finishPhoto.ts";

export interface KeepsakeFacts {
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
	finish: LastPassing | null;
	/** Address of the photo certificate's page, in the reader's language; '' where there is none. */
	photoPage: string;
	/** The runner's page in no language, to be passed on. */
	link: string;
}

interface VideoLinks {
	/** Where vouchers are sold, and the members' website; '' if not set. */
	shop: string;
	memberSite: string;
}

/** What a window shows, by message key. */
export type KeepsakeTexts = VideoTexts & PhotoTexts & Readonly<Record<string, string>>;

/** The windows, by the name that the page's buttons carry. */
export const KEEPSAKE_KINDS = ["certificate", "video", "photo"] as const;
export type KeepsakeKind = (typeof KEEPSAKE_KINDS)[number];

/** What each window of a keepsake is given. */
export interface KeepsakeModalProps {
	facts: KeepsakeFacts;
	texts: KeepsakeTexts;
	/** Hears that the window is closed. */
	onClose: () => void;
}
