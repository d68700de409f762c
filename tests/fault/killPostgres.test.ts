/** A node that is killed, or whose database crashes, at any moment of a race loses nothing that it has acknowledged. */
import { expect, test } from "vitest";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { startCluster } from "./cluster.ts";
import { EVENT, faultRace } from "./faultRace.ts";
import { lookIntoPostgres } from "./look.ts";
import { type Disaster, playRounds } from "./rounds.ts";
import { seed } from "./seed.ts";
import { folderPlace } from "./startAt.ts";

const cluster = await startCluster();

test.skipIf(cluster === null)(
	"after each kill -9 and each crash of PostgreSQL every acknowledged read is stored once, and the results are those of a race without one",
	async () => {
		if (cluster === null) return;
		const crash: Disaster = {
			name: "database crashed and node killed",
			async happen(crew) {
				const refused = crew.refusal();
				await cluster.crash();
				await refused;
				await cluster.start();
				await crew.acknowledgements(1);
			},
		};
		const race = faultRace(3_000);
		const toll = await playRounds({
			race,
			place: folderPlace(temporaryFolder(), cluster.url),
			calmPlace: folderPlace(temporaryFolder()),
			look: () => lookIntoPostgres(cluster.url, EVENT),
			disasters: [crash, { name: "node killed", happen: async () => undefined }],
			rounds: 2,
			seed,
			bibs: race.bibs.filter((_, index) => index % 10 === 0),
		});
		expect(toll.acknowledged).toBeGreaterThan(2_000);
	},
	120_000,
);
