/** A collector of views and errors that stores what it receives. */
import { text } from "node:stream/consumers";
import { type Listening, listening } from "../fixtures/listening.ts";

export interface Collector extends Listening {
	/** The received requests, as 'METHOD /path?query' and the body. */
	received: { asked: string; body: string }[];
}

export async function startCollector(): Promise<Collector> {
	const received: Collector["received"] = [];
	const listener = await listening((request, response) => {
		text(request).then((body) => {
			received.push({ asked: `${request.method} ${request.url}`, body });
			response.writeHead(200, { "Access-Control-Allow-Origin": "*" }).end();
		});
	});
	return { ...listener, received };
}
