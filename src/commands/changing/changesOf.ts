/** The changes that a command line means. */
import type { AskedChange } from "../../contract/changes/change.ts";
import type { TimedRunner } from "../../race/time/askedAtPoint.ts";
import type { ClosingPoint } from "../../race/time/typedCutOff.ts";
import { UsageError } from "../options/UsageError.ts";
import { onDayOf, type TypedWhen, typedInstant } from "../text/typedInstant.ts";
import type { ChangeGiven } from "./changeTable.ts";
import { typedDuration } from "./typedDuration.ts";
import { typedTimeAt } from "./typedTimeAt.ts";

/** What typed times depend on. */
export interface TypedAgainst {
	/** The day and the zone of the event, and its first gun. */
	race: TypedWhen;
	/** Of `time`: its runner; null in other changes. */
	runner: TimedRunner | null;
	/** Of `point`: the points of the event; none in other changes. */
	points: readonly (ClosingPoint & { id: string })[];
	/** Of `dnf-all`: the bibs of the runners who are on the course; none in other changes. */
	stillOut: readonly string[];
	/** Epoch ms. */
	now: number;
}

const UNMEASURED: ClosingPoint = { km: null, sport: "run" };

/** @throws UsageError */
export function changesOf(given: ChangeGiven, against: TypedAgainst): AskedChange[] {
	const { race, runner, points, stillOut, now } = against;
	const { kind, words, since, until, who, why } = given;
	const { name, takes, least, most } = kind;
	if (since !== null && name !== "chip" && name !== "offset")
		throw new UsageError("--since is for chip and offset only: leave it out");
	if (until !== null && name !== "offset" && name !== "take-all")
		throw new UsageError("--until is for offset and take-all only: leave it out");
	if (words.length < least || words.length > most)
		throw new UsageError(`${name} takes ${takes}: see gantry change --help`);
	const instantOf = (typed: string) => typedInstant(typed, race);
	const begins = since === null ? null : instantOf(since);
	const changes = kind.read(words, {
		instantOf,
		laterOf: (typed) => typedInstant(typed, { ...onDayOf(race), from: now }),
		timeAt: (point, typed) =>
			typedTimeAt(typed, { runner, point, day: race, now, isAnyway: given.anyway }),
		cutOffAt: (id, typed, set) => {
			const { km, sport } = points.find((each) => each.id === id) ?? UNMEASURED;
			return typedDuration("cut-off", typed, { km, sport, ...set });
		},
		stillOut,
		since: begins,
		// 02:10 after 23:00 is on the next day.
		until:
			until === null
				? null
				: typedInstant(until, { ...race, from: begins, expected: begins ?? race.expected }),
	});
	return changes.map((asked) => ({ ...asked, who, why, expects: null }));
}
