/** The clocks of a race that is on: one for each gun with people on the course. */
import { STATUS } from "../record/status.ts";
import { at, type Field } from "../scoring/field.ts";
import { categoryGuns } from "../scoring/places/categoryGuns.ts";
import type { Standings } from "../scoring/standings.ts";

export interface WaveClock {
	/** Epoch ms. */
	gun: number;
	/** Positions of the categories that start with it. */
	categories: readonly number[];
	/** The waves that start with it, by their ids; none for own start times. */
	waves: readonly string[];
}

/** The runners of a gun who are on the course, who were read at all, and who may still start. */
interface Started {
	running: number;
	read: number;
	waiting: number;
}

/**
 * The clocks, the first gun first. Without a mat at the start runners are on the course before they are read: a gun of whose
 * runners none was read yet counts. Own start times have one clock together, from the first of those on the course.
 * @param now epoch ms; a gun to come has no clock
 */
export function waveClocks(
	field: Field,
	{ status, lastPoint }: Pick<Standings, "status" | "lastPoint">,
	now: number,
): WaveClock[] {
	const { waves, gun, entrants, category } = field;
	const guns = new Set(waves.flatMap((wave) => wave.gun ?? []));
	const started = new Map<number, Started>([...guns].map((each) => [each, { ...NONE }]));
	let own: { gun: number; category: number } | null = null;
	for (let runner = 0; runner < entrants.length; runner++) {
		const instant = at(gun, runner);
		const isRunning = status[runner] === STATUS.running;
		const known = started.get(instant);
		if (known) {
			known.running += Number(isRunning);
			known.read += Number((lastPoint[runner] ?? -1) >= 0);
			known.waiting += Number(status[runner] === STATUS.notStarted);
		} else if (isRunning && !(instant > (own?.gun ?? now)))
			own = { gun: instant, category: category[runner] ?? -1 };
	}
	const ofCategories = categoryGuns(field);
	const clocks = [...started].flatMap(([each, { running, read, waiting }]): WaveClock[] => {
		const isOn = running > 0 || (read === 0 && waiting > 0);
		if (each > now || !isOn) return [];
		const named = ofCategories.flatMap((known, position) => (known.has(each) ? position : []));
		const ids = waves.flatMap((wave) => (wave.gun === each ? wave.id : []));
		return [{ gun: each, categories: named, waves: ids }];
	});
	if (own !== null && !Number.isNaN(own.gun))
		clocks.push({ gun: own.gun, categories: own.category < 0 ? [] : [own.category], waves: [] });
	return clocks.sort((a, b) => a.gun - b.gun);
}

const NONE: Started = { running: 0, read: 0, waiting: 0 };
