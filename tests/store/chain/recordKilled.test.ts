/** A server that is killed while it stores reads and changes leaves a record that fits. */
import { afterAll, expect, test } from "vitest";
import { verifyStored } from "../../../src/store/chain/verifyStored.ts";
import { ask, makeKey, startNode } from "../../fault/resultsNode.ts";
import { endAll, folderPlace } from "../../fault/startAt.ts";
import { post } from "../../fixtures/exchange.ts";
import { databaseOf } from "../../fixtures/postgresDatabase.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { openTestedStore } from "../../fixtures/storeOpened.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";

afterAll(endAll);

const ROUNDS = 2;
const READERS = 4;
const READS = 20;

test("after each kill -9 the record fits, with every acknowledged read", async () => {
	const folder = temporaryFolder();
	const place = folderPlace(folder, await databaseOf(folder));
	let acknowledged = 0;
	for (let round = 0; round < ROUNDS; round++) {
		const node = await startNode(place);
		if (round === 0) await ask(node, `/ingest/${EVENT.id}/recording`, smallRace());
		const headers = { authorization: `Bearer ${await makeKey(node, EVENT.id)}` };
		const until = acknowledged + (10 + round * 7) * READS;
		const reader = async (source: string) => {
			for (let sequence = 0; ; sequence += READS) {
				const reads = Array.from({ length: READS }, (_, index) => ({
					source,
					sequence: sequence + index,
					point: "F",
					bib: "124",
					time: GUN + 6_000_000 + sequence + index,
				}));
				const answer = await post(node.origin, `/ingest/${EVENT.id}`, reads, headers).catch(
					() => null,
				);
				if (answer === null) return;
				expect(answer.status, answer.text).toBe(200);
				acknowledged += READS;
				if (acknowledged >= until) await node.kill();
			}
		};
		const official = async () => {
			for (let number = 0; ; number++) {
				const notice = { kind: "notice", notice: `${round} ${number}` };
				const made = await ask(node, `/scorequery/admin/${EVENT.id}/change`, notice).catch(
					() => null,
				);
				if (made === null) return;
			}
		};
		const sources = Array.from({ length: READERS }, (_, index) => `reader ${round} ${index}`);
		await Promise.all([...sources.map(reader), official()]);
		const store = await openTestedStore(folder);
		const { verdict } = await verifyStored(store.db, EVENT.id);
		await store.close();
		expect(verdict).toMatchObject({ fits: true, before: 0 });
		if (!verdict.fits) continue;
		expect(verdict.reads).toBeGreaterThanOrEqual(18 + acknowledged);
		expect(verdict.changes).toBeGreaterThan(round + 1);
	}
	expect(acknowledged).toBeGreaterThan(ROUNDS * 10 * READS - 1);
});
