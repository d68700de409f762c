/** What cameras saw of a simulated race: who was in the picture, where and from when until when. */
import type { Filming } from "./camera/drawRecording.ts";
import { recordedBy } from "./recorded.ts";
import type { Race } from "./simulate.ts";

const SECOND = 1_000;
/** The first runner comes into an empty picture. */
const BEFORE_THE_FIRST = 5 * SECOND;
/** How long a camera runs: at the finish as long as the winners and those behind them take. */
const LENGTHS = { start: 40 * SECOND, split: 80 * SECOND, finish: 180 * SECOND } as const;

export type Film = Pick<Filming, "passes" | "from" | "to" | "pointName" | "zone"> & {
	pointId: string;
};

/** The films of a race whose reads name bibs: one a point, from just before the first runner. */
export function filmsOf(race: Race): Film[] {
	const { points, plan } = race;
	const guns = new Map(plan.waves.map(({ id, minutes }) => [id, plan.gun + minutes * 60 * SECOND]));
	const gunOf = new Map(
		race.entrants.map(({ bib, waveId }) => [bib, guns.get(waveId) ?? plan.gun]),
	);
	const { passings } = recordedBy(race, race.end);
	return points.flatMap(({ id, name, kind }) => {
		const firsts = new Map<string, number>();
		for (const read of passings) {
			if (read.pointId !== id || !("bib" in read)) continue;
			const { bib, time } = read;
			const isEarly = time < (gunOf.get(bib) ?? time);
			if (!isEarly && time < (firsts.get(bib) ?? Number.POSITIVE_INFINITY)) firsts.set(bib, time);
		}
		if (firsts.size === 0) return [];
		const passes = [...firsts].map(([bib, instant]) => ({ bib, instant }));
		const from = Math.min(...firsts.values()) - BEFORE_THE_FIRST;
		const to = from + LENGTHS[kind];
		return [{ pointId: id, pointName: name, zone: plan.event.zone, passes, from, to }];
	});
}
