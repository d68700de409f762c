/** The operations and messages of the preview thread. */
import type { StandingsAt } from "../../contract/preview/asof.ts";
import type { PreviewData } from "../../contract/preview/preview.ts";
import type { RehearsalSheet } from "../../contract/rehearsals/rehearsalSheet.ts";
import type { HandedOver } from "../core/scoring/scoringMessages.ts";
import type { AskedStandings } from "./answerStandings.ts";
import type { AskedDraft, AskedTable } from "./draftState.ts";
import type { CopyWish, RehearsalCopy } from "./planCopy.ts";
import type { OtherRanks, PublishedRanks } from "./recount.ts";

interface Asked {
	eventId: string;
	/** A cell that becomes 1 when the client has disconnected. */
	stop: Int32Array;
}

export interface PreviewOperations {
	/** The body is JSON, as it was sent. */
	preview: { request: Asked & { body: Uint8Array; now: number }; reply: PreviewData };
	asof: { request: Asked & { asked: AskedStandings }; reply: StandingsAt };
	planCopy: { request: Asked & { wish: CopyWish }; reply: RehearsalCopy };
	recount: { request: Asked & { published: PublishedRanks }; reply: OtherRanks };
	draft: { request: Asked & AskedDraft; reply: HandedOver };
	draftTable: { request: Asked & AskedTable; reply: Uint8Array };
	sheet: { request: Asked & { now: number }; reply: RehearsalSheet };
}
