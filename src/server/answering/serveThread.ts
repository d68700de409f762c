/** The main thread's side of an answering thread: answers what the thread forwards. */
import type { MessagePort } from "node:worker_threads";
import {
	type Admit,
	type ByteStream,
	type Exchange,
	type Handler,
	isStream,
	type Reply,
} from "../../http/exchange.ts";
import { toRefusal } from "../../http/mapErrors.ts";
import { TooManyTries } from "../../http/TooManyTries.ts";
import { refusalOf } from "../../results/door/errorReplies.ts";
import { type RpcHandlers, type RpcRequest, replyTo } from "../../rpc.ts";
import { bufferOf, errorText } from "../../threads/workerSide.ts";
import type { HeldPage } from "../pageCache.ts";
import type {
	ForwardedExchange,
	ForwardedRefusal,
	ForwardedReply,
	ForwardedStream,
	MainOperations,
} from "./answerMessages.ts";

/** The functions with which the main thread answers. */
export interface MainAnswers {
	answer: Handler;
	admit: Admit;
	/** What a thread needs to hold a page; null for a reply that is no page. */
	heldPage: (exchange: Exchange, reply: Reply) => HeldPage | null;
}

/** What a thread asks about the state that is published to it. */
export interface ThreadState {
	/** Publishes an event to the thread; false if there is none. */
	open(eventId: string): Promise<boolean>;
	returnColumns(lease: number): void;
}

export function serveThread(
	port: MessagePort,
	{ answer, admit, heldPage }: MainAnswers,
	{ open, returnColumns }: ThreadState,
): void {
	/** Of the requests that are answered now, by their ids. */
	const underWay = new Map<number, AbortController>();
	/** Streams that the thread sends to its clients, by the ids of their requests. */
	const streams = new Map<number, ByteStream>();

	function hold(stream: number, body: ByteStream): ForwardedStream {
		streams.set(stream, body);
		return { stream };
	}

	function close(stream: number): void {
		streams.get(stream)?.close();
		streams.delete(stream);
	}

	async function forward(request: ForwardedExchange): Promise<ForwardedReply> {
		const connection = new AbortController();
		underWay.set(request.id, connection);
		try {
			const exchange = exchangeOf(request, connection.signal);
			const reply = await answer(exchange);
			const { status, headers } = reply;
			const body = isStream(reply.body) ? hold(request.id, reply.body) : reply.body;
			return { status, headers, body, slot: exchange.slot, page: heldPage(exchange, reply) };
		} finally {
			underWay.delete(request.id);
		}
	}

	const handlers: RpcHandlers<MainOperations> = {
		forward,
		async admit(request) {
			const exchange = exchangeOf(request, new AbortController().signal);
			try {
				await admit(exchange);
				return null;
			} catch (error) {
				return asData(error, exchange);
			}
		},
		cancel(id) {
			underWay.get(id)?.abort();
			return undefined;
		},
		async more(stream) {
			const bytes = (await streams.get(stream)?.next()) ?? null;
			if (bytes === null) streams.delete(stream);
			return bytes;
		},
		endStream(stream) {
			streams.get(stream)?.end();
			return undefined;
		},
		closeStream(stream) {
			close(stream);
			return undefined;
		},
		async open(eventId) {
			try {
				return await open(eventId);
			} catch (error) {
				return asData(error, { header: () => "" });
			}
		},
		returnColumns(lease) {
			returnColumns(lease);
			return undefined;
		},
	};

	port.on("message", async (message: RpcRequest<MainOperations>) => {
		port.postMessage(await replyTo(handlers, message, errorText));
	});
	// A thread that has died waits for no answers.
	port.on("close", () => {
		for (const connection of underWay.values()) connection.abort();
		for (const stream of streams.keys()) close(stream);
	});
}

function exchangeOf(request: ForwardedExchange, signal: AbortSignal): Exchange {
	const { method, path, query, client, body } = request;
	const headers = new Map(request.headers);
	return {
		method,
		path,
		query,
		body: bufferOf(body),
		slot: 0,
		header: (name) => headers.get(name) ?? "",
		client: () => client,
		signal: () => signal,
	};
}

function asData(error: unknown, exchange: Pick<Exchange, "header">): ForwardedRefusal {
	const refusal = toRefusal(error, refusalOf, exchange);
	const { httpStatus, code, message } = refusal;
	const retryAfter = refusal instanceof TooManyTries ? refusal.retryAfter : null;
	return { httpStatus, code, message, retryAfter };
}
