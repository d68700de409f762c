/** Binds an operation to what answers it. The request is read and checked here, so that handlers trust it. */
import { LRUCache } from "lru-cache";
import type * as v from "valibot";
import type { MediaTypes, Operation, Place, Told } from "../contract/operation.ts";
import type { Exchange, Reply } from "../http/exchange.ts";
import { readForm } from "../http/form.ts";
import { jsonReply } from "../http/jsonReply.ts";
import { readQuery } from "../http/query.ts";
import { checkRequest, isJson, readJson, readJsonOrLines } from "../http/requestBody.ts";

/** An operation with its handler; the parameters of its path come as `place`. */
export interface Route<Declared extends Operation = Operation> {
	operation: Declared;
	/** @throws Refusal */
	answer(exchange: Exchange, place: Place<Declared["path"]>): Reply | Promise<Reply>;
}

/** What a handler is given beside the request. */
export interface Asked<Declared extends Operation> {
	exchange: Exchange;
	place: Place<Declared["path"]>;
}

type Handler<Declared extends Operation, Request> = (
	request: Request,
	asked: Asked<Declared>,
) => Reply | Promise<Reply>;

/** The operation's request is checked for each exchange. */
export function handle<const Declared extends Operation>(
	operation: Declared,
	handler: NoInfer<Handler<Declared, v.InferOutput<Declared["request"]>>>,
): Route<Declared> {
	const { request } = operation;
	return {
		operation,
		answer: (exchange, place) =>
			handler(checkRequest<Declared["request"]>(request, sentBy(operation, exchange)), {
				exchange,
				place,
			}),
	};
}

/** For requests that pages repeat each minute, and that hold nothing secret: texts that were checked once are known. */
export function handleRepeated<const Declared extends Operation, Schema extends v.GenericSchema>(
	operation: Declared,
	schema: Schema,
	handler: NoInfer<Handler<Declared, v.InferOutput<Schema>>>,
): Route<Declared> {
	const known = new LRUCache<string, { request: v.InferOutput<Schema> }>({ max: REQUESTS_KNOWN });
	const check = (exchange: Exchange) => checkRequest(schema, sentBy(operation, exchange));
	const read = (exchange: Exchange) => {
		const text = textOf(exchange);
		if (text === null) return check(exchange);
		const before = known.get(text);
		if (before) return before.request;
		const request = check(exchange);
		known.set(text, { request });
		return request;
	};
	return {
		operation,
		answer: (exchange, place) => handler(read(exchange), { exchange, place }),
	};
}

/** For form fields: they may come as multipart, which takes a moment to read. */
export function handleForm<const Declared extends Operation>(
	operation: Declared,
	handler: NoInfer<Handler<Declared, v.InferOutput<Declared["request"]>>>,
): Route<Declared> {
	const { request } = operation;
	return {
		operation,
		answer: async (exchange, place) =>
			handler(checkRequest<Declared["request"]>(request, await readForm(exchange)), {
				exchange,
				place,
			}),
	};
}

/** The data that an operation answers. */
type DataOf<Declared extends Operation> = Declared["answer"] extends MediaTypes
	? never
	: Told<v.InferInput<Extract<Declared["answer"], v.GenericSchema>>>;

/** For handlers that check the request themselves, because commands and tests call them without HTTP. They answer data. */
export function handleUnchecked<const Declared extends Operation>(
	operation: Declared,
	handler: (sent: unknown, asked: Asked<Declared>) => Promise<DataOf<Declared>>,
): Route<Declared> {
	return {
		operation,
		answer: async (exchange, place) =>
			jsonReply(await handler(sentBy(operation, exchange), { exchange, place })),
	};
}

/** Longer than a request about a runner or an event, bytes; watch lists are longer, and differ. */
const SHORT_REQUEST = 200;
/** Requests of each operation that are known by their text: about 5 MB. */
const REQUESTS_KNOWN = 10_000;

/** The request as it was sent; null if it is long or not JSON. */
function textOf(exchange: Exchange): string | null {
	const { method, query, body } = exchange;
	if (method !== "POST") return query.length > SHORT_REQUEST ? null : `?${query}`;
	return body.length > SHORT_REQUEST || !isJson(exchange) ? null : body.toString("latin1");
}

/** The fields that were sent, not yet checked. @throws Refusal 415 or 400 */
function sentBy({ sent }: Operation, exchange: Exchange): unknown {
	if (sent === "nothing") return undefined;
	if (sent === "query" || sent === "file" || exchange.method !== "POST") return readQuery(exchange);
	return sent === "lines" ? readJsonOrLines(exchange) : readJson(exchange);
}
