/**
 * The announced table. Thousands of clients request it within a minute of its announcement. The scoring thread writes one
 * table at a time and scores first. Equal requests share one answer; requests of clients that have disconnected are dropped.
 */

import { surrogateHeaders } from "../../contract/freshness/surrogateKeys.ts";
import { announcementdata, NO_CATEGORY } from "../../contract/public/announcementdata.ts";
import { CACHE_CONTROL } from "../../contract/site/siteContext.ts";
import type { Exchange } from "../../http/exchange.ts";
import { preparedJson, writeJson } from "../../http/jsonReply.ts";
import { type PreparedResponse, replyWith, sizeOf } from "../../http/preparedResponse.ts";
import { Refusal } from "../../http/Refusal.ts";
import { createWorkQueue, type WorkQueueSettings } from "../../http/workQueue.ts";
import { fold } from "../../race/search/fold.ts";
import type { EventCache } from "../core/eventCache.ts";
import { createPreparedAnswers, sourceOf } from "../core/preparedAnswers.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { withEvent } from "../core/withEvent.ts";
import { handleRepeated } from "../door/handle.ts";

/**
 * One table is written while another is compressed. Requests for a category share an answer, so mostly keywords wait:
 * each takes 5 to 100 ms for 20,000 runners. A whole venue, or all visitors of a site, can share one address. The first
 * request of another client goes before their next one.
 */
const QUEUE_LIMITS: WorkQueueSettings = {
	name: "table",
	atOnce: 2,
	maxWaiting: 600,
	maxWaitingPerClient: 400,
};

/** A category is for all visitors, a keyword for one. */
const RANK = { category: 0, keyword: 1 } as const;

/** @param shares the number of caches that share the memory */
export function createAnnouncedAnswers(
	eventCache: Pick<EventCache, "peek" | "get" | "table">,
	shares = 1,
) {
	const prepared = createPreparedAnswers<PreparedResponse>(shares, sizeOf);
	const queue = createWorkQueue<PreparedResponse>(QUEUE_LIMITS);

	/** Compressed as the first client that requests it accepts. */
	async function write(
		{ field }: Snapshot,
		[categoryId, keyword]: readonly [string, string],
		exchange: Exchange,
	): Promise<PreparedResponse> {
		const { id, phase } = field.event;
		const bytes = await eventCache.table(id, categoryId, keyword);
		const body =
			bytes === null
				? writeJson(null)
				: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		const answer = preparedJson(body, CACHE_CONTROL[phase], surrogateHeaders(id));
		await replyWith(answer, exchange);
		return answer;
	}

	const { request } = announcementdata;
	return handleRepeated(announcementdata, request, ({ pjid, cID, keyword }, { exchange }) =>
		withEvent(eventCache, pjid, (snapshot) => {
			checkCategory(snapshot, cID);
			const asked = [cID, fold(keyword)] as const;
			const source = sourceOf(snapshot);
			const question = JSON.stringify(asked);
			const ready = prepared.get(source, question);
			if (ready) return replyWith(ready, exchange);
			const rank = asked[1] === "" ? RANK.category : RANK.keyword;
			const run = async () => {
				const answer = await write(snapshot, asked, exchange);
				prepared.set(source, question, answer);
				return answer;
			};
			const key = `${source.name} ${source.edition} ${question}`;
			return queue.add(exchange, { key, rank, run }).then((answer) => replyWith(answer, exchange));
		}),
	);
}

/** Refuses invented names before anything is written or cached for them. @throws Refusal if the event has no such category */
function checkCategory({ field }: Snapshot, categoryId: string): void {
	if (categoryId === "" || categoryId === NO_CATEGORY) return;
	if (field.categories.some(({ id }) => id === categoryId)) return;
	throw new Refusal(
		200,
		"unknown-category",
		`${field.event.id} has no category ${categoryId}: ask for one of the answer's category list`,
	);
}
