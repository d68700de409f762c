/** A page cache whose renders and clock the test controls. */
import { type PreparedResponse, prepareResponse } from "../../src/http/preparedResponse.ts";
import { createPageCache } from "../../src/server/pageCache.ts";
import type { Rendered } from "../../src/server/rendering/startRenderer.ts";

export const FRESH = "public, max-age=0, s-maxage=5";

interface Render {
	key: string;
	finish: (rendered: Rendered) => void;
	fail: (error: Error) => void;
}

export type Shown = PreparedResponse | Promise<PreparedResponse>;

export const ROOM = {
	name: "render" as const,
	atOnce: 1_000,
	maxWaiting: 10,
	maxWaitingPerClient: 10,
};

/** Opens a cache; `clock.now` is its time, ms. */
export function openByHand(maxBytes = 10_000_000, queue = ROOM) {
	const renders: Render[] = [];
	const clock = { now: 1_000_000 };
	const cache = createPageCache({
		queue,
		render: (key) =>
			new Promise((finish, fail) => {
				renders.push({ key, finish, fail });
			}),
		maxBytes,
		now: () => clock.now,
	});

	/** The answer to a visitor who is connected until the signal aborts. */
	function get(
		address: string,
		client = "192.0.2.1",
		signal = new AbortController().signal,
	): Shown {
		return cache.get(address, { client: () => client, signal: () => signal });
	}

	/** Ends the last render, and lets what follows happen. */
	async function rendered(text: string, status = 200, control = FRESH): Promise<void> {
		const answer = prepareResponse(
			status,
			["Cache-Control", control],
			Buffer.from(text),
			"text/html",
		);
		renders.at(-1)?.finish({ kind: "page", answer });
		await new Promise((resolve) => setImmediate(resolve));
	}

	async function keep(key: string, text: string): Promise<void> {
		const asked = get(key);
		await rendered(text);
		await asked;
	}

	return { renders, clock, get, rendered, keep, forget: cache.forget };
}

/** The text that a page shows. */
export async function shown(answer: Shown): Promise<string> {
	return String((await answer).bytes.get("identity"));
}
