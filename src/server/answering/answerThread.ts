/**
 * A thread that answers beside the main one, on the same port. It answers from published snapshots and from pages that it
 * holds, and forwards every other request to the main thread.
 */
import { join, resolve } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { resultsOrigins } from "../../contract/site/serverOf.ts";
import { createClientOf } from "../../http/clientAddress.ts";
import type { Handler } from "../../http/exchange.ts";
import { type Listener, listen } from "../../http/listener/listen.ts";
import { joinMetrics } from "../../http/metrics/cells.ts";
import { createRequestCounter } from "../../http/metrics/countRequests.ts";
import { measureLoopDelay } from "../../http/metrics/loopDelay.ts";
import { SLOT } from "../../http/metrics/slots.ts";
import { replyWith } from "../../http/preparedResponse.ts";
import { log } from "../../log.ts";
import { createBorrowedColumns } from "../../results/core/scoring/borrowedColumns.ts";
import type { Router } from "../../results/door/router.ts";
import { followEvents } from "../../results/following/followedEvents.ts";
import { createFollowingRouter } from "../../results/following/followingRouter.ts";
import { type RpcHandlers, type RpcRequest, replyTo } from "../../rpc.ts";
import { errorText } from "../../threads/workerSide.ts";
import { writeAccess } from "../accessLog.ts";
import { clipOffer, openClipBasis } from "../clips.ts";
import { connectionLimit } from "../connectionLimit.ts";
import { browserServers, publicOriginOf } from "../origins.ts";
import { loadAddresses } from "../rendering/builtSite.ts";
import type { Settings } from "../settings.ts";
import { SITE_BASE, withoutSlash } from "../site.ts";
import { readStaticFiles } from "../staticFiles.ts";
import type { AnswerOperations, AnswerThreadData } from "./answerMessages.ts";
import { createForwardedPages } from "./forwardedPages.ts";
import { connectToMain } from "./mainThread.ts";
import { answerThreadsOf } from "./threadCount.ts";

const given: AnswerThreadData = workerData;
const { settings, siteOrigin } = given;
joinMetrics(given.cells);
measureLoopDelay();
const main = connectToMain(given.main);
const events =
	given.results && followEvents(given.results.catalogue, (eventId) => main.open(eventId));
const borrowed = createBorrowedColumns(main.returnColumns);
let listener: Listener | null = null;
let forwarded: ReturnType<typeof createForwardedPages> | null = null;

async function openRouter(): Promise<Router | null> {
	if (given.results === null || events === null) return null;
	const offer = clipOffer(settings, await openClipBasis(settings));
	return createFollowingRouter(given.results.following, { events, offer, forward: main.answer });
}

async function openPages({ ROLE, SITE_DIST }: Settings): Promise<Handler | null> {
	if (ROLE !== "all" && ROLE !== "site") return null;
	const folder = resolve(SITE_DIST);
	const servers = resultsOrigins(browserServers(settings));
	const files = readStaticFiles(join(folder, "client"), SITE_BASE, siteOrigin, servers);
	const addresses = await loadAddresses(folder);
	forwarded = createForwardedPages(addresses, main, () => performance.now());
	const pages = forwarded.answer;
	return (exchange) => {
		const file = files.get(withoutSlash(exchange.path));
		const isRead = exchange.method === "GET" || exchange.method === "HEAD";
		if (!file || !isRead) return pages(exchange);
		exchange.slot = SLOT.file;
		return replyWith(file, exchange);
	};
}

async function openAnswer(): Promise<{ answer: Handler; router: Router | null }> {
	const router = await openRouter();
	const pages = await openPages(settings);
	const isCall = (path: string) => path.startsWith(`${settings.API_PREFIX}/scorequery/`);
	const isPage = (path: string) => path === SITE_BASE || path.startsWith(`${SITE_BASE}/`);
	return {
		router,
		answer(exchange) {
			const { path } = exchange;
			if (router && isCall(path)) return router.answer(exchange);
			return pages && isPage(path) ? pages(exchange) : main.answer(exchange);
		},
	};
}

const handlers: RpcHandlers<AnswerOperations> = {
	async listen({ port, limit }) {
		const { answer, router } = await openAnswer();
		// Large bodies: reads, and what members send.
		const admitted = ["/ingest/", "/scorequery/admin/"].map((path) => settings.API_PREFIX + path);
		listener = await listen(
			{
				host: settings.HOST,
				port,
				answer,
				threads: answerThreadsOf(settings),
				bodyLimit: router?.bodyLimit ?? (() => limit),
				admit: (head) =>
					admitted.some((path) => head.path.startsWith(path)) ? main.admit(head) : undefined,
				publicOrigin: publicOriginOf(settings),
				maxConnections: connectionLimit(answerThreadsOf(settings)),
				hasFastLane: settings.FAST_LANE === "on",
				observer: createRequestCounter(settings.ACCESS_LOG === "on" ? writeAccess : null),
			},
			createClientOf(settings.TRUSTED_PROXIES, log.warn),
		);
		return undefined;
	},
	show({ handed, order, lease }) {
		borrowed.watch(handed.standings.status.buffer, lease);
		return events?.show(handed, order) ?? true;
	},
	list(catalogue) {
		events?.list(catalogue);
		return undefined;
	},
	forget(eventId) {
		forwarded?.forget(eventId);
		return undefined;
	},
	evict(eventId) {
		events?.evict(eventId);
		return undefined;
	},
	async close({ drainMs }) {
		await listener?.close(drainMs);
		return undefined;
	},
};

parentPort?.on("message", async (message: RpcRequest<AnswerOperations>) => {
	parentPort?.postMessage(await replyTo(handlers, message, errorText));
});
