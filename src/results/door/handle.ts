/** Binds an operation to its handler. The request is read and checked here, so handlers can trust it. */
import type * as v from "valibot";
import type {
	DeepReadonly,
	MediaTypes,
	Operation,
	PathParameters,
} from "../../contract/kit/operation.ts";
import type { Actor } from "../../contract/kit/role.ts";
import type { Exchange, Reply } from "../../http/exchange.ts";
import { readForm, readQuery } from "../../http/form.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { createLargeCache } from "../../http/largeCache.ts";
import { checkRequest, isJson, readJson, readJsonOrLines } from "../../http/requestBody.ts";

/** An operation with its handler; the parameters of its path come as `place`. */
export interface Route<Declared extends Operation = Operation> {
	operation: Declared;
	/** @param actor who makes the request @throws Refusal */
	answer(
		exchange: Exchange,
		place: PathParameters<Declared["path"]>,
		actor: Actor,
	): Reply | Promise<Reply>;
}

/** What a handler receives besides the request. */
export interface RouteContext<Declared extends Operation> {
	exchange: Exchange;
	place: PathParameters<Declared["path"]>;
	/** Who makes the request. */
	actor: Actor;
}

type Handler<Declared extends Operation, Request> = (
	request: Request,
	context: RouteContext<Declared>,
) => Reply | Promise<Reply>;

type DataHandler<Declared extends Operation, Request> = (
	request: Request,
	context: RouteContext<Declared>,
) => Promise<DataOf<Declared>>;

/** The data that an operation answers. */
type DataOf<Declared extends Operation> = Declared["answer"] extends MediaTypes
	? never
	: DeepReadonly<v.InferInput<Extract<Declared["answer"], v.GenericSchema>>>;

/** Checks the operation's request for each exchange. */
export function handle<const Declared extends Operation>(
	operation: Declared,
	handler: NoInfer<Handler<Declared, v.InferOutput<Declared["request"]>>>,
): Route<Declared> {
	const { request } = operation;
	return {
		operation,
		answer: (exchange, place, actor) =>
			handler(checkRequest<Declared["request"]>(request, sentBy(operation, exchange)), {
				exchange,
				place,
				actor,
			}),
	};
}

/** For requests that pages repeat each minute and that hold no secret: equal texts are checked once. */
export function handleRepeated<const Declared extends Operation, Schema extends v.GenericSchema>(
	operation: Declared,
	schema: Schema,
	handler: NoInfer<Handler<Declared, v.InferOutput<Schema>>>,
): Route<Declared> {
	const known = createLargeCache<{ request: v.InferOutput<Schema> }>(REQUESTS_KNOWN);
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
		answer: (exchange, place, actor) => handler(read(exchange), { exchange, place, actor }),
	};
}

/** For form fields. They may be multipart, which is read asynchronously. */
export function handleForm<const Declared extends Operation>(
	operation: Declared,
	handler: NoInfer<Handler<Declared, v.InferOutput<Declared["request"]>>>,
): Route<Declared> {
	const { request } = operation;
	return {
		operation,
		answer: async (exchange, place, actor) =>
			handler(checkRequest<Declared["request"]>(request, await readForm(exchange)), {
				exchange,
				place,
				actor,
			}),
	};
}

/** Checks the operation's request; the handler returns the data of the answer. */
export function handleData<const Declared extends Operation>(
	operation: Declared,
	handler: NoInfer<DataHandler<Declared, v.InferOutput<Declared["request"]>>>,
): Route<Declared> {
	return handle(operation, async (request, context) => jsonReply(await handler(request, context)));
}

/** The same for a list whose items the handler checks one by one, because it answers each. @param list checks the list itself */
export function handleEach<const Declared extends Operation, List extends v.GenericSchema>(
	operation: Declared,
	list: List,
	handler: NoInfer<DataHandler<Declared, v.InferOutput<List>>>,
): Route<Declared> {
	return {
		operation,
		answer: async (exchange, place, actor) =>
			jsonReply(
				await handler(checkRequest(list, sentBy(operation, exchange)), { exchange, place, actor }),
			),
	};
}

/** Requests for a runner or an event are shorter, bytes. Watch lists are longer, and are rarely equal. */
const SHORT_REQUEST = 200;
/** Checked requests of each operation, by their text: about 5 MB. */
const REQUESTS_KNOWN = 10_000;

/** The request as it was sent; null if it is long or not JSON. */
function textOf(exchange: Exchange): string | null {
	const { method, query, body } = exchange;
	if (method !== "POST") return query.length > SHORT_REQUEST ? null : `?${query}`;
	return body.length > SHORT_REQUEST || !isJson(exchange) ? null : body.toString("latin1");
}

/** The fields as sent, not yet checked. @throws Refusal 415 or 400 */
function sentBy({ sent }: Operation, exchange: Exchange): unknown {
	if (sent === "nothing") return undefined;
	if (sent === "query" || sent === "file" || exchange.method !== "POST") return readQuery(exchange);
	return sent === "lines" ? readJsonOrLines(exchange) : readJson(exchange);
}
