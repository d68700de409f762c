/** Two nodes on one PostgreSQL: a scheduled announcement is made once, by either of them. */
import { expect, test } from "vitest";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { auditOf, makeChange } from "../results/changes/officials.ts";

const HOUR = 3_600_000;

test("both nodes check the schedule, one announces, and both show it", async () => {
	let clock = Date.now();
	const folder = temporaryFolder();
	const open = () => openTestedResults(folder, "", undefined, { now: () => clock });
	const nodes = [await open(), await open()] as const;
	const [one, other] = nodes;
	await one.record(smallRace());
	await makeChange(one, { kind: "schedule", announceAt: clock + HOUR, who: "Mei", why: "Settled" });
	await soon(() => expect(other.results.eventCache.catalogue().announcements.size).toBe(1));
	clock += HOUR;
	for (const node of nodes)
		await soon(async () =>
			expect(await node.call("pjlist", { pjid: EVENT.id })).toMatchObject({
				data: { project: [{ pjScore: "1" }] },
			}),
		);
	// Both have checked again since.
	await soon(() => expect(other.results.eventCache.catalogue().announcements.size).toBe(0));
	const changes = (await auditOf(one)).map(({ change: made }) => made.action);
	expect(changes.filter((action) => action === "phase")).toHaveLength(1);
	expect(changes.filter((action) => action === "schedule")).toHaveLength(2);
	for (const node of nodes) await node.close();
});
