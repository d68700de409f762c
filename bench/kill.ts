/**
 * The part `kill`: kills the server while a race is timed at 2,000 reads per second, in a hundred of the rounds of tests/fault on
 * SQLite and twenty on PostgreSQL; `npm run bench -- kill 700 300` names other numbers. It fails
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
import type { Part } from "./part.ts";
import { median } from "./quantile.ts";
import { tableOf } from "./report/tables.ts";

const ROUNDS = 100;
const ROUNDS_ON_POSTGRES = 20;
const RUNNERS = 40_000;
const COMPARED = 2_000;

export const kill: Part = {
	name: "kill",
	title: "Kills while a race is timed",
	needs: [],
	async measure(isQuick) {
		const cluster = await startCluster();
		const [ofSqlite, ofPostgres] = countsAfter("kill");
		const rounds = (asked: number | undefined, full: number) => asked ?? (isQuick ? 2 : full);
		const rows: Record<string, Record<string, string | number>> = {};
		try {
			rows["SQLite"] = await play((folder) => ({
				place: folderPlace(folder),
				look: async () => lookIntoFolder(folder, EVENT),
				disasters: [NODE_KILLED],
				rounds: rounds(ofSqlite, ROUNDS),
			}));
			if (cluster === null) console.log("PostgreSQL is not installed, so its rounds were skipped.");
			else
				rows["PostgreSQL"] = await play((folder) => ({
					place: folderPlace(folder, cluster.url),
					look: () => lookIntoPostgres(cluster.url, EVENT),
					disasters: [databaseCrashed(cluster), NODE_KILLED],
					rounds: rounds(ofPostgres, ROUNDS_ON_POSTGRES),
				}));
		} finally {
			await endAll();
			await cluster?.remove();
		}
		// The rounds throw an error if a read is lost, or if results differ.
		const name = "acknowledged reads lost in kills";
		return {
			figures: [{ name, target: { atMost: 0 }, figure: 0, unit: "" }],
			tables: [tableOf("store", rows)],
		};
	},
};

type Stage = Pick<Drama, "place" | "look" | "disasters" | "rounds">;

async function play(stageIn: (folder: string) => Stage) {
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
		return {
			kills: [...toll.kills.values()].reduce((sum, count) => sum + count, 0),
			"starts killed as well": toll.startsKilled,
			"acknowledged reads": toll.acknowledged,
			"of those lost": 0,
			"answers compared, all equal": toll.answersCompared,
			"from the start to the first acknowledgement": `median ${Math.round(median(toll.restartsMs))} ms, longest ${Math.round(Math.max(...toll.restartsMs))} ms`,
		};
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
