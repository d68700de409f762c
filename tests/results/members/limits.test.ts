/** Guesses are limited for each account and each client address, with any headers. */
import { Agent } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TRIES_FOR_RUNNER } from "../../../src/results/door/access/wrongTries.ts";
import { type Answer, exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { addMember, askSignIn, cookieOf, PASSWORD } from "./signedIn.ts";

const LIN = "lin@example.org";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await addMember(server, LIN, "owner");
	await addMember(server, "mei@example.org", "owner");
});
afterAll(() => server.close());

const agents = new Map<string, Agent>();
afterAll(() => {
	for (const agent of agents.values()) agent.destroy();
});

/** Sends from an address of this machine. */
function sendFrom(localAddress: string, path: string, body: object, headers = {}): Promise<Answer> {
	const agent = agents.get(localAddress) ?? new Agent({ localAddress });
	agents.set(localAddress, agent);
	return exchange(server.origin, path, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify(body),
		agent,
	});
}

const tryFrom = (localAddress: string, email: string, password: string, headers = {}) =>
	sendFrom(localAddress, "/scorequery/auth/sign-in", { email, password }, headers);

test("an address is locked after ten wrong passwords, and a forged address in a header changes nothing", async () => {
	for (let tries = 1; tries <= TRIES_FOR_RUNNER; tries++) {
		const headers = {
			"x-forwarded-for": `203.0.113.${tries}`,
			forwarded: `for=203.0.113.${tries}`,
		};
		const answer = await tryFrom("127.0.2.1", LIN, "a wrong password", headers);
		expect(bodyOf(answer)).toEqual(refusal("wrong-login"));
	}
	const answer = await tryFrom("127.0.2.1", LIN, PASSWORD, { "x-forwarded-for": "198.51.100.7" });
	expect([answer.status, bodyOf(answer), cookieOf(answer)]).toEqual([429, refusal("too-many"), ""]);
	expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});

test("another member at that address can sign in, and so can that member at another address", async () => {
	expect(cookieOf(await tryFrom("127.0.2.1", "mei@example.org", PASSWORD))).not.toBe("");
	expect(cookieOf(await askSignIn(server.origin, LIN))).not.toBe("");
});

test("guesses from many addresses lock an account, except for an address that signed in before", async () => {
	const guesses: Answer[] = [];
	for (let address = 2; address <= 5; address++)
		for (let tries = 1; tries < TRIES_FOR_RUNNER; tries++)
			guesses.push(await tryFrom(`127.0.2.${address}`, "mei@example.org", "a wrong password"));
	expect(guesses.filter(({ status }) => status === 200)).toHaveLength(30);
	expect((await tryFrom("127.0.2.6", "mei@example.org", PASSWORD)).status).toBe(429);
	expect(cookieOf(await tryFrom("127.0.2.1", "mei@example.org", PASSWORD))).not.toBe("");
});

test("at most ten codes of links can be guessed", async () => {
	const guess = (index: number) =>
		sendFrom(
			"127.0.2.7",
			"/scorequery/auth/invitation",
			{ code: `guess ${index}` },
			{ "x-forwarded-for": `203.0.113.${index}` },
		);
	const answers: number[] = [];
	for (let index = 1; index <= TRIES_FOR_RUNNER + 2; index++)
		answers.push((await guess(index)).status);
	expect(answers.slice(0, TRIES_FOR_RUNNER)).toEqual(Array(TRIES_FOR_RUNNER).fill(200));
	expect(answers.slice(TRIES_FOR_RUNNER)).toEqual([429, 429]);
});
