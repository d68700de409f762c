import { Refusal } from "./Refusal.ts";

/** A request exceeds the capacity of the server or the client's share of it. The client may try again later. */
export class Overloaded extends Refusal {
	override name = "Overloaded";
	/** Whole seconds, for the Retry-After header. */
	readonly retryAfter: number;
	constructor(httpStatus: 429 | 503, retryAfter: number, reason: string) {
		const code = httpStatus === 429 ? "too-many" : "unavailable";
		super(httpStatus, code, `${reason}: try again in ${retryAfter} seconds`);
		this.retryAfter = retryAfter;
	}
}
