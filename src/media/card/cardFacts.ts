/** What cards show, as the public may see it. Two cards of the same facts in one language are the same picture. */
import type { RaceEvent, RankBy } from "../../race/record/record.ts";
import type { StatusName } from "../../race/record/status.ts";
import type { ShownPlace } from "../../race/scoring/shownPlaces.ts";

export interface EventFacts extends Pick<RaceEvent, "name" | "date" | "location" | "phase"> {
	/** Whose race it is; '' where nobody is named. */
	organisation: string;
}

export interface RunnerFacts {
	bib: string;
	name: string;
	category: string;
	group: string;
	/** null where the results server names none that is known. */
	status: StatusName | null;
	/** As published: the time that ranks, else the other; '' where there is none. */
	time: string;
	/** Which of the two it is. */
	timeKind: RankBy;
	/** Those that are shown; none without a time. */
	places: readonly ShownPlace[];
	/** Where a runner on the way was last; null for anybody else, and where nothing tells. */
	lastSeen: LastSeen | null;
}

export interface LastSeen {
	/** '' where the point has no name and is the start. */
	point: string;
	/** Time of day. */
	time: string;
}

export interface CardFacts {
	event: EventFacts;
	/** null on an event's own card. */
	runner: RunnerFacts | null;
}
