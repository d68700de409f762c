/** Two nodes on one PostgreSQL: the pages, calls and pictures of one show what is changed on the other. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { post } from "../fixtures/exchange.ts";
import { databaseOf } from "../fixtures/postgresDatabase.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { changeRace, eventName, WINNER, WINNER_NAME } from "../server/freshness/changeRace.ts";
import {
	ask,
	learnCertificate,
	SURFACES,
	type Surface,
	seenOf,
} from "../server/freshness/publicSurfaces.ts";

const EVENT_ID = "M1001";
const LOOKED = { eventId: EVENT_ID, bib: WINNER, categoryId: "1" };

let one: TestedServer;
let other: TestedServer;
beforeAll(async () => {
	const DATABASE_URL = await databaseOf(temporaryFolder());
	one = await startTestedServer({ DATABASE_URL });
	other = await startTestedServer({ DATABASE_URL });
	await one.record(changeRace(EVENT_ID, "announced"));
	await learnCertificate(one.origin, LOOKED);
});
afterAll(() => Promise.all([one.close(), other.close()]));

async function look({ origin }: TestedServer): Promise<Map<Surface, string>> {
	const seen = SURFACES.map(async (surface): Promise<[Surface, string]> => {
		const text = seenOf(await ask(origin, surface, LOOKED));
		return [surface, text.replaceAll(/(?:localhost|127\.0\.0\.1)(?::|%3A)\d+/g, "")];
	});
	return new Map(await Promise.all(seen));
}

const surfacesWith = (seen: Map<Surface, string>, text: string) =>
	[...seen].flatMap(([surface, each]) => (each.includes(text) ? [surface] : []));

async function change(asked: object): Promise<void> {
	const authorization = `Bearer ${readServerFile(one.dataFolder)?.token}`;
	const path = `/scorequery/admin/${EVENT_ID}/change`;
	const { text } = await post(one.origin, path, [asked], { authorization });
	expect(text).toMatch(/^\{"status":"true"/);
}

/** Waits until the other node shows the same, and looks again: it does not go back. */
async function shownByBoth(): Promise<Map<Surface, string>> {
	const seen = await look(one);
	await soon(async () => expect(await look(other)).toEqual(seen));
	expect(await look(other)).toEqual(seen);
	return seen;
}

test("a hidden name, a disqualification, a gun and a name of the event are on both nodes, and what is private on none", async () => {
	const before = await shownByBoth();
	expect(surfacesWith(before, WINNER_NAME).length).toBeGreaterThan(15);

	await change({ kind: "hide", bib: WINNER, isHidden: true });
	expect(surfacesWith(await shownByBoth(), WINNER_NAME)).toEqual([]);
	await change({ kind: "hide", bib: WINNER, isHidden: false });
	expect(await shownByBoth()).toEqual(before);

	for (const asked of [
		{ kind: "status", bib: WINNER, status: "disqualified" },
		{ kind: "status", bib: WINNER, status: null },
		{ kind: "gun", waveId: "1", gun: null },
		{ kind: "setting", setting: { name: "name", value: "Harbour renamed" } },
	]) {
		const earlier = await look(other);
		await change(asked);
		expect(await shownByBoth()).not.toEqual(earlier);
	}

	await change({ kind: "setting", setting: { name: "name", value: eventName(EVENT_ID) } });
	await change({ kind: "visibility", visibility: "private" });
	expect(surfacesWith(await shownByBoth(), eventName(EVENT_ID))).toEqual([]);
});
