import { Refusal } from "./Refusal.ts";

/** Somebody has been wrong too often within a minute, and may try again when it is over. */
export class TooManyTries extends Refusal {
	override name = "TooManyTries";
	/** Whole seconds, as the Retry-After header tells them. */
	readonly retryAfter: number;
	constructor(retryAfter: number) {
		super(429, "too-many", `too many wrong codes: try again in ${retryAfter} seconds`);
		this.retryAfter = retryAfter;
	}
}
