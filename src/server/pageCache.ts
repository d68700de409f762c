/**
 * The cache in front of Astro: one render a page and freshness window, shared by everybody.
 *
 * A page says by its own Cache-Control how long it is fresh (s-maxage) and how long it may be served
 * stale while one render renews it (stale-while-revalidate). Visitors who miss together wait for one render. A render
 * that fails never replaces a page that stands.
 */
import { LRUCache } from "lru-cache";
import { type PreparedAnswer, sizeOf } from "../results/preparedAnswer.ts";

interface Entry {
	answer: PreparedAnswer;
	/** Epoch ms up to which it is fresh, and up to which it may be served stale. */
	freshUntil: number;
	staleUntil: number;
}

export interface PageCache {
	/** The page for a key, at once where it is held, else when its render is done. */
	get(key: string): PreparedAnswer | Promise<PreparedAnswer>;
}

export interface PageCacheSettings {
	render: (key: string) => Promise<PreparedAnswer>;
	/** Memory for pages, bytes. */
	maxBytes: number;
	now: () => number;
}

/** Compressed copies come later than the size is counted: br and gzip take about this much together. */
const COMPRESSED_SHARE = 1.5;

export function createPageCache({ render, maxBytes, now }: PageCacheSettings): PageCache {
	const entries = new LRUCache<string, Entry>({
		maxSize: maxBytes,
		sizeCalculation: ({ answer }) => Math.ceil(sizeOf(answer) * COMPRESSED_SHARE),
	});
	const renders = new Map<string, Promise<PreparedAnswer>>();

	function renew(key: string): Promise<PreparedAnswer> {
		const underWay = renders.get(key);
		if (underWay) return underWay;
		const started = render(key)
			.then((answer) => keep(key, answer))
			.finally(() => renders.delete(key));
		renders.set(key, started);
		return started;
	}

	function keep(key: string, answer: PreparedAnswer): PreparedAnswer {
		const standing = entries.peek(key);
		if (answer.status >= 500) return standing?.answer ?? answer;
		const { fresh, stale } = lifetimeOf(answer.headers);
		const at = now();
		if (fresh > 0)
			entries.set(key, { answer, freshUntil: at + fresh, staleUntil: at + fresh + stale });
		return answer;
	}

	return {
		get(key) {
			const entry = entries.get(key);
			const at = now();
			if (entry === undefined) return renew(key);
			if (at < entry.freshUntil) return entry.answer;
			const renewed = renew(key).catch((error: unknown) => {
				console.error(`renewing ${key} failed:`, error);
				return entry.answer;
			});
			return at < entry.staleUntil ? entry.answer : renewed;
		},
	};
}

/** Reads a Cache-Control header's lifetimes for shared caches, ms; 0 where it must not be kept. */
export function lifetimeOf(headers: readonly string[]): { fresh: number; stale: number } {
	const at = headers.findIndex((name, index) => index % 2 === 0 && /^cache-control$/i.test(name));
	const control = at < 0 ? "" : (headers[at + 1] ?? "");
	const seconds = (directive: string) =>
		Number(new RegExp(`\\b${directive}=(\\d+)`).exec(control)?.[1] ?? 0);
	return { fresh: seconds("s-maxage") * 1_000, stale: seconds("stale-while-revalidate") * 1_000 };
}
