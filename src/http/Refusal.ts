import { OneLineError } from "../OneLineError.ts";

/**
 * Refuses a request. A malformed request has a 4xx status; a refusal of the sport (an unknown event or bib) is answered
 * with 200 and status 'false' (DESIGN section 6).
 */
export class Refusal extends OneLineError {
	override name = "Refusal";
	readonly httpStatus: number;
	readonly code: string;
	/** What a program needs beside the reason; null for nothing. */
	readonly data: object | null = null;
	constructor(httpStatus: number, code: string, message: string) {
		super(message);
		this.httpStatus = httpStatus;
		this.code = code;
	}
}

/** An unexpected error ended a request. The log has the reason under this request id. */
export class RequestFailed extends Refusal {
	override name = "RequestFailed";
	readonly requestId: string;
	constructor(requestId: string) {
		super(500, "unavailable", "the results server failed, please try again");
		this.requestId = requestId;
	}
}
