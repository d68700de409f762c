/**
 * The rendering thread: renders pages, so that the answering thread is free for calls and cached pages. A render occupies
 * a thread for milliseconds; in the answering thread a cached page waited 1.3 s (p99) while 50 clients asked for others.
 */
import { parentPort, workerData } from "node:worker_threads";
import { clipHash } from "../../clips/clipKeyHash.ts";
import type { BuiltPages, SiteBasis } from "../../contract/site/siteContext.ts";
import { requestIdHeader } from "../../http/requestId.ts";
import { type RpcHandlers, type RpcRequest, replyTo } from "../../rpc.ts";
import { errorText, lowerPriority } from "../../threads/workerSide.ts";
import { loadPages } from "./builtSite.ts";
import { asDraft } from "./draftPage.ts";
import { createRenderer } from "./pageRenderer.ts";
import type {
	DraftPlace,
	RenderFailure,
	RenderOperations,
	RenderSettings,
} from "./renderMessages.ts";
import { createResultsFetch } from "./resultsFetch.ts";
import { SiteUnusable } from "./SiteUnusable.ts";

const settings: RenderSettings = workerData;

function siteContext(given: RenderSettings): (now: number, edition: number) => SiteBasis {
	const { siteOrigin, servers, browserServers, contact, advertises, memberSite, clips, telemetry } =
		given;
	const fetch = createResultsFetch({ now: () => performance.now() });
	const choice = clips && {
		server: clips.server,
		shop: clips.shop,
		hashOf: (eventId: string, bib: string) => clipHash(clips.key, eventId, bib),
	};
	return (now, edition) => ({
		siteOrigin,
		calls: { ...servers, edition, fetch },
		browserCalls: browserServers,
		contact,
		advertises,
		memberSite,
		clips: choice,
		telemetry,
		now,
	});
}

/** Calls name the request of the page, so that the logs of both servers can be joined. */
function withRequestId(basis: SiteBasis, request: string): SiteBasis {
	if (request === "") return basis;
	const send = basis.calls.fetch;
	const named: typeof fetch = (input, init) => {
		const call = new Request(input, init);
		call.headers.set(...requestIdHeader(request));
		return send(call);
	};
	return { ...basis, calls: { ...basis.calls, fetch: named } };
}

/** Calls of a draft's page go to the draft; its images are fetched with the member's session. */
function draftContext(basis: SiteBasis, { server, innerPrefix, base }: DraftPlace): SiteBasis {
	const own = { defaultProjectServer: "", allowedHosts: [] };
	return {
		...basis,
		calls: { ...basis.calls, ...own, listServer: server, prefix: innerPrefix },
		browserCalls: { ...own, listServer: "", prefix: base },
		clips: null,
		telemetry: { collector: "", errorDsn: "" },
	};
}

lowerPriority();

const context = siteContext(settings);
let pages: Promise<BuiltPages> | null = null;
const handlers: RpcHandlers<RenderOperations> = {
	async render({ address, now, request, edition, draft }) {
		pages ??= loadPages(settings.folder);
		const named = withRequestId(context(now, edition), request);
		const basis = draft === null ? named : draftContext(named, draft);
		const rendered = await createRenderer(await pages, () => basis)(address);
		return draft !== null && rendered.kind === "page" ? asDraft(rendered, draft.base) : rendered;
	},
};

function failureOf(error: unknown): RenderFailure {
	if (error instanceof SiteUnusable) return { kind: "site unusable", message: error.message };
	return { kind: "other", message: errorText(error) };
}

parentPort?.on("message", async (message: RpcRequest<RenderOperations>) => {
	const reply = await replyTo(handlers, message, failureOf);
	parentPort?.postMessage(reply, reply.isDone ? movedWith(reply.result) : []);
});

/** The memory that is moved with a rendered page. */
function movedWith(rendered: RenderOperations["render"]["reply"]): ArrayBuffer[] {
	return rendered.kind === "page" ? [rendered.body.buffer] : [];
}
