/** An answering thread's client of the main thread: requests that only the main thread can answer. */
import type { MessagePort } from "node:worker_threads";
import {
	type ByteStream,
	type Exchange,
	type Handler,
	KNOWN_HEADERS,
	type Reply,
} from "../../http/exchange.ts";
import { Refusal } from "../../http/Refusal.ts";
import { TooManyTries } from "../../http/TooManyTries.ts";
import { createRpc } from "../../rpc.ts";
import { bufferOf } from "../../threads/workerSide.ts";
import type {
	ForwardedExchange,
	ForwardedRefusal,
	ForwardedReply,
	MainOperations,
} from "./answerMessages.ts";

export interface MainThread {
	/** Answers a request in the main thread. */
	ask(exchange: Exchange): Promise<ForwardedReply>;
	/** The body of such an answer. */
	bodyOf(reply: ForwardedReply): Reply["body"];
	answer: Handler;
	/** @throws Refusal */
	admit(head: Omit<Exchange, "body">): Promise<void>;
	returnColumns(lease: number): void;
	/** Requests that an event is published to this thread; false if there is none. @throws Refusal */
	open(eventId: string): Promise<boolean>;
}

export function connectToMain(port: MessagePort): MainThread {
	const rpc = createRpc<MainOperations, string>({
		start({ onReply }) {
			port.on("message", onReply);
			return { post: (message) => port.postMessage(message), end: () => port.close() };
		},
		mayRestart: () => false,
		errorOf: (message) => new Error(message),
		endedError: () => new Error("the main thread has ended"),
	});
	let count = 0;

	function forwarded({ method, path, query, ...exchange }: Omit<Exchange, "body">, body: Buffer) {
		count += 1;
		const headers = KNOWN_HEADERS.flatMap((name): ForwardedExchange["headers"] => {
			const value = exchange.header(name);
			return value === "" ? [] : [[name, value]];
		});
		return { id: count, method, path, query, headers, client: exchange.client(), body };
	}

	async function ask(exchange: Exchange): Promise<ForwardedReply> {
		const request = forwarded(exchange, exchange.body);
		const signal = exchange.signal();
		const cancel = () => rpc.notify("cancel", request.id);
		signal.addEventListener("abort", cancel, { once: true });
		try {
			const reply = await rpc.ask("forward", request);
			exchange.slot = reply.slot;
			return reply;
		} finally {
			signal.removeEventListener("abort", cancel);
		}
	}

	function streamOf(id: number): ByteStream {
		return {
			async next() {
				const bytes = await rpc.ask("more", id);
				return bytes && bufferOf(bytes);
			},
			end: () => rpc.notify("endStream", id),
			close: () => rpc.notify("closeStream", id),
		};
	}

	function bodyOf({ body }: ForwardedReply): Reply["body"] {
		if (body instanceof Uint8Array) return bufferOf(body);
		return "stream" in body ? streamOf(body.stream) : body;
	}

	return {
		ask,
		bodyOf,
		async answer(exchange) {
			const reply = await ask(exchange);
			return { status: reply.status, headers: reply.headers, body: bodyOf(reply) };
		},
		async admit(head) {
			const refused = await rpc.ask("admit", forwarded(head, Buffer.alloc(0)));
			if (refused !== null) throw refusalOf(refused);
		},
		async open(eventId) {
			const opened = await rpc.ask("open", eventId);
			if (typeof opened === "boolean") return opened;
			throw refusalOf(opened);
		},
		returnColumns: (lease) => rpc.notify("returnColumns", lease),
	};
}

function refusalOf({ httpStatus, code, message, retryAfter }: ForwardedRefusal): Refusal {
	return retryAfter === null
		? new Refusal(httpStatus, code, message)
		: new TooManyTries(retryAfter);
}
