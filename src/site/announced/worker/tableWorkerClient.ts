/** The way to the desk in the worker. */

import { createRpc, type RpcReply } from "../../../rpc.ts";
import script from "./tableWorker.ts?worker&url";
import type { DeskOperations, DeskReply, DeskRequest } from "./tableWorkerHost.ts";

/** What is used of a worker. */
export type DeskWorker = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

export interface DeskDoor {
	/** Has the worker started, which takes a while. */
	start(): void;
	/** Never rejects: a worker that cannot be loaded, or dies, is a failure. The next request starts another. */
	say(request: DeskRequest): Promise<DeskReply>;
	close(): void;
}

/**
 * Opens the way; the worker starts with the first request, or before it.
 * @param onLost what to forget when the worker is gone, and with it all that was laid on the desk
 */
export function openDesk(start: () => DeskWorker, onLost: () => void): DeskDoor {
	const rpc = createRpc<DeskOperations, never>({
		start({ onReply, onEnd }) {
			const worker = start();
			worker.addEventListener("message", ({ data }: MessageEvent<RpcReply<never>>) =>
				onReply(data),
			);
			worker.addEventListener("error", () => {
				worker.terminate();
				onEnd(null);
				onLost();
			});
			return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
		},
		mayRestart: () => true,
		errorOf: String,
		endedError: () => "no worker",
	});
	return {
		start: rpc.start,
		say: (request) =>
			rpc.ask("answer", request).catch((reason) => ({ kind: "failed", reason: String(reason) })),
		close: () => void rpc.end(),
	};
}

/**
 * The desk's worker in a browser, for a results server ('' is the page's own). Browsers keep the script for good, with
 * its policy of the day it came; a server that was allowed since has an address of its own.
 */
export function startDesk(server: string): DeskWorker {
	const address = server === "" ? script : `${script}?for=${encodeURIComponent(server)}`;
	return new Worker(address, { type: "module" });
}
