/** The way to the desk in the worker: one reply a request, in the order in which they were asked. */
import type { DeskReply, DeskRequest } from "./tableDesk.ts";

/** What is used of a worker. */
export type DeskWorker = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

export interface DeskDoor {
	/** Never rejects: a worker that cannot be loaded, or dies, is a failure. The next request starts another. */
	say(request: DeskRequest): Promise<DeskReply>;
	close(): void;
}

/**
 * Opens the way; the worker starts with the first request.
 * @param onLost what to forget when the worker is gone, and with it all that was laid on the desk
 */
export function openDesk(start: () => DeskWorker, onLost: () => void): DeskDoor {
	let worker: DeskWorker | null = null;
	const waiting: ((reply: DeskReply) => void)[] = [];

	function begin(): DeskWorker {
		const begun = start();
		begun.addEventListener("message", ({ data }: MessageEvent<DeskReply>) =>
			waiting.shift()?.(data),
		);
		begun.addEventListener("error", () => {
			close();
			onLost();
		});
		return begun;
	}

	function close(): void {
		worker?.terminate();
		worker = null;
		for (const settle of waiting.splice(0)) settle({ kind: "failed", reason: "no worker" });
	}

	return {
		say(request) {
			worker ??= begin();
			const reply = new Promise<DeskReply>((resolve) => waiting.push(resolve));
			worker.postMessage(request, request.kind === "lay" ? [request.bytes] : []);
			return reply;
		},
		close,
	};
}

/** The desk's worker in a browser. */
export function startDesk(): DeskWorker {
	return new Worker(new URL("./tableWorker.ts", import.meta.url), { type: "module" });
}
