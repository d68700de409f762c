/** A server that is killed at any moment of a race loses nothing that it has acknowledged. */
import { expect, test } from "vitest";
import { takeWriterLock } from "../../src/results/store/writerLock.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { EVENT, faultRace } from "./faultRace.ts";
import { lookIntoFolder } from "./look.ts";
import { playRounds } from "./rounds.ts";
import { seed } from "./seed.ts";
import { folderPlace } from "./startAt.ts";

test("after each kill -9 every acknowledged read is stored once, and in the end the results are those of a race without a kill", async () => {
	const folder = temporaryFolder();
	const race = faultRace(4_000);
	const toll = await playRounds({
		race,
		place: folderPlace(folder),
		calmPlace: folderPlace(temporaryFolder()),
		look: async () => {
			const lock = takeWriterLock(folder);
			expect(lock, "the writer lock is free").not.toBeNull();
			lock?.release();
			return lookIntoFolder(folder, EVENT);
		},
		disasters: [{ name: "killed", happen: async () => undefined }],
		rounds: 3,
		seed,
		bibs: race.bibs.filter((_, index) => index % 10 === 0),
	});
	expect(toll.acknowledged).toBeGreaterThan(3_000);
}, 120_000);
