/** Repeats attempts until a server answers, with growing waits. */
import { setTimeout as sleep } from "node:timers/promises";
import { CommandFailed } from "../CommandFailed.ts";
import { backoffMs } from "./backoff.ts";
import type { Report } from "./report.ts";
import type { Later } from "./resultsServer.ts";

export interface RetryLimit {
	/** Repeats an attempt until its answer is not `later`. @throws CommandFailed when that takes too long */
	until<Handler>(attempt: () => Promise<Handler | Later>): Promise<Handler>;
}

/** @param giveUpMs how long the server may fail to answer; Infinity: without end */
export function createRetryLimit(giveUpMs: number, report: Report, stop: AbortSignal): RetryLimit {
	return {
		async until(attempt) {
			let failures = 0;
			let since = 0;
			for (;;) {
				const answer = await attempt();
				if (!isLater(answer)) {
					if (failures > 0) report.back(Date.now() - since);
					return answer;
				}
				failures += 1;
				if (failures === 1) since = Date.now();
				const wait = backoffMs(failures, answer.askedMs, Math.random());
				if (Date.now() + wait - since > giveUpMs)
					throw new CommandFailed(`${answer.reason}: given up after ${giveUpMs / 1_000} s`);
				report.away(answer.reason, wait);
				await sleep(wait, undefined, { signal: stop });
			}
		},
	};
}

function isLater<Handler>(answer: Handler | Later): answer is Later {
	return (
		typeof answer === "object" && answer !== null && "kind" in answer && answer.kind === "later"
	);
}
