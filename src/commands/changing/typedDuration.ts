/** Durations that a person types: cut-offs, and the time of a fixed-time race. */
import { formatSeconds } from "../../race/time/duration.ts";
import { type ClosingPoint, readCutOff } from "../../race/time/typedCutOff.ts";
import { UsageError } from "../options/UsageError.ts";

/** Ms. @param name of the field @throws UsageError where it is none, or has two meanings */
export function typedDuration(name: string, typed: string, point: ClosingPoint): number {
	const read = readCutOff(typed, point);
	if (read.kind === "read") return read.value;
	if (read.kind === "ambiguous") {
		const [first, second] = read.between.map(formatSeconds);
		throw new UsageError(`${name} ${typed} may be ${first} or ${second}: write it in full`);
	}
	throw new UsageError(
		`${name} must be a duration such as 6:30:00 or 6h30, not ${typed}; nothing for none`,
	);
}
