/** The refusals of the results server's domain errors. Their statuses and codes are defined only here. */
import type { RefusalCode } from "../../contract/kit/refusals.ts";
import { Refusal } from "../../http/Refusal.ts";
import { StoreUnavailable } from "../../store/connection/StoreUnavailable.ts";
import { BuiltUpon } from "../../store/errors/BuiltUpon.ts";
import { ChangedMeanwhile } from "../../store/errors/ChangedMeanwhile.ts";
import { Conflict } from "../../store/errors/Conflict.ts";
import { FileNotKept } from "../../store/errors/FileNotKept.ts";
import { InUse } from "../../store/errors/InUse.ts";
import { IsRehearsal } from "../../store/errors/IsRehearsal.ts";
import { KnownBib } from "../../store/errors/KnownBib.ts";
import { KnownEvent } from "../../store/errors/KnownEvent.ts";
import { NoRehearsal } from "../../store/errors/NoRehearsal.ts";
import type { StoreRefusal } from "../../store/errors/StoreRefusal.ts";
import { TooManyRehearsals } from "../../store/errors/TooManyRehearsals.ts";
import { TypedOtherwise } from "../../store/errors/TypedOtherwise.ts";
import { UndoneAlready } from "../../store/errors/UndoneAlready.ts";
import { UnknownBib } from "../../store/errors/UnknownBib.ts";
import { UnknownCategory } from "../../store/errors/UnknownCategory.ts";
import { UnknownChange } from "../../store/errors/UnknownChange.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { UnknownGroup } from "../../store/errors/UnknownGroup.ts";
import { UnknownPoint } from "../../store/errors/UnknownPoint.ts";
import { UnknownRead } from "../../store/errors/UnknownRead.ts";
import { UnknownWave } from "../../store/errors/UnknownWave.ts";
import { EventFileRefused } from "../../store/transfer/eventManifest.ts";
import { ThreadEnded } from "../../threads/ThreadEnded.ts";
import { Contradicted } from "./Contradicted.ts";

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
	[UnknownGroup, 200, "unknown-group"],
	[UnknownPoint, 200, "unknown-point"],
	[UnknownRead, 200, "unknown-read"],
	[UnknownChange, 200, "unknown-change"],
	[FileNotKept, 200, "unknown-change"],
	[KnownBib, 200, "known-bib"],
	[KnownEvent, 200, "known-event"],
	[InUse, 200, "in-use"],
	[IsRehearsal, 200, "rehearsal"],
	[NoRehearsal, 200, "no-rehearsal"],
	[TooManyRehearsals, 200, "too-many"],
	[EventFileRefused, 200, "not-ready"],
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
	if (error instanceof ChangedMeanwhile) {
		const { present, later, message } = error;
		return new Contradicted("changed-meanwhile", message, { present, later });
	}
	if (error instanceof TypedOtherwise)
		return new Contradicted("changed-meanwhile", error.message, { present: null, later: [] });
	if (error instanceof BuiltUpon)
		return new Contradicted("built-upon", error.message, { later: error.later });
	if (error instanceof UndoneAlready)
		return new Contradicted("undone-already", error.message, { later: error.later });
	for (const [kind, httpStatus, code] of REFUSALS)
		if (error instanceof kind) return new Refusal(httpStatus, code, error.message);
	return null;
}
