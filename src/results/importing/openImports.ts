/** Imports of files by members. */
import { Worker } from "node:worker_threads";
import type * as v from "valibot";
import { listImportRows } from "../../contract/importing/listImportRows.ts";
import { previewImport } from "../../contract/importing/previewImport.ts";
import { readImport } from "../../contract/importing/readImport.ts";
import { sendImportFile } from "../../contract/importing/sendImportFile.ts";
import { writeImport } from "../../contract/importing/writeImport.ts";
import { memberOr } from "../../contract/kit/role.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { Refusal } from "../../http/Refusal.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import { rememberColumns } from "../../store/importing/importColumns.ts";
import { ThreadEnded } from "../../threads/ThreadEnded.ts";
import type { Core } from "../core/openCore.ts";
import { handle } from "../door/handle.ts";
import type { Ingest } from "../ingest/ingest.ts";
import { startQueuedThread } from "../threads/queuedThread.ts";
import { createDrafts } from "./importDrafts.ts";
import type { AskedImport, ImportOperations } from "./importMessages.ts";

/** A file of 60,000 rows takes some seconds. */
const IMPORTS = { name: "import", atOnce: 1, maxWaiting: 16, maxWaitingPerClient: 8 } as const;
const IDLE_MS = 5 * 60_000;
/** A file that needs more ends the thread and not the server. */
const MEMORY_MB = 1_536;

export function openImports({ store, now }: Core, ingest: Pick<Ingest, "storeRecording">) {
	let isClosed = false;
	const drafts = createDrafts();
	const thread = startQueuedThread<ImportOperations>({
		queue: IMPORTS,
		name: "the import thread",
		start: () =>
			new Worker(new URL("./importThread.ts", import.meta.url), {
				workerData: store.place,
				name: "import",
				resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
			}),
		idleMs: IDLE_MS,
		noteDamage: store.noteDamage,
	});

	/** Asks the thread. It ends only with the server, or if a file needs more memory than it may have. */
	const asked: typeof thread.asked = async (requester, ask) => {
		try {
			return await thread.asked(requester, ask);
		} catch (error) {
			if (!(error instanceof ThreadEnded) || isClosed) throw error;
			throw new Refusal(
				413,
				"too-large",
				"the file needs too much memory: keep the sheet and the columns that are needed, or split it",
			);
		}
	};

	/** @throws Refusal if the file is gone */
	const askedOf = (
		eventId: string,
		{ draft, ...rest }: v.InferOutput<typeof readImport.request>,
		stop: Int32Array,
	): AskedImport => {
		// Not what a page or a writing asks besides: the comparison of a file is kept by its options.
		const { format, encoding, sheet, delimiter, headerRow, category, times, point, zone, day } =
			rest;
		const { ranking, columns } = rest;
		const ofLog = { point, zone, day };
		const ofList = { sheet, delimiter, headerRow, category, times, ranking, columns };
		const options = { format, encoding, ...ofList, ...ofLog };
		return {
			eventId,
			draft,
			stop,
			now: now(),
			bytes: drafts.bytesOf(eventId, draft),
			options,
		};
	};
	const routes = {
		sendImportFile: handle(sendImportFile, async (_, { exchange, place }) => {
			await checkEvent(store.db, place.pjid);
			const { body } = exchange;
			return jsonReply({ draft: drafts.keep(place.pjid, body), bytes: body.length });
		}),
		readImport: handle(readImport, async (sent, { exchange, place }) =>
			jsonReply(
				await asked(exchange, (rpc, stop) => rpc.ask("read", askedOf(place.pjid, sent, stop))),
			),
		),
		listImportRows: handle(listImportRows, async (sent, { exchange, place }) => {
			const { tab, each, offset, limit } = sent;
			return jsonReply(
				await asked(exchange, (rpc, stop) =>
					rpc.ask("rows", {
						...askedOf(place.pjid, sent, stop),
						page: { tab, each, offset, limit },
					}),
				),
			);
		}),
		previewImport: handle(previewImport, async (sent, { exchange, place }) =>
			jsonReply(
				await asked(exchange, (rpc, stop) =>
					rpc.ask("preview", {
						...askedOf(place.pjid, sent, stop),
						removesOthers: sent.removesOthers,
					}),
				),
			),
		),
		writeImport: handle(writeImport, async (sent, { exchange, place, actor }) => {
			const { removesOthers, replacesNames, expects, columns, file } = sent;
			const prepared = await asked(exchange, (rpc, stop) =>
				rpc.ask("prepare", askedOf(place.pjid, sent, stop)),
			);
			const { recording, privateFacts, assumed, heads, corrected, otherNames } = prepared;
			if (otherNames !== null && !replacesNames)
				throw new Refusal(
					200,
					"other-names",
					`${otherNames.runners} of ${otherNames.of} bibs have another name in this event: import the file into its own event, or confirm the names with replacesNames`,
				);
			const at = now();
			const who = memberOr(actor, "import");
			const extras = { privateFacts, assumed, removesOthers, expects, file, changes: [] };
			const outcome = await ingest.storeRecording(recording, { who, at }, extras);
			drafts.remove(sent.draft);
			// Columns that are as guessed are forgotten only if the person chose so.
			if (columns !== null || corrected.length > 0)
				await store.db.transaction().execute((transaction) =>
					rememberColumns(transaction, recording.event.organisationId, heads, {
						columns: corrected,
						now: at,
					}),
				);
			return jsonReply(outcome);
		}),
	};
	return {
		routes,
		async close() {
			isClosed = true;
			drafts.close();
			await thread.close();
		},
	};
}
