/** The lists of an event for visitors, as the site reads them from any results server. */

import type { RankBy } from "../../race/record/record.ts";
import type { Sex } from "../../race/record/sex.ts";
import type { StatusName } from "../../race/record/status.ts";
import type { Covered } from "../../race/scoring/laps/covered.ts";
import type { RankedTimes } from "../../race/scoring/result.ts";
import type { Rounding } from "../../race/time/duration.ts";

/** A leader, with published times, ms, or, before the finish, the last point passed. */
export interface ListedLeader extends RankedTimes<number> {
	place: number;
	bib: string;
	name: string;
	team: string;
	category: string;
	sex: Sex;
	/** Name of the last point, '' if it is not sent. */
	point: string;
	/** In a fixed-time race, so far; null in a race. */
	covered: Covered | null;
}

/** A list of a category. Its `id` is the same after every refresh. */
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
	/** In a fixed-time race; null in a race. */
	covered: Covered | null;
}

/** Winners of one title: overall, of a sex, or of a group. */
export interface WinnerList extends CategoryList {
	kind: "overall" | "sex" | "group";
	sex: Sex;
	group: string;
	/** The number of winners of the title; null if it is not sent. */
	admitted: number | null;
	winners: readonly ListedWinner[];
}

/** A runner on a visitor's watch list. */
export interface WatchedRunner {
	bib: string;
	name: string;
	category: string;
	group: string;
	official: number | null;
	/** Null if the results server does not send it. */
	status: StatusName | null;
	/** In a fixed-time race, so far or at the end; null in a race. */
	covered: Covered | null;
	/** The last point and the instant of passing it, epoch ms; '' and null if not sent. */
	point: string;
	passedAt: number | null;
	/** Estimated arrival at the finish, epoch ms. */
	arrival: number | null;
	/** The next point and the expected arrival there, epoch ms; '' and null if not sent. */
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
	/** The runner's titles, as the results server sends them; '' for none. */
	winner: string;
	team: string;
	status: StatusName | null;
	/** In a fixed-time race; null in a race. */
	covered: Covered | null;
}

/** The announced result of an event, with what its rows refer to. */
export interface Announcement {
	/** `rankBy`, `total`, the number of runners, and `finishers`, of those with a result, are null if the results server does not send them. */
	categories: readonly {
		id: string;
		name: string;
		rankBy: RankBy | null;
		total: number | null;
		finishers: number | null;
	}[];
	groups: readonly { id: string; categoryId: string; name: string; sex: Sex }[];
	runners: readonly AnnouncedRunner[];
}
