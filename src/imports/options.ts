/** What a caller can decide about an import; null leaves a choice to the file. */
import type { Organisation, RaceEvent } from "../race/record/record.ts";

/**
 * What a time written as a plain number means: fractions of a day are what a spreadsheet exports for
 * an unformatted time. `clock` takes no plain numbers, only H:MM:SS.
 */
export const TIME_STYLES = [
	"clock",
	"hours",
	"minutes",
	"seconds",
	"milliseconds",
	"days",
] as const;
export type TimeStyle = (typeof TIME_STYLES)[number];

export interface ImportOptions {
	organisation: Organisation;
	event: RaceEvent;
	/** A name out of the registry (formats.ts). */
	format: string | null;
	/** Any name that iconv-lite knows: big5, shift_jis, utf-16le … */
	encoding: string | null;
	/** The workbook's sheet to read, hidden or not; null: the first that looks like a table of runners. */
	sheet: string | null;
	/**
	 * Overrides of the guessed columns: `bib=Runner no` names a field's column, `sex=` says that there
	 * is none, `TimeSplitM1=Half@21.0975` names a column's timing point and its distance in km.
	 */
	map: readonly string[];
	times: TimeStyle | null;
	/** Category of the runners for whom the file names none; null: the event's name. */
	category: string | null;
	/** `W*=Wheelchair` puts every bib that begins with W into a category of its own. */
	categoryByBib: readonly string[];
	/** `18-39,40-44,80+` makes groups M18-39, F18-39 … out of an age column. */
	ageGroups: string | null;
	/** Length of the course; null: as the names of category and event say. */
	km: number | null;
	/** Epoch ms of the gun, for a file that has none. */
	gun: number | null;
	/** Called every thousand rows and at the end. */
	onProgress: (done: number, total: number) => void;
}

/** Everything left to the file. Spread it and change what was asked for. */
export function defaultOptions(organisation: Organisation, event: RaceEvent): ImportOptions {
	return {
		organisation,
		event,
		format: null,
		encoding: null,
		sheet: null,
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
