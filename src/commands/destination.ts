/** Where a command's work goes: to the running server, for it holds the store; else into the store itself. */
import ky, { HTTPError } from "ky";
import * as v from "valibot";
import { type AuditEntry, auditData } from "../contract/audit.ts";
import { type BannerName, type BannerOutcome, bannerOutcome } from "../contract/banner.ts";
import { envelope } from "../contract/call.ts";
import { type DesignOutcome, designOutcome, type Proof, proof } from "../contract/certificate.ts";
import { type Decided, type Decision, decisionOutcome } from "../contract/decision.ts";
import { type OperatorsEvents, operatorsEvents } from "../contract/eventList.ts";
import { knownField } from "../contract/knownField.ts";
import { type KnownEvent, knownEvent, recordOutcome } from "../contract/recording.ts";
import { type RunnersReadsData, readsData } from "../contract/runnerReads.ts";
import { madeVouchers, type VoucherList, voucherList } from "../contract/voucher.ts";
import type { KnownField } from "../race/checks/findings.ts";
import type { Recording } from "../race/record/record.ts";
import { DEFAULT_EVENT_MEMORY_MB } from "../results/eventMemory.ts";
import { openResults } from "../results/openResults.ts";
import { readServerFile, type ServerFile } from "../results/serverFile.ts";
import { storeExists } from "../store/connection/exists.ts";
import { nameOfDatabase, type StoreSettings } from "../store/connection/place.ts";
import { StoreUnusable } from "../store/connection/StoreUnusable.ts";
import type { RecordOutcome } from "../store/recordReads.ts";
import { CommandFailed } from "./CommandFailed.ts";

export interface Destination {
	/** For people: where it went. */
	name: string;
	knownEvent(eventId: string): Promise<KnownEvent>;
	/** What is known of an event's course and runners. */
	knownField(eventId: string): Promise<KnownField>;
	/** All events, newest first. @throws CommandFailed */
	events(): Promise<OperatorsEvents>;
	/** Records all or nothing. @throws CommandFailed */
	takeRecording(recording: Recording): Promise<RecordOutcome>;
	/** A further key for the event's readers. @throws CommandFailed, Refusal */
	makeKey(eventId: string): Promise<string>;
	/** Does all of what was decided, or nothing. @throws CommandFailed, Refusal */
	decide(eventId: string, decisions: readonly Decision[]): Promise<Decided[]>;
	/** Who changed what, newest first; `asked` is a query's fields. @throws CommandFailed, Refusal */
	audit(eventId: string, asked: Readonly<Record<string, string>>): Promise<AuditEntry[]>;
	/** A runner's reads with their verdicts. @throws CommandFailed, Refusal */
	reads(eventId: string, bib: string): Promise<RunnersReadsData>;
	/** Keeps a picture. @throws CommandFailed, Refusal */
	keepBanner(eventId: string, f: BannerName, given: Buffer): Promise<BannerOutcome>;
	/** Keeps the template of an event's certificates. @throws CommandFailed, Refusal */
	keepDesign(eventId: string, design: object): Promise<DesignOutcome>;
	/** Makes so many vouchers. @returns their codes @throws CommandFailed, Refusal */
	makeVouchers(eventId: string, count: number): Promise<readonly string[]>;
	/** What became of an event's vouchers. @throws CommandFailed, Refusal */
	vouchers(eventId: string): Promise<VoucherList>;
	/** Draws one certificate with a template that is not kept. @throws CommandFailed, Refusal */
	drawProof(eventId: string, asked: object): Promise<Proof>;
	close(): Promise<void>;
}

/**
 * Opens the store, or finds the server that has its data folder open, and prints which it is. A PostgreSQL is opened
 * in any case: servers hear from it what was recorded.
 * @param mayBegin whether a new store is made where there is none
 * @throws StoreUnusable, CommandFailed where there is no store
 */
export async function openDestination(
	place: StoreSettings,
	mayBegin = false,
): Promise<Destination> {
	const destination = await findDestination(place, mayBegin);
	// Beside what the command answers, which may go into a file.
	console.error(`Working on ${destination.name}`);
	return destination;
}

/** Names the store to people. */
function nameOf({ dataFolder, databaseUrl }: StoreSettings): string {
	return databaseUrl === "" ? `the data folder ${dataFolder}` : nameOfDatabase(databaseUrl);
}

async function findDestination(place: StoreSettings, mayBegin: boolean): Promise<Destination> {
	const { dataFolder } = place;
	if (!mayBegin && !(await storeExists(place)))
		throw new CommandFailed(
			`there is no store in ${nameOf(place)}, and no server runs on it: name the server's folder in DATA_DIR, or its database in DATABASE_URL; npm run import -- --new-store begins a new one`,
		);
	const settings = {
		...place,
		publicOrigin: "",
		host: "",
		prefix: "",
		siteOrigin: "",
		eventMemoryMb: DEFAULT_EVENT_MEMORY_MB,
		push: null,
		secret: "",
		now: Date.now,
	};
	const store = await openResults(settings);
	for (const warning of store?.warnings ?? []) console.error(warning);
	if (store !== null)
		return {
			name: nameOf(place),
			knownEvent: (eventId) => store.ingest.knownEvent(eventId),
			knownField: (eventId) => store.ingest.knownField(eventId),
			events: async () => store.ingest.events(),
			makeKey: (eventId) => store.ingest.makeKey(eventId),
			takeRecording: (recording) => store.ingest.takeRecording(recording.event.id, recording),
			decide: store.officials.decide,
			audit: store.officials.audit,
			reads: (eventId, bib) => store.officials.reads(eventId, { bib }),
			keepBanner: (eventId, f, given) => store.officials.keepBanner(eventId, { f }, given),
			keepDesign: store.officials.keepDesign,
			makeVouchers: async (eventId, count) => (await store.vouchers.make(eventId, { count })).codes,
			vouchers: store.vouchers.list,
			drawProof: store.officials.drawProof,
			close: store.close,
		};
	const server = readServerFile(dataFolder);
	if (server === null)
		throw new StoreUnusable(
			`another process has ${dataFolder} open and is no running server: wait until it is done`,
		);
	return viaServer(server);
}

function viaServer({ address, token }: ServerFile): Destination {
	const client = ky.extend({
		prefix: `${address}/ingest`,
		headers: { authorization: `Bearer ${token}` },
		timeout: 300_000,
		retry: 0,
	});
	async function answer<Data extends v.GenericSchema>(
		data: Data,
		ask: () => Promise<unknown>,
	): Promise<v.InferOutput<Data>> {
		const answered = await ask().catch((error: unknown) => {
			if (error instanceof HTTPError) throw new CommandFailed(messageOf(error));
			throw new CommandFailed(`the server at ${address} cannot be reached: ${String(error)}`);
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
