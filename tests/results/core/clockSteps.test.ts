/** A clock that is set while a race is live: cut-offs follow, and everything else continues. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { STATUS } from "../../../src/race/record/status.ts";
import { post } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";

const HOUR = 3_600_000;
const GUN = Date.now() - HOUR;

/** How far the clock is ahead of the machine's, ms. */
let ahead = 0;
let server: TestedResults;
let key = "";
beforeAll(async () => {
	const now = () => Date.now() + ahead;
	server = await openTestedResults(temporaryFolder(), "", undefined, { now });
	const read = (bib: string) => ({ source: bib, sequence: 1, pointId: "S", bib, time: GUN + 1 });
	await server.record(
		smallRace({
			runners: ["1", "2", "3", "4"].map((bib) => ({ bib })),
			waves: [{ id: "1", gun: GUN }],
			points: [
				defaultPoint({ id: "S", kind: "start", km: 0 }),
				defaultPoint({ id: "10K", kind: "split", km: 10, cutOff: 3 * HOUR }),
				defaultPoint({ id: "F", kind: "finish", km: 21 }),
			],
			passings: ["1", "2", "3", "4"].map(read),
		}),
	);
	key = await server.results.keys.makeKey(EVENT.id);
	// The event is in memory before the clock is set: a step that nothing has seen could be taken back unnoticed.
	expect(await out()).toEqual([]);
});
afterAll(() => server.close());

/** The runners who are out, as a watch list shows them. */
async function out(): Promise<string[]> {
	const ddata = ["1", "2", "3", "4"];
	const { text } = await post(server.origin, "/scorequery/watchlist/get", {
		pjid: EVENT.id,
		ddata,
	});
	const shown = [...text.matchAll(/"pNO":"(\d)".*?"pStatus":(\d+)/g)];
	expect(shown).toHaveLength(4);
	return shown.filter(([, , status]) => status === DID_NOT_FINISH).map(([, bib = ""]) => bib);
}
/** `pStatus` of a runner who did not finish. */
const DID_NOT_FINISH = String(STATUS.didNotFinish);

const send = (bib: string, time: number, authorization = `Bearer ${key}`) =>
	post(server.origin, `/ingest/${EVENT.id}`, [{ point: "10K", bib, time }], { authorization });

test.each([
	["five hours ahead", 5 * HOUR, ["1", "2", "3", "4"]],
	["back again", 0, []],
	["a day back", -24 * HOUR, []],
	["three hours ahead", 3 * HOUR, ["1", "2", "3", "4"]],
])("%s: cut-offs follow without a read", async (_, step, expected) => {
	ahead = step;
	await soon(async () => expect(await out()).toEqual(expected));
});

test("reads are accepted and shown with the clock a day ahead, and a day back", async () => {
	for (const [bib, step] of [
		["1", 24 * HOUR],
		["2", -24 * HOUR],
	] as const) {
		ahead = step;
		const answer = await send(bib, GUN + HOUR);
		expect(answer.text).toContain('"accepted":1');
		const question = { pjid: EVENT.id, pno: bib };
		await soon(async () => {
			const { text } = await post(server.origin, "/scorequery/participant", question);
			expect(text).toContain(`"pResult":${GUN + HOUR}`);
		});
	}
});

test("an address that guessed keys waits at most a minute, also if the clock is set back", async () => {
	ahead = 24 * HOUR;
	const guesses = await Promise.all(
		Array.from({ length: 80 }, () => send("3", GUN + HOUR, "Bearer wrong")),
	);
	const [locked] = guesses.filter(({ status }) => status === 429);
	expect(Number(locked?.headers["retry-after"])).toBeLessThanOrEqual(60);
	ahead = -24 * HOUR;
	const again = await send("3", GUN + HOUR, "Bearer wrong");
	expect(Number(again.headers["retry-after"] ?? 0)).toBeLessThanOrEqual(60);
	expect((await send("3", GUN + HOUR)).status).toBe(200);
});
