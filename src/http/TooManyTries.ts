import { Refusal } from "./Refusal.ts";

/** A client made too many wrong tries within a minute. It may try again when the minute is over. */
export class TooManyTries extends Refusal {
	override name = "TooManyTries";
	/** Whole seconds, for the Retry-After header. */
	readonly retryAfter: number;
	constructor(retryAfter: number) {
		super(429, "too-many", `too many wrong codes: try again in ${retryAfter} seconds`);
		this.retryAfter = retryAfter;
	}
}
