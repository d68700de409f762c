/** Compares a file with the event: the lists that a person looks at before it is written. */

import type { Transaction } from "kysely";
import { type NamedPart, readSubject } from "../../contract/changes/namedPart.ts";
import type { ImportTab } from "../../contract/importing/importShapes.ts";
import type { ImportRow } from "../../contract/importing/listImportRows.ts";
import type { Fault } from "../../imports/fault.ts";
import { type FaultGroup, groupFaults, isUnderstood } from "../../imports/faultGroups.ts";
import type { ImportResult } from "../../imports/readRecording.ts";
import { reasonOf } from "../../imports/reasons.ts";
import { ageFindings } from "../../race/checks/ageGroups.ts";
import type { Finding } from "../../race/checks/finding.ts";
import { checkList, NOTHING_KNOWN } from "../../race/checks/findings.ts";
import { rowsText } from "../../race/checks/rowsText.ts";
import { chipText, type PrintedChips } from "../../race/record/chips.ts";
import { keepKnown } from "../../race/record/keepKnown.ts";
import { createReadLog } from "../../race/scoring/reads/readColumns.ts";
import { newReads } from "../../store/changes/importedReads.ts";
import { namedPart } from "../../store/changes/nameParts.ts";
import type { Part } from "../../store/changes/part.ts";
import type { EventRows } from "../../store/facts/eventRows.ts";
import { entriesOf } from "../../store/facts/knownEntries.ts";
import { loadPrintedChips } from "../../store/facts/printedChips.ts";
import { NO_EXTRAS, partsOfRecording } from "../../store/ingest/recordReads.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { knownFieldOf } from "../ingest/knownField.ts";
import { normaliseChips } from "../ingest/normaliseChips.ts";
import type { HeldReads } from "../preview/heldReads.ts";
import { scoreRows } from "../preview/scoreRows.ts";
import {
	type CourseSubject,
	compareParts,
	EMPTY_ROW,
	isOfCourse,
	listOf,
	type RowList,
} from "./compareParts.ts";

export interface ComparedImport {
	lists: Readonly<Record<ImportTab, RowList>>;
	/** The rejected rows, by kind of fault. */
	faults: RowList;
	/** How many of the rejected rows were understood; they are the last ones. */
	understood: number;
	/** Runners in the file in whom nothing differs. */
	same: number;
	/** New reads. */
	reads: number;
	/** Runners without a chip after the import, if no runner is removed. */
	withoutChip: number;
	/** Rows that stay as a person decided them; what was typed into the set-up is not counted. */
	kept: number;
	/** Where most bibs have another name in the event. */
	otherNames: { runners: number; of: number } | null;
	/** Rows of the course that are added, removed or differ. */
	course: Readonly<Record<CourseSubject, number>>;
}

/** Enough of a cell to find it in the file. */
const MAX_CELL_LENGTH = 200;

/** @param step is called between steps of the work; it throws if the client has disconnected @throws Refusal, StoreRefusal */
export async function compareImport(
	transaction: Transaction<Tables>,
	held: HeldReads,
	{ result, rows, now }: { result: ImportResult; rows: EventRows; now: number },
	step: () => void,
): Promise<ComparedImport> {
	const { recording, printed: ofFile } = normaliseChips(result.recording);
	const { event, entrants } = recording;
	const { assumed } = result;
	const locked = { transaction, eventId: event.id, now };
	const { privateFacts, notes } = result;
	const understood = result.faults.filter(isUnderstood);
	const faults = [...result.faults.filter((fault) => !isUnderstood(fault)), ...understood];
	const given = await partsOfRecording(locked, recording, {
		...NO_EXTRAS,
		privateFacts,
		assumed,
		removesOthers: true,
	});
	step();
	const kept = keepKnown(recording, assumed, entriesOf(rows));
	const printed = new Map([...(await loadPrintedChips(transaction, event.id)), ...ofFile]);
	const known = await knownField();
	const ageGroups = ageFindings(kept, privateFacts, known, notes.rows);
	const findings = checkList(
		{ given: recording, kept, assumed },
		known,
		{ ...notes, ageGroups },
		now,
	);
	step();
	const found = findings.map((finding) => findingRow(finding, printed));
	const suspicions = Map.groupBy(found, ({ bib }) => bib);
	suspicions.delete("");
	const compared = compareParts({
		printed,
		parts: given.parts,
		facts: given.facts.changed,
		rows,
		rowOf: notes.rows,
		suspicions: new Map(
			[...suspicions].map(([bib, own]) => [bib, own.map(({ what, facts }) => ({ what, facts }))]),
		),
		zone: event.zone,
	});
	const reads = await newReads(locked, recording);
	const { changed, added, removed, differing } = compared;
	return {
		lists: {
			changed,
			added,
			removed,
			rejected: listOf(faults, rejectedRow),
			suspicious: found,
		},
		faults: listOf(groupFaults(faults), faultRow),
		understood: understood.length,
		same: entrants.filter(({ bib }) => !differing.has(bib)).length,
		reads: reads.length,
		withoutChip: countWithoutChip(rows, given.parts),
		kept: given.kept.filter(({ subject }) => !isOfCourse(readSubject(subject)?.of ?? "")).length,
		otherNames: findings.find((each) => each.kind === "other names") ?? null,
		course: countCourse(given.parts),
	};

	/** Statuses count where an announced result would get runners out; else the reads need not be loaded. */
	async function knownField() {
		const needsReads = event.phase === "announced";
		const stored = needsReads ? await held.load(transaction, event.id, step) : null;
		const columns = stored ? stored.columns() : createReadLog().columns();
		const scored = scoreRows(rows, columns, stored ? stored.countBefore : () => 0, now);
		return scored === null ? NOTHING_KNOWN : knownFieldOf(scored, rows.chip);
	}
}

function rejectedRow(fault: Fault): ImportRow {
	const { row, column, value, reason } = fault;
	const { code, values } = reasonOf(reason);
	const shown = value.slice(0, MAX_CELL_LENGTH);
	const said = { why: reason, reason: code, facts: values, isUnderstood: isUnderstood(fault) };
	return { ...EMPTY_ROW, row, column, after: shown, ...said };
}

function faultRow({ first, count, rows, values }: FaultGroup): ImportRow {
	const after = values.map((value) => value.slice(0, MAX_CELL_LENGTH)).join(", ");
	return { ...rejectedRow(first), after, count, rows: count === 1 ? "" : rowsText(rows) };
}

function findingRow(finding: Finding, printed: PrintedChips): ImportRow {
	const { kind, ...facts } = finding;
	const row = "row" in finding ? finding.row : null;
	const bib = "bib" in finding ? finding.bib : "";
	const shown = Object.entries(facts).flatMap(([name, value]) => {
		if (name === "row" || name === "bib" || value === null) return [];
		const text = Array.isArray(value) ? value.join(", ") : String(value);
		return [{ name, value: name === "chip" ? chipText(printed, text) : text }];
	});
	return { ...EMPTY_ROW, row, bib, what: kind, facts: shown };
}

/** Two rows that change places are no change for a person. */
function countCourse(parts: readonly Part[]): ComparedImport["course"] {
	const differs = ({ after, before }: NamedPart) =>
		after === null || before === null || Object.keys(after).some((column) => column !== "position");
	const named = parts.map(namedPart);
	const count = (subject: CourseSubject) =>
		named.filter((part) => part.of === subject && differs(part)).length;
	return {
		category: count("category"),
		group: count("group"),
		wave: count("wave"),
		point: count("point"),
	};
}

function countWithoutChip(rows: EventRows, parts: readonly Part[]): number {
	const withChip = new Set(rows.chip.map(({ bib }) => bib));
	const bibs = new Set(rows.entrant.map(({ bib }) => bib));
	for (const { table, key, after } of parts) {
		if (table === "chip" && after !== null) withChip.add(String(after["bib"]));
		if (table === "entrant" && after !== null) bibs.add(String(key[0]));
	}
	return [...bibs].filter((bib) => !withChip.has(bib)).length;
}
