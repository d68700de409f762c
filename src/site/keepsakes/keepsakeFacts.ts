/** Facts of a runner's page for the dialogs of certificate, video and photo, which are loaded when one is opened. */
import type { CardLanguage } from "../../contract/card/card.ts";
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
	/** What is said of the result where a keepsake is shared: the time, the place; '' without a result. */
	worth: string;
	/** Address of the event's results server for browsers, with the prefix; null if they may not call it. */
	server: string | null;
	/** null if the event has no clips of this runner. */
	clips: (RunnerClips & VideoLinks) | null;
	/** The passing of the finish photo; null if there is none. */
	finish: LastPassing | null;
	/** Address of the photo certificate's page in the visitor's language; '' if there is none. */
	photoPage: string;
	/** Address of the runner's page without a language, for sharing. */
	link: string;
}

interface VideoLinks {
	/** Addresses of the voucher shop and the members' website; '' if not set. */
	shop: string;
	memberSite: string;
}

/** The strings of the dialogs, by message key. */
export type KeepsakeTexts = VideoTexts & PhotoTexts & Readonly<Record<string, string>>;

/** The dialogs, by the name in the page's buttons. */
export const KEEPSAKE_KINDS = ["certificate", "video", "photo"] as const;
export type KeepsakeKind = (typeof KEEPSAKE_KINDS)[number];

/** Props of each keepsake's dialog. */
export interface KeepsakeModalProps {
	facts: KeepsakeFacts;
	texts: KeepsakeTexts;
	/** Called when the dialog is closed. */
	onClose: () => void;
}
