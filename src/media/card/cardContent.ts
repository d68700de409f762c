/** The content of card images, as shown to the public. The same content in the same language gives the same image. */
import type { EventState } from "../../race/record/eventState.ts";
import type { RaceEvent, RankBy } from "../../race/record/record.ts";
import type { Sex } from "../../race/record/sex.ts";
import type { StatusName } from "../../race/record/status.ts";
import type { Pride } from "../../race/scoring/places/pride.ts";
import type { ShownPlace } from "../../race/scoring/places/shownPlaces.ts";

export interface CardEvent extends Pick<RaceEvent, "name" | "date" | "location" | "phase"> {
	/** '' where it has no name. */
	organisation: string;
}

export interface RunnerFacts {
	bib: string;
	name: string;
	sex: Sex;
	category: string;
	group: string;
	/** null where the results server sends no known status. */
	status: StatusName | null;
	/** The published ranking time, else the other time; in a fixed-time race the distance; '' for none. */
	time: string;
	timeKind: RankBy | "distance";
	/** The ranks to show; none without a time. */
	places: readonly ShownPlace[];
	/** null without a time. */
	pride: Pride | null;
	/** The share of the course that was run, 0 to 1; 0 for a status that shows nothing. */
	course: number;
	/** The last passing of a runner on the course; null where it is unknown and for other runners. */
	lastSeen: LastSeen | null;
}

export interface LastSeen {
	/** '' for a start without a name. */
	point: string;
	/** Time of day. */
	time: string;
}

/** The card of a runner, or that of an event with its state on the day. */
export type CardContent = { event: CardEvent } & (
	| { runner: RunnerFacts }
	| { runner: null; state: EventState }
);
