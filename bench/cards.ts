/** Measures card images: the first one, the next ones, and how long two hundred delay other requests. */
import { neverAborted } from "../src/http/exchange.ts";
import type { ResultsServer } from "../src/results/openResults.ts";
import { withStoredEvent } from "./storedEvent.ts";
import { timed } from "./timed.ts";

const EVENT = "M9003";
/** More cards than the cache holds, so that none of the later ones is cached. */
const RUNNERS = 2_000;
const AT_ONCE = 200;

/** Measures and prints a table. */
export async function cards(): Promise<void> {
	await withStoredEvent(EVENT, RUNNERS, async (results) => {
		console.log("\nCard images, in the server's process; CPU is that of all its threads");
		console.table({
			"the first": await measure(results, 1, 1),
			"100 more, one after the other": await inTurn(results, 2, 100),
			"200 at once": await measure(results, 200, AT_ONCE),
			"the same 200 again": await measure(results, 200, AT_ONCE),
			"1,500 at once": await measure(results, 400, 1_500),
		});
	});
}

function measure(results: ResultsServer, from: number, count: number) {
	return timed(count, () =>
		Promise.all(Array.from({ length: count }, (_, index) => ask(results, from + index))),
	);
}

function inTurn(results: ResultsServer, from: number, count: number) {
	return timed(count, async () => {
		const sizes: number[] = [];
		for (let runner = from; runner < from + count; runner++) sizes.push(await ask(results, runner));
		return sizes;
	});
}

/** Requests the card of a runner by number, and resolves with its size, bytes. */
async function ask({ answer }: ResultsServer, runner: number): Promise<number> {
	const reply = await answer({
		method: "GET",
		path: "/scorequery/card",
		query: `pjid=${EVENT}&pno=${String(runner).padStart(5, "0")}&lang=zh`,
		header: () => "",
		client: () => "",
		signal: neverAborted,
		slot: 0,
		body: Buffer.alloc(0),
	});
	if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body.toString()}`);
	return reply.body.length;
}
