/** What the threads share that read the store for a person's question. */
import { Refusal } from "../../http/Refusal.ts";
import { type StoreFailure, storeFailureOf } from "../../store/connection/storeFailure.ts";
import { Contradicted } from "../door/Contradicted.ts";
import { refusalOf } from "../door/errorReplies.ts";

/** A refusal, or a failure, as it is sent to the main thread. */
export type ThreadFailure =
	| { httpStatus: number; code: string; message: string; data: object | null }
	| StoreFailure;

/** Throws if the client has hung up. The error is never sent. */
export function stepOf(stop: Int32Array): () => void {
	return () => {
		if (Atomics.load(stop, 0) !== 0) throw new Error("the client closed the connection");
	};
}

export function failureOf(error: unknown): ThreadFailure {
	const refusal = error instanceof Refusal ? error : refusalOf(error);
	// A store that cannot be reached is a refusal too, which the main thread makes again, to note damage.
	if (refusal === null || refusal.code === "unavailable") return storeFailureOf(error);
	const { httpStatus, code, message } = refusal;
	return { httpStatus, code, message, data: refusal instanceof Contradicted ? refusal.data : null };
}
