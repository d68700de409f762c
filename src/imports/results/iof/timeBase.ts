/**
 * From which start the times of a class count. IOF XML 3.0 has one Time for each result, and does not say whether it counts from a
 * start of all or from the runner's own.
 */

import { knownName } from "../../../race/record/knownNames.ts";
import type { GivenTime, RankBy } from "../../../race/record/record.ts";
import type { ImportOptions } from "../../options.ts";
import type { ProofLine } from "../../proof/columnProof.ts";
import { instantReader } from "../../times/instant.ts";
import type { IofResult } from "./resultList.ts";

/** The name of the column of times, as people name it who map columns. */
export const TIME_HEADER = "Time";

type BaseKind = Extract<
	ProofLine["kind"],
	"one start" | "own starts" | "ranked by gun" | "ranked by net"
>;

/** From where the times of a class count, and the time that ranks it. */
export interface TimeBase {
	kind: BaseKind;
	isSinceGun: boolean;
	rankBy: RankBy;
}

/**
 * Finds the base of each class, by its name. A class that starts at one instant, or whose runners start with the guns of their waves,
 * has times since the gun; one with starts of the runners' own has net times. Where the starts do not say it, Time is the ranking time.
 */
export function timeBases(
	results: readonly IofResult[],
	{ event, race }: Pick<ImportOptions, "event" | "race">,
): ReadonlyMap<string, TimeBase> {
	const read = instantReader(event.date, event.zone);
	const names = [...race.rankBy.keys()];
	const isWithGun = ({ bib, start }: IofResult) => {
		const gun = race.runners.get(bib)?.gun ?? null;
		return gun !== null && read(start, null) === gun;
	};
	const baseOf = (className: string, members: readonly IofResult[]): TimeBase => {
		const rankBy = race.rankBy.get(knownName(className, names) ?? "") ?? event.rankBy;
		const timed = members.filter(({ time, start }) => time !== "" && read(start, null) !== null);
		const starts = new Set(timed.map(({ start }) => read(start, null)));
		const areGuns = timed.length > 0 && timed.every(isWithGun);
		if (areGuns || (starts.size === 1 && timed.length > 1))
			return { kind: "one start", isSinceGun: true, rankBy };
		if (starts.size > 1) return { kind: "own starts", isSinceGun: false, rankBy };
		return rankBy === "chip"
			? { kind: "ranked by net", isSinceGun: false, rankBy }
			: { kind: "ranked by gun", isSinceGun: true, rankBy };
	};
	return new Map(
		[...Map.groupBy(results, ({ className }) => className)].map(([className, members]) => [
			className,
			baseOf(className, members),
		]),
	);
}

/**
 * A time of a class. Since the gun it is no net time, unless the class is ranked by net times: the runners start at the gun then.
 * @param ms since the start from which the class counts
 */
export function timeSince(
	{ isSinceGun, rankBy }: TimeBase,
	ms: number,
): Pick<GivenTime, "sinceGun" | "sinceStart"> {
	if (!isSinceGun) return { sinceGun: null, sinceStart: ms };
	return { sinceGun: ms, sinceStart: rankBy === "chip" ? ms : null };
}

/** How the times were read, one line for each reason with its classes. */
export function baseLines(
	results: readonly IofResult[],
	bases: ReadonlyMap<string, TimeBase>,
): ProofLine[] {
	const timed = new Set(results.flatMap(({ time, className }) => (time === "" ? [] : className)));
	const byKind = Map.groupBy(
		[...bases].filter(([className]) => timed.has(className)),
		([, { kind }]) => kind,
	);
	return [...byKind].map(([kind, classes]) => ({
		kind,
		column: TIME_HEADER,
		classes: classes.map(([className]) => className).join(", "),
	}));
}
