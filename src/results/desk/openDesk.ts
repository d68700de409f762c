/** The devices of people at a point: their marks, the bibs that they type, and pairs of both. */
import type { Core } from "../core/openCore.ts";
import type { Ingest } from "../ingest/ingest.ts";
import type { WatchQuestions } from "../watch/watchQuestions.ts";
import { createMarkRoutes } from "./markRoutes.ts";
import { createPairRoutes } from "./pairRoutes.ts";

export function openDesk(core: Core, ingest: Ingest, questions: WatchQuestions) {
	return { routes: { ...createMarkRoutes(core, ingest), ...createPairRoutes(core, questions) } };
}
