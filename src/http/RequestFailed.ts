import { Refusal } from "./Refusal.ts";

/** An error that nothing expects ended a request. The log has the reason, and names the request by this id. */
export class RequestFailed extends Refusal {
	override name = "RequestFailed";
	readonly requestId: string;
	constructor(requestId: string) {
		super(500, "unavailable", "the results server failed, please try again");
		this.requestId = requestId;
	}
}
