/** Listens for connections, and closes them when the server ends. */
import { createServer, type Server } from "node:http";
import { log } from "../../log.ts";
import { OneLineError } from "../../OneLineError.ts";
import { catchErrors } from "../catchErrors.ts";
import { type ClientOf, createClientOf } from "../clientAddress.ts";
import type { Admit, BodyLimit, Handler } from "../exchange.ts";
import { openFastLane } from "../lane/fastLane.ts";
import { createWires, LAST_LINE } from "../lane/wire.ts";
import { type RequestObserver, UNOBSERVED } from "../metrics/countRequests.ts";
import { createBodies } from "./bodyReader.ts";
import { closeWaitingResponses } from "./closeWaiting.ts";
import { createDrain } from "./drain.ts";
import { holdConnections } from "./holdConnections.ts";
import { answerWithNode, createSend } from "./nodeHttp.ts";
import { answerProtocolErrors } from "./protocolErrors.ts";
import { createCompleteHeaders } from "./securityHeaders.ts";
import { createStreams } from "./streams.ts";

/** The server cannot listen on the address. The message says what to do. */
class AddressUnusable extends OneLineError {
	override name = "AddressUnusable";
}

export interface Listener {
	port: number;
	/** Answers the connections that were held. */
	release(): void;
	/**
	 * Answers the requests under way and closes.
	 * @param graceMs how long idle connections stay open, so that clients disconnect by themselves
	 */
	close(graceMs?: number): Promise<void>;
}

export interface ListenSettings {
	host: string;
	/** 0 for any free port. */
	port: number;
	answer: Handler;
	bodyLimit: BodyLimit;
	/** The origin at which browsers reach this listener; '' if it is unknown. */
	publicOrigin?: string;
	/** The number of threads that listen on the port; 1 by default. The system divides the connections. */
	threads?: number;
	/** Whether connections wait until they are released. */
	isHeld?: boolean;
	/** The most open connections; any further one is closed at once. */
	maxConnections?: number;
	/** Whether plain requests are answered in front of node:http. */
	hasFastLane?: boolean;
	/** Checks heads before bodies are read; by default any head is admitted. */
	admit?: Admit;
	/** Counts the requests; by default they are not counted. */
	observer?: RequestObserver;
}

/**
 * Listens on an address.
 * @param clientOf determines the client behind proxies; by default the peer is the client
 * @throws AddressUnusable
 */
export async function listen(
	settings: ListenSettings,
	clientOf: ClientOf = createClientOf([]),
): Promise<Listener> {
	const { host, port, bodyLimit, admit = () => undefined, publicOrigin = "" } = settings;
	const { isHeld = false, hasFastLane = true, threads = 1, maxConnections } = settings;
	const { observer = UNOBSERVED } = settings;
	const answer = observer.around(catchErrors(settings.answer));
	const complete = createCompleteHeaders(publicOrigin);
	const wireOf = createWires(complete);
	const streams = createStreams();
	const send = createSend(complete, streams);
	const clock = openClock();
	const answerRequest = answerWithNode({
		bodies: createBodies(threads),
		answer,
		bodyLimit,
		admit,
		clientOf,
		send,
		onRefused: observer.refused,
	});
	const server = createServer(
		// Host headers are checked in protocolErrors.ts, so that a refusal has the security headers.
		{ keepAliveTimeout: 65_000, requestTimeout: 60_000, noDelay: true, requireHostHeader: false },
		(request, response) => answerRequest(request, response),
	);
	closeWaitingResponses(server);
	if (maxConnections !== undefined && Number.isFinite(maxConnections))
		limitConnections(server, maxConnections);
	server.on("checkContinue", (request, response) => answerRequest(request, response, true));
	answerProtocolErrors(server, {
		lastBytesOf(reply) {
			observer.refused(reply.status);
			return Buffer.concat(wireOf(reply, "GET", clock.date(), LAST_LINE));
		},
		send,
	});
	const isDraining = () => drain.isDraining();
	const lane = hasFastLane
		? openFastLane(server, {
				answer,
				bodyLimit,
				clientOf,
				wireOf,
				streams,
				isDraining,
				date: clock.date,
			})
		: null;
	const release = isHeld ? holdConnections(server) : () => undefined;
	const drain = createDrain(server, lane);
	const bound = await bind(server, { host, port, reusePort: threads > 1 }).catch(
		(error: unknown) => {
			release();
			clock.close();
			throw error;
		},
	);
	return {
		port: bound,
		release,
		async close(graceMs = 0) {
			release();
			streams.endAll();
			await drain.run(graceMs);
			clock.close();
		},
	};
}

function limitConnections(server: Server, most: number): void {
	server.maxConnections = most;
	server.on("drop", () =>
		log.warn(
			`connections are refused, because ${most} are open: raise the limit of open files (LimitNOFILE, ulimit -n)`,
		),
	);
}

function bind(
	server: Server,
	{ host, port, reusePort }: { host: string; port: number; reusePort: boolean },
): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			const advice =
				error.code === "EADDRINUSE"
					? `port ${port} is in use: stop what uses it, or set PORT to another one`
					: error.code === "EACCES"
						? `port ${port} is not allowed for this user: set PORT to 1024 or above`
						: `cannot listen on ${host}:${port} (${error.code ?? error.message}): check HOST and PORT`;
			reject(new AddressUnusable(advice));
		});
		server.listen({ port, host, reusePort }, () => {
			server.on("error", (error) => log.error("a connection could not be accepted", error));
			const address = server.address();
			resolve(typeof address === "object" && address !== null ? address.port : port);
		});
	});
}

interface Clock {
	date(): string;
	close(): void;
}

/** Starts a clock of the current time in HTTP's format, updated once a second. */
function openClock(): Clock {
	let date = new Date().toUTCString();
	const interval = setInterval(() => {
		date = new Date().toUTCString();
	}, 1_000);
	interval.unref();
	return { date: () => date, close: () => clearInterval(interval) };
}
