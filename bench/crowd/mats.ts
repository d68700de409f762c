/**
 * Simulates mats: sends reads in batches at a fixed rate, as readers do, and measures the time until an acknowledged
 * read is shown. It runs as a process: `node mats.ts`, with the reads as JSON on standard input.
 */
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { createLatencies } from "./latencies.ts";

const order = v.object({
	origin: v.string(),
	eventId: v.string(),
	key: v.string(),
	perSecond: v.number(),
	batch: v.number(),
	reads: v.array(
		v.object({
			source: v.string(),
			sequence: v.number(),
			point: v.string(),
			bib: v.string(),
			time: v.number(),
		}),
	),
});
const { origin, eventId, key, perSecond, batch, reads } = v.parse(
	order,
	JSON.parse(await text(process.stdin)),
);
const acknowledged = createLatencies();
const visible = createLatencies();
const pending = new Set<Promise<void>>();
const errors: string[] = [];
let accepted = 0;

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
	const answer = await fetch(origin + path, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify(body),
	});
	return v.parse(v.object({ data: v.unknown() }), await answer.json()).data;
}

const outcome = v.object({ accepted: v.number() });
const detail = v.object({
	participant: v.object({
		ppi: v.array(v.object({ pINo: v.string(), pResult: v.nullable(v.number()) })),
	}),
});

async function send(from: number): Promise<void> {
	const began = performance.now();
	const sent = reads.slice(from, from + batch);
	const answer = await post(`/ingest/${eventId}`, sent, { authorization: `Bearer ${key}` });
	accepted += v.parse(outcome, answer).accepted;
	const at = performance.now();
	acknowledged.add(at - began);
	const watched = sent.at(-1);
	if (watched && from % (perSecond * 2) < batch) await seen(watched, at);
}

/** Requests a runner until the read is shown, and stops after this time, because a later read may have replaced it. */
async function seen({ bib, point }: { bib: string; point: string }, since: number): Promise<void> {
	while (performance.now() - since < 10_000) {
		const data = v.parse(
			detail,
			await post("/scorequery/participant", { pjid: eventId, pno: bib }),
		);
		if (data.participant.ppi.some(({ pINo, pResult }) => pINo === point && pResult !== null)) {
			visible.add(performance.now() - since);
			return;
		}
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	errors.push(`${bib} was not seen at ${point} within 10 s`);
}

const began = performance.now();
for (let from = 0; from < reads.length; from += batch) {
	const due = began + (from / perSecond) * 1_000;
	const wait = due - performance.now();
	if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
	const sending = send(from)
		.catch((error: unknown) => {
			errors.push(String(error));
		})
		.finally(() => pending.delete(sending));
	pending.add(sending);
}
const seconds = (performance.now() - began) / 1_000;
await Promise.all(pending);
console.log(
	JSON.stringify({
		accepted,
		perSecond: accepted / seconds,
		errors,
		acknowledged: { p50: acknowledged.quantile(0.5), p99: acknowledged.quantile(0.99) },
		visible: { p50: visible.quantile(0.5), most: visible.most(), looked: visible.count() },
	}),
);
