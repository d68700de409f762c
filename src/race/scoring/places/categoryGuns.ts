/** The guns of each category. A runner who was moved into another wave starts with another category, and moves no gun of the own one. */
import { at, type Field } from "../field.ts";

/** Runners are few below this part of the others. */
const FEW = 4;

/** By category, per gun (epoch ms): how many of its runners start with it, without the guns of moved runners. */
export function categoryGuns({
	categories,
	category,
	gun,
	entrants,
}: Field): ReadonlyMap<number, number>[] {
	const guns = categories.map(() => new Map<number, number>());
	const total = new Map<number, number>();
	for (let runner = 0; runner < entrants.length; runner++) {
		const instant = at(gun, runner);
		if (Number.isNaN(instant)) continue;
		const own = guns[category[runner] ?? -1];
		own?.set(instant, (own.get(instant) ?? 0) + 1);
		total.set(instant, (total.get(instant) ?? 0) + 1);
	}
	return guns.map((own) => {
		const most = Math.max(0, ...own.values());
		// A small wave of the category has no others in it; moved runners are few of their category and few of the wave.
		const isOwn = ([instant, count]: [number, number]) =>
			FEW * count >= most || FEW * count >= (total.get(instant) ?? 0);
		return new Map([...own].filter(isOwn));
	});
}

/** The first gun of each category, epoch ms; null where no wave has started. */
export function firstGuns(field: Field): (number | null)[] {
	return categoryGuns(field).map((guns) => (guns.size === 0 ? null : Math.min(...guns.keys())));
}
