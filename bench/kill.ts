/**
 * The part `kill`: kills the server while a race is timed at 2,000 reads per second, in a hundred of the rounds of tests/fault on
 * SQLite and twenty on PostgreSQL; `npm run bench -- kill 700 300` names other numbers. Fifty rounds are a race: in more of them
 * its readers would have nothing new to send. It fails if an acknowledged read is lost or stored twice, or if results differ
 * from those of a race without a kill.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../scripts/postgres.mjs";
import { startCluster } from "../tests/fault/cluster.ts";
import { databaseCrashed, NODE_KILLED } from "../tests/fault/disasters.ts";
import { EVENT, faultRace } from "../tests/fault/faultRace.ts";
import { lookIntoFolder, lookIntoPostgres } from "../tests/fault/look.ts";
import { type Drama, playRounds, type Toll } from "../tests/fault/rounds.ts";
import { seed } from "../tests/fault/seed.ts";
import { endAll, folderPlace } from "../tests/fault/startAt.ts";
import { countsAfter } from "./counts.ts";
import type { Part } from "./part.ts";
import { median } from "./quantile.ts";
import { tableOf } from "./report/tables.ts";

const ROUNDS = 100;
const ROUNDS_ON_POSTGRES = 20;
const ROUNDS_OF_A_RACE = 50;
const RUNNERS = 20_000;
const COMPARED = 2_000;
/** How much comes until a node is killed: more than in the tests. */
const PACE = { readsPerSecond: 2_000, randomMs: 1_500, largeBatch: 3_000 };

export const kill: Part = {
	name: "kill",
	title: "Kills while a race is timed",
	needs: [],
	async measure(isQuick) {
		const [ofSqlite, ofPostgres] = countsAfter("kill");
		const rounds = (asked: number | undefined, full: number) => asked ?? (isQuick ? 2 : full);
		const onSqliteRounds = rounds(ofSqlite, ROUNDS);
		const onPostgresRounds = rounds(ofPostgres, ROUNDS_ON_POSTGRES);
		const rows: Record<string, Record<string, string | number>> = {};
		try {
			if (onSqliteRounds > 0) rows["SQLite"] = rowOf(await playRaces(onSqliteRounds, onSqlite));
			if (onPostgresRounds > 0 && findPostgres() === null)
				console.log("PostgreSQL is not installed, so its rounds were skipped.");
			else if (onPostgresRounds > 0)
				rows["PostgreSQL"] = rowOf(await playRaces(onPostgresRounds, onPostgres));
		} finally {
			await endAll();
		}
		if (Object.keys(rows).length === 0) throw new Error("kill 0 0 kills nothing");
		// The rounds throw an error if a read is lost, or if results differ.
		const name = "acknowledged reads lost in kills";
		return {
			figures: [{ name, target: { atMost: 0 }, figure: 0, unit: "" }],
			tables: [tableOf("store", rows)],
		};
	},
};

/** What the rounds on one store have besides their race. */
type Stage = Pick<Drama, "place" | "look" | "disasters">;
type Play = (stage: Stage) => Promise<Toll>;

/** Plays the given number of rounds as races, each with a separate store. */
async function playRaces(
	rounds: number,
	setUp: (folder: string, play: Play) => Promise<Toll>,
): Promise<Toll[]> {
	const tolls: Toll[] = [];
	for (let played = 0; played < rounds; played += ROUNDS_OF_A_RACE) {
		const folder = mkdtempSync(join(tmpdir(), "gantry-kill-"));
		const race = faultRace(RUNNERS);
		const every = RUNNERS / COMPARED;
		try {
			const toll = await setUp(join(folder, "killed"), (stage) =>
				playRounds({
					...stage,
					...PACE,
					race,
					calmPlace: folderPlace(join(folder, "calm")),
					rounds: Math.min(ROUNDS_OF_A_RACE, rounds - played),
					seed: seed + played,
					bibs: race.bibs.filter((_, index) => index % every === 0),
				}),
			);
			tolls.push(toll);
			console.log(`${killsOf(toll)} kills, ${toll.acknowledged} acknowledged reads: none lost`);
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	}
	return tolls;
}

function onSqlite(folder: string, play: Play): Promise<Toll> {
	return play({
		place: folderPlace(folder),
		look: async () => lookIntoFolder(folder, EVENT),
		disasters: [NODE_KILLED],
	});
}

async function onPostgres(folder: string, play: Play): Promise<Toll> {
	const cluster = await startCluster();
	if (cluster === null) throw new Error("PostgreSQL is there no longer");
	try {
		return await play({
			place: folderPlace(folder, cluster.url),
			look: () => lookIntoPostgres(cluster.url, EVENT),
			disasters: [databaseCrashed(cluster), NODE_KILLED],
		});
	} finally {
		await cluster.remove();
	}
}

function rowOf(tolls: readonly Toll[]): Record<string, string | number> {
	const sum = (of: (toll: Toll) => number) => tolls.reduce((before, toll) => before + of(toll), 0);
	const restarts = tolls.flatMap(({ restartsMs }) => restartsMs);
	return {
		races: tolls.length,
		kills: sum(killsOf),
		"starts killed as well": sum(({ startsKilled }) => startsKilled),
		"acknowledged reads": sum(({ acknowledged }) => acknowledged),
		"of those lost": 0,
		"answers compared, all equal": sum(({ answersCompared }) => answersCompared),
		"from the start to the first acknowledgement": `median ${Math.round(median(restarts))} ms, longest ${Math.round(Math.max(...restarts))} ms`,
	};
}

function killsOf({ kills }: Toll): number {
	return [...kills.values()].reduce((sum, count) => sum + count, 0);
}
