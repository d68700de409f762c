/** What the threads share that read the store for a person's question. */
import { Refusal } from "../../http/Refusal.ts";
import { Contradicted } from "../Contradicted.ts";
import { refusalOf } from "../errorReplies.ts";
import { storeFailureOf } from "../storeFailure.ts";
import type { PreviewFailure } from "./previewMessages.ts";

/** Throws if the client has hung up. The error is never sent. */
export function stepOf(stop: Int32Array): () => void {
	return () => {
		if (Atomics.load(stop, 0) !== 0) throw new Error("the client closed the connection");
	};
}

/** An error as it is sent to the main thread. */
export function failureOf(error: unknown): PreviewFailure {
	const refusal = error instanceof Refusal ? error : refusalOf(error);
	// A store that cannot be reached is a refusal too, which the main thread makes again, to note damage.
	if (refusal === null || refusal.code === "unavailable") return storeFailureOf(error);
	const { httpStatus, code, message } = refusal;
	return { httpStatus, code, message, data: refusal instanceof Contradicted ? refusal.data : null };
}
