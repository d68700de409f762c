/** What a photo certificate tells, composed by the page: the frames only draw it. */
import type { ClipPlace } from "../keepsakes/clip/clipService.ts";
import type { PhotoMoment } from "../keepsakes/clip/fetchPhoto.ts";

/** Which finish photo is in the frame at first. */
export interface FinishPhoto {
	place: ClipPlace;
	at: PhotoMoment;
}

export interface Labelled {
	label: string;
	text: string;
}

export interface PhotoFacts {
	event: string;
	/** YYYY-MM-DD. */
	date: string;
	bib: string;
	name: string;
	category: string;
	/** The official time; the chip time of a runner who has no other. */
	time: Labelled;
	/** Chip time and ranks, as far as they are shown. */
	details: readonly Labelled[];
	/** What a medal says. */
	finisher: string;
	/** The course's length, km; '' where nobody said. */
	km: string;
}
