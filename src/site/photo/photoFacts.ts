/** The texts of a photo certificate. The page composes them, and the frames only draw them. */
import type { Locale } from "../../locales.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { Medal } from "../../race/scoring/places/pride.ts";
import type { RunnerResult } from "../../race/scoring/result.ts";
import type { ClipTarget } from "../keepsakes/clip/clipService.ts";
import type { PhotoMoment } from "../keepsakes/clip/fetchPhoto.ts";

/** The finish photo that is loaded first. */
export interface FinishPhoto {
	target: ClipTarget;
	at: PhotoMoment;
}

export interface Labelled {
	label: string;
	text: string;
}

export interface PhotoPride {
	medal: Medal | null;
	isProvisional: boolean;
	/** '' for none. */
	place: string;
	/** Distance, pace, percentage. */
	facts: readonly string[];
}

export interface PhotoFacts {
	event: string;
	/** YYYY-MM-DD. */
	date: string;
	bib: string;
	name: string;
	category: string;
	/** The official time, or else the chip time; of a fixed-time race the distance. */
	time: Labelled;
	/** Chip time and ranks, as far as they are shown. */
	details: readonly Labelled[];
	/** The medal, and the line of pride; null for a result without one. */
	pride: PhotoPride | null;
	/** What is said of the result where the picture is shared. */
	worth: string;
	/** Inscription of the medal. */
	finisher: string;
	/** The course's length, km; '' if it is not known. */
	km: string;
}

/** Props of the page of a photo certificate. */
export interface PhotoProps {
	locale: Locale;
	event: ListedEvent;
	runner: RunnerResult;
	/** null if there is no finish photo. */
	finish: FinishPhoto | null;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
}
