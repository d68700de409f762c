/** The export thread: makes files of up to 60,000 rows, for which the answering thread could answer no request for seconds. */

import { parentPort, workerData } from "node:worker_threads";
import type { Transaction } from "kysely";
import { EXPORT_FORMATS, EXPORT_LISTS } from "../../contract/exports/exportFormats.ts";
import type { ExportSource, FullEntry } from "../../exports/exportSource.ts";
import { makeExport } from "../../exports/makeExport.ts";
import { surveyExports } from "../../exports/surveyExports.ts";
import { drawList } from "../../media/list/drawList.ts";
import { chipsByBib, chipText } from "../../race/record/chips.ts";
import { type RpcHandlers, type RpcRequest, replyTo } from "../../rpc.ts";
import { openReader } from "../../store/connection/openReader.ts";
import type { StorePlace } from "../../store/connection/place.ts";
import { storeFailureOf } from "../../store/connection/storeFailure.ts";
import { loadEntrantChips } from "../../store/facts/loadEntrantChips.ts";
import { loadPrintedChips } from "../../store/facts/printedChips.ts";
import { loadPrivateFacts } from "../../store/facts/storedPrivateFacts.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { LAST, lowerPriority } from "../../threads/workerSide.ts";
import type { HandedOver } from "../core/scoring/scoringMessages.ts";
import { openSnapshot } from "../core/snapshot.ts";
import type { ExportFailure, ExportOperations } from "./exportMessages.ts";
import { paperOf } from "./paperOf.ts";

const place: StorePlace = workerData;
const db = openReader(place);

/** Throws if the client has hung up. The error is never sent. */
function stepOf(stop: Int32Array): () => void {
	return () => {
		if (Atomics.load(stop, 0) !== 0) throw new Error("the client closed the connection");
	};
}

/** The standings as the public sees them. */
function publicSource(handed: HandedOver): ExportSource {
	const { field, standings, winners, version } = openSnapshot(handed, undefined);
	return { field, standings, winners, version, entries: new Map(), facts: new Map() };
}

/** The same with what members may see. */
async function fullSource(handed: HandedOver): Promise<ExportSource> {
	const eventId = handed.event.id;
	const more = await db
		.transaction()
		.setIsolationLevel("repeatable read")
		.execute((transaction) => loadEntries(transaction, eventId));
	return { ...publicSource(handed), ...more };
}

const handlers: RpcHandlers<ExportOperations> = {
	async choices({ handed, category, stop }) {
		const source = await fullSource(handed);
		stepOf(stop)();
		return surveyExports(source, category);
	},
	async file({ handed, wish, edges, stop }) {
		const step = stepOf(stop);
		step();
		const { names } = EXPORT_LISTS[EXPORT_FORMATS[wish.format].list];
		const source = names === "shown" ? publicSource(handed) : await fullSource(handed);
		step();
		const made = await makeExport(source, wish);
		if (made.kind === "file") return { bytes: new Uint8Array(made.bytes), rows: made.rows };
		const { event } = source.field;
		const paper = paperOf(made.table, { event, version: source.version, ...edges }, wish);
		const drawn = await drawList(paper, wish.language, step);
		return { bytes: new Uint8Array(drawn), rows: made.rows };
	},
};

lowerPriority(LAST);

parentPort?.on("message", async (message: RpcRequest<ExportOperations>) => {
	const failureOf = (error: unknown): ExportFailure => storeFailureOf(error);
	const reply = await replyTo(handlers, message, failureOf);
	// A file of 30 MB would stop the answering thread while it is copied.
	const moved = reply.isDone && "bytes" in reply.result ? [reply.result.bytes.buffer] : [];
	parentPort?.postMessage(reply, moved);
});

/** What every list but the public ones is made with. */
async function loadEntries(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<Pick<ExportSource, "entries" | "facts">> {
	const { rows, uses } = await loadEntrantChips(transaction, eventId);
	const printed = await loadPrintedChips(transaction, eventId);
	const chipsOf = chipsByBib(uses);
	const entries = new Map<string, FullEntry>(
		rows.map(({ bib, name, team }) => [
			bib,
			{ name, team, chips: (chipsOf.get(bib) ?? []).map((chip) => chipText(printed, chip)) },
		]),
	);
	return { entries, facts: await loadPrivateFacts(transaction, eventId) };
}
