/**
 * The thread that reads files of imports and compares them with the event, so that no thread that answers waits for it. It handles
 * one request at a time and holds the last comparisons.
 */
import { parentPort, workerData } from "node:worker_threads";
import type { Transaction } from "kysely";
import type { ReadImportData } from "../../contract/importing/readImport.ts";
import { MAX_EXAMPLES } from "../../contract/preview/preview.ts";
import { Refusal } from "../../http/Refusal.ts";
import { FORMATS } from "../../imports/formats.ts";
import { NO_PROOF } from "../../imports/proof/columnProof.ts";
import { type KnownTags, tagFields, type tagsToDate } from "../../imports/readers/datedReads.ts";
import { knownRaceOf } from "../../imports/times/knownRace.ts";
import { type RpcHandlers, type RpcRequest, replyTo } from "../../rpc.ts";
import { openReader } from "../../store/connection/openReader.ts";
import type { StorePlace } from "../../store/connection/place.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import type { EventRows } from "../../store/facts/eventRows.ts";
import { courseOf } from "../../store/facts/factsOf.ts";
import { entriesOf } from "../../store/facts/knownEntries.ts";
import { hasResults } from "../../store/facts/knownResults.ts";
import { loadRows } from "../../store/facts/loadRows.ts";
import { NO_EXTRAS } from "../../store/ingest/recordReads.ts";
import { loadCatalogue, loadRevisions } from "../../store/load.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { bufferOf, lowerPriority } from "../../threads/workerSide.ts";
import { raceTimesOf } from "../ingest/readerEventOf.ts";
import { runnersOfTags } from "../ingest/runnersOfTags.ts";
import { createHeldReads } from "../preview/heldReads.ts";
import { partsOfImport } from "../preview/partsOfPreview.ts";
import { previewParts } from "../preview/previewChange.ts";
import { scoreRows } from "../preview/scoreRows.ts";
import { failureOf, stepOf } from "../threads/threadSide.ts";
import { type ComparedImport, compareImport } from "./compareImport.ts";
import type { AskedImport, ImportOperations } from "./importMessages.ts";
import { matsOf, offCourseOf } from "./logPlaces.ts";
import { type RankedFile, rankAsProven } from "./rankAsProven.ts";
import { type ReadFile, readDraft } from "./readDraft.ts";
import { LOG_FORMATS, type SeenLog } from "./readLog.ts";

const place: StorePlace = workerData;
const db = openReader(place);
const held = createHeldReads();

/** A file as it was read and compared. */
interface Comparison {
	key: string;
	revision: number;
	rows: EventRows;
	ranked: RankedFile;
	file: ReadFile;
	/** Null where the file cannot be read. */
	compared: ComparedImport | null;
}

/** A comparison of 60,000 runners takes about a hundred megabytes. */
const MAX_HELD = 2;
const comparisons: Comparison[] = [];

function reading<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) {
	return db.transaction().setIsolationLevel("repeatable read").execute(work);
}

/** The comparison of a file with the present state, made anew only if the event or the options changed. @throws UnknownEvent */
async function comparisonOf(
	transaction: Transaction<Tables>,
	{ eventId, draft, bytes, options, now, stop }: AskedImport,
): Promise<Comparison> {
	const revisions = await loadRevisions(transaction, eventId);
	if (revisions === null) throw new UnknownEvent(eventId);
	const revision = Number(revisions.fieldRevision);
	const key = JSON.stringify([eventId, draft, options]);
	const before = comparisons.find((each) => each.key === key);
	if (before?.revision === revision) return before;
	comparisons.splice(0, comparisons.length, ...comparisons.filter((each) => each !== before));
	const rows = await loadRows(transaction, eventId);
	const { events, organisations, lastDays } = await loadCatalogue(transaction);
	const event = events.find(({ id }) => id === eventId);
	const organisation = organisations.find(({ id }) => id === event?.organisationId);
	if (!event || !organisation) throw new UnknownEvent(eventId);
	const bibs = new Set(rows.entrant.map(({ bib }) => bib));
	const categories = rows.category.map(({ name }) => name);
	const course = courseOf(rows);
	const race = {
		event,
		organisation,
		points: course.points,
		now,
		times: raceTimesOf(event, lastDays.get(eventId) ?? event.date, course),
		known: {
			bibs,
			chips: new Set(rows.chip.map(({ chip }) => chip)),
		},
		runnersOf: knownRunners,
		isOffCourse: offCourseOf(rows, course.points),
	};
	/** As they are scored now; only a log with times of day asks it. */
	async function knownRunners(tags: ReturnType<typeof tagsToDate>): Promise<KnownTags> {
		if (tags.size === 0) return new Map();
		const reads = await held.load(transaction, eventId, stepOf(stop));
		const scored = scoreRows(rows, reads.columns(), reads.countBefore, now);
		if (scored === null) return new Map();
		const runners = runnersOfTags(scored, rows.chip, [...tags.values()].map(tagFields));
		return new Map(
			[...tags.keys()].flatMap((tag, position) => {
				const runner = runners[position];
				return runner ? [[tag, runner] as const] : [];
			}),
		);
	}
	const entries = entriesOf(rows);
	const gunOf = new Map(rows.wave.map(({ id, gun }) => [id, gun]));
	const known = knownRaceOf(
		entries,
		(bib) => gunOf.get(entries.runners.get(bib)?.wave ?? "") ?? null,
		courseOf(rows).categories,
		await hasResults(transaction, rows, eventId),
	);
	const file = { bytes: bufferOf(bytes), options, event, organisation, categories };
	const asked = { ...file, race, known };
	const how = { eventId, ranking: options.ranking };
	const ranked = await rankAsProven(transaction, await readDraft(transaction, asked), rows, how);
	const read = ranked.file;
	stepOf(stop)();
	const compared =
		read.kind === "read"
			? await compareImport(transaction, held, { result: read.result, rows, now }, stepOf(stop))
			: null;
	const made = { key, revision, rows, ranked, file: read, compared };
	comparisons.unshift(made);
	comparisons.splice(MAX_HELD);
	return made;
}

/** A comparison of a file that can be read. @throws Refusal */
async function readable(transaction: Transaction<Tables>, asked: AskedImport) {
	const { file, compared, revision } = await comparisonOf(transaction, asked);
	if (file.kind === "read" && compared !== null) return { file, compared, revision };
	throw new Refusal(200, "unreadable-file", file.kind === "read" ? "" : file.problem);
}

const handlers: RpcHandlers<ImportOperations> = {
	read: (asked) => reading(async (transaction) => answerOf(await comparisonOf(transaction, asked))),
	rows: ({ page: { tab, each, offset, limit }, ...asked }) =>
		reading(async (transaction) => {
			const { compared, revision } = await readable(transaction, asked);
			const list = tab === "rejected" && !each ? compared.faults : compared.lists[tab];
			return { revision, total: list.length, rows: [...list.slice(offset, offset + limit)] };
		}),
	preview: ({ removesOthers, ...asked }) =>
		reading(async (transaction) => {
			const { eventId, now, stop } = asked;
			const { recording, privateFacts, assumed } = (await readable(transaction, asked)).file.result;
			const extras = { ...NO_EXTRAS, privateFacts, assumed, removesOthers };
			const given = await partsOfImport({ transaction, eventId, now }, recording, extras);
			const how = { eventId, now, most: MAX_EXAMPLES };
			return previewParts(transaction, held, given, how, stepOf(stop));
		}),
	prepare: (asked) =>
		reading(async (transaction) => {
			const { file, compared } = await readable(transaction, asked);
			const { heads, corrected, result } = file;
			const { recording, privateFacts, assumed } = result;
			const { otherNames } = compared;
			return { recording, privateFacts, assumed, heads, corrected, otherNames };
		}),
};

function answerOf({ file, ranked, compared, revision, rows }: Comparison): ReadImportData {
	const { seen, fields, corrected, isRemembered } = file;
	const summary = file.kind === "read" ? file.result.summary : null;
	const lists = compared?.lists;
	return {
		problem: file.kind === "read" ? "" : file.problem,
		log: file.log && answerOfLog(file.log),
		problemCode: file.kind === "read" ? "" : file.code,
		format: summary?.format ?? "",
		formats: FORMATS.map(({ name }) => name),
		logFormats: LOG_FORMATS,
		points: courseOf(rows).points.map(({ id, name, kind }) => ({ id, name, kind })),
		mats: matsOf(courseOf(rows).points),
		encoding: seen.encoding ?? "",
		sheet: summary?.sheet ?? "",
		sheets: [...seen.sheets],
		sheetsLeftOut: [...(summary?.sheetsLeftOut ?? [])],
		delimiter: seen.delimiter ?? "",
		headerRow: seen.headerRow,
		rows: summary?.rows ?? file.log?.rows ?? 0,
		columns: seen.columns.map((each) => ({ ...each, samples: [...each.samples] })),
		fields: [...fields],
		...provedOf(ranked),
		isRemembered,
		corrected: [...corrected],
		categories: rows.category.map(({ name }) => name),
		revision,
		runners: rows.entrant.length,
		inFile: summary?.imported ?? 0,
		otherNames: compared?.otherNames ?? null,
		reads: compared?.reads ?? 0,
		withoutChip: compared?.withoutChip ?? 0,
		kept: compared?.kept ?? 0,
		course: {
			categories: compared?.course.category ?? 0,
			groups: compared?.course.group ?? 0,
			waves: compared?.course.wave ?? 0,
			points: compared?.course.point ?? 0,
		},
		counts: {
			changed: lists?.changed.length ?? 0,
			added: lists?.added.length ?? 0,
			removed: lists?.removed.length ?? 0,
			rejected: (lists?.rejected.length ?? 0) - (compared?.understood ?? 0),
			understood: compared?.understood ?? 0,
			suspicious: lists?.suspicious.length ?? 0,
			same: compared?.same ?? 0,
		},
	};
}

function answerOfLog({ days, open, rows: _, ...log }: SeenLog): ReadImportData["log"] {
	const asked = open && { ...open, between: [...open.between], begins: [...open.begins] };
	return {
		...log,
		places: [...log.places],
		open: asked,
		days: [...days].sort().map(([day, reads]) => ({ day, reads })),
	};
}

function provedOf({
	proof,
	isProvedApplied,
}: RankedFile): Pick<ReadImportData, "proof" | "proved" | "isProvedApplied" | "asked"> {
	const { lines, rankBy, rankByOf, asked } = proof ?? NO_PROOF;
	return {
		proof: lines.map(({ kind, ...facts }) => ({
			kind,
			facts: Object.entries(facts).map(([name, value]) => ({ name, value: String(value) })),
		})),
		proved: rankBy === null ? [...rankByOf] : [{ category: "", rankBy }],
		isProvedApplied,
		asked: asked.map(({ column, mayBe, values, goesWithCategory }) => {
			return { column, mayBe: [...mayBe], values: [...values], goesWithCategory };
		}),
	};
}

lowerPriority();

parentPort?.on("message", async (message: RpcRequest<ImportOperations>) => {
	parentPort?.postMessage(await replyTo(handlers, message, failureOf));
});
