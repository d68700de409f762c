/** The options of an import. null leaves a choice to the file. */
import type { Organisation, RaceEvent } from "../race/record/record.ts";
import type { TimeStyle } from "../race/time/timeStyles.ts";
import { type KnownRace, NO_RACE } from "./times/knownRace.ts";

export interface ImportOptions {
	organisation: Organisation;
	event: RaceEvent;
	/** What the event knows about its race; NO_RACE for a new event. */
	race: KnownRace;
	/** A name from formats.ts. */
	format: string | null;
	/** A name that iconv-lite knows: big5, shift_jis, utf-16le … */
	encoding: string | null;
	/** The sheet of a workbook, which may be hidden; null: the first that looks like a table of runners. */
	sheet: string | null;
	/** What separates the columns of a text: comma, semicolon, tab or pipe. */
	delimiter: string | null;
	/** The row with the names of the columns, as a spreadsheet numbers it. */
	headerRow: number | null;
	/**
	 * Overrides guessed columns: `bib=Runner no` names the column of a field, `sex=` means that there is none,
	 * `TimeSplitM1=Half@21.0975` names the timing point of a column and its distance in km.
	 */
	map: readonly string[];
	times: TimeStyle | null;
	/** The category of runners without one; null: the event's name. */
	category: string | null;
	/** `W*=Wheelchair` puts all bibs that begin with W into the category Wheelchair. */
	categoryByBib: readonly string[];
	/** `18-39,40-44,80+` makes the groups M18-39, F18-39 … from a column of ages. */
	ageGroups: string | null;
	/** The length of the course; null: from the names of category and event. */
	km: number | null;
	/** Epoch ms of the gun, for files without one. */
	gun: number | null;
	/** Called after each thousand rows and at the end. */
	onProgress: (done: number, total: number) => void;
}

/** Options that leave all choices to the file. */
export function defaultOptions(organisation: Organisation, event: RaceEvent): ImportOptions {
	return {
		organisation,
		event,
		race: NO_RACE,
		format: null,
		encoding: null,
		sheet: null,
		delimiter: null,
		headerRow: null,
		map: [],
		times: null,
		category: null,
		categoryByBib: [],
		ageGroups: null,
		km: null,
		gun: null,
		onProgress: () => undefined,
	};
}
