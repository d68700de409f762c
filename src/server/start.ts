/** Starts the roles of the settings behind one listener: results server, site and clip service, or one of them. */
import { resolve } from "node:path";
import type { ClipService } from "../clips/openClips.ts";
import { CLIPS } from "../contract/clips/clipAddress.ts";
import { FIELDS_LIMIT_BYTES } from "../contract/kit/operation.ts";
import type { ServerChoice } from "../contract/site/siteContext.ts";
import type { Handler } from "../http/exchange.ts";
import { type Listener, listen } from "../http/listener/listen.ts";
import { SLOT } from "../http/metrics/slots.ts";
import { plainReply } from "../http/plainReply.ts";
import type { ResultsSettings } from "../results/core/resultsSettings.ts";
import { removeServerFile, writeServerFile } from "../results/core/serverFile.ts";
import type { ResultsServer } from "../results/openResults.ts";
import { startResults } from "../results/startResults.ts";
import { removeDeadParts } from "../store/backup/durable.ts";
import { type AnswerThreads, startAnswerThreads } from "./answering/startAnswerThreads.ts";
import { answerThreadsOf } from "./answering/threadCount.ts";
import { type ClipBasis, clipChoice, clipOffer, openClipBasis, openClipService } from "./clips.ts";
import { createDraftPages, type DraftPages, withDrafts } from "./drafts/draftPages.ts";
import { openFreshness } from "./freshness/openFreshness.ts";
import { type Front, openFront } from "./front.ts";
import { openMetrics } from "./metrics/openMetrics.ts";
import { browserServers } from "./origins.ts";
import { type Readiness, readiness, siteReadiness } from "./readyz.ts";
import type { RenderSettings } from "./rendering/renderMessages.ts";
import { createResultsCheck, type ServerHealth } from "./resultsCheck.ts";
import { backupFolder, clipsFolder, pushSettingsOf, runsClips, type Settings } from "./settings.ts";
import { openSite, SITE_BASE, type Site } from "./site.ts";

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts all roles of this process; resolves when they answer.
 * @param front the listener, if it is open already
 * @throws StoreUnusable, SiteUnusable, AddressUnusable, each with a message of one line that says what to do
 */
export async function startServer(settings: Settings, front?: Front) {
	let results: ResultsServer | null = null;
	let basis: ClipBasis | null = null;
	let clips: ClipService | null = null;
	let site: Site | null = null;
	let inner: Listener | null = null;
	let threads: AnswerThreads | null = null;
	let endFreshness: () => Promise<void> = async () => undefined;
	const listener = front ?? (await openFront(settings));
	// First, because it counts the threads that are started.
	const metrics = openMetrics(settings);
	const host = reachableHost(settings.HOST);
	const origin = `http://${host === LOOPBACK ? "localhost" : host}:${listener.port}`;
	const siteOrigin = settings.SITE_ORIGIN || origin;
	const dataFolder = resolve(settings.DATA_DIR);
	try {
		const { ROLE } = settings;
		basis = await openClipBasis(settings);
		if (ROLE === "all" || ROLE === "results") {
			removeDeadParts(backupFolder(settings));
			const resultsSettings = resultsSettingsOf(settings, { dataFolder, origin, siteOrigin });
			results = await startResults(resultsSettings, clipOffer(settings, basis));
			inner = await listenForRendering(results);
		}
		const servers = serverChoice(settings, inner);
		if (basis) clips = await openClipService(settings, basis, siteOrigin, results, servers);
		if (ROLE === "all" || ROLE === "site")
			site = await openSite(renderSettings(settings, siteOrigin, results, servers), monotonic);
		endFreshness = openFreshness(settings, {
			eventCache: results?.eventCache ?? null,
			site,
			threads: () => threads,
			servers,
		});
		const isWithoutFfmpeg = ROLE === "clips" && basis?.engine === null;
		const checkServer =
			ROLE === "site"
				? createResultsCheck({
						origin: servers.listServer,
						prefix: servers.prefix,
						now: monotonic,
					})
				: null;
		const draftPages =
			results && inner
				? createDraftPages({
						drafts: results.drafts,
						site,
						siteOrigin,
						prefix: settings.API_PREFIX,
						innerOrigin: `http://${LOOPBACK}:${inner.port}`,
					})
				: null;
		const parts = {
			results,
			draftPages,
			clips,
			checkServer,
			isWithoutFfmpeg,
			site: site?.answer ?? null,
		};
		const admit = results?.admit ?? (() => undefined);
		listener.serve({
			answer: metrics.around(route(settings.API_PREFIX, siteOrigin, parts), results),
			bodyLimit: results?.bodyLimit ?? (() => FIELDS_LIMIT_BYTES),
			admit,
		});
		if (answerThreadsOf(settings) > 1)
			threads = await startAnswerThreads({
				count: answerThreadsOf(settings) - 1,
				port: listener.port,
				answer: listener.answer,
				admit,
				heldPage: site?.heldPage ?? (() => null),
				data: {
					settings,
					siteOrigin,
					results: results && following(settings, results, siteOrigin, origin),
				},
				eventCache: results?.eventCache ?? null,
			});
		if (results)
			writeServerFile(dataFolder, {
				address: origin + settings.API_PREFIX,
				token: results.operatorToken,
			});
	} catch (error) {
		await endFreshness();
		await threads?.close(0);
		metrics.close();
		await listener.close();
		await site?.close();
		await inner?.close();
		if (clips) await clips.close();
		else basis?.register.close();
		await results?.close();
		throw error;
	}
	return {
		/** The address at which this machine reaches it. */
		origin,
		/** A one-time link for the first owner; null if there is an owner, or no results server here. */
		firstOwner: async (): Promise<string | null> => (await results?.staff.firstOwner()) ?? null,
		async close() {
			if (results) removeServerFile(dataFolder);
			// Requests are answered until the listener is closed.
			const parts = await Promise.allSettled([listener.close(), threads?.close(settings.DRAIN_MS)]);
			parts.push(...(await Promise.allSettled([endFreshness(), clips?.close()])));
			parts.push(...(await Promise.allSettled([site?.close()])));
			// The store is closed even if closing the others fails.
			await inner?.close();
			await results?.close();
			metrics.close();
			for (const part of parts) if (part.status === "rejected") throw part.reason;
		},
	};
}

/**
 * Pages call the results server over HTTP like any other site. This listener is only for them and is closed last, so that
 * renders under way can finish when the server ends.
 */
function listenForRendering(results: ResultsServer): Promise<Listener> {
	const { bodyLimit, admit } = results;
	const answer = withDrafts(results.drafts, results.answer);
	return listen({ host: LOOPBACK, port: 0, answer, bodyLimit, admit });
}

function resultsSettingsOf(
	settings: Settings,
	{ dataFolder, origin, siteOrigin }: { dataFolder: string; origin: string; siteOrigin: string },
): ResultsSettings {
	const publicOrigin = publicResultsOrigin(settings);
	return {
		dataFolder,
		databaseUrl: settings.DATABASE_URL,
		publicOrigin,
		host: publicOrigin || origin,
		prefix: settings.API_PREFIX,
		siteOrigin,
		eventMemoryMb: settings.EVENT_MEMORY_MB,
		threads: answerThreadsOf(settings),
		secret: settings.SECRET,
		push: pushSettingsOf(settings),
		cameras: runsClips(settings)
			? { folder: clipsFolder(settings), ffmpeg: settings.FFMPEG }
			: null,
		now: Date.now,
	};
}

/** What a thread needs to answer calls like this results server. */
function following(
	settings: Settings,
	{ secret, operatorToken }: ResultsServer,
	siteOrigin: string,
	origin: string,
) {
	return {
		following: {
			secret,
			operatorToken,
			siteOrigin,
			prefix: settings.API_PREFIX,
			host: publicResultsOrigin(settings) || origin,
			pushKey: pushSettingsOf(settings)?.publicKey ?? "",
			threads: answerThreadsOf(settings),
		},
	};
}

/** The origin at which others reach the results server; '' if it is not set. */
function publicResultsOrigin({ ROLE, SITE_ORIGIN, RESULTS_ORIGIN }: Settings): string {
	return RESULTS_ORIGIN || (ROLE === "all" ? SITE_ORIGIN : "");
}

/** A clock that never steps back, ms. */
const monotonic = () => performance.now();

const LOOPBACK = "127.0.0.1";

/** The host with which this machine reaches a listener; loopback if it listens on all addresses. */
function reachableHost(host: string): string {
	if (host === "0.0.0.0" || host === "::") return LOOPBACK;
	return host.includes(":") ? `[${host}]` : host;
}

/** The results servers for pages: by default this process, at `inner`. */
function serverChoice(settings: Settings, inner: Listener | null): ServerChoice {
	const own = inner === null ? "" : `http://${LOOPBACK}:${inner.port}`;
	const servers = browserServers(settings);
	return { ...servers, listServer: servers.listServer || own };
}

/** Everything that pages need. */
function renderSettings(
	settings: Settings,
	siteOrigin: string,
	results: ResultsServer | null,
	servers: ServerChoice,
): RenderSettings {
	return {
		folder: resolve(settings.SITE_DIST),
		siteOrigin,
		servers,
		browserServers: browserServers(settings),
		contact: settings.CONTACT_EMAIL,
		advertises: settings.ADVERTISEMENT === "on",
		memberSite: settings.MEMBER_SITE,
		clips: clipChoice(settings, results),
		telemetry: { collector: settings.ANALYTICS_URL, errorDsn: settings.ERROR_DSN },
	};
}

/** The roles of this process. */
interface Parts {
	results: ResultsServer | null;
	draftPages: DraftPages | null;
	clips: ClipService | null;
	site: Handler | null;
	/** Null if this process has the results server itself. */
	checkServer: (() => Promise<ServerHealth>) | null;
	isWithoutFfmpeg: boolean;
}

function route(
	prefix: string,
	siteOrigin: string,
	{ results, draftPages, clips, site, checkServer, isWithoutFfmpeg }: Parts,
): Handler {
	const callPrefixes = [`${prefix}/scorequery/`, `${prefix}/ingest/`, `${prefix}/tpp/`];
	const healthy = plainReply(200, "ok\n", NOT_CACHED);
	const toSite = plainReply(308, "", ["Location", `${SITE_BASE}/`]);
	const robots = plainReply(
		200,
		`User-agent: *\nDisallow:\n\nSitemap: ${siteOrigin}${SITE_BASE}/sitemap.xml\n`,
		["Cache-Control", "public, max-age=3600"],
	);
	const nothing = plainReply(404, `Nothing is here. Results are at ${SITE_BASE}/\n`);
	const probed = ({ status, text }: Readiness) => plainReply(status, text, NOT_CACHED);
	return (exchange) => {
		const { path } = exchange;
		if (draftPages?.covers(path)) return draftPages.answer(exchange);
		if (results && callPrefixes.some((each) => path.startsWith(each)))
			return results.answer(exchange);
		if (clips && path.startsWith(prefix + CLIPS)) return clips.answer(exchange);
		if (site && (path === SITE_BASE || path.startsWith(`${SITE_BASE}/`))) return site(exchange);
		if (site && path === "/robots.txt") return robots;
		if (path === "/healthz" || path === "/readyz") exchange.slot = SLOT.health;
		if (path === "/healthz") return healthy;
		if (path === "/readyz" && checkServer)
			return checkServer().then((health) => probed(siteReadiness(health)));
		if (path === "/readyz") return probed(readiness(results?.health(), isWithoutFfmpeg));
		return site && path === "/" ? toSite : nothing;
	};
}

/** The answer to a probe is valid only now. */
const NOT_CACHED = ["Cache-Control", "no-store"];
