/** Reads a reader's log that was uploaded as a file: its reads are checked like those of `gantry send`. */

import { contentOf } from "../../imports/content.ts";
import type { Fault } from "../../imports/fault.ts";
import { createKnownPlaces } from "../../imports/logs/knownPlaces.ts";
import { NO_PROOF } from "../../imports/proof/columnProof.ts";
import type { ReadFormat } from "../../imports/readers/readFormat.ts";
import { READ_FORMATS } from "../../imports/readers/readFormats.ts";
import {
	type FindRunners,
	type LineRead,
	readWholeLog,
	type WholeLog,
} from "../../imports/readers/wholeLog.ts";
import type { ImportResult } from "../../imports/readRecording.ts";
import { because, REASONS, reasonOf } from "../../imports/reasons.ts";
import { NO_NOTES } from "../../race/checks/finding.ts";
import { rowsText } from "../../race/checks/rowsText.ts";
import { NOTHING_ASSUMED } from "../../race/record/assumed.ts";
import { normaliseChip } from "../../race/record/chips.ts";
import { placesOf } from "../../race/record/courses.ts";
import type { Organisation, Point, RaceEvent, RecordedRead } from "../../race/record/record.ts";
import type { RaceTimes } from "../../race/time/readWindow.ts";
import { comparedReads } from "../../store/facts/usedNumbers.ts";
import { isKnown, judgeRead, type KnownTagsAndMats } from "../ingest/readIntake.ts";
import { problemOf } from "./logProblem.ts";
import { type OpenDays, openDaysOf } from "./openDaysOf.ts";

/** The names of the formats of logs, among those of lists. */
const PREFIX = "log-";
export const LOG_FORMATS = READ_FORMATS.map(({ name, title }) => {
	return { name: `${PREFIX}${name}`, title };
});

/** The format of a log that a person has named; undefined for that of a list, and for none. */
export function logFormatNamed(name: string): ReadFormat | undefined {
	return READ_FORMATS.find((format) => `${PREFIX}${format.name}` === name);
}

/** The race of which a log is. */
export interface LoggedRace {
	event: RaceEvent;
	organisation: Organisation;
	points: readonly Point[];
	times: RaceTimes;
	/** Epoch ms: a read after it is not possible. */
	now: number;
	/** Whose bibs and chips are known. */
	known: Pick<KnownTagsAndMats, "bibs" | "chips">;
	/** What is known of the runners of the tags of a log. */
	runnersOf: FindRunners;
	/** Whether the course of a read's runner has no point with its name; false for tags of no runner. */
	isOffCourse(read: RecordedRead): boolean;
}

/** How a person wants a log to be read. '' leaves it to the log and the event. */
export interface LogOptions {
	encoding: string;
	point: string;
	zone: string;
	day: string;
}

/** What was found in a log. */
export interface SeenLog {
	/** The maker or the program, as people know it. */
	reader: string;
	/** Whether its reads name no point, so that a person has to. */
	needsPoint: boolean;
	/** Its words for points of the course that are no ids, mats or names of theirs. */
	places: readonly { name: string; point: string }[];
	/** The zone of its clock, IANA. */
	zone: string;
	/** Whether its reads fit the race in UTC, and not in this zone. */
	fitsUtc: boolean;
	/** The number of reads with a time of day, by their day, YYYY-MM-DD. */
	days: ReadonlyMap<string, number>;
	/** The reads that are plausible on two days; null where all days are certain. */
	open: OpenDays | null;
	/** The bibs and chips in it, and those of no runner. */
	tags: number;
	unknownTags: number;
	/** Lines with a read or a fault. */
	rows: number;
	/** Reads at points that their runners' courses lack, which count nothing: their number, and rows such as 2, 5-9. */
	offCourse: { reads: number; rows: string };
}

/** A read to which its log gives a source and a number. */
export interface NumberedRead {
	row: number;
	/** As it is stored. */
	passing: RecordedRead;
	/** With the source and the number of the log; '' for no source, which no stored read has. */
	read: RecordedRead;
}

export type ReadLog = { log: SeenLog } & (
	| { kind: "read"; result: ImportResult; numbered: readonly NumberedRead[] }
	| { kind: "unreadable"; problem: string; code: string }
);

/** @throws UnreadableFile, BadOption */
export async function readLog(
	bytes: Uint8Array,
	format: ReadFormat,
	race: LoggedRace,
	options: LogOptions,
): Promise<ReadLog> {
	const content = contentOf(bytes, options.encoding || null);
	// What is not text has no line with a read.
	const { text, encoding } = content.kind === "text" ? content : NO_TEXT;
	const times = { ...race.times, zone: options.zone || race.times.zone };
	const understood: { name: string; point: string }[] = [];
	const places = createKnownPlaces(race.points, {
		onFound: (name, point) => understood.push({ name, point }),
		// Its reads are refused below.
		onMissing: () => undefined,
	});
	const choices = { point: options.point || null, day: options.day || null, places };
	const whole = await readWholeLog(text, format, times, choices, race.now, race.runnersOf);
	const { passings, passingRows, faults, rows, numbered } = judged(whole, race);
	const off = passingRows.filter((_, index) => {
		const passing = passings[index];
		return passing !== undefined && race.isOffCourse(passing);
	});
	const tags = new Map(passings.map((read) => [tagOf(read), isKnown(read, race.known)]));
	tags.delete("");
	const log = {
		reader: format.title,
		needsPoint: whole.faults.some(({ column }) => column === "point"),
		places: understood.slice(0, MOST_PLACES),
		zone: times.zone,
		fitsUtc: whole.fitsUtc,
		days: whole.days,
		open: openDaysOf(whole, times.zone),
		tags: tags.size,
		unknownTags: [...tags.values()].filter((known) => !known).length,
		rows,
		offCourse: { reads: off.length, rows: rowsText(off) },
	};
	const problem = problemOf(whole, faults);
	if (problem !== null && passings.length === 0) return { kind: "unreadable", log, ...problem };
	const { event, organisation } = race;
	return {
		kind: "read",
		log,
		numbered,
		result: {
			recording: { organisation, event, ...NO_LISTS, passings },
			privateFacts: [],
			assumed: NOTHING_ASSUMED,
			faults,
			notes: { ...NO_NOTES, rows: new Map() },
			summary: {
				...NO_COLUMNS,
				format: `${PREFIX}${format.name}`,
				encoding,
				rows,
				imported: 0,
			},
		},
	};
}

/** Enough to see what they are taken for. */
const MOST_PLACES = 50;
const NO_TEXT = { text: "", encoding: null };
const NO_LISTS = {
	categories: [],
	groups: [],
	waves: [],
	points: [],
	entrants: [],
	chips: [],
	givenTimes: [],
};
const NO_COLUMNS = {
	mapping: [],
	ignoredColumns: [],
	timesLeftOut: [],
	sheet: null,
	delimiter: null,
	headerRow: 0,
	columns: [],
	fieldsRead: [],
	proof: NO_PROOF,
	sheets: [],
	sheetsLeftOut: [],
};

/** The reads that the event takes, and why it does not take the others. */
function judged(
	{ reads, faults, rows }: WholeLog,
	{ points, times: { zone }, known: { bibs } }: LoggedRace,
): {
	passings: RecordedRead[];
	passingRows: number[];
	faults: Fault[];
	rows: number;
	numbered: NumberedRead[];
} {
	const mats = new Set(placesOf(points));
	const passings: RecordedRead[] = [];
	const passingRows: number[] = [];
	const refused: Fault[] = [];
	const numbered: NumberedRead[] = [];
	const firsts = new Map<string, RecordedRead>();
	for (const each of reads) {
		const outcome = judgeRead(sentOf(each), { mats, zone, bibs });
		if (outcome.kind !== "good") {
			refused.push(faultOf(each, outcome));
			continue;
		}
		const own = numberedOf(each, outcome.passing);
		const name = own === null ? "" : `${own.read.sequence} ${own.read.source}`;
		const before = firsts.get(name);
		if (own !== null && before && comparedReads(own.read, before) === "other time") {
			refused.push(takenNumber(own));
			continue;
		}
		passings.push(outcome.passing);
		passingRows.push(each.row);
		if (own === null) continue;
		numbered.push(own);
		if (!before) firsts.set(name, own.read);
	}
	const all = [...faults.map(withCode), ...refused];
	all.sort((a, b) => a.row - b.row);
	return { passings, passingRows, faults: all, rows, numbered };
}

/** Of a log that names no source. */
const UNNAMED = "log";

function numberedOf({ row, read: { source, sequence } }: LineRead, passing: RecordedRead) {
	if (sequence === null) return null;
	return { row, passing, read: { ...passing, source, sequence } };
}

/** A read whose number its source has used at another time or point. */
export function takenNumber({ row, read: { source, sequence } }: NumberedRead): Fault {
	const reason = because("numberTaken", { source: source || UNNAMED, number: sequence });
	return { row, column: "sequence", value: String(sequence), reason };
}

/** Without the reader's count, which starts again in each log: point, tag and time identify a read that is given twice. */
function sentOf({ read: { point, tag, time, source, sequence } }: LineRead) {
	switch (tag.kind) {
		case "chip":
			return { point, time, chip: tag.chip };
		case "bib":
			return { point, time, bib: tag.bib };
		case "mark":
			return { point, time, source, sequence };
	}
}

function faultOf({ row, read: { point, tag } }: LineRead, { reason }: { reason: string }): Fault {
	if (reason === "point")
		return { row, column: "point", value: point, reason: because("placeUnknown", { point }) };
	if (reason === "chip" && tag.kind === "chip")
		return { row, column: "chip", value: tag.chip, reason: REASONS.notAChip };
	return { row, column: "line", value: "", reason: REASONS.logLine };
}

/** Sentences about readers are those of commands: a screen has words for their kinds. */
function withCode(fault: Fault): Fault {
	if (reasonOf(fault.reason).code !== "") return fault;
	if (fault.column === "point")
		return { ...fault, reason: because("placeUnknown", { point: fault.value }) };
	return { ...fault, reason: fault.column === "time" ? REASONS.logTime : REASONS.logLine };
}

function tagOf(read: RecordedRead): string {
	if ("chip" in read) return `chip ${normaliseChip(read.chip)}`;
	return read.bib === "" ? "" : `bib ${read.bib}`;
}
