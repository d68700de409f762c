/**
 * Kills the server while a race is timed at 2,000 reads per second, in a hundred of the rounds of tests/fault on SQLite, and
 * twenty on PostgreSQL; `npm run bench -- kill 700 300` names other numbers. It fails
 * if an acknowledged read is lost or stored twice, or if results differ from those of a race without a kill.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCluster } from "../tests/fault/cluster.ts";
import { databaseCrashed, NODE_KILLED } from "../tests/fault/disasters.ts";
import { EVENT, faultRace } from "../tests/fault/faultRace.ts";
import { lookIntoFolder, lookIntoPostgres } from "../tests/fault/look.ts";
import { type Drama, playRounds } from "../tests/fault/rounds.ts";
import { seed } from "../tests/fault/seed.ts";
import { endAll, folderPlace } from "../tests/fault/startAt.ts";
import { countsAfter } from "./counts.ts";

const ROUNDS = 100;
const ROUNDS_ON_POSTGRES = 20;
const RUNNERS = 40_000;
const COMPARED = 2_000;

/** Runs the rounds on SQLite, and fewer on PostgreSQL if it is installed, and prints the results. */
export async function kill(): Promise<void> {
	const [ofSqlite = ROUNDS, ofPostgres = ROUNDS_ON_POSTGRES] = countsAfter("kill");
	const cluster = await startCluster();
	try {
		await play("SQLite", (folder) => ({
			place: folderPlace(folder),
			look: async () => lookIntoFolder(folder, EVENT),
			disasters: [NODE_KILLED],
			rounds: ofSqlite,
		}));
		if (cluster === null) console.log("\nPostgreSQL is not installed, so its rounds were skipped.");
		else
			await play("PostgreSQL", (folder) => ({
				place: folderPlace(folder, cluster.url),
				look: () => lookIntoPostgres(cluster.url, EVENT),
				disasters: [databaseCrashed(cluster), NODE_KILLED],
				rounds: ofPostgres,
			}));
	} finally {
		await endAll();
		await cluster?.remove();
	}
}

type Stage = Pick<Drama, "place" | "look" | "disasters" | "rounds">;

async function play(store: string, stageIn: (folder: string) => Stage): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "gantry-kill-"));
	const race = faultRace(RUNNERS);
	const every = RUNNERS / COMPARED;
	try {
		const toll = await playRounds({
			...stageIn(join(folder, "killed")),
			race,
			calmPlace: folderPlace(join(folder, "calm")),
			seed,
			bibs: race.bibs.filter((_, index) => index % every === 0),
		});
		const restarts = toll.restartsMs.toSorted((a, b) => a - b).map(Math.round);
		console.log(`\nKills on ${store}, seed ${seed}: 0 acknowledged reads lost or stored twice`);
		console.table(Object.fromEntries([...toll.kills].map(([kind, count]) => [kind, { count }])));
		console.log(
			`${toll.startsKilled} starts killed as well; ${toll.acknowledged} reads acknowledged in ${Math.round(toll.workedMs / 1_000)} s; requests cut off: ${toll.cut.stored} stored, ${toll.cut.notStored} not; ` +
				`from the start to the first acknowledgement: median ${restarts[Math.floor(restarts.length / 2)]} ms, longest ${restarts.at(-1)} ms; ` +
				`${toll.visitorsAnswered} visitors answered; ${toll.answersCompared} answers are those of a race without a kill`,
		);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
