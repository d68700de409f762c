/** Heads of columns of hours, minutes and seconds. */

const UNITS = [
	"hours?|hrs?|h|stunden?|std|heures?|horas?|ore|時|时|小時|小时|時間",
	"minutes?|mins?|min|m|minuten|minutos|minuti|分|分鐘|分钟",
	"seconds?|secs?|sec|s|sekunden|sek|secondes|segundos|secondi|秒",
];
const HEADS = UNITS.map(
	(unit) => new RegExp(`^(?:(.*\\S)?[\\s_([（【-]+)?(?:${unit})[\\s)\\]）】.]*$`, "i"),
);

/** The columns of the parts of one time. */
interface TimeParts {
	/** Of hours, minutes and seconds; null where a time has no hours. */
	columns: readonly [hours: number | null, minutes: number, seconds: number];
	/** The head of the whole time: `Time (Hours:Minutes:Seconds)`. */
	header: string;
}

/** Whether a table has separate columns of hours, minutes and seconds. */
export function hasTimeParts(headers: readonly string[]): boolean {
	return HEADS.filter((head) => headers.some((header) => head.test(header.trim()))).length >= 2;
}

/** The columns of the only time of a table that is in parts: Hours, Minutes and Seconds, or Time (h), Time (m) and Time (s). */
export function timePartsOf(headers: readonly string[]): TimeParts | null {
	const [hours, minutes, seconds] = HEADS.map((head) =>
		headers.flatMap((header, column) => {
			const found = head.exec(header.trim());
			return found === null ? [] : [{ column, name: found[1] ?? "" }];
		}),
	);
	const [minute, ...otherMinutes] = minutes ?? [];
	const [second, ...otherSeconds] = seconds ?? [];
	const [hour, ...otherHours] = hours ?? [];
	if (minute === undefined || second === undefined) return null;
	if (otherHours.length + otherMinutes.length + otherSeconds.length > 0) return null;
	if (second.name !== minute.name || (hour !== undefined && hour.name !== minute.name)) return null;
	const columns = [hour?.column ?? null, minute.column, second.column] as const;
	const names = columns.flatMap((column) =>
		column === null ? [] : (headers[column] ?? "").trim(),
	);
	return {
		columns,
		header: minute.name === "" ? `Time (${names.join(":")})` : minute.name,
	};
}
