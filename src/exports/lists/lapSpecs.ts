/** The columns of fixed-time races. Their runners have no time in a list, because it is not what they are ranked by. */

import type { ExportedRunner } from "../exportSource.ts";
import type { Cell } from "../exportTable.ts";
import { rankedTime, timeCell } from "./listCells.ts";
import { figure, type ListContext, type Spec } from "./listMaker.ts";

/** Laps and distance; none where no runner is in a fixed-time race. */
export function lapSpecs(
	{ t }: ListContext,
	runners: readonly ExportedRunner[],
): Spec<ExportedRunner>[] {
	if (runners.every(({ isFixedTime }) => !isFixedTime)) return [];
	return [
		figure(t("export.head.laps"), 6, ({ covered }) => covered?.laps ?? null),
		figure(t("export.head.distance"), 11, ({ covered }) => covered?.km ?? null),
	];
}

/** Whether all listed runners are in fixed-time races: then a list has no column of times. */
export function areAllFixedTime(runners: readonly ExportedRunner[]): boolean {
	return runners.length > 0 && runners.every(({ isFixedTime }) => isFixedTime);
}

/** What a runner is ranked by: the time, or the distance with its unit. */
export function rankedCell(runner: ExportedRunner, context: ListContext): Cell {
	if (!runner.isFixedTime) return timeCell(rankedTime(runner, context.source), context);
	return runner.covered === null ? null : `${runner.covered.km.toFixed(3)} km`;
}
