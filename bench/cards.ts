/** The part `cards`: the first card image, the next ones, and how long two hundred delay other requests. */
import { lengthOf, neverAborted } from "../src/http/exchange.ts";
import type { ResultsServer } from "../src/results/openResults.ts";
import type { Part } from "./part.ts";
import { tableOf } from "./report/tables.ts";
import { withStoredEvent } from "./storedEvent.ts";
import { timed } from "./timed.ts";

const EVENT = "M9003";
/** A thousand cards at most wait to be drawn. */
const FULL = { runners: 2_000, sequential: 100, atOnce: 200, more: 900 };
const QUICK = { runners: 100, sequential: 10, atOnce: 20, more: 50 };

export const cards: Part = {
	name: "cards",
	title: "Card images, in the server's process; CPU is that of all its threads",
	needs: [],
	measure(isQuick) {
		const { runners, sequential, atOnce, more } = isQuick ? QUICK : FULL;
		return withStoredEvent(EVENT, runners, async (results) => {
			const first = await together(results, 1, 1);
			const next = await oneByOne(results, 2, sequential);
			const rows = {
				"the first": first,
				[`${sequential} more, one after the other`]: next,
				[`${atOnce} at once`]: await together(results, 2 + sequential, atOnce),
				"the same again": await together(results, 2 + sequential, atOnce),
				[`${more.toLocaleString("en")} at once`]: await together(results, runners - more, more),
			};
			const figure = next["CPU each, ms"];
			return {
				figures: [{ name: "a card image, CPU", target: { atMost: 40 }, figure, unit: "ms" }],
				tables: [tableOf("what", rows)],
			};
		});
	},
};

function together(results: ResultsServer, from: number, count: number) {
	return timed(count, () =>
		Promise.all(Array.from({ length: count }, (_, index) => ask(results, from + index))),
	);
}

function oneByOne(results: ResultsServer, from: number, count: number) {
	return timed(count, async () => {
		const sizes: number[] = [];
		for (let runner = from; runner < from + count; runner++) sizes.push(await ask(results, runner));
		return sizes;
	});
}

/** Requests the card of a runner by number, each from an address of its own, and resolves with its size, bytes. */
async function ask({ answer }: ResultsServer, runner: number): Promise<number> {
	const pno = String(runner).padStart(5, "0");
	const reply = await answer({
		method: "GET",
		path: "/scorequery/card",
		query: `pjid=${EVENT}&pno=${pno}&lang=zh`,
		header: () => "",
		client: () => pno,
		signal: neverAborted,
		slot: 0,
		body: Buffer.alloc(0),
	});
	if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body.toString()}`);
	return lengthOf(reply.body);
}
