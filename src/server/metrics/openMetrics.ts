/** Answers /metrics: the counters of all threads, and what is measured at the scrape. */
import { isLoopback } from "../../http/clientAddress.ts";
import type { Exchange, Handler } from "../../http/exchange.ts";
import { isSameSecret } from "../../http/isSameSecret.ts";
import { EXPOSITION_TYPE, labelOf, writeExposition } from "../../http/metrics/exposition.ts";
import { KINDS } from "../../http/metrics/families.ts";
import { measureLoopDelay } from "../../http/metrics/loopDelay.ts";
import { operationKinds } from "../../results/door/operationSlots.ts";
import type { Settings } from "../settings.ts";
import { gatherProcess, gatherResults, type MeasuredResults } from "./gathered.ts";
import { watchThreads } from "./threads.ts";

const PATH = "/metrics";

/** Begins to measure; threads that were started before are not counted. */
export function openMetrics({ METRICS_TOKEN, ROLE }: Pick<Settings, "METRICS_TOKEN" | "ROLE">) {
	const threads = watchThreads();
	const stopMeasuring = measureLoopDelay();
	const scrape = (results: MeasuredResults | null) =>
		writeExposition(slotLabels(), [
			...gatherProcess(ROLE),
			...threads.gather(),
			...(results ? gatherResults(results) : []),
		]);
	return {
		/**
		 * The handler, with /metrics for those who may read it. To all others the address is unknown.
		 * @param results the results server of this process; null if there is none
		 */
		around:
			(answer: Handler, results: MeasuredResults | null): Handler =>
			(exchange) => {
				if (exchange.path !== PATH || !mayRead(exchange, METRICS_TOKEN)) return answer(exchange);
				return {
					status: 200,
					headers: ["Content-Type", EXPOSITION_TYPE, "Cache-Control", "no-store"],
					body: Buffer.from(scrape(results)),
				};
			},
		close() {
			stopMeasuring();
			threads.close();
		},
	};
}

/** Headers of proxies: a request that has one came from elsewhere, even if its connection is from this machine. */
const FORWARDING = ["x-forwarded-for", "forwarded", "via"] as const;

function mayRead(exchange: Exchange, token: string): boolean {
	const { method, header } = exchange;
	if (method !== "GET" && method !== "HEAD") return false;
	const [, given = ""] = /^Bearer +(\S+)$/i.exec(header("authorization")) ?? [];
	if (token !== "" && given !== "" && isSameSecret(given, token)) return true;
	return FORWARDING.every((name) => header(name) === "") && isLoopback(exchange.client());
}

/** The labels of each slot of the requests (src/http/metrics/slots.ts). */
function slotLabels(): string[] {
	const labels = (kind: string, operation: string) =>
		`${labelOf("kind", kind)},${labelOf("operation", operation)}`;
	return [
		...KINDS.map((kind) => labels(kind, "")),
		...operationKinds().map(([name, kind]) => labels(kind, name)),
	];
}
