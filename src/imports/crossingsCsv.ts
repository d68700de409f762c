/** A table of crossings: one runner a row, with the instant of each crossing (Taipei's raw export). */
import type { GivenTime, Passing, Wave } from "../race/record.ts";
import type { StatusByHand } from "../race/status.ts";
import { isMissing, parseStatusWord } from "./cell.ts";
import { type Columns, guessColumns, type Profile } from "./columnGuess.ts";
import { columnsOf } from "./columns.ts";
import { FINISH_ID, pointId, START_ID } from "./course.ts";
import { layOutWaves } from "./divisions.ts";
import type { Fault } from "./fault.ts";
import type { Content, Head, ImportFormat, Reading } from "./format.ts";
import { instantReader, isAbsoluteInstant, isInstant } from "./instant.ts";
import { headerLabel, NO_MAPPING } from "./mapping.ts";
import type { ImportOptions } from "./options.ts";
import { readingOf, readRunners } from "./runners.ts";
import { mostly } from "./sample.ts";
import { cellOf, parseHead, parseTable, type Row } from "./table.ts";
import { finishReader, timeReader } from "./timeColumn.ts";

const PROFILE: Profile = {
	fields: [
		"bib",
		"gun",
		"start",
		"finish",
		"official",
		"net",
		"name",
		"sex",
		"age",
		"category",
		"group",
		"team",
		"status",
	],
	isSplit: isInstant,
};

/** The columns that hold reads, with the point each belongs to. */
function readColumns({ fields, splits }: Columns): { column: number; pointId: string }[] {
	const start = fields.get("start");
	const finish = fields.get("finish");
	return [
		...(start === undefined ? [] : [{ column: start, pointId: START_ID }]),
		...splits.map((split) => ({ column: split.column, pointId: pointId(split) })),
		...(finish === undefined ? [] : [{ column: finish, pointId: FINISH_ID }]),
	];
}

/** A gun, or a column at a timing point that holds instants and not durations. */
function recognises(head: Head): boolean {
	const table = parseHead(head);
	if (!table) return false;
	const columns = guessColumns(table, PROFILE, NO_MAPPING);
	return (
		columns.fields.has("gun") ||
		readColumns(columns).some(({ column }) => {
			const cells = columns.sample(column);
			return cells.length > 0 && mostly(cells, isAbsoluteInstant);
		})
	);
}

/**
 * The name of a read. A file has no numbers of its own for its reads, and a row's number would change
 * when the file is sorted, so the runner and the point are the source and the time is the number: the
 * same read counts once however often and in whatever order it is imported, and a corrected time is
 * another read.
 */
function passing(bib: string, point: string, time: number): Passing {
	return { source: `file:${bib}:${point}`, sequence: time, pointId: point, bib, time };
}

function read(content: Content, options: ImportOptions): Reading {
	const table = parseTable(content);
	const columns = columnsOf(table, PROFILE, options);
	const faults: Fault[] = [];
	const passings: Passing[] = [];
	const givenTimes: GivenTime[] = [];
	const guns = new Map<string, number>();
	const gunColumn = columns.fields.get("gun") ?? null;
	const points = readColumns(columns);
	const readFinish = finishReader(columns, timeReader(table, columns, options.times, faults));
	const parseInstant = instantReader(options.event.date, options.event.zone);
	const readInstant = (row: Row, column: number, gun: number | null) => {
		const value = cellOf(row, column);
		if (isMissing(value)) return null;
		const instant = parseInstant(value, gun);
		const status = instant === null ? parseStatusWord(value) : null;
		if (instant === null && status === null)
			faults.push({
				row: row.number,
				column: headerLabel(table.headers, column),
				value,
				reason:
					"This is no instant; write Unix seconds, a date with a time, or a time of day, or leave the cell empty.",
			});
		return instant ?? status;
	};

	const runners = readRunners(table, columns, options, faults, ({ row, bib }) => {
		const gunCell = gunColumn === null ? options.gun : readInstant(row, gunColumn, null);
		const gun = typeof gunCell === "number" ? gunCell : null;
		if (gun !== null) guns.set(bib, gun);
		let status: StatusByHand | null = null;
		let isFinished = false;
		for (const { column, pointId: point } of points) {
			const cell = readInstant(row, column, gun);
			if (typeof cell === "string") status ??= cell;
			if (typeof cell !== "number") continue;
			passings.push(passing(bib, point, cell));
			isFinished ||= point === FINISH_ID;
		}
		// What the organiser published stands in for a finish that no mat read.
		const { sinceGun, sinceStart, status: published } = readFinish(row);
		if (!isFinished && (sinceGun !== null || sinceStart !== null))
			givenTimes.push({ bib, pointId: FINISH_ID, sinceGun, sinceStart });
		return published ?? (isFinished ? null : status);
	});

	const waves = layOutWaves(guns.values(), options.known);
	const fallback = waveWithoutGun([...waves.values()]);
	const waveOf = (bib: string) => waves.get(guns.get(bib) ?? Number.NaN) ?? fallback;
	return readingOf(
		{
			table,
			columns,
			runners,
			waves: [...new Set([...waves.values(), ...runners.map((runner) => waveOf(runner.bib))])],
			waveOf: (runner) => waveOf(runner.bib).id,
			passings,
			givenTimes,
			faults,
		},
		options,
	);
}

/** Runners without a gun start with the others where all start together, else in a wave still to be fired. */
function waveWithoutGun(waves: readonly Wave[]): Wave {
	const [only, other] = waves;
	return only && !other ? only : { id: only ? "0" : "1", gun: null };
}

/** Crossings CSV. */
export const crossingsCsv = {
	name: "crossings-csv",
	description: "Crossings: a runner a row with the instant at each timing point (CSV, TSV)",
	recognises,
	read,
} as const satisfies ImportFormat;
