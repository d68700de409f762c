/** A server between a proxy and Gantry: counts the requests, and can hold them, so that tests see the proxy's requests. */
import {
	type IncomingHttpHeaders,
	type IncomingMessage,
	request,
	type ServerResponse,
} from "node:http";
import { listening } from "../fixtures/listening.ts";

export interface WatchedOrigin {
	origin: string;
	/** The requests for a path so far. */
	seen(path: string): readonly IncomingHttpHeaders[];
	/** The number of requests for a path whose answer is not over. */
	open(path: string): number;
	/** Holds every further request for a path until the returned function is called. */
	hold(path: string): () => void;
	/** Answers a path itself. */
	answer(path: string, answer: (response: ServerResponse) => void): void;
	close(): Promise<void>;
}

/** @param gantry origin of the server behind it */
export async function startWatchedOrigin(gantry: string): Promise<WatchedOrigin> {
	const seen: { path: string; headers: IncomingHttpHeaders }[] = [];
	const open: string[] = [];
	const held = new Map<string, Promise<void>>();
	const own = new Map<string, (response: ServerResponse) => void>();
	const { hostname, port } = new URL(gantry);

	async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const { url: path = "", method = "GET", headers } = incoming;
		seen.push({ path, headers });
		open.push(path);
		response.once("close", () => open.splice(open.indexOf(path), 1));
		await held.get(path);
		const answer = own.get(path);
		if (answer) return answer(response);
		const outgoing = request({ hostname, port, path, method, headers, agent: false });
		outgoing.on("response", (answered) => {
			response.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
			answered.pipe(response);
		});
		// Without an answer the proxy has to notice; after one, the rest of a refused body does not matter.
		outgoing.on("error", () => response.destroy());
		response.once("close", () => outgoing.destroy());
		incoming.pipe(outgoing);
	}

	const front = await listening((incoming, response) => void pass(incoming, response));
	return {
		...front,
		seen: (path) => seen.filter((each) => each.path === path).map(({ headers }) => headers),
		open: (path) => open.filter((each) => each === path).length,
		hold(path) {
			const { promise, resolve } = Promise.withResolvers<void>();
			held.set(path, promise);
			return () => {
				held.delete(path);
				resolve();
			};
		},
		answer: (path, answer) => void own.set(path, answer),
	};
}
