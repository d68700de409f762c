/** The client of the preview thread. The thread starts with the first question and ends when none has come for some minutes. */
import { Worker } from "node:worker_threads";
import type { StandingsAt } from "../../contract/preview/asof.ts";
import type { PreviewData } from "../../contract/preview/preview.ts";
import type { RehearsalSheet } from "../../contract/rehearsals/rehearsalSheet.ts";
import { neverAborted } from "../../http/exchange.ts";
import type { Requester } from "../../http/workQueue.ts";
import type { StorePlace } from "../../store/connection/place.ts";
import type { HandedOver } from "../core/scoring/scoringMessages.ts";
import { startQueuedThread } from "../threads/queuedThread.ts";
import type { AskedStandings } from "./answerStandings.ts";
import type { AskedDraft, AskedTable } from "./draftState.ts";
import type { CopyWish, RehearsalCopy } from "./planCopy.ts";
import type { PreviewOperations } from "./previewMessages.ts";
import type { OtherRanks, PublishedRanks } from "./recount.ts";

export type Previewer = ReturnType<typeof startPreviewer>;

/** A command on the server's machine, which waits for its answer. */
export const COMMAND: Requester = { client: () => "", signal: neverAborted };

/** Then the memory of the thread is worth more than its reads, ms. */
const IDLE_MS = 5 * 60_000;

/** A preview of a large event takes about two seconds, so that the last one waits half a minute. */
const PREVIEWS = {
	name: "preview",
	atOnce: 1,
	maxWaiting: 16,
	maxWaitingPerClient: 4,
} as const;

/** @param noteDamage called with each failure of the store that the thread meets */
export function startPreviewer(
	place: StorePlace,
	now: () => number,
	noteDamage: (error: unknown) => void,
) {
	const { asked, close } = startQueuedThread<PreviewOperations>({
		queue: PREVIEWS,
		name: "the preview thread",
		start: () =>
			new Worker(new URL("./previewThread.ts", import.meta.url), {
				workerData: place,
				name: "preview",
			}),
		idleMs: IDLE_MS,
		noteDamage,
	});
	return {
		/**
		 * What a change, an undoing or an import would change.
		 * @param body JSON
		 * @throws Refusal, StoreUnavailable, ThreadEnded
		 */
		preview: (requester: Requester, eventId: string, body: Uint8Array): Promise<PreviewData> =>
			asked(requester, (rpc, stop) => rpc.ask("preview", { eventId, body, now: now(), stop })),
		/** The standings at a moment. @throws Refusal, StoreUnavailable, ThreadEnded */
		standingsAt: (
			requester: Requester,
			eventId: string,
			wish: AskedStandings,
		): Promise<StandingsAt> =>
			asked(requester, (rpc, stop) => rpc.ask("asof", { eventId, asked: wish, stop })),
		/** Plans a rehearsal. @throws Refusal, StoreUnavailable, ThreadEnded */
		planCopy: (requester: Requester, wish: CopyWish): Promise<RehearsalCopy> =>
			asked(requester, (rpc, stop) => rpc.ask("planCopy", { eventId: wish.eventId, wish, stop })),
		/** The sheet of a rehearsal. @throws Refusal, StoreUnavailable, ThreadEnded */
		sheet: (requester: Requester, eventId: string): Promise<RehearsalSheet> =>
			asked(requester, (rpc, stop) => rpc.ask("sheet", { eventId, now: now(), stop })),
		/** The runners whose ranks a whole recalculation gives otherwise. @throws StoreUnavailable, ThreadEnded */
		recount: (
			requester: Requester,
			eventId: string,
			published: PublishedRanks,
		): Promise<OtherRanks> =>
			asked(requester, (rpc, stop) => rpc.ask("recount", { eventId, published, stop })),
		/** The state of an event as it would be published. @throws Refusal, StoreUnavailable, ThreadEnded */
		draft: (requester: Requester, wish: Omit<AskedDraft, "now">): Promise<HandedOver> =>
			asked(requester, (rpc, stop) => rpc.ask("draft", { ...wish, now: now(), stop })),
		/** The announced table of that state. @throws Refusal, StoreUnavailable, ThreadEnded */
		draftTable: (requester: Requester, wish: Omit<AskedTable, "now">): Promise<Uint8Array> =>
			asked(requester, (rpc, stop) => rpc.ask("draftTable", { ...wish, now: now(), stop })),
		/** Ends the thread; questions under way fail. */
		close,
	};
}
