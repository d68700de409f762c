/** A proxy between the feeder and the results server that records requests and can drop an answer. */
import { exchange } from "../fixtures/exchange.ts";
import { listening } from "../fixtures/listening.ts";

export interface IngestProxy {
	origin: string;
	/** The times of all reads that were sent, epoch ms, in order. */
	readTimes: number[];
	/** The authorization headers that they were sent with. */
	keys: Set<string>;
	/** Ids of the events of all recordings that were sent, in order. */
	recorded: string[];
	/** The server gets the next reads, and their sender gets no answer. */
	loseNextAnswer(): void;
	close(): Promise<void>;
}

/** @param server origin */
export async function startIngestProxy(server: string): Promise<IngestProxy> {
	const readTimes: number[] = [];
	const recorded: string[] = [];
	const keys = new Set<string>();
	let isLosing = false;
	const line = await listening(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const body = Buffer.concat(chunks);
		const path = request.url ?? "";
		const { authorization = "" } = request.headers;
		const headers = { authorization, "content-type": "application/json" };
		const answer = await exchange(server, path, { method: request.method ?? "", headers, body });
		const [, eventId = "", kind] = /^\/ingest\/(M\d{4})(\/recording)?$/.exec(path) ?? [];
		if (kind !== undefined) recorded.push(eventId);
		else if (eventId !== "") {
			const reads: { time: number }[] = JSON.parse(body.toString("utf8"));
			keys.add(authorization);
			for (const { time } of reads) readTimes.push(time);
			if (isLosing) {
				isLosing = false;
				response.destroy();
				return;
			}
		}
		response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
	});
	return {
		...line,
		readTimes,
		keys,
		recorded,
		loseNextAnswer() {
			isLosing = true;
		},
	};
}
