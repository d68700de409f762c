/** Subscriptions for a runner stay in the store until the result is announced. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULT_EVENT_MEMORY_MB } from "../../../src/results/core/eventMemory.ts";
import { checked } from "../../fixtures/checked.ts";
import { openTestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { VAPID_KEYS } from "../../fixtures/vapidKeys.ts";
import { pushTo, type Race, startRace } from "./notifying.ts";

let race: Race;
beforeEach(async () => {
	race = await startRace();
});
afterEach(() => race.close());

test("after the announcement of the result all subscriptions are deleted, and new ones are refused", async () => {
	await race.asks("phone", "00123");
	await race.asks("tablet", "124");
	expect((await race.kept()).runners).toHaveLength(2);
	expect(await race.server.call("pjlist", { pjid: "M1001" })).toMatchObject({
		data: { project: [{ pjPush: VAPID_KEYS.publicKey }] },
	});
	await race.server.results.changes.make(
		EVENT.id,
		checked.change({
			kind: "phase",
			phase: "announced",
			why: "Settled on paper",
		}),
	);
	await soon(async () => expect(await race.kept()).toEqual({ subscriptions: [], runners: [] }));
	expect(await race.asks("phone", "00123")).toMatchObject({ status: "false", code: "announced" });
	expect(await race.server.call("pjlist", { pjid: "M1001" })).toMatchObject({
		data: { project: [{ pjPush: "" }] },
	});
});

test("in a race of many days a new subscription is valid, although others subscribed to the same runner long ago", async () => {
	const { service } = race;
	const nineDays = 9 * 86_400;
	await race.asks("phone", "00123");
	race.turnTo(nineDays);
	await race.asks("tablet", "00123");
	await race.server.close();
	const later = await openTestedResults(race.server.folder, "", DEFAULT_EVENT_MEMORY_MB, {
		push: pushTo(service.host),
		now: () => GUN + nineDays * 1_000,
	});
	await soon(() => expect(later.results.eventCache.peek(EVENT.id)).toBeDefined());
	expect((await race.kept()).subscriptions).toHaveLength(2);
	await later.close();
});

test("subscriptions stay when runners are imported again", async () => {
	await race.asks("phone", "00123");
	const more = RUNNERS.map((runner) => ({ ...runner, reads: {}, team: "新隊" }));
	await race.server.record(smallRace({ runners: more, givenTimes: [] }));
	await race.passes("00123", "S", 0);
	race.turnTo(1_200);
	await race.passes("00123", "5K");
	await soon(() =>
		expect(race.service.told("phone")).toContain("王小明（00123）: 已通過 5K · 00:20:00 · 第 1 名"),
	);
});
