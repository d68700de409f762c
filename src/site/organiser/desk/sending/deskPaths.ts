/** The paths of the desk's calls. Types hold them equal to the contract's, of which the desk's script takes nothing else. */
import type { listBibs } from "../../../../contract/organiser/listBibs.ts";
import type { organisedEvent } from "../../../../contract/organiser/organisedEvent.ts";
import type { readClock } from "../../../../contract/organiser/readClock.ts";
import type { sendMarks } from "../../../../contract/organiser/sendMarks.ts";
import type { strikeMark } from "../../../../contract/organiser/strikeMark.ts";

interface DeskPaths {
	clock: typeof readClock.path;
	event: typeof organisedEvent.path;
	bibs: typeof listBibs.path;
	send: typeof sendMarks.path;
	strike: typeof strikeMark.path;
}

export const DESK_PATHS: DeskPaths = {
	clock: "/scorequery/clock",
	event: "/scorequery/admin/{pjid}/event",
	bibs: "/scorequery/admin/{pjid}/bibs",
	send: "/scorequery/admin/{pjid}/marks",
	strike: "/scorequery/admin/{pjid}/marks/strike",
};
