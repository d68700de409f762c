/** Several nodes on one PostgreSQL: a voucher unlocks one video on any node. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { makeCodes, use, wordOf } from "../results/vouchers/redeeming.ts";

const ROUNDS = 40;
const bibs = Array.from({ length: 2 * ROUNDS }, (_, index) => String(index + 1));

let one: TestedResults;
let other: TestedResults;
beforeAll(async () => {
	const folder = temporaryFolder();
	one = await openTestedResults(folder);
	await one.record(smallRace({ runners: bibs.map((bib) => ({ bib })), givenTimes: [] }));
	other = await openTestedResults(folder);
});
afterAll(() => Promise.all([one.close(), other.close()]));

test("two runners send the same voucher to two nodes in parallel: each time exactly one wins", async () => {
	const codes = await makeCodes(one, ROUNDS);
	const rounds = await Promise.all(
		codes.map(async (code, round) => {
			const [left = "", right = ""] = bibs.slice(2 * round, 2 * round + 2);
			const answers = await Promise.all([use(one, left, code), use(other, right, code)]);
			return answers.map(wordOf).toSorted();
		}),
	);
	expect(rounds).toEqual(codes.map(() => ["true", "voucher-used"]));
	expect((await other.results.vouchers.list(EVENT.id)).redeemed).toHaveLength(ROUNDS);
});

test("one runner sends two vouchers to two nodes in parallel: one is used up", async () => {
	await one.record(smallRace({ event: { ...EVENT, id: "M1002" } }));
	const pjid = "M1002";
	const codes = await makeCodes(one, 2, pjid);
	const asked = { pjid, pno: "00123" };
	await soon(async () =>
		expect(await other.call("participant", asked)).toMatchObject({ status: "true" }),
	);
	const answers = codes.map((code, index) =>
		use(index === 0 ? one : other, "00123", code, { pjid }),
	);
	expect((await Promise.all(answers)).map(wordOf)).toEqual(["true", "true"]);
	expect((await one.results.vouchers.list(pjid)).redeemed).toHaveLength(1);
});

test("a video that one node unlocked is unlocked on the other", async () => {
	await one.record(smallRace({ event: { ...EVENT, id: "M1003" } }));
	const [code = ""] = await makeCodes(other, 1, "M1003");
	expect(await other.results.vouchers.isUnlocked("M1003", "00123")).toBe(false);
	expect(wordOf(await use(one, "00123", code, { pjid: "M1003" }))).toBe("true");
	expect(await other.results.vouchers.isUnlocked("M1003", "00123")).toBe(true);
});
