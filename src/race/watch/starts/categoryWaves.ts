/** The wave in which nearly all runners of a category are: one of them in another wave is a slip of the list. */
import type { Field } from "../../scoring/field.ts";

/** Nearly all: this share, of this many others or more. */
const NEARLY_ALL = 0.9;
const LEAST = 5;

/** Per category (position in the field) the wave of nearly all its runners. Categories of several waves have none. */
export function categoryWaves({ entrants, category }: Field): ReadonlyMap<number, string> {
	const counts = new Map<number, Map<string, number>>();
	for (let runner = 0; runner < entrants.length; runner++) {
		const own = category[runner] ?? -1;
		const wave = entrants.at(runner)?.waveId ?? "";
		if (own < 0) continue;
		const waves = counts.get(own) ?? new Map<string, number>();
		counts.set(own, waves);
		waves.set(wave, (waves.get(wave) ?? 0) + 1);
	}
	return new Map(
		[...counts].flatMap(([own, waves]) => {
			const all = [...waves.values()].reduce((sum, count) => sum + count, 0);
			const most = [...waves].find(([, count]) => count >= LEAST && count >= NEARLY_ALL * all);
			return most === undefined ? [] : [[own, most[0]] as const];
		}),
	);
}
