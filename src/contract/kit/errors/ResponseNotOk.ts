/** A call was answered with a status other than 2xx and 401 (SPEC section 8). */
export class ResponseNotOk extends Error {
	override name = "ResponseNotOk";
	readonly status: number;
	constructor(status: number) {
		super("response not ok");
		this.status = status;
	}
}
