/**
 * Whether a table of bibs and times is a log by its look. Words such as Ort, Place or Position mean a timing point in a log, and a
 * town or a rank in a list; only the rows show which.
 */
import { courseFieldOf } from "../../race/record/words/courseHeads.ts";
import { type Field, headerKey, matchHeader, RUNNER_FIELDS } from "../table/headerWords.ts";
import { parseTimeOfDay } from "../times/instant.ts";
import { SECOND_PARTS } from "../times/secondParts.ts";
import { withColons } from "./clock.ts";
import { MAY_BE_PLACE, type ReadField, readHeader } from "./readFields.ts";

export interface LookedAt {
	headers: readonly string[];
	rows: readonly (readonly string[])[];
}

const DAY_MS = 86_400_000;
/** A course has fewer points. */
const MOST_POINTS = 60;
/** Of the runners, those that have to agree. */
const AGREEING = 0.8;

const NONE: ReadonlySet<string> = new Set();
/** The same in all rows of a runner. */
const OF_RUNNER = RUNNER_FIELDS.filter((field) => field !== "city" && field !== "chip");
/** Their values divide runners too, and are no places. */
const DIVIDING: readonly Field[] = ["category", "group", "sex", "wave", "status", "team", "name"];

/** The column of the points, by the look of a table. */
export interface PlaceColumn {
	column: number;
	/** Whether runners have several rows, each at another point, so that the table is no list of runners. */
	isRepeated: boolean;
	/** Whether its values name the points; those of readers and antennas are mapped to points. */
	namesPoints: boolean;
}

/** Null where no column holds points. */
export function placeColumnOf({ headers, rows }: LookedAt): PlaceColumn | null {
	const known = readHeader(headers, NONE, null);
	const [time] = known?.get("time") ?? [];
	const [tag] = known?.get("bib") ?? known?.get("chip") ?? [];
	if (known === null || time === undefined || tag === undefined || rows.length === 0) return null;
	const parts = SECOND_PARTS.flatMap((part) => known.get(part) ?? []);
	const used = new Set([time, tag, ...(known.get("date") ?? []), ...parts]);
	const columns = [...headers.keys()].filter((column) => !used.has(column));
	const isOf = (field: ReadField) => (column: number) =>
		known.get(field)?.includes(column) === true;
	const repeated = columns
		.filter((column) => !isOf("sequence")(column) && !isOf("file")(column) && !isOf("chip")(column))
		.find((column) => isRepeated({ headers, rows }, { tag, time, column }));
	if (repeated !== undefined) {
		const isReader = isOf("device")(repeated) || isOf("antenna")(repeated);
		return { column: repeated, isRepeated: true, namesPoints: !isReader && !known.has("point") };
	}
	if (known.has("point")) return null;
	const others = headers.filter((_, column) => !used.has(column));
	// Beside names, ranks and the like, such a column is a town or a rank.
	const alone = columns.find((column) => MAY_BE_PLACE.has(headerKey(headers[column] ?? "")));
	if (alone === undefined || others.some((head) => head !== headers[alone] && isOfRunner(head)))
		return null;
	const cells = rows.map((row) => row[alone] ?? "");
	if (cells.every((cell) => /^\d*$/.test(cell))) return null;
	const isNoResult = !(["official", "net", "finish"] as const).some(
		(field) => matchHeader(headers[time] ?? "", field) !== null,
	);
	const isFew = new Set(cells).size * 2 <= rows.length;
	return isFew || isNoResult ? { column: alone, isRepeated: false, namesPoints: true } : null;
}

const isOfRunner = (head: string) => OF_RUNNER.some((field) => matchHeader(head, field) === 0);

/** Whether most rows are of runners with several rows, with another value and a later time in each. */
function isRepeated(
	{ headers, rows }: LookedAt,
	{ tag, time, column }: { tag: number; time: number; column: number },
): boolean {
	const head = headers[column] ?? "";
	const values = new Set(rows.map((row) => row[column] ?? ""));
	// Laps, and other counts.
	const isNamed = courseFieldOf(head) === "point" || MAY_BE_PLACE.has(headerKey(head));
	if (!isNamed && [...values].every((value) => /^\d*$/.test(value))) return false;
	if (DIVIDING.some((field) => matchHeader(head, field) === 0)) return false;
	if (values.size < 2 || values.size > MOST_POINTS || values.size * 2 > rows.length) return false;
	const groups = [...Map.groupBy(rows, (row) => row[tag] ?? "")].flatMap(([name, own]) =>
		name === "" || own.length < 2 ? [] : [own],
	);
	const inGroups = groups.reduce((sum, own) => sum + own.length, 0);
	if (inGroups * 2 < rows.length) return false;
	const constant = headers.flatMap((each, other) =>
		other !== tag && other !== column && other !== time && isOfRunner(each) ? [other] : [],
	);
	const agreeing = groups.filter((own) => {
		const isOne = constant.every((other) => new Set(own.map((row) => row[other])).size === 1);
		const places = new Set(own.map((row) => row[column] ?? ""));
		return isOne && places.size === own.length && goOn(own.map((row) => row[time] ?? ""));
	});
	return agreeing.length >= groups.length * AGREEING;
}

/** Whether times differ, and go forward or backward in the order of the rows, past midnight too. */
function goOn(cells: readonly string[]): boolean {
	if (new Set(cells).size < cells.length) return false;
	const clocks = cells.map((cell) => parseTimeOfDay(withColons(cell)));
	const steps = clocks.slice(1).flatMap((clock, index) => {
		const before = clocks[index] ?? null;
		return clock === null || before === null ? [] : [(clock - before + DAY_MS) % DAY_MS];
	});
	const isForward = (step: number) => step < DAY_MS / 2;
	return steps.every(isForward) || !steps.some(isForward);
}
