/** How a call is answered: its request is read and checked here, so that answers trust it. */
import { LRUCache } from "lru-cache";
import type * as v from "valibot";
import type { Exchange, Reply } from "../http/exchange.ts";
import { readQuery } from "../http/query.ts";
import { checkRequest, isJson, readJson } from "../http/requestBody.ts";

export interface CallHandler {
	/** Whether it may be asked by GET too, for its answer is everybody's (DESIGN section 6, pjGet). */
	isShared: boolean;
	/** @throws Refusal */
	answer(exchange: Exchange): Reply | Promise<Reply>;
}

type AnswerTo<Schema extends v.GenericSchema> = (
	request: Readonly<v.InferOutput<Schema>>,
	exchange: Exchange,
) => Reply | Promise<Reply>;

/** A call whose answer is one visitor's, by POST. */
export function ofOne<Schema extends v.GenericSchema>(
	schema: Schema,
	answer: AnswerTo<Schema>,
): CallHandler {
	return {
		isShared: false,
		answer: (exchange) => answer(checkRequest(schema, readJson(exchange)), exchange),
	};
}

/** One that pages ask again each minute, and that holds nothing secret: its requests are known by their bytes. */
export function ofOneAgain<Schema extends v.GenericSchema>(
	schema: Schema,
	answer: AnswerTo<Schema>,
): CallHandler {
	const read = bodyReader(schema);
	return { isShared: false, answer: (exchange) => answer(read(exchange), exchange) };
}

/** A call whose answer is everybody's, by POST or by GET. */
export function ofAll<Schema extends v.GenericSchema>(
	schema: Schema,
	answer: AnswerTo<Schema>,
): CallHandler {
	const read = bodyReader(schema);
	return {
		isShared: true,
		answer: (exchange) =>
			exchange.method === "POST"
				? answer(read(exchange), exchange)
				: answer(checkRequest(schema, readQuery(exchange)), exchange),
	};
}

/** What is asked of a runner or an event, bytes; a watch list is longer, and each is another. */
const SHORT_BODY = 200;
/** Requests of each call that are known by their bytes: some 5 MB. */
const REQUESTS_KNOWN = 10_000;

/** Pages ask the same again each minute: bytes that were read and checked once are known. */
function bodyReader<Schema extends v.GenericSchema>(
	schema: Schema,
): (exchange: Exchange) => v.InferOutput<Schema> {
	const known = new LRUCache<string, { request: v.InferOutput<Schema> }>({ max: REQUESTS_KNOWN });
	return (exchange) => {
		const { body } = exchange;
		if (body.length > SHORT_BODY || !isJson(exchange))
			return checkRequest(schema, readJson(exchange));
		const bytes = body.toString("latin1");
		const before = known.get(bytes);
		if (before) return before.request;
		const request = checkRequest(schema, readJson(exchange));
		known.set(bytes, { request });
		return request;
	};
}
