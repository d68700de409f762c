/** The answering thread's client of the rendering thread. If the thread dies, the next page starts another. */
import { Worker } from "node:worker_threads";
import { type PreparedResponse, prepareResponse } from "../../http/preparedResponse.ts";
import { log } from "../../log.ts";
import { createRpc, nodeThread } from "../../rpc.ts";
import type { RenderFailure, RenderOperations, RenderSettings } from "./renderMessages.ts";
import { SiteUnusable } from "./SiteUnusable.ts";

/** A page, or the address of the page that is shown in its place. */
export type Rendered =
	| { kind: "page"; answer: PreparedResponse }
	| { kind: "shared"; status: number; address: string };

export type RenderPage = (address: string) => Promise<Rendered>;

export interface Renderer {
	/** @throws SiteUnusable; an Error if the thread ends meanwhile */
	render: RenderPage;
	/** Ends the thread; renders under way fail. */
	close(): Promise<void>;
}

/** Starts the rendering thread of a built site. */
export function startRenderer(settings: RenderSettings): Renderer {
	let isClosed = false;
	const rpc = createRpc<RenderOperations, RenderFailure>({
		start(events) {
			const script = new URL("./renderThread.ts", import.meta.url);
			const worker = new Worker(script, { workerData: settings, name: "rendering" });
			worker.on("error", (error) => log.error("the rendering thread failed", error));
			return nodeThread(worker, events);
		},
		mayRestart: () => !isClosed,
		errorOf: ({ kind, message }) =>
			kind === "site unusable" ? new SiteUnusable(message) : new Error(message),
		endedError: () => new Error("the rendering thread ended before the page was rendered"),
	});
	rpc.start();
	return {
		async render(address) {
			const rendered = await rpc.ask("render", { address, now: Date.now() });
			if (rendered.kind === "shared") return rendered;
			const { status, headers, contentType, body } = rendered;
			const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
			return { kind: "page", answer: prepareResponse(status, headers, bytes, contentType) };
		},
		async close() {
			isClosed = true;
			await rpc.end();
		},
	};
}
