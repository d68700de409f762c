/** Threads of Node's behind requests (src/rpc.ts). */
import type { Worker } from "node:worker_threads";
import { log } from "../log.ts";
import type { Operations, RpcThread, ThreadEvents } from "../rpc.ts";
import { ThreadEnded } from "./ThreadEnded.ts";

/** Logs the end of a thread that was not requested, in one line. @param name of the thread, for the log */
export function nodeThread<Ops extends Operations<Ops>, Failure>(
	worker: Worker,
	{ onReply, onEnd }: ThreadEvents<Failure>,
	name: string,
): RpcThread<Ops> {
	let isOver = false;
	const failed = (why: unknown) => {
		if (!isOver) log.error(`${name} failed`, why);
		isOver = true;
	};
	worker.on("message", onReply);
	worker.on("error", (error) => {
		failed(error);
		onEnd(error);
	});
	worker.on("exit", (code) => {
		// A thread that has closed by itself, as it was asked to, ends with 0.
		if (code !== 0) failed(`it ended without an error (exit code ${code})`);
		onEnd(undefined);
	});
	return {
		post: (message) => worker.postMessage(message),
		end() {
			isOver = true;
			return worker.terminate();
		},
	};
}

/**
 * Asks a thread, and asks the one that follows it if it ends meanwhile: no client notices the end of a thread. Work that
 * ends two threads is given up. @param ask changes nothing that lasts
 * @throws ThreadEnded
 */
export async function askTwice<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
	try {
		return await ask();
	} catch (error) {
		if (!(error instanceof ThreadEnded)) throw error;
		return ask();
	}
}
