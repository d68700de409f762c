/** A video stays unlocked, even if the server is killed just after its answer. */
import { afterAll, expect, test } from "vitest";
import { ask, startHere, startNode } from "../fault/resultsNode.ts";
import { endAll, folderPlace } from "../fault/startAt.ts";
import { exchange, post } from "../fixtures/exchange.ts";
import { databaseOf } from "../fixtures/postgresDatabase.ts";
import { EVENT, RUNNERS, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { UNLOCKED, use, wordOf } from "../results/vouchers/redeeming.ts";

afterAll(endAll);

test("a server that is killed while vouchers are redeemed has stored its answers, and redeemed no voucher twice", async () => {
	const folder = temporaryFolder();
	const place = folderPlace(folder, await databaseOf(folder));
	const node = await startNode(place);
	await ask(node, `/ingest/${EVENT.id}/recording`, smallRace());
	const made = await ask(node, `/scorequery/admin/${EVENT.id}/vouchers`, { count: RUNNERS.length });
	const codes: string[] = JSON.parse(made).data.codes;
	const answered = new Set<string>();
	const asking = RUNNERS.map(async ({ bib }, index) => {
		const answer = await use(node, bib, codes[index] ?? "").catch(() => null);
		if (answer === null) return;
		expect(wordOf(answer)).toBe("true");
		answered.add(bib);
		// The first answer kills the node, before the other requests are answered.
		if (answered.size === 1) await node.kill();
	});
	await Promise.all(asking);
	expect(answered.size).toBeGreaterThan(0);
	const again = await startHere(place);
	for (const bib of answered) {
		const { text } = await post(again.origin, "/scorequery/voucher/get", {
			pjid: EVENT.id,
			pno: bib,
		});
		expect(JSON.parse(text), bib).toEqual(UNLOCKED);
	}
	for (const [index, { bib }] of RUNNERS.entries())
		expect(wordOf(await use(again, bib, codes[index] ?? "")), bib).toBe("true");
	const headers = { authorization: `Bearer ${again.token}` };
	const list = await exchange(again.origin, `/scorequery/admin/${EVENT.id}/vouchers`, { headers });
	expect(JSON.parse(list.text).data.redeemed).toHaveLength(RUNNERS.length);
	await again.stop();
});
