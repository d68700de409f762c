/** A server of streams whose connections a test writes to and ends. */
import type { ServerResponse } from "node:http";
import { listening } from "../../../fixtures/listening.ts";

export interface Connection {
	/** The id of the client's last event; '' for none. */
	lastId: string;
	send(text: string): void;
	end(): void;
	/** Resolves when the connection is closed. */
	closed: Promise<void>;
}

export interface StreamServer {
	origin: string;
	/** The next connection, which may have been made before. */
	next(): Promise<Connection>;
	/** Connections that were asked for so far, and that are open. */
	asked(): number;
	open(): number;
	/** All later requests are refused. */
	refuseWith(status: number): void;
	/** Waits for a condition, by iterations of the event loop: timers may be stopped. */
	until(holds: () => boolean): Promise<void>;
	close(): Promise<void>;
}

/** More iterations are a hang. */
const MAX_TURNS = 1_000_000;

export async function createStreamServer(): Promise<StreamServer> {
	const waiting: Connection[] = [];
	let asked = 0;
	let open = 0;
	let refusal = 0;
	const made = (response: ServerResponse, lastId: string): Connection => {
		open++;
		response.writeHead(200, { "content-type": "text/event-stream" });
		response.flushHeaders();
		const closed = new Promise<void>((resolve) =>
			response.on("close", () => {
				open--;
				resolve();
			}),
		);
		return { lastId, closed, send: (text) => response.write(text), end: () => response.end() };
	};
	const server = await listening((request, response) => {
		asked++;
		if (refusal > 0) response.writeHead(refusal).end();
		else waiting.push(made(response, String(request.headers["last-event-id"] ?? "")));
	});
	const until = async (holds: () => boolean) => {
		for (let turn = 0; turn < MAX_TURNS; turn++) {
			if (holds()) return;
			await new Promise((resolve) => setImmediate(resolve));
		}
		throw new Error("what is waited for does not happen");
	};
	return {
		...server,
		until,
		asked: () => asked,
		open: () => open,
		refuseWith(status) {
			refusal = status;
		},
		async next() {
			await until(() => waiting.length > 0);
			const [connection] = waiting.splice(0, 1);
			if (connection === undefined) throw new Error("no connection");
			return connection;
		},
	};
}
