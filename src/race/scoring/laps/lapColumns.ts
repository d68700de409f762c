/** Columns of fixed-time races: a row for each of their runners, so that other events have none. */
import { courseOf, type Field } from "../field.ts";

export interface LapColumns {
	/** Per entrant: the row; -1 for a runner of a race. Empty for an event without fixed-time categories. */
	row: Int32Array;
	/** Cells of each row in `passedAt`. */
	capacity: number;
	/** Per row and passing along the laps: epoch ms; NaN where the mat missed the runner. */
	passedAt: Float64Array;
	/** Per row: the number of passings, completed laps, and the distance in whole metres; NaN before the start. */
	count: Int32Array;
	laps: Int32Array;
	metres: Float64Array;
	/** Per row: orders runners (lapTimes.ts); NaN before the start. */
	key: Float64Array;
}

/** Most runners of a 6-hour race have fewer passings. */
const INITIAL_CAPACITY = 64;

/** Columns before any runner is timed. */
export function emptyLaps(field: Field): LapColumns {
	const isFixed = field.courses.some(({ laps }) => laps !== null);
	const row = new Int32Array(isFixed ? field.entrants.length : 0).fill(-1);
	let rows = 0;
	for (let runner = 0; runner < row.length; runner++)
		if (courseOf(field, runner).laps !== null) row[runner] = rows++;
	const capacity = rows === 0 ? 0 : INITIAL_CAPACITY;
	return {
		row,
		capacity,
		passedAt: new Float64Array(rows * capacity).fill(Number.NaN),
		count: new Int32Array(rows),
		laps: new Int32Array(rows),
		metres: new Float64Array(rows).fill(Number.NaN),
		key: new Float64Array(rows).fill(Number.NaN),
	};
}

/** The row of a runner; -1 for a runner of a race. */
export function lapRowOf({ row }: Pick<LapColumns, "row">, runner: number): number {
	return row[runner] ?? -1;
}

/** Writes the passings of a row, and makes capacity for them. */
export function writePassings(
	columns: LapColumns,
	row: number,
	passings: readonly number[],
	times: readonly number[],
): void {
	const count = (passings.at(-1) ?? -1) + 1;
	makeRoom(columns, count);
	const { capacity, passedAt } = columns;
	passedAt.fill(
		Number.NaN,
		row * capacity,
		row * capacity + Math.max(count, columns.count[row] ?? 0),
	);
	passings.forEach((passing, index) => {
		passedAt[row * capacity + passing] = times[index] ?? Number.NaN;
	});
	columns.count[row] = count;
}

function makeRoom(columns: LapColumns, count: number): void {
	if (count <= columns.capacity) return;
	let capacity = columns.capacity;
	while (capacity < count) capacity *= 2;
	const rows = columns.count.length;
	const passedAt = new Float64Array(rows * capacity).fill(Number.NaN);
	for (let row = 0; row < rows; row++) {
		const from = row * columns.capacity;
		passedAt.set(columns.passedAt.subarray(from, from + columns.capacity), row * capacity);
	}
	columns.passedAt = passedAt;
	columns.capacity = capacity;
}
