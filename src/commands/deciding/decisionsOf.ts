/** The decisions that a command line means. */
import type { Decision } from "../../contract/operator/decide.ts";
import type { RaceEvent } from "../../race/record/record.ts";
import { UsageError } from "../options/UsageError.ts";
import { typedInstant } from "../text/typedInstant.ts";
import type { DecideGiven } from "./decideTable.ts";

/** @param event whose day and zone times of day are in @throws UsageError */
export function decisionsOf(given: DecideGiven, event: RaceEvent): Decision[] {
	const { matter, words, since, until, who, why } = given;
	const { name, takes, least, most } = matter;
	if (since !== null && name !== "chip" && name !== "offset")
		throw new UsageError("--since is for chip and offset only: leave it out");
	if (until !== null && name !== "offset")
		throw new UsageError("--until is for offset only: leave it out");
	if (words.length < least || words.length > most)
		throw new UsageError(`${name} takes ${takes}: see gantry change --help`);
	const instantOf = (typed: string) => typedInstant(typed, event);
	const decisions = matter.read(words, {
		instantOf,
		since: since === null ? null : instantOf(since),
		until: until === null ? null : instantOf(until),
	});
	return decisions.map((decision) => ({ ...decision, who, why, expects: null }));
}
