/** The operations and messages of the export thread. */
import type { ExportChoices } from "../../contract/exports/exportChoices.ts";
import type { ExportWish } from "../../exports/makeExport.ts";
import type { StoreFailure } from "../../store/connection/storeFailure.ts";
import type { HandedOver } from "../core/scoring/scoringMessages.ts";
import type { PaperEdges } from "./paperOf.ts";

interface Asked {
	/** The event as it was scored last, in shared memory. */
	handed: HandedOver;
	/** A cell that becomes 1 when the client has disconnected. */
	stop: Int32Array;
}

export interface ExportedFile {
	/** Moved between threads, not copied. */
	bytes: Uint8Array<ArrayBuffer>;
	rows: number;
}

export interface ExportOperations {
	choices: { request: Asked & { category: number | null }; reply: ExportChoices };
	file: { request: Asked & { wish: ExportWish; edges: PaperEdges }; reply: ExportedFile };
}

export type ExportFailure = StoreFailure;
