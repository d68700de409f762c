/** The page's side of the table worker. */

import { createRpc, type RpcReply } from "../../../rpc.ts";
import script from "./tableWorker.ts?worker&url";
import type { TableOperations, TableReply, TableRequest } from "./tableWorkerHost.ts";

/** The part of a worker that the client uses. */
export type WorkerPort = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

/**
 * Makes a client. The worker starts with `start`, or with the first request.
 * @param onLost called when the worker has failed and its tables are lost
 */
export function openTableWorker(start: () => WorkerPort, onLost: () => void) {
	const rpc = createRpc<TableOperations, never>({
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
		/** Starts the worker before the first request, because that takes a while. */
		start: rpc.start,
		/** Never rejects: a worker that cannot be loaded, or ends, gives a failed reply. The next request starts another. */
		send: (request: TableRequest): Promise<TableReply> =>
			rpc.ask("answer", request).catch((reason) => ({ kind: "failed", reason: String(reason) })),
		close: (): void => void rpc.end(),
	};
}

/**
 * Starts the worker for a results server ('' is the page's own). Browsers cache the script with its content security policy.
 * So each server has its own address of the script, and a server that was allowed later gets the later policy.
 */
export function startTableWorker(server: string): WorkerPort {
	const address = server === "" ? script : `${script}?for=${encodeURIComponent(server)}`;
	return new Worker(address, { type: "module" });
}
