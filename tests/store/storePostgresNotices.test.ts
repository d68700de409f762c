/** Several nodes on one PostgreSQL notify of a runner once; another node continues the work of a killed one. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_EVENT_MEMORY_MB } from "../../src/results/core/eventMemory.ts";
import { startPushService, type TestedPushService } from "../fixtures/pushService.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, GUN } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { pushTo, startRace } from "../results/notifications/notifying.ts";

let service: TestedPushService;
beforeAll(async () => {
	service = await startPushService();
});
afterAll(() => service.close());

/** A further node, the given seconds after the gun. */
const openNode = (folder: string, seconds: number) =>
	openTestedResults(folder, "", DEFAULT_EVENT_MEMORY_MB, {
		push: pushTo(service.host),
		now: () => GUN + seconds * 1_000,
	});

test("one of two nodes sends a notification, regardless of which one received the passing first", async () => {
	const folder = temporaryFolder();
	const race = await startRace(folder, service);
	const bibs = ["00123", "124", "A-5", "200"];
	for (const bib of bibs) await race.asks(`fan of ${bib}`, bib);
	const other = await openNode(folder, 600);
	// It follows the event from its start on.
	await soon(() => expect(other.results.eventCache.peek(EVENT.id)).toBeDefined());
	for (const bib of bibs) await race.passes(bib, "S", 590);
	for (const bib of bibs) await soon(() => expect(service.told(`fan of ${bib}`)).toHaveLength(1));
	await other.results.eventCache.renew(EVENT.id);
	await race.settled();
	for (const bib of bibs) expect(service.asked(`fan of ${bib}`)).toBe(1);
	await other.close();
	await race.close();
});

test("a notification that a node had claimed before it ended is sent by another node when the claim expires", async () => {
	const folder = temporaryFolder();
	const race = await startRace(folder, service);
	await race.asks("phone", "00123");
	service.fail("phone", null);
	await race.passes("00123", "S", 590);
	await soon(() => expect(service.asked("phone")).toBe(1));
	await race.close();
	service.recover("phone");
	const early = await openNode(folder, 610);
	await soon(() => expect(early.results.eventCache.peek(EVENT.id)).toBeDefined());
	await early.close();
	expect(service.told("phone")).toEqual([]);
	const later = await openNode(folder, 700);
	await soon(() => expect(service.told("phone")).toEqual(["王小明（00123）: 已出發"]));
	await later.close();
});
