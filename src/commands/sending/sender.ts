/** Sends stored reads, the oldest first, and deletes them when the server has acknowledged them. */
import * as v from "valibot";
import { sendReads } from "../../contract/ingest/sendReads.ts";
import { type Counts, noteUnknown } from "./counts.ts";
import { LINES_PRINTED, type Report } from "./report.ts";
import type { Attempt, Later, ResultsServer } from "./resultsServer.ts";
import type { RetryLimit } from "./retryLimit.ts";
import type { Spool } from "./spool.ts";
import { lineOf, type SpooledRead } from "./spooledRead.ts";

export interface Sending {
	eventId: string;
	spool: Spool;
	server: ResultsServer;
	retryLimit: RetryLimit;
	/** The most reads in one request. */
	batch: number;
	counts: Counts;
	report: Report;
	stop: AbortSignal;
}

/** Sends until no read is stored and the spool is closed. @throws CommandFailed if another attempt cannot succeed */
export async function sendKept(sending: Sending): Promise<void> {
	const { spool, batch, counts, report, stop } = sending;
	for (;;) {
		if (spool.batches() === 0) {
			if (spool.isClosed()) return;
			await spool.changed(stop);
			continue;
		}
		const taken = await spool.take(batch);
		const delivery = await deliver(sending, taken.reads);
		const refused = [
			...delivery.refused.map(({ kept, reason }) => ({
				reason,
				line: lineOf(kept),
				place: `${kept.log}:${kept.row}`,
			})),
			...taken.damaged.map((line) => ({
				reason: "this line is damaged on disk, send the log again",
				line,
				place: spool.folder,
			})),
		];
		await spool.setAside(refused);
		await spool.done(taken);
		counts.accepted += delivery.accepted;
		counts.repeated += delivery.repeated;
		for (const { read } of delivery.unknown) noteUnknown(counts, read);
		for (const { place, reason } of refused) {
			counts.refused += 1;
			if (counts.refused <= LINES_PRINTED) report.say(`${place}:${reason}`);
			else if (counts.refused === LINES_PRINTED + 1)
				report.say(`… further refused reads are only written to ${spool.refusedFile}`);
		}
	}
}

interface Delivery {
	accepted: number;
	repeated: number;
	refused: readonly { kept: SpooledRead; reason: string }[];
	/** Acknowledged; no runner has the bib or chip so far. */
	unknown: readonly SpooledRead[];
}

/** Sends reads until the server has answered for each; in halves if the request is too large for it. */
async function deliver(sending: Sending, reads: readonly SpooledRead[]): Promise<Delivery> {
	const { eventId, server, retryLimit } = sending;
	const [first, second] = reads;
	if (first === undefined) return { accepted: 0, repeated: 0, refused: [], unknown: [] };
	const body = reads.map(({ read }) => read);
	const answer = await retryLimit.until(async () =>
		deliveryOf(await server.post(sendReads, { pjid: eventId }, body), reads),
	);
	if (answer !== "too large") return answer;
	if (second === undefined)
		return {
			accepted: 0,
			repeated: 0,
			refused: [{ kept: first, reason: "read: the request is too large for the server" }],
			unknown: [],
		};
	const middle = Math.ceil(reads.length / 2);
	const halves = [
		await deliver(sending, reads.slice(0, middle)),
		await deliver(sending, reads.slice(middle)),
	];
	return {
		accepted: halves.reduce((sum, { accepted }) => sum + accepted, 0),
		repeated: halves.reduce((sum, { repeated }) => sum + repeated, 0),
		refused: halves.flatMap(({ refused }) => refused),
		unknown: halves.flatMap(({ unknown }) => unknown),
	};
}

/** Only an answer that accounts for every read is an acknowledgement. */
function deliveryOf(
	attempt: Attempt,
	reads: readonly SpooledRead[],
): Delivery | "too large" | Later {
	if (attempt.kind === "later") return attempt;
	if (attempt.kind === "too large") return "too large";
	const unaccounted: Later = {
		kind: "later",
		reason: "the server's answer does not account for every read",
		askedMs: 0,
	};
	const outcome = v.safeParse(sendReads.answer, attempt.data);
	if (!outcome.success) return unaccounted;
	const { accepted, repeated } = outcome.output;
	const refused = outcome.output.refused.flatMap(({ index, message }) => {
		const kept = reads[index];
		return kept === undefined ? [] : [{ kept, reason: message }];
	});
	if (accepted + repeated.length + refused.length !== reads.length) return unaccounted;
	const unknown = outcome.output.unknown.flatMap((index) => reads[index] ?? []);
	return { accepted, repeated: repeated.length, refused, unknown };
}
