/** Threads that end: their requests are retried once, and the log has one line. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "../../src/log.ts";
import { createRpc } from "../../src/rpc.ts";
import { askTwice, nodeThread } from "../../src/threads/nodeThread.ts";
import { ThreadEnded } from "../../src/threads/ThreadEnded.ts";

interface Work {
	die: { request: "throw" | "exit" | "close"; reply: undefined };
}

const SCRIPT = `require("node:worker_threads").parentPort.on("message", ({ request }) => {
	if (request === "close") return require("node:worker_threads").parentPort.close();
	if (request === "exit") process.exit(3);
	throw new Error("a fault for a test");
});`;

let said: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
	log.flush();
	said = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => said.mockRestore());

/** A client of threads, each of which a request ends; and the number of started threads. */
function mortal() {
	const workers: Worker[] = [];
	const rpc = createRpc<Work, string>({
		start(events) {
			const worker = new Worker(SCRIPT, { eval: true });
			workers.push(worker);
			return nodeThread(worker, events, "a mortal thread");
		},
		mayRestart: () => true,
		errorOf: (message) => new Error(message),
		endedError: () => new ThreadEnded("the thread ended before it answered"),
	});
	return { rpc, workers };
}

test.each([
	["throw", /error a mortal thread failed: Error: a fault for a test/],
	["exit", /error a mortal thread failed: it ended without an error \(exit code 3\)/],
] as const)(
	"work that ends two threads (%s) is given up, with one line in the log",
	async (how, line) => {
		const { rpc, workers } = mortal();
		await expect(askTwice(() => rpc.ask("die", how))).rejects.toBeInstanceOf(ThreadEnded);
		expect(workers).toHaveLength(2);
		expect(said.mock.calls.flat()).toEqual([expect.stringMatching(line)]);
	},
);

test("a thread that closes on request has not failed", async () => {
	const { rpc } = mortal();
	await expect(rpc.ask("die", "close")).rejects.toBeInstanceOf(ThreadEnded);
	expect(said).not.toHaveBeenCalled();
});

test("another error is not retried", async () => {
	const ask = vi.fn(() => Promise.reject(new TypeError("wrong")));
	await expect(askTwice(ask)).rejects.toThrow("wrong");
	expect(ask).toHaveBeenCalledOnce();
});

test("a requested end is not logged", async () => {
	const { rpc, workers } = mortal();
	rpc.start();
	const ended = workers.map((worker) => once(worker, "exit"));
	await rpc.end();
	await Promise.all(ended);
	expect(said).not.toHaveBeenCalled();
});
