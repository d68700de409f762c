/** An answering thread that the main thread refuses something: its client gets the same refusal. */
import { MessageChannel } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { Refusal } from "../../src/http/Refusal.ts";
import { TooManyTries } from "../../src/http/TooManyTries.ts";
import { connectToMain } from "../../src/server/answering/mainThread.ts";
import { serveThread } from "../../src/server/answering/serveThread.ts";
import { StoreUnavailable } from "../../src/store/connection/StoreUnavailable.ts";
import { ThreadEnded } from "../../src/threads/ThreadEnded.ts";

const answers = { answer: () => Promise.reject(new Error("unused")), admit: () => undefined };
const channels: MessageChannel[] = [];
afterAll(() => {
	for (const { port1 } of channels) port1.close();
});

/** An answering thread's client of a main thread that opens events in this way. */
function mainThatOpens(open: () => Promise<boolean>) {
	const channel = new MessageChannel();
	channels.push(channel);
	const state = { open, returnColumns: () => undefined };
	serveThread(channel.port1, { ...answers, heldPage: () => null }, state);
	return connectToMain(channel.port2);
}

test.each([
	["the store is away", new StoreUnavailable("no connection"), 503],
	["the scoring thread has ended twice", new ThreadEnded("it ended"), 503],
	["its address has tried too often", new TooManyTries(30), 429],
	["a mistake of ours", new TypeError("undefined is not a function"), 500],
])("an event that is not in memory, while %s", async (_, error, httpStatus) => {
	const refused = mainThatOpens(() => Promise.reject(error)).open("M1001");
	await expect(refused).rejects.toBeInstanceOf(Refusal);
	await expect(refused).rejects.toMatchObject({ httpStatus });
});

test("an existing event is open, and an unknown one is not", async () => {
	expect(await mainThatOpens(async () => true).open("M1001")).toBe(true);
	expect(await mainThatOpens(async () => false).open("M1001")).toBe(false);
});
