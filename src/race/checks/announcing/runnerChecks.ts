/** What is still open about runners before a result is announced. */
import { isRankedBySex } from "../../record/sex.ts";
import { isRanked, STATUS, statusName } from "../../record/status.ts";
import { at, type Field } from "../../scoring/field.ts";
import type { Standings } from "../../scoring/standings.ts";

export interface RunnerChecks {
	/** Waves without a gun, with the runners who wait for it, by position. */
	noGun: { waveId: string; runners: number[] }[];
	/** Runners on the course: their time is over, or they may still finish. */
	withoutResult: number[];
	provisional: number[];
	/** Finishers without a sex or a group that a prize needs. */
	noSex: number[];
	noGroup: number[];
}

/**
 * Looks at every runner once.
 * @param isOver whether the event's last day is over. Runners beyond a cut-off are out by then, whatever the day
 */
export function runnerChecks(
	field: Field,
	{ status }: Pick<Standings, "status">,
	isOver: boolean,
): RunnerChecks {
	const { entrants, categories, groups, event, category, group, gun } = field;
	const hasGroups = categories.map(({ id }) => groups.some((each) => each.categoryId === id));
	const hasSexes = categories.map(() => false);
	const waiting = new Map<string, number[]>();
	const started = new Set<string>();
	const found = { withoutResult: [], provisional: [], noSex: [], noGroup: [] };
	const { withoutResult, provisional, noSex, noGroup }: Omit<RunnerChecks, "noGun"> = found;
	for (let runner = 0; runner < entrants.length; runner++) {
		const entrant = entrants.at(runner);
		if (!entrant) continue;
		const { sex, waveId, statusByHand } = entrant;
		const of = category[runner] ?? -1;
		const isFinisher = isRanked(statusName(status[runner] ?? 0));
		const hasSex = isRankedBySex(sex);
		if (hasSex && of >= 0) hasSexes[of] = true;
		if (isFinisher || !Number.isNaN(at(gun, runner))) started.add(waveId);
		else if (statusByHand === null) {
			const own = waiting.get(waveId);
			if (own) own.push(runner);
			else waiting.set(waveId, [runner]);
		}
		if (status[runner] === STATUS.running) (isOver ? withoutResult : provisional).push(runner);
		if (!isFinisher) continue;
		if (!hasSex && event.winners.bySex > 0) noSex.push(runner);
		if ((group[runner] ?? -1) < 0 && event.winners.byGroup > 0 && hasGroups[of])
			noGroup.push(runner);
	}
	return {
		noGun: [...waiting].flatMap(([waveId, runners]) =>
			started.has(waveId) ? [] : { waveId, runners },
		),
		withoutResult,
		provisional,
		noGroup,
		noSex: noSex.filter((runner) => hasSexes[category[runner] ?? -1]),
	};
}
