/** A results server that sends notices, during a race whose clock the test sets. */

import { afterAll, beforeAll, expect } from "vitest";
import type { Recording } from "../../../src/race/record/record.ts";
import { DEFAULT_EVENT_MEMORY_MB } from "../../../src/results/core/eventMemory.ts";
import type { CameraFolder } from "../../../src/results/core/resultsSettings.ts";
import { openReader } from "../../../src/store/connection/openReader.ts";
import { placeOfStore } from "../../../src/store/connection/place.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { databaseOf } from "../../fixtures/postgresDatabase.ts";
import { startPushService, type TestedPushService } from "../../fixtures/pushService.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { VAPID_KEYS } from "../../fixtures/vapidKeys.ts";

/** The settings with which a server sends notices to these hosts. */
export function pushTo(...hosts: string[]) {
	return { ...VAPID_KEYS, subject: "mailto:timing@example.org", hosts };
}

/** A server that offers notices, without subscriptions. */
export function openNotifying(cameras: CameraFolder | null = null): Promise<TestedResults> {
	const settings = { push: pushTo(), cameras };
	return openTestedResults(temporaryFolder(), "", DEFAULT_EVENT_MEMORY_MB, settings);
}

/** Ten minutes after the gun, epoch ms. */
const BEGIN = GUN + 600_000;
/** A runner whom no test uses. */
const LATE_STARTERS = ["300", "500", "0600"];

export interface Race {
	server: TestedResults;
	service: TestedPushService;
	eventId: string;
	/** Sets the clock to the given seconds after the gun. */
	turnTo(seconds: number): void;
	/** A mat reads a bib, now or the given seconds after the gun; resolves when the read is acknowledged. */
	passes(bib: string, pointId: string, seconds?: number): Promise<void>;
	/** A browser subscribes to a runner, or unsubscribes. @returns the parsed answer */
	asks(browser: string, bib: string, changes?: object): Promise<unknown>;
	/** Records more, or another race. */
	record(changes: Partial<Recording>): Promise<void>;
	/** All stored subscriptions. */
	kept(): Promise<{ subscriptions: unknown[]; runners: unknown[] }>;
	/** All notifications are sent: another runner starts, whose notification is the last. Three times a race. */
	settled(): Promise<void>;
	close(): Promise<void>;
}

/** The small race with its runners at the start, ten minutes after the gun. */
export async function startRace(
	folder = temporaryFolder(),
	given?: TestedPushService,
	otherHosts: readonly string[] = [],
): Promise<Race> {
	const service = given ?? (await startPushService());
	const clock = { now: BEGIN };
	const server = await openRaceServer(folder, clock, [service.host, ...otherHosts]);
	const race = await raceOn({ server, service, clock }, EVENT.id);
	return {
		...race,
		async close() {
			await server.close();
			if (!given) await service.close();
		},
	};
}

/**
 * Opens one server and one push service for a file of tests.
 * @returns begins a race for a test, with a separate event and separate browsers
 */
export function ownRaces(): () => Promise<Race> {
	let service: TestedPushService;
	let server: TestedResults;
	const clock = { now: BEGIN };
	let count = 0;
	beforeAll(async () => {
		service = await startPushService();
		server = await openRaceServer(temporaryFolder(), clock, [service.host]);
	});
	afterAll(async () => {
		await server.close();
		await service.close();
	});
	return () => {
		clock.now = BEGIN;
		const eventId = `M${5_001 + count++}`;
		return raceOn({ server, service: browsersOf(service, eventId), clock }, eventId);
	};
}

/** A push service as one test sees it: the browsers of other tests get nothing. */
function browsersOf(service: TestedPushService, eventId: string): TestedPushService {
	const own = (browser: string) => `${eventId} ${browser}`;
	return {
		...service,
		get received() {
			return service.received.filter(({ browser }) => browser.startsWith(own("")));
		},
		asked: (browser) => service.asked(own(browser)),
		browser: (browser) => service.browser(own(browser)),
		fail: (browser, ...how) => service.fail(own(browser), ...how),
		recover: (browser) => service.recover(own(browser)),
		told: (browser) => service.told(own(browser)),
	};
}

interface Stage {
	server: TestedResults;
	service: TestedPushService;
	/** Epoch ms. */
	clock: { now: number };
}

function openRaceServer(folder: string, clock: Stage["clock"], hosts: readonly string[]) {
	const changes = { push: pushTo(...hosts), now: () => clock.now };
	return openTestedResults(folder, "", DEFAULT_EVENT_MEMORY_MB, changes);
}

async function raceOn({ server, service, clock }: Stage, eventId: string): Promise<Race> {
	const event = { ...EVENT, id: eventId };
	const runners = RUNNERS.map((runner) => ({ ...runner, reads: {} }));
	const record = async (parts: Partial<Recording>) => {
		await server.record(smallRace({ event, runners, givenTimes: [], ...parts }));
	};
	await record({});
	const key = await server.results.keys.makeKey(eventId);
	let sequence = 0;
	let settledTimes = 0;
	const race: Race = {
		server,
		service,
		eventId,
		record,
		turnTo(seconds) {
			clock.now = GUN + seconds * 1_000;
		},
		async passes(bib, point, seconds = (clock.now - GUN) / 1_000) {
			const read = { source: "mat", sequence: ++sequence, point, bib, time: GUN + seconds * 1_000 };
			const answer = await exchange(server.origin, `/ingest/${eventId}`, {
				method: "POST",
				headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
				body: JSON.stringify([read]),
			});
			expect(answer.text).toContain('"accepted":1');
		},
		asks: (browser, bib, other = {}) =>
			server.call("notify", {
				pjid: eventId,
				pno: bib,
				subscription: service.browser(browser).subscription,
				lang: "zh",
				on: true,
				...other,
			}),
		async kept() {
			const place = placeOfStore({
				dataFolder: server.folder,
				databaseUrl: await databaseOf(server.folder),
			});
			const db = openReader(place);
			try {
				const subscriptions = await db.selectFrom("push_subscription").selectAll().execute();
				return { subscriptions, runners: await db.selectFrom("notice").selectAll().execute() };
			} finally {
				await db.destroy();
			}
		},
		async settled() {
			const bib = LATE_STARTERS[settledTimes++] ?? "";
			await race.asks(`marshal ${bib}`, bib);
			await race.passes(bib, "S");
			await soon(() => expect(service.told(`marshal ${bib}`)).toHaveLength(1));
		},
		close: () => Promise.resolve(),
	};
	return race;
}
