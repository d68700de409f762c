/**
 * Requests to a worker thread and its replies, in Node and in browsers: each request has a number, an error travels as
 * data, and the end of the thread rejects what waits for it. It is at the top of src because store, results server, server
 * and site each have such a thread.
 */

/** The operations of a thread by name: what each is asked with, and what it replies. */
export type Operations<Ops> = {
	readonly [Name in keyof Ops]: { request: unknown; reply: unknown };
};

export interface RpcRequest<Ops extends Operations<Ops>, Name extends keyof Ops = keyof Ops> {
	id: number;
	name: Name;
	request: Ops[Name]["request"];
}

/** `Failure` describes an error: data that can be copied to another thread. */
export type RpcReply<Failure, Result = unknown> =
	| { id: number; isDone: true; result: Result }
	| { id: number; isDone: false; failure: Failure };

/** A thread that runs. */
export interface RpcThread<Ops extends Operations<Ops>> {
	post(message: RpcRequest<Ops>): void;
	/** Ends it at once, whatever it does. */
	end(): unknown;
}

/** What the starter of a thread calls. */
export interface ThreadEvents<Failure> {
	onReply(reply: RpcReply<Failure>): void;
	/** @param cause the error that ended it; undefined where there was none */
	onEnd(cause: unknown): void;
}

export interface RpcSettings<Ops extends Operations<Ops>, Failure> {
	/** Starts a thread; called with the first request. */
	start(events: ThreadEvents<Failure>): RpcThread<Ops>;
	/** Whether a request may start another thread after one has ended. */
	mayRestart(): boolean;
	/** The error for a failure that the thread reports. */
	errorOf(failure: Failure): unknown;
	/** The error of all requests that wait when the thread ends, and of later ones where it may not be restarted. */
	endedError(cause: unknown): unknown;
}

export interface Rpc<Ops extends Operations<Ops>> {
	/** Starts the thread before its first request. */
	start(): void;
	/** @throws what errorOf and endedError make */
	ask<Name extends keyof Ops>(
		name: Name,
		request: Ops[Name]["request"],
	): Promise<Ops[Name]["reply"]>;
	/** Sends a request without waiting for its reply; nothing where no thread runs. */
	notify<Name extends keyof Ops>(name: Name, request: Ops[Name]["request"]): void;
	hasEnded(): boolean;
	/** Ends the thread, and rejects what waits. */
	end(): Promise<void>;
}

interface Waiting {
	resolve(result: unknown): void;
	reject(error: unknown): void;
}

/** The caller's side. */
export function createRpc<Ops extends Operations<Ops>, Failure>({
	start,
	mayRestart,
	errorOf,
	endedError,
}: RpcSettings<Ops, Failure>): Rpc<Ops> {
	const waiting = new Map<number, Waiting>();
	let thread: RpcThread<Ops> | null = null;
	let hasEnded = false;
	let lastCause: unknown;
	let count = 0;

	function ended(cause: unknown): void {
		thread = null;
		hasEnded = true;
		lastCause = cause;
		const lost = [...waiting.values()];
		waiting.clear();
		for (const { reject } of lost) reject(endedError(cause));
	}

	function running(): RpcThread<Ops> {
		if (thread) return thread;
		if (hasEnded && !mayRestart()) throw endedError(lastCause);
		const begun = start({
			onReply(reply) {
				const request = waiting.get(reply.id);
				waiting.delete(reply.id);
				if (reply.isDone) request?.resolve(reply.result);
				else request?.reject(errorOf(reply.failure));
			},
			onEnd(cause) {
				if (thread === begun) ended(cause);
			},
		});
		hasEnded = false;
		thread = begun;
		return begun;
	}

	return {
		start: () => void running(),
		ask: (name, request) =>
			new Promise((resolve, reject) => {
				const asked = running();
				count += 1;
				waiting.set(count, { resolve, reject });
				asked.post({ id: count, name, request });
			}),
		notify(name, request) {
			count += 1;
			thread?.post({ id: count, name, request });
		},
		hasEnded: () => hasEnded,
		async end() {
			const last = thread;
			ended(undefined);
			await last?.end();
		},
	};
}

export type RpcHandlers<Ops extends Operations<Ops>> = {
	readonly [Name in keyof Ops]: (
		request: Ops[Name]["request"],
	) => Ops[Name]["reply"] | Promise<Ops[Name]["reply"]>;
};

/** The thread's side: the reply to one request. Never rejects. @param failureOf describes an error */
export async function replyTo<Ops extends Operations<Ops>, Name extends keyof Ops, Failure>(
	handlers: RpcHandlers<Ops>,
	{ id, name, request }: RpcRequest<Ops, Name>,
	failureOf: (error: unknown) => Failure,
): Promise<RpcReply<Failure, Ops[Name]["reply"]>> {
	try {
		return { id, isDone: true, result: await handlers[name](request) };
	} catch (error) {
		return { id, isDone: false, failure: failureOf(error) };
	}
}
