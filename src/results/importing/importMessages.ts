/** The operations and messages of the thread that reads files. */
import type * as v from "valibot";
import type { ImportTab } from "../../contract/importing/importShapes.ts";
import type { listImportRows } from "../../contract/importing/listImportRows.ts";
import type { ReadImportData } from "../../contract/importing/readImport.ts";
import type { PreviewData } from "../../contract/preview/preview.ts";
import type { Assumed } from "../../race/record/assumed.ts";
import type { FactsOfRunner } from "../../race/record/privateFacts.ts";
import type { Recording } from "../../race/record/record.ts";
import type { CorrectedColumn } from "../../store/importing/importColumns.ts";
import type { ReadOptions } from "./readDraft.ts";

/** A file and how it is read. */
export interface AskedImport {
	eventId: string;
	draft: string;
	/** Shared, not copied. */
	bytes: Uint8Array;
	options: ReadOptions;
	/** Epoch ms. */
	now: number;
	/** A cell that becomes 1 when the client has disconnected. */
	stop: Int32Array;
}

export interface AskedPage {
	tab: ImportTab;
	each: boolean;
	offset: number;
	limit: number;
}

/** What is written of a file. */
export interface PreparedImport {
	recording: Recording;
	privateFacts: readonly FactsOfRunner[];
	assumed: Assumed;
	heads: string;
	corrected: readonly CorrectedColumn[];
	otherNames: ReadImportData["otherNames"];
}

export interface ImportOperations {
	read: { request: AskedImport; reply: ReadImportData };
	rows: {
		request: AskedImport & { page: AskedPage };
		reply: v.InferOutput<typeof listImportRows.answer>;
	};
	preview: { request: AskedImport & { removesOthers: boolean }; reply: PreviewData };
	prepare: { request: AskedImport; reply: PreparedImport };
}
