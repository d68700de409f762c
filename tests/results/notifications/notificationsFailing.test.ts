/** Push services that hang, fail and delete browsers, and servers that are killed: no other client waits, and nothing is lost. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openEventCache } from "../../../src/results/core/eventCache.ts";
import { startScorer } from "../../../src/results/core/scoring/scorer.ts";
import { readServerFile } from "../../../src/results/core/serverFile.ts";
import { startNotifications } from "../../../src/results/notifications/notifications.ts";
import { storeSubscriber } from "../../../src/store/notifications/pushSubscriptions.ts";
import { SERVER } from "../../fixtures/builtProgram.ts";
import { startChild } from "../../fixtures/child.ts";
import { post } from "../../fixtures/exchange.ts";
import { IS_POSTGRES } from "../../fixtures/postgresDatabase.ts";
import { startPushService, type TestedPushService } from "../../fixtures/pushService.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { acceptRows, refuseRows } from "../../fixtures/storeContent.ts";
import { openTestedStore, recordIn } from "../../fixtures/storeOpened.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { VAPID_KEYS } from "../../fixtures/vapidKeys.ts";
import { pushTo, type Race, startRace } from "./notifying.ts";

let race: Race;
/** A second push service. */
let healthy: TestedPushService;
beforeEach(async () => {
	healthy = await startPushService();
	race = await startRace(temporaryFolder(), undefined, [healthy.host]);
});
afterEach(async () => {
	await race.close();
	await healthy.close();
});

test("a push service that hangs delays no read, no call and no other push service", async () => {
	for (let number = 0; number < 30; number++) {
		race.service.fail(`hanging ${number}`, null);
		await race.asks(`hanging ${number}`, "00123");
	}
	const { subscription } = healthy.browser("phone");
	for (const bib of ["00123", "124"]) await race.asks("phone", bib, { subscription });
	await race.passes("00123", "S", 590);
	const asked = () =>
		Array.from({ length: 30 }, (_, number) => race.service.asked(`hanging ${number}`)).filter(
			(count) => count > 0,
		);
	// The maximum of simultaneous requests: the others wait for them.
	await soon(() => expect(asked()).toHaveLength(20));
	await race.passes("124", "S", 595);
	await race.server.results.eventCache.renew(EVENT.id);
	const found = await race.server.call("participant", { pjid: EVENT.id, pno: "124" });
	expect(found).toMatchObject({ data: { participant: { pStatus: 3 } } });
	await soon(() => expect(healthy.told("phone")).toHaveLength(2));
	// None of them was given up meanwhile: that would have started the next.
	expect(asked()).toHaveLength(20);
});

test("a message that a push service could not accept is sent again a moment later, once", async () => {
	await race.asks("phone", "00123");
	await race.asks("tablet", "00123");
	race.service.fail("phone", 503);
	race.service.fail("tablet", 429, { "retry-after": "1" });
	await race.passes("00123", "S", 590);
	for (const browser of ["phone", "tablet"]) {
		await soon(() => expect(race.service.asked(browser)).toBeGreaterThan(0));
		race.service.recover(browser);
	}
	for (const browser of ["phone", "tablet"])
		await soon(() => expect(race.service.told(browser)).toEqual(["王小明（00123）: 已出發"]));
	await race.settled();
	expect(race.service.told("phone")).toHaveLength(1);
	expect(race.service.asked("phone")).toBe(2);
});

test.each([404, 410])("a browser is deleted if its push service answers %i", async (status) => {
	await race.asks("phone", "00123");
	await race.asks("phone", "124");
	await race.asks("tablet", "124");
	race.service.fail("phone", status);
	await race.passes("00123", "S", 590);
	await soon(async () => {
		const { subscriptions, runners } = await race.kept();
		expect([subscriptions.length, runners.length]).toEqual([1, 1]);
	});
	expect(race.service.asked("phone")).toBe(1);
	await race.passes("124", "S", 595);
	await soon(() => expect(race.service.told("tablet")).toHaveLength(1));
	expect(race.service.asked("phone")).toBe(1);
});

test("a browser that cannot be deleted at the moment does not stop notifications to others", async () => {
	const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
	await race.asks("phone", "00123");
	await race.asks("tablet", "00123");
	race.service.fail("phone", 410);
	const { folder } = race.server;
	await refuseRows(folder, "push_subscription", "OLD.bib = '00123'", "DELETE");
	await race.passes("00123", "S", 590);
	await soon(() => expect(race.service.told("tablet")).toHaveLength(1));
	await soon(async () => {
		const { runners } = await race.kept();
		expect(runners).toEqual([expect.objectContaining({ told: "S" })]);
	});
	expect(said).toHaveBeenCalledWith(expect.stringContaining("forgetting"));
	said.mockRestore();
	await acceptRows(folder, "push_subscription");
});

test("an event that cannot be loaded does not stop notifications about other events", async () => {
	const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const folder = temporaryFolder();
	const store = await openTestedStore(folder);
	const event = { ...EVENT, id: "M1002" };
	for (const each of [EVENT, event])
		await recordIn(store, smallRace({ event: each, givenTimes: [] }));
	const { endpoint, keys } = healthy.browser("phone").subscription;
	for (const eventId of [EVENT.id, event.id])
		await storeSubscriber(
			store.db,
			eventId,
			{ endpoint, ...keys, bib: "00123", language: "zh" },
			{ notified: "", at: GUN },
		);
	const scorer = startScorer(store.place);
	const now = () => GUN + 6_000_000;
	const whole = await openEventCache(store.db, scorer, { eventMemoryMb: 10, now });
	const eventCache = {
		...whole,
		get: async (eventId: string) => {
			if (eventId === EVENT.id) throw new Error("it is damaged");
			return whole.get(eventId);
		},
	};
	const notifications = startNotifications(store, eventCache, pushTo(healthy.host), now);
	await soon(() => expect(whole.peek(event.id)).toBeDefined());
	await notifications.close();
	whole.close();
	await scorer.close();
	await store.close();
	said.mockRestore();
});

test("a message that a push service rejects permanently is not sent again, and the next one is sent", async () => {
	await race.asks("phone", "00123");
	race.service.fail("phone", 403);
	await race.passes("00123", "S", 590);
	await soon(() => expect(race.service.asked("phone")).toBe(1));
	await race.settled();
	expect(race.service.asked("phone")).toBe(1);
	race.service.recover("phone");
	race.turnTo(1_830);
	await race.passes("00123", "5K");
	await soon(() => expect(race.service.told("phone")).toHaveLength(1));
});

// With several nodes no node knows which one ended: there a claim expires (storePostgresNotices.test.ts).
if (!IS_POSTGRES)
	test("a killed server sends its unfinished notifications after its restart", async () => {
		const { service } = race;
		const folder = temporaryFolder();
		const env = {
			ROLE: "results",
			DATA_DIR: folder,
			HOST: "127.0.0.1",
			PORT: "0",
			VAPID_PUBLIC_KEY: VAPID_KEYS.publicKey,
			VAPID_PRIVATE_KEY: VAPID_KEYS.privateKey,
			VAPID_SUBJECT: "https://example.org/contact",
			PUSH_HOSTS: service.host,
		};
		const start = async () => {
			const child = startChild([SERVER], { env });
			await child.says(/ready: /);
			const access = readServerFile(folder);
			if (access === null) throw new Error("the server left no address");
			const headers = { authorization: `Bearer ${access.token}` };
			const send = async (path: string, body: unknown) => {
				const { status, text } = await post(access.address, path, body, headers);
				expect([status, text]).toEqual([200, expect.stringContaining('"true"')]);
			};
			return { child, send };
		};
		const gun = Date.now() - 60_000;
		const first = await start();
		const waves = [{ id: "1", gun }];
		await first.send(
			"/ingest/M1001/recording",
			smallRace({ waves, runners: [{ bib: "00123", name: "王小明" }], givenTimes: [] }),
		);
		await first.send("/scorequery/notify", {
			pjid: "M1001",
			pno: "00123",
			subscription: service.browser("phone").subscription,
			lang: "zh",
			on: true,
		});
		service.fail("phone", null);
		await first.send("/ingest/M1001", [{ point: "S", bib: "00123", time: gun + 1_000 }]);
		await soon(() => expect(service.asked("phone")).toBe(1));
		first.child.process.kill("SIGKILL");
		await first.child.ended;
		service.recover("phone");
		const second = await start();
		await soon(() => expect(service.told("phone")).toEqual(["王小明（00123）: 已出發"]));
		second.child.process.kill("SIGTERM");
		await second.child.ended;
	});
