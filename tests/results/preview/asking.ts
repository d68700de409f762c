/** Previews and standings of the past on a store without a server around it. */
import type { PreviewData } from "../../../src/contract/preview/preview.ts";
import { createEventScorer } from "../../../src/results/core/scoring/eventScorer.ts";
import { createHeldReads, type HeldReads } from "../../../src/results/preview/heldReads.ts";
import { previewChange } from "../../../src/results/preview/previewChange.ts";
import { type PastState, stateAt } from "../../../src/results/preview/standingsAt.ts";
import type { Store } from "../../../src/store/connection/Store.ts";
import { EVENT, GUN } from "../../fixtures/smallRace.ts";

/** When everything is scored: each point has closed. Epoch ms. */
const SCORED_AT = GUN + 24 * 3_600_000;

const ignore = () => undefined;

/** The preview with all its examples. */
export function previewOf(
	{ db }: Store,
	body: unknown,
	{ held = createHeldReads(), now = SCORED_AT, eventId = EVENT.id }: Partial<Asking> = {},
): Promise<PreviewData> {
	const asked = { eventId, body, now, most: Number.MAX_SAFE_INTEGER };
	return db.transaction().execute((transaction) => previewChange(transaction, held, asked, ignore));
}

interface Asking {
	held: HeldReads;
	/** Epoch ms. */
	now: number;
	eventId: string;
}

export function pastOf(
	{ db }: Store,
	moment: number,
	held = createHeldReads(),
): Promise<PastState> {
	const asked = { eventId: EVENT.id, moment };
	return db.transaction().execute((transaction) => stateAt(transaction, held, asked, ignore));
}

/** What the public sees, from the scorer of the scoring thread. */
export async function presentOf({ db }: Store, now = SCORED_AT, eventId = EVENT.id) {
	const scored = await createEventScorer(db, eventId).score(now);
	if (scored === null) throw new Error(`there is no event ${eventId}`);
	return scored;
}
