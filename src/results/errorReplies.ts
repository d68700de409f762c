/** The refusals of the results server's domain errors. Their statuses and codes are defined only here. */
import type { RefusalCode } from "../contract/refusals.ts";
import { Refusal } from "../http/Refusal.ts";
import { StoreUnavailable } from "../store/connection/StoreUnavailable.ts";
import { Conflict } from "../store/errors/Conflict.ts";
import type { StoreRefusal } from "../store/errors/StoreRefusal.ts";
import { UnknownBib } from "../store/errors/UnknownBib.ts";
import { UnknownCategory } from "../store/errors/UnknownCategory.ts";
import { UnknownEvent } from "../store/errors/UnknownEvent.ts";
import { UnknownWave } from "../store/errors/UnknownWave.ts";
import { ThreadEnded } from "../threads/ThreadEnded.ts";

/** SPEC section 7 answers refusals of the sport with 200. */
const REFUSALS: readonly (readonly [
	error: abstract new (...parts: never[]) => StoreRefusal,
	httpStatus: number,
	code: RefusalCode,
])[] = [
	[UnknownEvent, 200, "unknown-event"],
	[UnknownBib, 200, "unknown-bib"],
	[UnknownWave, 200, "unknown-wave"],
	[UnknownCategory, 200, "unknown-category"],
	[Conflict, 400, "wrong-field"],
];

/** The refusal for an error of the store, or of a thread that ended; null for any other error. */
export function refusalOf(error: unknown): Refusal | null {
	if (error instanceof StoreUnavailable)
		return new Refusal(
			503,
			"unavailable",
			"the store cannot be reached, please try again in a moment",
		);
	if (error instanceof ThreadEnded)
		return new Refusal(503, "unavailable", "this was cut off, please try again in a moment");
	for (const [kind, httpStatus, code] of REFUSALS)
		if (error instanceof kind) return new Refusal(httpStatus, code, error.message);
	return null;
}
