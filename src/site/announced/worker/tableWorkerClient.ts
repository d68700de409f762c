/** The way to the desk in the worker: a numbered reply to each numbered request. */

import script from "./tableWorker.ts?worker&url";
import type { Answered, Asked, DeskReply, DeskRequest } from "./tableWorkerHost.ts";

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
	let worker: DeskWorker | null = null;
	let asked = 0;
	const waiting = new Map<number, (reply: DeskReply) => void>();

	function begin(): DeskWorker {
		const begun = start();
		begun.addEventListener("message", ({ data }: MessageEvent<Answered>) => {
			waiting.get(data.number)?.(data.reply);
			waiting.delete(data.number);
		});
		begun.addEventListener("error", () => {
			close();
			onLost();
		});
		return begun;
	}

	function close(): void {
		worker?.terminate();
		worker = null;
		for (const settle of waiting.values()) settle({ kind: "failed", reason: "no worker" });
		waiting.clear();
	}

	return {
		start() {
			worker ??= begin();
		},
		say(request) {
			worker ??= begin();
			asked += 1;
			const message: Asked = { number: asked, request };
			const reply = new Promise<DeskReply>((resolve) => waiting.set(message.number, resolve));
			worker.postMessage(message);
			return reply;
		},
		close,
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
