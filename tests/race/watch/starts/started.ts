/** What the starts of a race show. */
import {
	type MisplacedRunners,
	misplacedRunners,
} from "../../../../src/race/watch/misplacedRunners.ts";
import type { QueueRow } from "../../../../src/race/watch/queue.ts";
import { type WrongGun, wrongGuns } from "../../../../src/race/watch/starts/gunFit.ts";
import { type WaveStart, waveStarts } from "../../../../src/race/watch/starts/waveStarts.ts";
import { rowsOf, type WatchedRace, watchedRace } from "../watching.ts";
import { type GeneratedRace, readsOf } from "./generatedRaces.ts";

export interface Started extends WatchedRace {
	starts: WaveStart[];
	guns: WrongGun[];
	misplaced: MisplacedRunners;
	rows: QueueRow[];
}

/** After all reads. */
export function started(race: GeneratedRace): Started {
	const reads = readsOf(race);
	const watched = watchedRace(race.facts, reads, (reads.at(-1)?.time ?? 0) + 60_000);
	const starts = waveStarts(watched.field, watched.grouped);
	const misplaced = misplacedRunners(watched.field, watched.grouped, starts);
	return { ...watched, starts, guns: wrongGuns(starts), misplaced, rows: rowsOf(misplaced.queue) };
}
