/** A client that guesses vouchers is limited, and no other client is. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_EVENT_MEMORY_MB } from "../../../src/results/core/eventMemory.ts";
import {
	createWrongTries,
	TRIES_FOR_RUNNER,
	TRIES_FROM_ADDRESS,
} from "../../../src/results/door/access/wrongTries.ts";
import {
	bodyOf,
	NOW,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { makeCode, makeCodes, use, WRONG_CODE, wordOf } from "./redeeming.ts";

let now = NOW;
let server: TestedResults;
beforeAll(async () => {
	const clock = { now: () => now };
	server = await openTestedResults(temporaryFolder(), "", DEFAULT_EVENT_MEMORY_MB, clock);
});
afterAll(() => server.close());

/** Each test has a separate event, and begins when the tries of the previous test have expired. */
let pjid: string;
let events = 0;
const runners = Array.from({ length: 300 }, (_, index) => ({ bib: String(index + 1) }));
beforeEach(async () => {
	now += 10 * 60_000;
	pjid = `M${1_000 + ++events}`;
	await server.record(smallRace({ event: { ...EVENT, id: pjid }, runners, givenTimes: [] }));
});

const give = (bib: string, code: string, headers: Record<string, string> = {}) =>
	use(server, bib, code, { pjid, headers });

/** Sends a number of wrong codes at once. @returns how many were checked, and how many got 429 */
async function guess(times: number, bibOf: (time: number) => string): Promise<[number, number]> {
	const guesses = Array.from({ length: times }, (_, time) => give(bibOf(time), WRONG_CODE));
	const words = (await Promise.all(guesses)).map(wordOf);
	const count = (word: string) => words.filter((each) => each === word).length;
	expect(count("voucher-unknown") + count("too-many")).toBe(times);
	return [count("voucher-unknown"), count("too-many")];
}

describe("of a hundred guesses a minute from one address", () => {
	test("ten are checked for one runner, and the others get Retry-After", async () => {
		expect(await guess(100, () => "7")).toEqual([TRIES_FOR_RUNNER, 100 - TRIES_FOR_RUNNER]);
		const refused = await give("7", WRONG_CODE);
		expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
		expect(bodyOf(refused)).toEqual(
			refusal("too-many", "too many wrong codes: try again in 60 seconds"),
		);
		now += 45_300;
		expect((await give("7", WRONG_CODE)).headers["retry-after"]).toBe("15");
	});

	test("sixty are checked, for any number of runners", async () => {
		expect(await guess(100, (time) => String(time + 1))).toEqual([
			TRIES_FROM_ADDRESS,
			100 - TRIES_FROM_ADDRESS,
		]);
	});

	test("a correct code is not, if the wrong ones are for another runner", async () => {
		const code = await makeCode(server, pjid);
		await guess(100, () => "7");
		expect(wordOf(await give("8", code))).toBe("true");
		expect(wordOf(await give("7", code))).toBe("too-many");
	});
});

test("a minute after the first wrong code, tries are allowed again", async () => {
	const code = await makeCode(server, pjid);
	await guess(20, () => "7");
	now += 59_999;
	expect(wordOf(await give("7", code))).toBe("too-many");
	now += 1;
	expect(wordOf(await give("7", code))).toBe("true");
});

test("a hall of runners behind one address redeems its vouchers", async () => {
	const codes = await makeCodes(server, 200, pjid);
	const answers = await Promise.all(codes.map((code, index) => give(String(index + 1), code)));
	expect(answers.filter((answer) => wordOf(answer) === "true").length).toBe(200);
});

test("a voucher that is used, foreign or too late does not count as a guess", async () => {
	const code = await makeCode(server, pjid);
	await give("1", code);
	for (let time = 0; time < 100; time++) expect(wordOf(await give("2", code))).toBe("voucher-used");
});

test("an unlocked video stays unlocked in the answer to any code", async () => {
	await give("7", await makeCode(server, pjid));
	for (let time = 0; time < 100; time++) expect(wordOf(await give("7", WRONG_CODE))).toBe("true");
});

test("an address in a header is ignored: without a trusted proxy all clients count as one", async () => {
	const words: string[] = [];
	for (let time = 0; time < 30; time++) {
		const headers = { "x-forwarded-for": `198.51.100.${time}` };
		words.push(wordOf(await give("7", WRONG_CODE, headers)));
	}
	expect(words.filter((word) => word === "voucher-unknown")).toHaveLength(TRIES_FOR_RUNNER);
});

describe("tries are counted", () => {
	const right = async () => true;
	const wrong = async () => false;
	const isWrong = (isRight: boolean) => !isRight;

	test("by address and runner, and only the wrong ones", async () => {
		const tries = createWrongTries(() => 0);
		for (let time = 0; time < 100; time++) await tries.make("a", "1", right, isWrong);
		for (let time = 0; time < TRIES_FOR_RUNNER; time++) await tries.make("a", "1", wrong, isWrong);
		const refused = tries.make("a", "1", right, isWrong);
		await expect(refused).rejects.toThrow("try again in 60 seconds");
		expect(await tries.make("b", "1", right, isWrong)).toBe(true);
		expect(await tries.make("a", "2", right, isWrong)).toBe(true);
	});

	test("not if the check failed", async () => {
		const tries = createWrongTries(() => 0);
		const fail = () => Promise.reject(new Error("away"));
		for (let time = 0; time < 100; time++)
			await expect(tries.make("a", "1", fail, isWrong)).rejects.toThrow("away");
		expect(await tries.make("a", "1", right, isWrong)).toBe(true);
	});

	test("in bounded memory: the least recently used address is evicted, and few tries can wait", async () => {
		const tries = createWrongTries(() => 0);
		for (let time = 0; time < TRIES_FOR_RUNNER; time++) await tries.make("a", "1", wrong, isWrong);
		await expect(tries.make("a", "1", right, isWrong)).rejects.toThrow();
		for (let other = 0; other < 50_000; other++)
			await tries.make(`address ${other}`, "1", wrong, isWrong);
		expect(await tries.make("a", "1", right, isWrong)).toBe(true);
		const gate = Promise.withResolvers<boolean>();
		const made = Array.from({ length: 5_000 }, () =>
			tries.make("b", "1", () => gate.promise, isWrong).catch(String),
		);
		gate.resolve(true);
		const outcomes = await Promise.all(made);
		expect(outcomes.filter((each) => each === true)).toHaveLength(1_000 + TRIES_FOR_RUNNER);
	});

	test("and a clock that is set back locks no client out", async () => {
		let at = 10 * 60_000;
		const tries = createWrongTries(() => at);
		for (let time = 0; time < TRIES_FOR_RUNNER; time++) await tries.make("a", "1", wrong, isWrong);
		at = 0;
		expect(await tries.make("a", "1", right, isWrong)).toBe(true);
	});
});
