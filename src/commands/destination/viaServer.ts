/** The store through the running server that has it open. */
import ky, { HTTPError } from "ky";
import * as v from "valibot";
import { bannerOutcome } from "../../contract/banner.ts";
import { envelope } from "../../contract/call.ts";
import { designOutcome, proof } from "../../contract/certificate.ts";
import { auditData } from "../../contract/operator/audit.ts";
import { decisionOutcome } from "../../contract/operator/decide.ts";
import { knownField } from "../../contract/operator/knownField.ts";
import { operatorsEvents } from "../../contract/operator/listEvents.ts";
import { readsData } from "../../contract/operator/runnerReads.ts";
import { knownEvent, recordOutcome } from "../../contract/shapes/recording.ts";
import { madeVouchers, voucherList } from "../../contract/voucher.ts";
import type { ServerFile } from "../../results/serverFile.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { reasonOf } from "../text/reasonOf.ts";
import type { Destination } from "./Destination.ts";

/** An import of a large event takes minutes, ms. */
const TIMEOUT_MS = 300_000;

/** @throws CommandFailed from each of its functions where the server refuses or cannot be reached */
export function viaServer({ address, token }: ServerFile): Destination {
	const client = ky.extend({
		prefix: `${address}/ingest`,
		headers: { authorization: `Bearer ${token}` },
		timeout: TIMEOUT_MS,
		retry: 0,
	});
	async function answer<Data extends v.GenericSchema>(
		data: Data,
		ask: () => Promise<unknown>,
	): Promise<v.InferOutput<Data>> {
		const answered = await ask().catch((error: unknown) => {
			if (error instanceof HTTPError) throw new CommandFailed(messageOf(error));
			throw new CommandFailed(
				`the server at ${address} cannot be reached (${reasonOf(error)}): run the command again when it answers`,
			);
		});
		const refusal = v.safeParse(envelope, answered);
		if (refusal.success && refusal.output.status !== "true")
			throw new CommandFailed(refusal.output.message);
		return v.parse(v.object({ data }), answered).data;
	}
	return {
		name: `the running server at ${address}`,
		knownEvent: (eventId) => answer(knownEvent, () => client.get(`${eventId}/event`).json()),
		knownField: (eventId) => answer(knownField, () => client.get(`${eventId}/field`).json()),
		events: () => answer(operatorsEvents, () => client.get("events").json()),
		takeRecording: (recording) =>
			answer(recordOutcome, () =>
				client.post(`${recording.event.id}/recording`, { json: recording }).json(),
			),
		makeKey: async (eventId) =>
			(await answer(v.object({ key: v.string() }), () => client.post(`${eventId}/key`).json())).key,
		decide: (eventId, decisions) =>
			answer(decisionOutcome, () => client.post(`${eventId}/decision`, { json: decisions }).json()),
		audit: (eventId, asked) =>
			answer(auditData, () => client.get(`${eventId}/audit`, { searchParams: asked }).json()),
		reads: (eventId, bib) =>
			answer(readsData, () => client.get(`${eventId}/reads`, { searchParams: { bib } }).json()),
		keepBanner: (eventId, f, given) =>
			answer(bannerOutcome, () =>
				client
					.put(`${eventId}/banner`, { searchParams: { f }, body: new Uint8Array(given) })
					.json(),
			),
		keepDesign: (eventId, design) =>
			answer(designOutcome, () => client.post(`${eventId}/certificate`, { json: design }).json()),
		makeVouchers: async (eventId, count) =>
			(
				await answer(madeVouchers, () =>
					client.post(`${eventId}/voucher`, { json: { count } }).json(),
				)
			).codes,
		vouchers: (eventId) => answer(voucherList, () => client.get(`${eventId}/voucher`).json()),
		drawProof: (eventId, asked) =>
			answer(proof, () => client.post(`${eventId}/proof`, { json: asked }).json()),
		close: async () => undefined,
	};
}

function messageOf(error: HTTPError): string {
	const refusal = v.safeParse(envelope, error.data);
	return refusal.success ? refusal.output.message : `the server answered ${error.response.status}`;
}
