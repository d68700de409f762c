/** Says where a time that was set by hand has no effect. */
import type { ChangeOutcome } from "../../contract/changes/change.ts";
import { shownOf, statusName } from "../../race/record/status.ts";
import { courseOf, type Field } from "../../race/scoring/field.ts";
import type { Standings } from "../../race/scoring/standings.ts";
import { formatSeconds } from "../../race/time/duration.ts";

/** The outcomes of changes with warnings, as the standings after them show. */
export function withWarnings(
	outcomes: readonly ChangeOutcome[],
	scored: { field: Field; standings: Pick<Standings, "status"> },
): ChangeOutcome[] {
	return outcomes.map((outcome) => {
		if (outcome.kind !== "time" || outcome.time === null) return outcome;
		const warning = warningOf(outcome, scored);
		return warning === "" ? outcome : { ...outcome, warnings: [...outcome.warnings, warning] };
	});
}

/** '' if the time has an effect. */
function warningOf(
	{ bib, point: id }: Extract<ChangeOutcome, { kind: "time" }>,
	{ field, standings }: { field: Field; standings: Pick<Standings, "status"> },
): string {
	const runner = field.byBib.get(bib) ?? -1;
	const point = field.points.findIndex((each) => each.id === id);
	const course = courseOf(field, runner);
	if (!course.points.includes(point))
		return `${bib} at ${id}: the time has no effect, because ${id} is not on the runner's course`;
	const status = statusName(standings.status[runner] ?? 0);
	const shown = shownOf(status);
	const isShown = point === course.finish ? shown.finish : shown.points;
	if (isShown) return "";
	const entrant = field.entrants.at(runner);
	const closed =
		status === "didNotFinish" && entrant?.statusByHand === null ? cutOffText(field, runner) : "";
	return closed !== ""
		? `${bib} at ${id}: the time is not shown, because the runner is out by the cut-off (${closed}): correct the cut-off, or confirm the runner by hand`
		: `${bib} at ${id}: the time is not shown while the status is ${STATUS_WORDS[status]}: change the status first`;
}

/** The cut-offs of a runner's course; '' for none. */
function cutOffText(field: Field, runner: number): string {
	return courseOf(field, runner)
		.points.flatMap((each) => {
			const { id = "", cutOff = null } = field.points[each] ?? {};
			return cutOff === null ? [] : `${id}: ${formatSeconds(cutOff)} after the gun`;
		})
		.join(", ");
}

const STATUS_WORDS: Readonly<Record<ReturnType<typeof statusName>, string>> = {
	notStarted: "not started",
	finished: "finished",
	didNotStart: "DNS",
	running: "running",
	didNotFinish: "DNF",
	disqualified: "DSQ",
	confirmed: "confirmed",
};
