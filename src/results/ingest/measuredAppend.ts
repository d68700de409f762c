/** Measures commits of reads for the metrics: how many requests wait for one, how long, and how many failed. */
import { add, observe } from "../../http/metrics/cells.ts";
import {
	QUEUE_REFUSED_FULL,
	QUEUE_WAITING,
	STORE_COMMIT_SECONDS,
} from "../../http/metrics/families.ts";

const WAITING = QUEUE_WAITING.at("ingest");
const REFUSED = QUEUE_REFUSED_FULL.at("ingest");

/** Runs an append. @throws what the append throws */
export async function measuredAppend<Result>(append: () => Promise<Result>): Promise<Result> {
	const begun = performance.now();
	add(WAITING);
	try {
		const result = await append();
		observe(STORE_COMMIT_SECONDS, performance.now() - begun);
		return result;
	} catch (error) {
		add(REFUSED);
		throw error;
	} finally {
		add(WAITING, -1);
	}
}
