/** Runners whose status and reads contradict each other. */
import type { Course } from "../record/courses.ts";
import { STATUS } from "../record/status.ts";
import { at, courseOf } from "../scoring/field.ts";
import { matOf } from "../scoring/reads/resolvedReads.ts";
import type { Verdict } from "../scoring/reads/verdicts.ts";
import type { Standings } from "../scoring/standings.ts";
import { type GroupedReads, judgeGroup, type WatchedField } from "./groupedReads.ts";
import { type Queue, type QueueReason, queueOf, queueRow } from "./queue.ts";
import { readFields } from "./readQueues.ts";

type Contradiction = Extract<
	QueueReason,
	"read though DNS" | "finished though DNF" | "finished though DSQ" | "finish does not count"
>;

interface Found {
	runner: number;
	read: number;
	reason: Contradiction;
	/** The reads that contradict the status. */
	reads: number;
}

/**
 * Runners who were read anywhere and are DNS by hand, who were read at the finish and are DNF or DSQ by hand, and who were read
 * at the finish behind a later point, so that they are running or DNF. One row for a runner, with the first of these reads; the
 * latest first. Struck reads contradict nothing. A disqualification that a person confirms is ticked off (tickedRows.ts).
 * @param ofClocks runners whose reads do not count because of a clock, which is an alarm
 * @param farAhead runners with a read that is far ahead: whether it is theirs is decided first, as of who stopped and was driven to
 * the finish
 */
export function statusReadsQueue(
	field: WatchedField,
	grouped: GroupedReads,
	{ status }: Pick<Standings, "status">,
	ofClocks: ReadonlySet<number> = new Set(),
	farAhead: ReadonlySet<number> = new Set(),
): Queue {
	const found = new Map<number, Found>();
	for (let runner = 0; runner < field.entrants.length; runner++) {
		const byHand = field.entrants.at(runner)?.statusByHand ?? null;
		const own = status[runner] ?? 0;
		if (byHand === null ? !isOpen(own) : !MAY_CONTRADICT.has(byHand)) continue;
		const course = courseOf(field, runner);
		const isFinish = (read: number) => isOnlyFinish(course, matOf(grouped.mat[read] ?? -1));
		// Most runners are judged for nothing: those on the course were not read at the finish.
		if (byHand !== "didNotStart" && !hasRead(grouped, runner, isFinish)) continue;
		judgeGroup(field, grouped, runner, (read, { verdict }) => {
			if (verdict === "struck") return;
			const reason = contradictionOf(byHand, own, isFinish(read), verdict);
			if (reason === null) return;
			if (reason === "finish does not count" && ofClocks.has(runner)) return;
			if (reason === "finished though DNF" && farAhead.has(runner)) return;
			const known = found.get(runner);
			if (known) known.reads++;
			else found.set(runner, { runner, read, reason, reads: 1 });
		});
	}
	const timeOf = ({ read }: Found) => at(grouped.time, read);
	const rows = [...found.values()].sort((a, b) => timeOf(b) - timeOf(a) || a.read - b.read);
	return queueOf(rows, (row) =>
		queueRow({
			runner: row.runner,
			...readFields(grouped, row.read),
			place: [-timeOf(row), row.read],
			reads: row.reads,
			reason: row.reason,
		}),
	);
}

/** Statuses by hand that reads can contradict. */
const MAY_CONTRADICT: ReadonlySet<string> = new Set([
	"didNotStart",
	"didNotFinish",
	"disqualified",
]);

const isOpen = (status: number) => status === STATUS.running || status === STATUS.didNotFinish;

function hasRead(
	{ start, order }: GroupedReads,
	runner: number,
	isMeant: (read: number) => boolean,
): boolean {
	for (let index = start[runner] ?? 0; index < (start[runner + 1] ?? 0); index++)
		if (isMeant(order[index] ?? -1)) return true;
	return false;
}

/** Whether a read at a mat can be nothing but the finish: a mat of several laps proves nothing. */
function isOnlyFinish({ atMat, finish, laps }: Course, mat: number): boolean {
	const points = atMat[mat] ?? [];
	return laps === null && finish >= 0 && points.length === 1 && points[0] === finish;
}

function contradictionOf(
	byHand: string | null,
	status: number,
	isFinish: boolean,
	verdict: Verdict,
): Contradiction | null {
	if (byHand === "didNotStart") return "read though DNS";
	if (!isFinish) return null;
	if (byHand === "didNotFinish") return "finished though DNF";
	if (byHand === "disqualified") return "finished though DSQ";
	return byHand === null && isOpen(status) && verdict === "behind" ? "finish does not count" : null;
}
