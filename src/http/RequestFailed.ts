import { Refusal } from "./Refusal.ts";

/** An unexpected error ended a request. The log has the reason under this request id. */
export class RequestFailed extends Refusal {
	override name = "RequestFailed";
	readonly requestId: string;
	constructor(requestId: string) {
		super(500, "unavailable", "the results server failed, please try again");
		this.requestId = requestId;
	}
}
