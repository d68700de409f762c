/** Starts the server that the settings describe: the results server, the site, or both, behind one listener. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import type { SiteContext } from "../contract/site.ts";
import { openResults, type ResultsServer } from "../results/open.ts";
import { removeServerFile, writeServerFile } from "../results/serverFile.ts";
import { StoreUnusable } from "../results/store/StoreUnusable.ts";
import { securityHeaders } from "./securityHeaders.ts";
import type { Settings } from "./settings.ts";
import { openSite, SITE_BASE, type Site } from "./site.ts";

export interface RunningServer {
	/** Where it listens, reachable from this machine. */
	origin: string;
	close(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Time that open connections have to finish when the server ends, ms. */
const DRAIN_MS = 5_000;

/** The address cannot be listened on. */
export class AddressUnusable extends Error {
	override name = "AddressUnusable";
}

/**
 * Starts everything, and resolves when it answers.
 * @throws StoreUnusable, SiteUnusable, AddressUnusable: each with one line that says what to do
 */
export async function startServer(settings: Settings): Promise<RunningServer> {
	let answer: Answer = (_, response) =>
		text(response, "", 503, "Starting.\n", ["Retry-After", "1"]);
	const server = createServer(
		{ keepAliveTimeout: 65_000, requestTimeout: 60_000 },
		(request, response) => answer(request, response),
	);
	const port = await listen(server, settings.HOST, settings.PORT);
	const origin = `http://localhost:${port}`;
	const siteOrigin = settings.SITE_ORIGIN || origin;
	const dataFolder = resolve(settings.DATA_DIR);
	let results: ResultsServer | null = null;
	try {
		if (settings.ROLE !== "site") {
			results = await openResults({
				dataFolder,
				prefix: settings.API_PREFIX,
				siteOrigin,
				secret: settings.SECRET,
				now: Date.now,
			});
			if (results === null)
				throw new StoreUnusable(
					`another process has ${dataFolder} open: stop it, or name another folder in DATA_DIR`,
				);
		}
		const site =
			settings.ROLE === "results"
				? null
				: await openSite({
						folder: resolve(settings.SITE_DIST),
						context: siteContext(settings, siteOrigin, port),
						now: Date.now,
					});
		answer = route(settings.API_PREFIX, siteOrigin, results, site);
		if (results) writeServerFile(dataFolder, { origin, token: results.operatorToken });
	} catch (error) {
		server.close();
		await results?.close();
		throw error;
	}
	return {
		origin,
		async close() {
			if (results) removeServerFile(dataFolder);
			await drain(server);
			await results?.close();
		},
	};
}

function listen(server: Server, host: string, port: number): Promise<number> {
	return new Promise((resolvePort, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			const advice =
				error.code === "EADDRINUSE"
					? `port ${port} is in use: stop what uses it, or set PORT to another one`
					: error.code === "EACCES"
						? `port ${port} is not allowed for this user: set PORT to 1024 or above`
						: `cannot listen on ${host}:${port} (${error.code ?? error.message}): check HOST and PORT`;
			reject(new AddressUnusable(advice));
		});
		server.listen(port, host, () => {
			const address = server.address();
			resolvePort(typeof address === "object" && address !== null ? address.port : port);
		});
	});
}

/** What pages are told: by default this process answers the calls, over the loopback for rendering. */
function siteContext(settings: Settings, siteOrigin: string, port: number): () => SiteContext {
	const shared = {
		allowedHosts: [
			...settings.ALLOWED_RESULT_HOSTS,
			...(settings.DEFAULT_PROJECT_SERVER ? [settings.DEFAULT_PROJECT_SERVER] : []),
		],
		defaultProjectServer: settings.DEFAULT_PROJECT_SERVER,
		prefix: settings.API_PREFIX,
	};
	const calls = { ...shared, listServer: settings.RESULTS_ORIGIN || `http://127.0.0.1:${port}` };
	const browserCalls = { ...shared, listServer: settings.RESULTS_ORIGIN };
	return () => ({ siteOrigin, calls, browserCalls, now: Date.now() });
}

function route(
	prefix: string,
	siteOrigin: string,
	results: ResultsServer | null,
	site: Site | null,
): Answer {
	const callPrefixes = [`${prefix}/scorequery/`, `${prefix}/ingest/`];
	return (request, response) => {
		const url = request.url ?? "/";
		const mark = url.indexOf("?");
		const path = mark < 0 ? url : url.slice(0, mark);
		if (results && callPrefixes.some((each) => path.startsWith(each)))
			return results.door(request, response, path);
		if (path === "/healthz" || path === "/readyz") return text(response, siteOrigin, 200, "ok\n");
		if (site && (path === SITE_BASE || path.startsWith(`${SITE_BASE}/`)))
			return site.answer(request, response, path, mark < 0 ? "" : url.slice(mark + 1));
		if (site && path === "/")
			return text(response, siteOrigin, 308, "", ["Location", `${SITE_BASE}/`]);
		text(response, siteOrigin, 404, `Nothing is here. Results are at ${SITE_BASE}/\n`);
	};
}

function text(
	response: ServerResponse,
	siteOrigin: string,
	status: number,
	body: string,
	headers: readonly string[] = [],
): void {
	response.writeHead(status, [
		"Content-Type",
		"text/plain; charset=utf-8",
		"Content-Length",
		String(Buffer.byteLength(body)),
		...securityHeaders(siteOrigin, undefined),
		...headers,
	]);
	response.end(body);
}

/** Answers what is under way, and lets go of idle connections. */
function drain(server: Server): Promise<void> {
	return new Promise((resolveClosed) => {
		const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
		server.close(() => {
			clearTimeout(cut);
			resolveClosed();
		});
		server.closeIdleConnections();
	});
}
