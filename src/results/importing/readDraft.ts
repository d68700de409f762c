/** Reads a file that was handed over, with the columns that people of the organisation corrected before. */
import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { sendRecording } from "../../contract/ingest/sendRecording.ts";
import { Refusal } from "../../http/Refusal.ts";
import { checkRequest } from "../../http/requestBody.ts";
import { BadOption } from "../../imports/BadOption.ts";
import { courseFile } from "../../imports/course/courseFile.ts";
import { UnreadableFile } from "../../imports/fault.ts";
import { LogOfReads } from "../../imports/LogOfReads.ts";
import { defaultOptions, type ImportOptions } from "../../imports/options.ts";
import type { ReadFormat } from "../../imports/readers/readFormat.ts";
import {
	columnsOfFile,
	type ImportResult,
	readRecording,
	type SeenFile,
} from "../../imports/readRecording.ts";
import { FIELDS } from "../../imports/table/headerWords.ts";
import type { KnownRace } from "../../imports/times/knownRace.ts";
import { log } from "../../log.ts";
import type { Organisation, RaceEvent } from "../../race/record/record.ts";
import { COURSE_FIELDS } from "../../race/record/words/courseHeads.ts";
import type { TimeStyle } from "../../race/time/timeStyles.ts";
import { readsOfTakenNumbers } from "../../store/changes/importedReads.ts";
import { type CorrectedColumn, loadColumns } from "../../store/importing/importColumns.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { problemCode } from "./problemCode.ts";
import {
	type LoggedRace,
	logFormatNamed,
	type NumberedRead,
	readLog,
	type SeenLog,
	takenNumber,
} from "./readLog.ts";

/** How a person wants a file to be read. '' and null leave it to the file. */
export interface ReadOptions {
	format: string;
	encoding: string;
	sheet: string;
	delimiter: string;
	headerRow: number | null;
	category: string;
	/** The unit of times. */
	times: "" | TimeStyle;
	/** Of a log: the point of reads that name none, the zone of its clock, and its first day. */
	point: string;
	zone: string;
	day: string;
	ranking: "" | "proved" | "kept";
	columns: readonly CorrectedColumn[] | null;
}

export interface FileToRead {
	bytes: Uint8Array;
	options: ReadOptions;
	event: RaceEvent;
	organisation: Organisation;
	/** The names of the event's categories. */
	categories: readonly string[];
	/** What a log is read with. */
	race: LoggedRace;
	/** What times of day and durations of a list are compared with. */
	known: KnownRace;
}

/** Why a file cannot be read, with the code of the sentence. */
interface Unread {
	kind: "unreadable";
	problem: string;
	code: string;
	/** What was found in a log; null for any other file. */
	log: SeenLog | null;
}

export type ReadFile = {
	/** The heads of the file, for remembering its columns. */
	heads: string;
	corrected: readonly CorrectedColumn[];
	isRemembered: boolean;
	fields: readonly string[];
	seen: SeenFile;
} & (Read | Unread);

interface Read {
	kind: "read";
	result: ImportResult;
	log: SeenLog | null;
	/** Of a log. */
	numbered: readonly NumberedRead[];
}

/** Reads a file. A file that cannot be read is no error: its columns are named, so that a person can correct them. */
export async function readDraft(
	transaction: Transaction<Tables>,
	file: FileToRead,
): Promise<ReadFile> {
	const { options, event } = file;
	const first = await withoutTaken(transaction, await readWith(file, options.columns ?? []));
	if (options.columns !== null) return first;
	const known = await loadColumns(transaction, event.organisationId, first.heads);
	return known.length === 0 ? first : { ...(await readWith(file, known)), isRemembered: true };
}

/** A log without the reads whose number is taken, which are named. */
async function withoutTaken(transaction: Transaction<Tables>, file: ReadFile): Promise<ReadFile> {
	if (file.kind !== "read" || file.numbered.length === 0) return file;
	const { result, numbered } = file;
	const { recording, faults } = result;
	const named = new Map(numbered.map((each) => [each.read, each]));
	const event = { transaction, eventId: recording.event.id };
	const found = await readsOfTakenNumbers(event, [...named.keys()]);
	const taken = found.flatMap((read) => named.get(read) ?? []);
	if (taken.length === 0) return file;
	const left = new Set(taken.map(({ passing }) => passing));
	const passings = recording.passings.filter((passing) => !left.has(passing));
	const all = [...faults, ...taken.map(takenNumber)].toSorted((a, b) => a.row - b.row);
	return { ...file, result: { ...result, recording: { ...recording, passings }, faults: all } };
}

async function readWith(
	file: FileToRead,
	corrected: readonly CorrectedColumn[],
): Promise<ReadFile> {
	const options = importOptions(file, corrected);
	const found = await tryToRead(file, options);
	const summary = found.kind === "read" ? found.result.summary : null;
	const ofTable = found.log === null ? columnsOfFile(file.bytes, options) : null;
	const seen = summary ?? ofTable ?? NOTHING_SEEN;
	const isCourse =
		options.format === courseFile.name ||
		(found.kind === "unreadable" && found.code === "courseKm");
	const fields = summary?.fieldsRead ?? (isCourse ? COURSE_FIELDS : FIELDS);
	return { heads: headsOf(seen), corrected, isRemembered: false, fields, seen, ...found };
}

const NOTHING_SEEN: SeenFile = {
	columns: [],
	sheets: [],
	encoding: null,
	delimiter: null,
	headerRow: 0,
};

function headsOf({ columns }: SeenFile): string {
	return createHash("sha256")
		.update(JSON.stringify(columns.map(({ header }) => header)))
		.digest("hex");
}

function importOptions(
	{ options, event, organisation, categories, known }: FileToRead,
	corrected: readonly CorrectedColumn[],
): ImportOptions {
	const [only, ...others] = categories;
	const onlyCategory = others.length === 0 ? (only ?? null) : null;
	return {
		...defaultOptions(organisation, event),
		race: known,
		format: options.format || null,
		encoding: options.encoding || null,
		sheet: options.sheet || null,
		delimiter: options.delimiter || null,
		headerRow: options.headerRow,
		times: options.times || null,
		category: options.category || onlyCategory,
		map: corrected.map(({ column, as }) => {
			const number = `#${column}`;
			if (as === "") return `${number}=`;
			return as.startsWith("=") ? `${number}${as}` : `${as}=${number}`;
		}),
	};
}

/** The file, or why it cannot be read. */
async function tryToRead(file: FileToRead, options: ImportOptions): Promise<Read | Unread> {
	const { bytes, race } = file;
	try {
		const named = logFormatNamed(file.options.format);
		if (named !== undefined) return await readLog(bytes, named, race, file.options);
		const result = readRecording(bytes, options);
		const { privateFacts, recording } = result;
		checkRequest(sendRecording.request, { ...recording, privateFacts });
		return { kind: "read", result, log: null, numbered: [] };
	} catch (error) {
		if (error instanceof LogOfReads) return await tryToReadLog(file, error.format);
		return unreadFor(error);
	}
}

async function tryToReadLog(
	{ bytes, race, options }: FileToRead,
	format: ReadFormat,
): Promise<Read | Unread> {
	try {
		return await readLog(bytes, format, race, options);
	} catch (error) {
		return unreadFor(error);
	}
}

function unreadFor(error: unknown): Unread {
	const unread = (problem: string): Unread => {
		return { kind: "unreadable", problem, code: problemCode(problem), log: null };
	};
	if (error instanceof UnreadableFile || error instanceof BadOption || error instanceof Refusal)
		return unread(error.message);
	// A damaged file must not look like a failure of the server.
	log.warn("a file could not be read", { error: error instanceof Error ? error.name : "unknown" });
	return unread("The file is damaged or too large to read. Save it again as .xlsx or CSV UTF-8.");
}
