import { availableParallelism } from "node:os";
import type { Settings } from "../settings.ts";

/** The number of threads that answer requests: all processors but one, because scoring, drawing and the store need one. */
export function answerThreadsOf({ ANSWER_THREADS }: Pick<Settings, "ANSWER_THREADS">): number {
	// Elsewhere Node cannot listen with several threads on one port.
	if (process.platform !== "linux" && ANSWER_THREADS === "") return 1;
	return ANSWER_THREADS === "" ? Math.max(1, availableParallelism() - 1) : Number(ANSWER_THREADS);
}
