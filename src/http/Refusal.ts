import { OneLineError } from "../OneLineError.ts";

/**
 * A request is not done. A malformed one has a 4xx status; a refusal in the sport (an unknown event or
 * bib) is answered with 200 and status 'false' (DESIGN section 6).
 */
export class Refusal extends OneLineError {
	override name = "Refusal";
	readonly httpStatus: number;
	readonly code: string;
	constructor(httpStatus: number, code: string, message: string) {
		super(message);
		this.httpStatus = httpStatus;
		this.code = code;
	}
}
