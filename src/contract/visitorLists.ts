/** The lists that a visitor sees of an event, as the site reads them from any results server. */

import type { RankBy } from "../race/record/record.ts";
import type { Sex } from "../race/record/sex.ts";
import type { StatusName } from "../race/record/status.ts";
import type { RankedTimes } from "../race/scoring/result.ts";
import type { Rounding } from "../race/time/duration.ts";

/** A leader: published times, ms, null before the finish; or the point where the runner was last. */
export interface ListedLeader extends RankedTimes<number> {
	place: number;
	bib: string;
	name: string;
	team: string;
	category: string;
	sex: Sex;
	/** Name of the last point, '' where it is not told. */
	point: string;
}

/** One list of a category's: `id` names it, the same after every refresh. */
interface CategoryList {
	id: string;
	categoryId: string;
	category: string;
}

/** Leaders of one category and sex. */
export interface LeaderList extends CategoryList {
	sex: Sex;
	leaders: readonly ListedLeader[];
}

/** A winner, with published times, ms. */
export interface ListedWinner extends RankedTimes<number> {
	place: number;
	bib: string;
	name: string;
	team: string;
	category: string;
	group: string;
	sex: Sex;
}

/** Winners of one title: overall, of a sex, or of a group. */
export interface WinnerList extends CategoryList {
	kind: "overall" | "sex" | "group";
	sex: Sex;
	group: string;
	/** How many are admitted; null where it is not told. */
	admitted: number | null;
	winners: readonly ListedWinner[];
}

/** A runner that a visitor follows. */
export interface WatchedRunner {
	bib: string;
	name: string;
	category: string;
	group: string;
	official: number | null;
	/** null where the results server does not send it. */
	status: StatusName | null;
	/** The last point passed, and when (epoch ms); '' and null where not told. */
	point: string;
	passedAt: number | null;
	/** Estimated arrival at the finish, epoch ms. */
	arrival: number | null;
	/** The next point and the estimate there, epoch ms; '' and null where not told. */
	nextPoint: string;
	nextArrival: number | null;
}

/** A row of the announced table. */
export interface AnnouncedRunner {
	bib: string;
	name: string;
	categoryId: string;
	groupId: string;
	sex: Sex;
	official: number | null;
	chip: number | null;
	rounding: Rounding;
	/** Ranks; null where there is none. */
	rank: number | null;
	sexRank: number | null;
	groupRank: number | null;
	/** What the runner won, in the results server's words; '' for nothing. */
	winner: string;
	team: string;
	status: StatusName | null;
}

/** The announced result of an event, with what its rows refer to. */
export interface Announcement {
	/** `rankBy`: null where the results server does not send it. */
	categories: readonly { id: string; name: string; rankBy: RankBy | null }[];
	groups: readonly { id: string; categoryId: string; name: string; sex: Sex }[];
	runners: readonly AnnouncedRunner[];
}
