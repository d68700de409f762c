/** Replies that are prepared once for each version of an event. */
import { surrogateHeaders } from "../../contract/freshness/surrogateKeys.ts";
import type { Operation } from "../../contract/kit/operation.ts";
import { CACHE_CONTROL } from "../../contract/site/siteContext.ts";
import { type Exchange, lengthOf, type Reply } from "../../http/exchange.ts";
import { jsonReply, preparedJson, writeJson } from "../../http/jsonReply.ts";
import { type PreparedResponse, replyWith, sizeOf } from "../../http/preparedResponse.ts";
import { cached, createPreparedAnswers, sourceOf } from "../core/preparedAnswers.ts";
import type { Snapshot } from "../core/snapshot.ts";

export type Replies = ReturnType<typeof createReplies>;

/** @param threads the number of threads that answer, which share the memory for prepared answers */
export function createReplies(threads: number) {
	const replies = createPreparedAnswers<Reply>(threads, ({ body }) => 3 * lengthOf(body));
	const prepared = createPreparedAnswers<PreparedResponse>(threads, sizeOf);
	return {
		/** Equal questions share one answer until the next snapshot. */
		cached: (
			snapshot: Snapshot,
			{ path }: Operation,
			question: string,
			answer: () => unknown,
		): Reply =>
			cached(replies, sourceOf(snapshot), `${path} ${question}`, () => jsonReply(answer())),
		/** The same for all visitors: compressed once for each version. */
		shared(
			snapshot: Snapshot,
			{ path }: Operation,
			answer: (snapshot: Snapshot) => unknown,
			exchange: Exchange,
		): Reply | Promise<Reply> {
			const { id, phase } = snapshot.field.event;
			const headers = surrogateHeaders(id);
			const prepare = () =>
				preparedJson(writeJson(answer(snapshot)), CACHE_CONTROL[phase], headers);
			return replyWith(cached(prepared, sourceOf(snapshot), path, prepare), exchange);
		},
		/** The compressed replies. */
		prepared,
	};
}
