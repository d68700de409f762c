/** The answering thread's client of the rendering thread. If the thread ends, its pages are rendered by another. */
import { Worker } from "node:worker_threads";
import { type PreparedResponse, prepareResponse } from "../../http/preparedResponse.ts";
import { createRpc } from "../../rpc.ts";
import { askTwice, nodeThread } from "../../threads/nodeThread.ts";
import { ThreadEnded } from "../../threads/ThreadEnded.ts";
import { bufferOf } from "../../threads/workerSide.ts";
import type {
	DraftPlace,
	RenderFailure,
	RenderOperations,
	RenderSettings,
} from "./renderMessages.ts";
import { SiteUnusable } from "./SiteUnusable.ts";

/** A page, or the address of the page that is shown in its place. */
export type Rendered =
	| { kind: "page"; answer: PreparedResponse }
	| { kind: "shared"; status: number; address: string };

/** @param request the id of the request that needs it; '' for none @param edition of what it may be made from (src/contract/site/siteContext.ts) @param draft of which the page is; null for the public one */
export type RenderPage = (
	address: string,
	request: string,
	edition: number,
	draft?: DraftPlace | null,
) => Promise<Rendered>;

export interface Renderer {
	/** @throws SiteUnusable, ThreadEnded */
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
			return nodeThread(worker, events, "the rendering thread");
		},
		mayRestart: () => !isClosed,
		errorOf: ({ kind, message }) =>
			kind === "site unusable" ? new SiteUnusable(message) : new Error(message),
		endedError: () => new ThreadEnded("the rendering thread ended before the page was rendered"),
	});
	rpc.start();
	return {
		async render(address, request, edition, draft = null) {
			const ask = () => rpc.ask("render", { address, now: Date.now(), request, edition, draft });
			const rendered = await askTwice(ask);
			if (rendered.kind === "shared") return rendered;
			const { status, headers, contentType, body } = rendered;
			const answer = prepareResponse(status, headers, bufferOf(body), contentType);
			return { kind: "page", answer };
		},
		async close() {
			isClosed = true;
			await rpc.end();
		},
	};
}
