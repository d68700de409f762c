/** A table of crossings: one runner per row, with the instant of each crossing (Taipei's raw export). */
import type { GivenTime, RecordedRead, Wave } from "../../race/record/record.ts";
import type { StatusByHand } from "../../race/record/status.ts";
import { dayOf, timeOfDay } from "../../race/time/day.ts";
import { FINISH_ID, START_ID } from "../course/courseOfSplits.ts";
import type { Fault } from "../fault.ts";
import type { Content, Head, ImportFormat, Reading } from "../format.ts";
import type { ImportOptions } from "../options.ts";
import { because } from "../reasons.ts";
import { layOutWaves } from "../runners/divisions.ts";
import type { Runner } from "../runners/runnerRow.ts";
import { readingOf, readRunners } from "../runners/runners.ts";
import { type Columns, guessColumns, type Profile } from "../table/columnGuess.ts";
import { columnsOf } from "../table/columns.ts";
import { RUNNER_FIELDS } from "../table/headerWords.ts";
import { headerLabel, NO_MAPPING } from "../table/mapping.ts";
import { cellOf } from "../table/row.ts";
import { mostly } from "../table/sample.ts";
import { parseHead, parseTable } from "../table/table.ts";
import { clockChangeCells } from "../times/clockChangeCells.ts";
import { canBeInstant, isAbsoluteInstant, isInstant, parseTimeOfDay } from "../times/instant.ts";
import { pairUnits } from "../times/pairUnits.ts";
import { lengthFinder } from "../times/possibleTimes.ts";
import { slowTimes } from "../times/slowTimes.ts";
import { finishReader, timeReader } from "../times/timeColumn.ts";
import { spellingOf } from "../times/timeSpelling.ts";
import { type Crossing, crossingDays } from "./crossingDays.ts";
import { cellReader, readColumns } from "./instantColumns.ts";
import { scheduledStarts } from "./scheduledStarts.ts";

const DAY_MS = 86_400_000;
const INSTANTS = ["gun", "start", "finish"] as const;
/** Guns define the waves and each crossing has its runner, so neither column is read. */
const RUNNER = RUNNER_FIELDS.filter((field) => field !== "wave" && field !== "chip");
const PROFILE: Profile = {
	fields: ["bib", ...INSTANTS, "official", "net", ...RUNNER],
	splits: "instants",
};

/**
 * Instants at a split or the finish. A start alone is not enough, because results may have it beside durations. A time of
 * day could be a duration, so it needs a column of guns.
 */
function recognises(head: Head): boolean {
	const table = parseHead(head);
	if (!table) return false;
	const columns = guessColumns(table, PROFILE, NO_MAPPING);
	const gun = columns.fields.get("gun");
	const guns = gun === undefined ? [] : columns.sample.of(gun).filter(canBeInstant);
	// Beside guns with a date, a column of reads counts even if none of its cells can be read.
	const areDated = guns.length > 0 && mostly(guns, isAbsoluteInstant);
	if (areDurations(columns)) return false;
	return readColumns(columns)
		.filter(({ pointId }) => pointId !== START_ID)
		.map(({ column }) => columns.sample.of(column).filter((cell) => areDated || isInstant(cell)))
		.filter((cells) => cells.length > 0)
		.some((cells) => guns.length > 0 || mostly(cells, isAbsoluteInstant));
}

/**
 * Whether 1:00:00 under Finish Time is a duration and not a time of day. Decided by rows with a gun and a net time:
 * the finish is closer to the net time itself than to the net time after the gun.
 */
function areDurations({ fields, sample }: Columns): boolean {
	const [gun, finish, net] = [fields.get("gun"), fields.get("finish"), fields.get("net")];
	if (gun === undefined || finish === undefined || net === undefined) return false;
	const pairs = sample.rows.flatMap((row) => {
		const [fired, passed] = [gun, finish].map((column) => parseTimeOfDay(cellOf(row, column)));
		const took = spellingOf(cellOf(row, net));
		return fired === null ||
			fired === undefined ||
			passed === null ||
			passed === undefined ||
			took?.kind !== "sure"
			? []
			: [{ fired, passed, took: took.ms }];
	});
	const isDuration = ({ fired, passed, took }: (typeof pairs)[number]) =>
		Math.abs(passed - took) < Math.abs(((passed - fired + DAY_MS) % DAY_MS) - took);
	return pairs.length > 0 && mostly(pairs, isDuration);
}

/**
 * Makes a read with a stable identity. Files do not number their reads and row numbers change when the file is sorted, so
 * the runner and the point are the source and the time is the sequence. The same read counts once however often it is
 * imported, and a corrected time is another read.
 */
function passing(bib: string, point: string, time: number): RecordedRead {
	return { source: `file:${bib}:${point}`, sequence: time, pointId: point, bib, time };
}

/** If a person names this format for a list of bibs and times, the only time is the instant of the finish. */
function withFinish(columns: Columns): Columns {
	const { fields, sample } = columns;
	const only = fields.get("official") ?? fields.get("net");
	const hasReads = readColumns(columns).some(({ pointId }) => pointId !== START_ID);
	if (hasReads || only === undefined || !mostly(sample.of(only), canBeInstant)) return columns;
	const others = [...fields].filter(([, column]) => column !== only);
	return { ...columns, fields: new Map([...others, ["finish", only]]) };
}

function read(content: Content, options: ImportOptions): Reading {
	const table = parseTable(content);
	const columns = withFinish(columnsOf(table, PROFILE, options));
	const faults: Fault[] = [];
	const crossings: (Crossing & { row: number; column: number; value: string })[] = [];
	const lengthsOf = lengthFinder(options);
	const category = columns.fields.get("category") ?? null;
	const givenTimes: GivenTime[] = [];
	const guns = new Map<string, number>();
	const gunColumn = columns.fields.get("gun") ?? null;
	const points = readColumns(columns);
	const readCell = cellReader(table, columns, options.event, faults);
	const { times } = options;
	const pairs = pairUnits(columns, times, options);
	const readFinish = finishReader(
		columns,
		timeReader(table, columns, times, faults, pairs, slowTimes(columns, options)),
	);

	const runners = readRunners(table, columns, options, faults, ({ row, bib }) => {
		const gunCell = readCell(row, gunColumn, null);
		const gun = gunCell.kind === "instant" ? gunCell.time : options.gun;
		if (gun !== null) guns.set(bib, gun);
		const known = gun ?? options.race.runners.get(bib)?.gun ?? null;
		let status: StatusByHand | null = null;
		let isFinished = false;
		for (const { column, pointId, km } of points) {
			const cell = readCell(row, column, gun);
			if (cell.kind === "status") status ??= cell.status;
			if (cell.kind !== "instant") continue;
			const { time, clock } = cell;
			const length = pointId === FINISH_ID ? lengthsOf(bib, cellOf(row, category)) : [];
			const value = cellOf(row, column);
			const place = { row: row.number, column, value };
			crossings.push({
				...place,
				bib,
				pointId,
				km: km === null ? length : [km],
				gun: known,
				time,
				clock,
			});
			isFinished ||= pointId === FINISH_ID;
		}
		// The published time replaces a finish that no mat read, and is needed where the gun is unknown.
		const { sinceGun, sinceStart, status: published } = readFinish(row);
		if ((!isFinished || gun === null) && (sinceGun !== null || sinceStart !== null))
			givenTimes.push({ bib, pointId: FINISH_ID, sinceGun, sinceStart });
		return published ?? (isFinished ? null : status);
	});

	const scheduled = scheduledStarts(crossings);
	// Runners of the event have waves whose guns a person sets.
	const isNew = (bib: string) => !options.race.runners.has(bib);
	if (scheduled?.areShared && [...scheduled.starts.keys()].every(isNew))
		for (const [bib, at] of scheduled.starts) guns.set(bib, at);
	const dated = crossings.map((each) => ({
		...each,
		gun: each.gun ?? scheduled?.starts.get(each.bib) ?? null,
	}));
	const passings = crossingDays(dated, options).flatMap((day, index): RecordedRead[] => {
		const { bib = "", pointId = "", row = 0, column = 0, value = "" } = crossings[index] ?? {};
		if (day.kind === "instant") return [passing(bib, pointId, day.time)];
		const [first, later] = day.between.map((at) => dayAndClock(at, options.event.zone));
		const reason = because("openDay", { first: first ?? "", later: later ?? "" });
		faults.push({ row, column: headerLabel(table.headers, column), value, reason });
		return [];
	});

	const waves = layOutWaves(guns.values());
	const fallback = waveWithoutGun([...waves.values()]);
	const waveOf = (bib: string) => waves.get(guns.get(bib) ?? Number.NaN) ?? fallback;
	const reading = readingOf(
		{
			table,
			columns,
			runners: runners.map((runner) => ({
				...withStatedWave(runner, guns),
				start: scheduled?.areShared ? null : startAt(scheduled?.starts.get(runner.bib)),
			})),
			waves: [...new Set([...waves.values(), ...runners.map((runner) => waveOf(runner.bib))])],
			waveOf: (runner) => waveOf(runner.bib).id,
			passings,
			givenTimes,
			chips: [],
			faults,
		},
		options,
	);
	const clockChanges = clockChangeCells(table, columns, options.event);
	return { ...reading, notes: { ...reading.notes, clockChanges } };
}

const startAt = (at: number | undefined) => (at === undefined ? null : { at });

const dayAndClock = (at: number, zone: string) => `${dayOf(at, zone)} ${timeOfDay(at, zone)}`;

/** A runner's wave is stated by its gun. */
function withStatedWave(runner: Runner, guns: ReadonlyMap<string, number>): Runner {
	const others = runner.assumed.filter((field) => field !== "wave");
	return { ...runner, assumed: guns.has(runner.bib) ? others : [...others, "wave"] };
}

/** Runners without a gun join the only wave; with several waves they get one whose gun is unknown. */
function waveWithoutGun(waves: readonly Wave[]): Wave {
	const [only, other] = waves;
	return only && !other ? only : { id: only ? "0" : "1", gun: null };
}

/** Crossings CSV. */
export const crossingsCsv = {
	name: "crossings-csv",
	description: "Crossings: a runner per row with the instant at each timing point (CSV, TSV, xlsx)",
	recognises,
	read,
} as const satisfies ImportFormat;
